import { FEED_DAYS_BACK } from '@rsfc/domain/calendar/feeds'
import { addDays } from '@rsfc/domain/time/club-time'
import ICAL from 'ical.js'
import { eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '../../flying/records/booking-tables.ts'
import { calendar_feeds } from './tables.ts'
import { downtimes } from '../../flying/records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { addEvent } from '../../testing/calendar.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { addBooking, addDowntime } from '../../testing/timetable.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(bookings)
  await club.db.delete(calendar_feeds)
})

type Reader = 'owner' | 'other' | 'instructor' | 'examiner' | 'admin'
type Kind = 'mine' | 'instructor' | 'aircraft' | 'events'

const make = (who: Reader, kind: Kind) =>
  club[who].calendar.create({ body: { kind, ...(kind === 'aircraft' && { aircraft_id: club.plane }) } })
const fetchFeed = (address: string) => club.visitor.request({ url: new URL(address).pathname })

/** Reads a feed like a calendar program. */
async function entriesOf(address: string) {
  const { statusCode, payload, headers } = await fetchFeed(address)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const root = new ICAL.Component(ICAL.parse(payload) as never)
  const entries = root.getAllSubcomponents('vevent').map((event) => {
    const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
    return {
      uid: text('uid'),
      summary: text('summary'),
      status: text('status'),
      sequence: Number(text('sequence')),
      start: (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
      description: text('description'),
    }
  })
  return { payload, entries }
}

const addFlight = (traits: Partial<typeof bookings.$inferInsert> = {}) =>
  addBooking(club.db, {
    ...wish(club.plane),
    user_id: club.owner.member._id,
    pilot_name: 'Wei Ming Tan',
    flight_instructor: club.instructor.member._id,
    flight_instructor_name: 'Ah Kow Lim',
    ...traits,
  })

// SPEC 7.calendar.create, 7.calendar.read
test('times are in UTC with Z, and no time zone is named', async () => {
  const { _id } = await addFlight({ start_time: '07:30', end_time: '09:00', booking_status: 'confirmed' })
  const { address } = await make('owner', 'mine')
  expect(address).toMatch(/^https:\/\/rsfc\.test\/api\/calendar\/[\w-]{43}\.ics$/)
  const { payload, entries } = await entriesOf(address)
  // 07:30 in Singapore is 23:30 UTC on the day before.
  expect(payload).toContain('\r\nDTSTART:20261120T233000Z\r\n')
  expect(payload).toContain('\r\nDTEND:20261121T010000Z\r\n')
  expect(payload).not.toMatch(/TZID|VTIMEZONE|TIMEZONE-ID/)
  expect(entries).toEqual([
    {
      uid: `booking-${_id}@rsfc`,
      summary: 'Flight: Tampico 9V-BOA',
      status: 'CONFIRMED',
      sequence: 0,
      start: '2026-11-20T23:30:00.000Z',
      description: expect.stringContaining(`/members/booking/${_id}`),
    },
  ])
  expect((await entriesOf(address)).payload).toBe(payload)
})

test('the UID is the same as in the mailed invitation, SEQUENCE grows, and a cancelled flight stays in the feed', async () => {
  const { _id } = await club.owner.bookings.create({ body: wish(club.plane) })
  const { address } = await make('owner', 'mine')
  const seen: object[] = []
  const look = async () => seen.push(...(await entriesOf(address)).entries)
  await look()
  await club.admin.bookings.update({ params: { id: _id }, body: { booking_status: 'confirmed' } })
  await look()
  await club.admin.bookings.update({ params: { id: _id }, body: { start_time: '11:00', end_time: '13:00' } })
  await look()
  await club.owner.bookings.update({ params: { id: _id }, body: { booking_status: 'cancelled' } })
  await look()
  const uid = `booking-${_id}@rsfc`
  expect(seen).toMatchObject([
    { uid, status: 'TENTATIVE', sequence: 0, summary: 'Flight (requested): Tampico 9V-BOA' },
    { uid, status: 'CONFIRMED', sequence: 1 },
    { uid, status: 'CONFIRMED', sequence: 2, start: '2026-11-21T03:00:00.000Z' },
    { uid, status: 'CANCELLED', sequence: 3 },
  ])
  const mailed = (await club.mails()).flatMap((mail) =>
    [...mail.matchAll(/^Content-Type: application\/ics[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/gm)].map(
      ([, body = '']) => Buffer.from(body, 'base64').toString(),
    ),
  )
  const invitations = mailed.filter((text) => text.includes(`UID:${uid}`))
  const sequences = invitations.map((text) => Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]))
  expect([...new Set(sequences)]).toEqual([0, 1, 2, 3])
  expect(invitations.at(-1)).toContain('METHOD:CANCEL')
})

test('each kind of feed has only its own flights; in that of an aircraft, other members only see that it is booked', async () => {
  await addFlight()
  await addFlight({
    user_id: club.other.member._id,
    pilot_name: 'Priya Nair',
    flight_date: '2026-11-22',
    flight_instructor: null,
  })
  await addFlight({ aircraft_type: club.otherPlane, flight_date: '2026-11-23', booking_status: 'rejected' })
  await addFlight({ flight_date: '2026-09-01' })
  for (const [aircraft_id, start_date, end_date] of [
    [club.plane, '2026-11-25', '2026-11-26'],
    [club.plane, '2026-08-25', '2026-08-26'],
    [club.otherPlane, '2026-11-25', '2026-11-26'],
  ] as const)
    await addDowntime(club.db, { aircraft_id, start_date, end_date })
  const summaries = async (who: Reader, kind: Kind) =>
    (await entriesOf((await make(who, kind)).address)).entries.map(
      ({ summary, status }) => `${summary} ${status}`,
    )
  expect(await summaries('owner', 'mine')).toEqual([
    'Flight (requested): Tampico 9V-BOA TENTATIVE',
    expect.stringMatching(/^Flight: .* CANCELLED$/),
  ])
  expect(await summaries('instructor', 'instructor')).toHaveLength(2)
  await addFlight({
    flight_date: '2026-11-24',
    flight_instructor: null,
    flight_examiner: club.examiner.member._id,
    booking_status: 'rejected',
  })
  expect(await summaries('examiner', 'instructor')).toHaveLength(1)
  await club.db.delete(bookings).where(eq(bookings.flight_date, '2026-11-24'))
  const ofPlane = (own: string, strange: string) => [own, strange, 'Not available: downtime CONFIRMED']
  const [known, busy] = ['Flight (requested): Tampico 9V-BOA TENTATIVE', 'Booked: Tampico 9V-BOA TENTATIVE']
  expect(await summaries('owner', 'aircraft')).toEqual(ofPlane(known, busy))
  expect(await summaries('other', 'aircraft')).toEqual(ofPlane(busy, known))
  expect(await summaries('admin', 'aircraft')).toEqual(ofPlane(known, known))
  const { payload } = await entriesOf((await make('other', 'aircraft')).address)
  expect(payload).not.toContain('Wei Ming')
})

test('events keep their id, and SEQUENCE grows only if the calendar entry changes', async () => {
  const event = await addEvent(club)
  const { address } = await make('other', 'events')
  const entry = async () =>
    (await entriesOf(address)).entries.find(({ uid }) => uid === `${event._id}@rsfc.test`)
  expect(await entry()).toMatchObject({ sequence: 0, summary: event.event_title })
  const { event_description, event_type } = event
  const dates = {
    event_start_date: event.event_start_date.toISOString(),
    event_end_date: event.event_end_date.toISOString(),
  }
  const body = { ...dates, event_description, event_type, event_title: 'Moved' }
  await club.admin.events.update({ params: { id: event._id }, body: { ...body, event_price: 5 } })
  expect(await entry()).toMatchObject({ sequence: 1, summary: 'Moved' })
  await club.admin.events.update({ params: { id: event._id }, body: { ...body, event_price: 6 } })
  expect(await entry()).toMatchObject({ sequence: 1 })
})

test('the address is shown once and kept as a hash; the list says when it was last read', async () => {
  const { address, ...feed } = await make('owner', 'aircraft')
  expect(feed).toMatchObject({ kind: 'aircraft', aircraft_registration: '9V-BOA', last_used_at: null })
  expect(await club.owner.calendar.feeds()).toEqual([feed])
  const stored = JSON.stringify(await club.db.select().from(calendar_feeds))
  expect(stored).not.toContain(new URL(address).pathname.slice(14, 50))
  await fetchFeed(address)
  expect(await club.owner.calendar.feeds()).toEqual([{ ...feed, last_used_at: '2026-11-14T10:00:00+08:00' }])
})

test('a revoked address stops working at once, and so do those of suspended members and former instructors', async () => {
  const feed = await make('owner', 'mine')
  const gone = { status: 404, data: null, message: 'This calendar is no longer available.' }
  await expect(club.other.calendar.revoke({ params: { id: feed._id } })).rejects.toMatchObject({
    status: 404,
  })
  await club.owner.calendar.revoke({ params: { id: feed._id } })
  expect((await fetchFeed(feed.address)).json()).toEqual(gone)
  await expect(club.owner.calendar.revoke({ params: { id: feed._id } })).rejects.toMatchObject({
    status: 404,
  })

  const { _id } = club.instructor.member
  const set = (traits: Partial<typeof members.$inferInsert>) =>
    club.db.update(members).set(traits).where(eq(members._id, _id))
  const { address } = await make('instructor', 'instructor')
  for (const [before, after] of [
    [{ account_status: 'banned' }, { account_status: 'active' }],
    [{ instructor_rated: false }, { instructor_rated: true }],
  ] as const) {
    await set(before)
    expect((await fetchFeed(address)).statusCode).toBe(404)
    await set(after)
    expect((await fetchFeed(address)).statusCode).toBe(200)
  }
})

test.each(['none.ics', 'none', '.ics', `${'x'.repeat(43)}.ics`, '%00.ics'])(
  '%s is answered with 404',
  async (file) => {
    const { statusCode } = await club.visitor.request({ url: `/api/calendar/${file}` })
    expect(statusCode).toBe(404)
  },
)

test('a feed that cannot be created is refused with advice', async () => {
  await expect(make('owner', 'instructor')).rejects.toMatchObject({
    status: 403,
    message: 'This calendar is for instructors and examiners.',
  })
  const create = (body: object) => club.owner.calendar.create({ body: body as never })
  await expect(create({ kind: 'aircraft' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'aircraft_id' }],
  })
  await expect(create({ kind: 'mine', aircraft_id: club.plane })).rejects.toMatchObject({ status: 400 })
  await expect(create({ kind: 'aircraft', aircraft_id: club.owner.member._id })).rejects.toMatchObject({
    status: 404,
  })
  const made = await Promise.allSettled(Array.from({ length: 25 }, () => make('other', 'mine')))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(make('other', 'mine')).rejects.toMatchObject({
    status: 409,
    message: 'You already have 20 calendars. Revoke one that you no longer use.',
  })
})

test('one network can read six thousand calendars an hour', async () => {
  const read = async () => {
    const { statusCode: status } = await club.visitor.request({ url: '/api/calendar/none.ics' })
    throw Object.assign(new Error('not read'), { status })
  }
  await expectLimit(club, { name: 'calendar', attempts: 6000, minutes: 60 }, read)
})

test('the last reading of a calendar is recorded every ten minutes', async () => {
  const { address } = await make('owner', 'mine')
  const start = club.now().getTime()
  const readAfter = async (ms: number) => {
    club.passTime(start + ms - club.now().getTime())
    await fetchFeed(address)
    const [row] = await club.db.select().from(calendar_feeds)
    return (row?.last_used_at?.getTime() ?? 0) - start
  }
  expect(await readAfter(0)).toBe(0)
  expect(await readAfter(10 * 60_000 - 1)).toBe(0)
  expect(await readAfter(10 * 60_000)).toBe(10 * 60_000)
  club.passTime(-10 * 60_000)
})

test('a calendar has a name, asks to be read every 15 minutes, and is excluded from search engines', async () => {
  for (const [kind, name] of [
    ['mine', 'RSFC: my flights'],
    ['aircraft', 'RSFC: 9V-BOA'],
  ] as const) {
    const { address } = await make('owner', kind)
    const { payload, headers } = await fetchFeed(address)
    expect(payload).toContain(`X-WR-CALNAME:${name}`)
    expect(payload).toContain('PT15M')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['content-disposition']).toContain(`inline; filename="rsfc-${kind}.ics"`)
  }
})

test('a calendar covers a fixed number of past days, and each change makes the stamp of its entry later', async () => {
  await club.db.delete(downtimes)
  const first = addDays('2026-11-14', -FEED_DAYS_BACK)
  const before = addDays(first, -1)
  const { _id } = await addFlight({ flight_date: first, createdAt: club.now(), calendar_sequence: 2 })
  await addFlight({ flight_date: before })
  const down = { aircraft_id: club.plane, start_time: '13:00', end_time: '09:00' }
  await addDowntime(club.db, { ...down, start_date: before, end_date: first })
  await addDowntime(club.db, { ...down, start_date: addDays(before, -2), end_date: before })
  const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`)
  const dates = (day: string, time: string) => ({
    event_start_date: at(before, '00:00'),
    event_end_date: at(day, time),
  })
  const event = await addEvent(club, dates(first, '00:00'))
  await addEvent(club, dates(before, '23:59'))
  const mine = await entriesOf((await make('owner', 'mine')).address)
  expect(mine.entries.map(({ uid }) => uid)).toEqual([`booking-${_id}@rsfc`])
  expect(mine.payload).toContain('DTSTAMP:20261114T020002Z')
  const plane = await entriesOf((await make('owner', 'aircraft')).address)
  expect(plane.entries.map(({ summary }) => summary)).toEqual([
    expect.stringContaining('Tampico'),
    'Not available: downtime',
  ])
  const events = await entriesOf((await make('owner', 'events')).address)
  expect(events.entries[0]?.uid).toBe(`${event._id}@rsfc.test`)
})
