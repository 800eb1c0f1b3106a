import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { site_settings } from '../../people/records/site-tables.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { join } from '../../testing/test-members.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addBooking, tally } from '../../testing/timetable.ts'
import { throttles } from '../../base/limits/tables.ts'
import { openVisitor } from '../../testing/visitor.ts'
import { bookings } from '../records/booking-tables.ts'

type Person = FlyingClub['owner']

let club: FlyingClub
let second: TestApp
let stranger: Person
beforeAll(async () => {
  club = await openFlyingClub()
  second = await openTestApp(club.url)
  stranger = await join(club.app, club.db)
})
afterAll(async () => {
  await second.close()
  await club.close()
})
beforeEach(async () => {
  await club.db.delete(bookings)
  await club.db.delete(throttles)
})

const DAYS = Array.from({ length: 30 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`)
/** A request on its own day, so that none clash. */
const on = (nth: number, traits: object = {}) => wish(club.plane, { flight_date: DAYS[nth], ...traits })
const ask = (who: Person, nth: number, traits: object = {}) => who.bookings.create({ body: on(nth, traits) })
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'requested',
    ({ status, message }: { status: number; message: string }) => `${status} ${message}`,
  )
const NEW = 'until an officer has confirmed your first flight'
const flown = () =>
  addBooking(club.db, {
    aircraft_type: club.otherPlane,
    user_id: stranger.member._id,
    flight_date: '2026-11-10',
    booking_status: 'completed',
  })
const TOO_MANY = `409 You already have 2 open requests, the most ${NEW}. Wait for an answer, or cancel one of them.`

// SPEC 7.bookings.limits
test('a member without a confirmed flight has two open requests', async () => {
  await ask(stranger, 0)
  const { _id } = await ask(stranger, 1)
  expect(await said(ask(stranger, 2))).toBe(TOO_MANY)
  await stranger.bookings.update({ params: { id: _id }, body: { booking_status: 'cancelled' } })
  await ask(stranger, 2)
})

test('the open requests of such a member come to six hours at most', async () => {
  await ask(stranger, 0, { start_time: '10:00', end_time: '14:00' })
  expect(await said(ask(stranger, 1, { start_time: '10:00', end_time: '12:15' }))).toBe(
    `409 With this flight your open requests come to 6 h 15 min, and 6 h is the most ${NEW}. Choose a shorter time, or cancel another request.`,
  )
  await ask(stranger, 1, { start_time: '10:00', end_time: '12:00' })
})

// SPEC 7.bookings.limits
test('a flight that was flown or confirmed raises the limits to twenty requests and sixty hours', async () => {
  const { _id: id } = await ask(stranger, 0, { start_time: '08:00', end_time: '14:00' })
  expect(await said(ask(stranger, 1))).toMatch(/^409 With this flight/)
  await club.admin.bookings.update({ params: { id }, body: { booking_status: 'confirmed' } })
  for (let nth = 1; nth <= 20; nth++) await ask(stranger, nth)
  expect(await said(ask(stranger, 21))).toBe(
    '409 You already have 20 open requests, the most that a member can have. Wait for an answer, or cancel one of them.',
  )
  await club.db.delete(bookings)
  await flown()
  for (let nth = 0; nth < 7; nth++) await ask(stranger, nth, { start_time: '08:00', end_time: '16:00' })
  expect(await said(ask(stranger, 7, { start_time: '08:00', end_time: '12:01' }))).toMatch(
    /come to 60 h 1 min, and 60 h is the most that a member can have/,
  )
})

// SPEC 7.bookings.limits
test('a request of more than eight hours needs an officer', async () => {
  await flown()
  const long = { start_time: '08:00', end_time: '16:01' }
  await expect(ask(stranger, 0, long)).rejects.toMatchObject({
    status: 409,
    message: 'A request can be at most 8 h long. For a longer flight, please ask an officer.',
    errors: [{ field: 'end_time' }],
  })
  const body = { ...on(0, long), user_id: stranger.member._id }
  await expect(club.admin.bookings.create({ body })).resolves.toMatchObject({ end_time: '16:01' })
})

test('officers who book for a member are not bound', async () => {
  for (let nth = 0; nth < 4; nth++)
    await club.admin.bookings.create({ body: { ...on(nth), user_id: stranger.member._id } })
  expect(await said(ask(stranger, 5))).toBe(TOO_MANY.replace('2 open', '4 open'))
})

test('requests whose day has passed do not count', async () => {
  for (const flight_date of ['2026-11-11', '2026-11-12', '2026-11-13'])
    await addBooking(club.db, { aircraft_type: club.plane, user_id: stranger.member._id, flight_date })
  expect(await said(ask(stranger, 0))).toBe('requested')
})

test('a request that is made longer is bound; one that keeps its length moves freely', async () => {
  const { _id: id } = await ask(stranger, 0)
  await ask(stranger, 1)
  const change = (body: object) => said(stranger.bookings.update({ params: { id }, body }))
  expect(await change({ end_time: '14:00' })).toBe('requested')
  expect(await change({ end_time: '14:30' })).toMatch(
    /^409 With this flight your open requests come to 6 h 30/,
  )
  expect(await change({ start_time: '09:00', end_time: '17:30' })).toMatch(
    /^409 A request can be at most 8 h/,
  )
  await club.db.update(site_settings).set({ new_requests: 1, new_request_hours: 1 })
  expect(await change({ flight_date: DAYS[9] })).toBe('requested')
  expect(await change({ end_time: '13:00' })).toBe('requested')
  await club.db.update(site_settings).set({ new_requests: 2, new_request_hours: 6 })
  await club.admin.bookings.update({ params: { id }, body: { end_time: '20:00' } })
})

test('an offer of a slot is bound when it is taken', async () => {
  const { from, to } = { from: '2026-12-20T09:00', to: '2026-12-20T12:00' }
  const blocked = await addBooking(club.db, {
    aircraft_type: club.plane,
    user_id: club.owner.member._id,
    flight_date: '2026-12-20',
    start_time: '09:00',
    end_time: '12:00',
    booking_status: 'confirmed',
  })
  await stranger.wishes.create({
    body: { aircraft_type: club.plane, from, to, minutes: 180, flight_type: 'leisure' },
  })
  await ask(stranger, 0)
  await ask(stranger, 1)
  await club.admin.bookings.update({ params: { id: blocked._id }, body: { booking_status: 'cancelled' } })
  const offers = await stranger.wishes.offers()
  const params = { id: offers[0]?._id ?? '' }
  expect(await said(stranger.wishes.accept({ params }))).toBe(TOO_MANY)
})

test('of ten requests at once, on two servers, exactly the limit gets in', async () => {
  const elsewhere = openVisitor(second.app)
  await elsewhere.signInWithoutPassword(stranger.member._id)
  const race = Array.from({ length: 10 }, (_, nth) =>
    said((nth % 2 ? elsewhere : stranger).bookings.create({ body: on(nth) })),
  )
  expect(tally(await Promise.all(race))).toEqual({ requested: 2, [TOO_MANY]: 8 })
  await club.db.delete(bookings)
  const hours = Array.from({ length: 10 }, (_, nth) =>
    said(stranger.bookings.create({ body: on(nth, { start_time: '09:00', end_time: '13:00' }) })),
  )
  const results = await Promise.all(hours)
  expect(results.filter((result) => result === 'requested')).toHaveLength(1)
})

test('two requests that are made longer at once stay within the hours', async () => {
  const made = [await ask(stranger, 0), await ask(stranger, 1)]
  const race = made.map(({ _id }) =>
    said(stranger.bookings.update({ params: { id: _id }, body: { end_time: '14:00' } })),
  )
  expect((await Promise.all(race)).filter((result) => result === 'requested')).toHaveLength(1)
})

test('members read their limits and what they use of them; officers have none', async () => {
  await ask(stranger, 0)
  expect(await stranger.bookings.limits()).toEqual({
    longest_hours: 8,
    most_requests: 2,
    most_hours: 6,
    requests: 1,
    minutes: 120,
    is_new: true,
  })
  await flown()
  expect(await stranger.bookings.limits()).toMatchObject({ most_requests: 20, most_hours: 60, is_new: false })
  expect(await club.admin.bookings.limits()).toBeNull()
})

test('officers change the limits, and the next request follows them', async () => {
  const before = await club.admin.site.requestLimits()
  expect(before).toMatchObject({ new_requests: 2, new_request_hours: 6, member_requests: 20 })
  await club.admin.site.setRequestLimits({ body: { new_requests: 1, version: before.version } })
  await ask(stranger, 0)
  expect(await said(ask(stranger, 1))).toBe(
    `409 You already have 1 open request, the most ${NEW}. Wait for an answer, or cancel it.`,
  )
  await expect(
    club.superAdmin.site.setRequestLimits({ body: { new_requests: 3, version: before.version } }),
  ).rejects.toMatchObject({ status: 409 })
  for (const body of [{ new_requests: 0 }, { longest_request_hours: 25 }, { member_request_hours: 1.5 }])
    await expect(club.admin.site.setRequestLimits({ body })).rejects.toMatchObject({ status: 400 })
  await club.db.update(site_settings).set({ new_requests: 2 }).where(eq(site_settings.only, true))
})

test('forty requests a day stay the limit of calls', async () => {
  await expectLimit(club, { name: 'bookings.create', attempts: 40, minutes: 24 * 60 }, () => ask(stranger, 0))
})
