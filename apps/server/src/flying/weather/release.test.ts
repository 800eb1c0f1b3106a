import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteCall } from '../../people/call/call.ts'
import { eq, sql } from '../../base/database/drizzle.ts'
import { bookings } from '../records/booking-tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { pilot_limits, weather_reports } from './tables.ts'
import { offers, wishes } from '../wishes/tables.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { readMail } from '../../testing/read-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addBooking, someoneWaits } from '../../testing/timetable.ts'
import { askToRelease } from './release.ts'

let club: FlyingClub
/** Two servers that read stored reports; nothing is fetched here. */
let servers: TestApp[]
let booking: string

beforeAll(async () => {
  club = await openFlyingClub()
  const live = { weather: 'http://127.0.0.1:9' }
  servers = [await openTestApp(club.url, live), await openTestApp(club.url, live)]
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await club.close()
})
beforeEach(async () => {
  setTime('2026-11-14T19:00')
  for (const table of [offers, wishes, bookings, weather_reports, pilot_limits]) await club.db.delete(table)
  await club.db.execute(sql`delete from pgboss.job where name like 'mail%'`)
  await club.db.insert(pilot_limits).values({ user_id: club.owner.member._id, crosswind_limit: 12 })
  const raw = 'TAF WSSS 140800Z 1409/1515 30020G30KT 9999 FEW017'
  const issued_at = new Date('2026-11-14T08:00:00Z')
  await club.db
    .insert(weather_reports)
    .values({ station: 'WSSS', kind: 'taf', raw, issued_at, fetched_at: issued_at })
  const flight = { flight_date: '2026-11-15', start_time: '10:00', end_time: '11:00' }
  const owner = { user_id: club.owner.member._id, pilot_name: 'Wei Ming Tan' }
  const row = { aircraft_type: club.plane, ...flight, ...owner, booking_status: 'confirmed' as const }
  booking = (await addBooking(club.db, row))._id
})

function setTime(moment: string): void {
  const at = new Date(`${moment}:00+08:00`).getTime()
  for (const server of [club, ...servers]) server.passTime(at - server.now().getTime())
}
const setStatus = (account_status: 'active' | 'banned') =>
  club.db.update(members).set({ account_status }).where(eq(members._id, club.owner.member._id))
/** Runs the job on both servers at once, and returns how many pilots were asked. */
async function ask(): Promise<number> {
  const counts = await Promise.all(
    servers.map((server) => askToRelease(siteCall(server.platform), server.platform.weather)),
  )
  return counts.reduce((sum, one) => sum + one, 0)
}
async function link(): Promise<string> {
  const mail = (await club.mails()).findLast((one) => one.includes('The forecast for your flight')) ?? ''
  return /release\/([\w-]{43})/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? ''
}

// SPEC 7.weather.release
test('a pilot is asked once per step, and one click frees the slot for a member who is waiting', async () => {
  const wish = {
    from: '2026-11-15T09:00',
    to: '2026-11-15T12:00',
    minutes: 60,
    flight_type: 'leisure' as const,
    anyway: true,
  }
  await club.other.wishes.create({ body: { ...wish, aircraft_type: club.plane } })
  expect([await ask(), await ask()]).toEqual([1, 0])
  const token = await link()
  const { to, subject, text } = await readMail((await club.mails()).at(-1) ?? '')
  expect([to, subject]).toEqual([
    club.owner.member.email,
    'The forecast for your flight on Sun 15 Nov 2026, 10:00',
  ])
  for (const words of ['Hello Mei,', 'a crosswind of 30 kt', '10:00 to 11:00', 'Tampico 9V-BOA'])
    expect(text).toContain(words)
  const body = { token }
  expect(await club.visitor.weather.releaseQuestion({ body })).toMatchObject({
    state: 'booked',
    start_time: '10:00',
    reasons: ['The forecast gives a crosswind of 30 kt; your limit is 12.'],
  })
  expect(await club.visitor.weather.release({ body })).toMatchObject({ state: 'released' })
  expect(await club.visitor.weather.release({ body })).toMatchObject({ state: 'released' })
  expect(await club.owner.bookings.read({ params: { id: booking } })).toMatchObject({
    booking_status: 'cancelled',
    reason: 'Released because of the weather',
    payment_fee: 0,
  })
  expect(await club.other.wishes.offers()).toMatchObject([{ state: 'open', start_time: '10:00' }])
})

test('three hours before, the pilot is asked again; nobody is asked at night', async () => {
  expect(await ask()).toBe(1)
  setTime('2026-11-14T23:00')
  expect(await ask()).toBe(0)
  const fresh = {
    raw: 'TAF WSSS 142200Z 1423/1605 30020KT 9999 FEW017',
    issued_at: new Date('2026-11-14T22:00:00Z'),
  }
  await club.db.update(weather_reports).set(fresh)
  setTime('2026-11-15T07:00')
  expect(await ask()).toBe(1)
  const token = await link()
  setTime('2026-11-15T10:01')
  expect(await club.visitor.weather.releaseQuestion({ body: { token } })).toMatchObject({ state: 'over' })
  await expect(club.visitor.weather.release({ body: { token } })).rejects.toMatchObject({ status: 409 })
  await expect(club.visitor.weather.release({ body: { token: 'none' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a link expires when the flight starts, or if the flight was moved to another day', async () => {
  await ask()
  const body = { token: await link() }
  const state = async () => (await club.visitor.weather.releaseQuestion({ body })).state
  const move = (change: Partial<typeof bookings.$inferInsert>) =>
    club.db.update(bookings).set(change).where(eq(bookings._id, booking))
  setTime('2026-11-15T09:59')
  expect(await state()).toBe('booked')
  setTime('2026-11-15T10:00')
  expect(await state()).toBe('over')
  setTime('2026-11-14T20:00')
  await move({ flight_date: '2026-11-16' })
  expect(await state()).toBe('over')
  await move({ flight_date: '2026-11-15', booking_status: 'pending' })
  expect(await state()).toBe('over')
  await expect(club.visitor.weather.release({ body })).rejects.toMatchObject({ status: 409 })
  await move({ booking_status: 'confirmed' })
  expect(await state()).toBe('booked')
})

test('pilots are asked if the forecast is outside their own limit or that of the aircraft', async () => {
  const flight = {
    aircraft_type: club.otherPlane,
    flight_date: '2026-11-15',
    booking_status: 'confirmed' as const,
  }
  await addBooking(club.db, { ...flight, user_id: club.other.member._id })
  const limited = { crosswind_limit: 15, aircraft_registration: '9V-BOB' }
  await club.db.update(aircraft).set(limited).where(eq(aircraft._id, club.otherPlane))
  expect(await ask()).toBe(2)
  const mails = await Promise.all((await club.mails()).slice(-2).map(readMail))
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [club.owner.member.email, club.other.member.email].toSorted(),
  )
  expect(mails.map(({ text }) => text).join(' ')).toContain('the limit of 9V-BOB is 15.')
})

test.each([
  ['the forecast is stale', async () => setTime('2026-11-15T07:00')],
  ['there is no forecast', () => club.db.delete(weather_reports)],
  ['nothing is outside a limit', () => club.db.update(pilot_limits).set({ crosswind_limit: 30 })],
  ['the pilot is suspended', () => setStatus('banned')],
  ['the flight is the day after tomorrow', async () => setTime('2026-11-13T19:00')],
  [
    'the flight waits for confirmation',
    () => club.db.update(bookings).set({ booking_status: 'pending' }).where(eq(bookings._id, booking)),
  ],
])('nobody is asked if %s', async (_why, arrange) => {
  await arrange()
  expect(await ask()).toBe(0)
  await setStatus('active')
})

test('one network can try three hundred links an hour', async () => {
  const limit = { name: 'release-link', attempts: 300, minutes: 60 }
  const { weather } = club.visitor
  await expectLimit(club, limit, () => weather.releaseQuestion({ body: { token: 'x' } }))
  await expectLimit(club, limit, () => weather.release({ body: { token: 'x' } }))
})

test.each([
  ['released', 'cancelled', 200],
  ['taken back for confirmation', 'pending', 409],
] as const)('whoever presses while the slot is %s gets how things stand', async (_how, status, expected) => {
  await ask()
  const body = { token: await link() }
  const { answer } = await club.db.transaction(async (tx) => {
    await tx.update(bookings).set({ booking_status: status }).where(eq(bookings._id, booking))
    const call = club.visitor.weather.release({ body })
    await someoneWaits(club.db)
    return {
      answer: call.then(
        ({ state }) => [200, state],
        (error: { status: number }) => [error.status],
      ),
    }
  })
  expect(await answer).toEqual(expected === 200 ? [200, 'released'] : [409])
})
