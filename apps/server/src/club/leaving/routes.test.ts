import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { offers, wishes } from '../../flying/wishes/tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { addEvent } from '../../testing/calendar.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { readMail } from '../../testing/read-mail.ts'
import { join } from '../../testing/test-members.ts'
import { addBooking } from '../../testing/timetable.ts'
import { event_signups } from '../events/tables.ts'
import { leave_requests } from './tables.ts'

type Joined = Awaited<ReturnType<typeof join>>
let club: FlyingClub

beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const newcomer = (traits: Parameters<typeof join>[2] = {}) =>
  join(club.app, club.db, {
    membership_type: 'ordinary',
    first_name: 'Farid',
    last_name: 'Hassan',
    ...traits,
  })
const ask = (who: Joined, body: Parameters<Joined['leaving']['request']>[0]['body'] = {}) =>
  who.leaving.request({ body })
const close = (who: Joined, member_id: string) => who.leaving.close({ params: { member_id } })
const mailsTo = async ({ member }: Joined) =>
  Promise.all(
    (await club.mails()).filter((mail) => mail.includes(`To: ${member.email}`)).map((mail) => readMail(mail)),
  )
const subjectsTo = async (who: Joined) => (await mailsTo(who)).map(({ subject }) => subject)
const statusOf = async ({ member }: Joined) => {
  const [row] = await club.db.select().from(members).where(eq(members._id, member._id))
  return row?.account_status
}

// SPEC 7.leaving.request, o10.requests.leaving
test('a member asks to leave once, with a date and words, and can withdraw it; the officers are told', async () => {
  const member = await newcomer()
  await expect(member.leaving.mine()).resolves.toBeNull()
  await expect(member.leaving.withdraw()).rejects.toMatchObject({ status: 404 })
  await expect(ask(member, { last_day: '2026-11-13' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'last_day', message: 'The last day cannot be in the past' }],
  })
  const request = await ask(member, { last_day: '2026-12-31', message: 'I am moving to Perth.' })
  expect(request).toMatchObject({ last_day: '2026-12-31', message: 'I am moving to Perth.' })
  await expect(ask(member)).rejects.toMatchObject({
    status: 409,
    message: 'The officers already have your request.',
  })
  await expect(member.leaving.mine()).resolves.toEqual(request)
  await expect(club.admin.leaving.list()).resolves.toContainEqual({
    ...request,
    user_id: member.member._id,
    name: 'Farid Hassan',
  })
  const told = (await mailsTo(club.admin)).at(-1)
  expect(told?.subject).toBe('Farid Hassan asks to leave the club')
  expect(told?.text).toContain('I am moving to Perth.')
  expect((await club.admin.notifications.list())[0]).toMatchObject({
    title: 'A member asks to leave',
    path: `/admin/members/${member.member._id}/leaving`,
  })
  expect(await subjectsTo(member)).toEqual(['We have your request to leave the club'])

  await member.leaving.withdraw()
  await expect(member.leaving.mine()).resolves.toBeNull()
  expect((await club.admin.leaving.list()).map(({ user_id }) => user_id)).not.toContain(member.member._id)
  expect(await statusOf(member)).toBe('active')
  await ask(member)
})

// SPEC 7.leaving.close
test('an officer sees what is open and closes it in one act; records and debts stay', async () => {
  const member = await newcomer()
  const { _id: user_id } = member.member
  const flight = { user_id, pilot_name: 'Farid Hassan' }
  const coming = await addBooking(club.db, {
    ...wish(club.plane, { flight_date: '2026-11-28' }),
    ...flight,
    booking_status: 'confirmed',
    flight_instructor: club.instructor.member._id,
    flight_instructor_name: 'Ah Kow Lim',
  })
  const flown = await addBooking(club.db, {
    ...wish(club.plane, { flight_date: '2026-11-01' }),
    ...flight,
    booking_status: 'completed',
  })
  const slot = {
    from: '2026-11-29T09:00',
    to: '2026-11-29T17:00',
    minutes: 60,
    flight_type: 'leisure',
  } as const
  await member.wishes.create({ body: { ...slot, anyway: true } })
  const event = await addEvent(club)
  const past = await addEvent(club, { days: -30 })
  await club.db
    .insert(event_signups)
    .values([event, past].map(({ _id }) => ({ event_id: _id, user_id, event_answers: [], questions: [] })))
  await member.calendar.create({ body: { kind: 'mine' } })
  await ask(member, { message: 'Goodbye' })

  const open = await club.admin.leaving.read({ params: { member_id: user_id } })
  expect(open).toMatchObject({
    name: 'Farid Hassan',
    account_status: 'active',
    request: { message: 'Goodbye' },
    bookings: [{ _id: coming._id, flight_date: '2026-11-28', booking_status: 'confirmed' }],
    to_complete: 0,
    crew_flights: 0,
    wishes: 1,
    offers: 0,
    events: 1,
    applications: 0,
    feeds: 1,
    keys: 0,
  })

  await close(club.admin, user_id)
  expect(await statusOf(member)).toBe('disabled')
  const rows = await club.db.select().from(bookings).where(eq(bookings.user_id, user_id))
  expect(new Map(rows.map(({ _id, booking_status }) => [_id, booking_status]))).toEqual(
    new Map([
      [coming._id, 'cancelled'],
      [flown._id, 'completed'],
    ]),
  )
  expect(await club.db.$count(wishes, eq(wishes.user_id, user_id))).toBe(0)
  const signUps = await club.db.select().from(event_signups).where(eq(event_signups.user_id, user_id))
  expect(signUps.map(({ event_id }) => event_id)).toEqual([past._id])
  await expect(member.leaving.mine()).rejects.toMatchObject({ status: 401 })
  expect(await subjectsTo(member)).toContain('Your membership is closed')
  expect((await subjectsTo(member)).join()).toMatch(/cancelled/)
  expect((await subjectsTo(club.instructor)).join()).toMatch(/cancelled/)
  const [request] = await club.db.select().from(leave_requests).where(eq(leave_requests.user_id, user_id))
  expect(request).toMatchObject({ state: 'closed', ended_at: expect.any(Date) })
  const after = await club.admin.leaving.read({ params: { member_id: user_id } })
  expect(after).toMatchObject({
    account_status: 'disabled',
    request: null,
    bookings: [],
    feeds: 0,
    events: 0,
  })
  await expect(close(club.admin, user_id)).rejects.toMatchObject({
    status: 409,
    message: 'The account of Farid Hassan is not active any more.',
  })
})

test('an open offer goes to the next member, and not back to the one who leaves', async () => {
  const [leaver, next] = [await newcomer(), await newcomer()]
  const day = '2026-12-05'
  const times = wish(club.otherPlane, { flight_date: day, start_time: '10:00', end_time: '11:00' })
  const { _id } = await club.owner.bookings.create({ body: { ...times, user_id: club.owner.member._id } })
  const slot = { aircraft_type: club.otherPlane, from: `${day}T10:00`, to: `${day}T11:00`, minutes: 60 }
  for (const one of [leaver, next])
    await one.wishes.create({ body: { ...slot, flight_type: 'leisure' as const } })
  await club.owner.bookings.update({ params: { id: _id }, body: { booking_status: 'cancelled' } })
  const openFor = async () => {
    const rows = await club.db.select().from(offers).where(eq(offers.state, 'open'))
    return rows.map(({ user_id }) => user_id)
  }
  expect(await openFor()).toEqual([leaver.member._id])
  await close(club.admin, leaver.member._id)
  expect(await openFor()).toEqual([next.member._id])
})

test('nobody closes their own membership or that of an officer, and members close none', async () => {
  const member = await newcomer()
  await expect(close(member, member.member._id)).rejects.toMatchObject({ status: 403 })
  await expect(close(club.admin, club.admin.member._id)).rejects.toMatchObject({
    status: 409,
    message: 'You cannot close your own membership: ask another officer.',
  })
  await expect(close(club.admin, club.superAdmin.member._id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('is an officer'),
  })
  await expect(close(club.admin, '01919191-1111-7111-8111-111111111111')).rejects.toMatchObject({
    status: 404,
  })
})
