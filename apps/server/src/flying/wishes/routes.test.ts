import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteCall } from '../../people/call/call.ts'
import { eq, sql } from '../../base/database/drizzle.ts'
import { flights, groundings } from '../airworthiness/tables.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings, holds } from '../records/booking-tables.ts'
import { downtimes } from '../records/aircraft-tables.ts'
import { instructor_exceptions } from '../instruction/tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { offers, wishes } from './tables.ts'
import { join } from '../../testing/test-members.ts'
import { expectLimit } from '../../testing/expect-limit.ts'
import { openFlyingClub, wish as request, type FlyingClub } from '../../testing/flying-club.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addBooking } from '../../testing/timetable.ts'
import { lapseOffers } from './answer.ts'

let club: FlyingClub
let second: TestApp
const MINUTE = 60_000
/** Club time. The flights are on the Saturday a week later. */
const TEN = new Date('2026-11-14T02:00:00Z')
const SATURDAY = '2026-11-21'

beforeAll(async () => {
  club = await openFlyingClub()
  second = await openTestApp(club.url)
})
afterAll(async () => {
  await second.close()
  await club.close()
})
beforeEach(async () => {
  setTime(TEN)
  await club.db.delete(offers)
  await club.db.delete(wishes)
  await club.db.delete(bookings)
  await club.db.delete(flights)
  await club.db.delete(downtimes)
  await club.db.delete(groundings)
  await club.db.delete(instructor_exceptions)
  await club.db.update(members).set({ account_status: 'active' })
  await club.db.execute(sql`delete from pgboss.job where name = 'mail'`)
})

function setTime(at: Date): void {
  for (const server of [club, second]) server.passTime(at.getTime() - server.now().getTime())
}
const pass = (minutes: number) => setTime(new Date(club.now().getTime() + minutes * MINUTE))

const form = (traits: object = {}) => ({
  from: `${SATURDAY}T09:00`,
  to: `${SATURDAY}T17:00`,
  minutes: 60,
  flight_type: 'leisure' as const,
  ...traits,
})
test('time that is free already is found, to book it in place of the wish', async () => {
  const free = (traits: object = {}) =>
    club.owner.wishes.free({ query: form({ aircraft_type: club.plane, ...traits }) })
  await expect(free()).resolves.toEqual({
    aircraft_type: club.plane,
    aircraft_name: 'Tampico',
    aircraft_registration: '9V-BOA',
    flight_date: SATURDAY,
    start_time: '09:00',
    end_time: '10:00',
  })
  await addFlight({ start_time: '09:00', end_time: '16:30' })
  await expect(free()).resolves.toBeNull()
  await expect(free({ minutes: 30 })).resolves.toMatchObject({ start_time: '16:30', end_time: '17:00' })
  await expect(free({ aircraft_type: undefined })).resolves.toMatchObject({ aircraft_type: club.otherPlane })
  // The member's own flight is in the way, and today cannot be booked any more.
  await addFlight({
    user_id: club.owner.member._id,
    aircraft_type: club.otherPlane,
    start_time: '09:00',
    end_time: '17:00',
  })
  await expect(free({ aircraft_type: undefined })).resolves.toBeNull()
  await expect(free({ from: '2026-11-14T11:00', to: '2026-11-14T17:00' })).resolves.toBeNull()
  await expect(free({ minutes: 500 })).rejects.toMatchObject({ status: 400 })
  await expect(free({ to: `${SATURDAY}T08:00` })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'to', message: 'The end must be after the start' }],
  })
})

test('a wish for time that is free already is refused with what to book, unless the member wants it anyway', async () => {
  const free = {
    status: 409,
    message:
      'This time is free now, so there is nothing to wait for. Book it: Sat 21 Nov 2026, 09:00 to 10:00: Tampico 9V-BOA.',
  }
  await expect(makeWish('owner', { anyway: false })).rejects.toMatchObject(free)
  const { _id: id } = await makeWish('owner')
  const body = form({ aircraft_type: club.plane })
  await expect(club.owner.wishes.update({ params: { id }, body })).rejects.toMatchObject(free)
  await addFlight({ start_time: '09:00', end_time: '17:00' })
  await expect(makeWish('owner', { anyway: false })).resolves.toMatchObject({ place: 1 })
  await expect(club.owner.wishes.update({ params: { id }, body })).resolves.toMatchObject({ _id: id })
})

test('a slot that becomes free on a closed day is offered, and outside the usual hours a wish is refused', async () => {
  const day = { flight_date: '2026-11-24', start_time: '10:00', end_time: '11:00' }
  const { _id } = await addFlight(day)
  await makeWish('owner', { from: '2026-11-24T10:00', to: '2026-11-24T11:00' })
  await cancel(_id)
  expect(await offered()).toEqual(['Wei Ming 10:00 open'])
  await expect(makeWish('other', { from: '2026-11-24T06:00', to: '2026-11-24T08:00' })).rejects.toMatchObject(
    { status: 400, errors: [expect.objectContaining({ field: 'to' })] },
  )
})

type Who = 'owner' | 'other' | 'examiner' | 'admin'
const makeWish = (who: Who, traits: object = {}) =>
  club[who].wishes.create({ body: form({ aircraft_type: club.plane, anyway: true, ...traits }) })

/** A flight of the super-admin, who has no wishes. */
const addFlight = (traits: object = {}) =>
  addBooking(club.db, { ...request(club.plane), user_id: club.superAdmin.member._id, ...traits })
const cancel = (id: string) =>
  club.superAdmin.bookings.update({ params: { id }, body: { booking_status: 'cancelled' } })

/** All offers, oldest first, for example 'Wei Ming 10:00 open'. */
async function offered(): Promise<string[]> {
  const { rows } = await club.db.execute<{ line: string }>(sql`
    select m.first_name || ' ' || to_char(o.start_time, 'HH24:MI') || ' ' || o.state as line
    from offers o join members m on m._id = o.user_id order by o._id`)
  return rows.map(({ line }) => line)
}
const offerMails = async () =>
  (await club.mails()).filter((mail) => mail.includes('Subject: Free for you')).length
const openOffer = async (who: Who) => {
  const own = await club[who].wishes.offers()
  return own.find(({ state }) => state === 'open')?._id ?? ''
}
const heldBy = (column: 'booking_id' | 'offer_id') =>
  club.db
    .select()
    .from(holds)
    .where(sql`${holds[column]} is not null`)
const flew = (who: Who, minutes: number) =>
  club.db.insert(flights).values({
    aircraft_id: club.otherPlane,
    pilot_id: club[who].member._id,
    function: 'pic',
    start: new Date(TEN.getTime() - 48 * 60 * MINUTE),
    end: new Date(TEN.getTime() - 48 * 60 * MINUTE + minutes * MINUTE),
  })

// SPEC 7.wishes.create, 7.wishes.list
test('members can make, change and delete wishes, and see their place in the queue and the reason for it', async () => {
  await flew('owner', 90)
  const mine = await makeWish('owner', { flight_instructor: 'Not Required' })
  expect(mine).toMatchObject({ place: 1, waiting: 1, flown_minutes: 90, from: `${SATURDAY}T09:00` })
  expect(await club.db.select().from(wishes)).toMatchObject([{ number: 1 }])
  await makeWish('other')
  expect(await club.owner.wishes.list()).toMatchObject([{ place: 2, waiting: 2 }])
  const params = { id: mine._id }
  expect(
    await club.owner.wishes.update({ params, body: form({ minutes: 120, anyway: true }) }),
  ).toMatchObject({
    minutes: 120,
    aircraft_type: null,
    createdAt: mine.createdAt,
  })
  expect(await club.admin.wishes.desk()).toMatchObject({ wishes: [{ name: 'Priya Nair' }, {}], offers: [] })
  await club.owner.wishes.remove({ params })
  expect(await club.owner.wishes.list()).toEqual([])
  await expect(club.owner.wishes.remove({ params })).rejects.toMatchObject({ status: 404 })
})

test('a time window that cannot be used is refused with advice', async () => {
  const refused = async (traits: object, message: RegExp) =>
    expect(makeWish('owner', traits)).rejects.toMatchObject({ status: 400, message })
  const says = (text: string) => expect.stringContaining(text) as unknown as RegExp
  await refused({ to: `${SATURDAY}T09:00` }, says('after the start'))
  await refused({ from: '2026-11-01T09:00', to: '2026-11-02T09:00' }, says('has passed'))
  await refused({ to: '2026-12-31T09:00' }, says('31 days at most'))
  await refused({ from: '2027-08-01T09:00', to: '2027-08-02T09:00' }, says('180 days'))
  await refused({ to: `${SATURDAY}T09:30` }, says('longer than the time'))
})

// SPEC 7.wishes.limit
test('nobody has more than five wishes, even with concurrent requests', async () => {
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => makeWish('owner')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await club.owner.wishes.list()).toHaveLength(5)
  await expect(makeWish('owner')).rejects.toMatchObject({
    status: 409,
    message: 'You have 5 wishes. Delete one to make room for another.',
  })
  // A wish whose time is over makes room for another.
  const over = { from: new Date(TEN.getTime() - 120 * MINUTE), to: new Date(TEN.getTime() - 60 * MINUTE) }
  await club.db.update(wishes).set(over).where(eq(wishes.number, 3))
  const { _id: theirs } = await makeWish('other')
  await club.db.update(wishes).set(over).where(eq(wishes._id, theirs))
  await makeWish('owner')
  // Wishes of others are left to the job.
  expect(await club.db.$count(wishes, eq(wishes._id, theirs))).toBe(1)
})

// SPEC 7.wishes.offer, 7.wishes.order
test('a cancelled flight is offered to the member who has flown least, then to the next, and is never free in between', async () => {
  const { _id } = await addFlight()
  await flew('owner', 60)
  await makeWish('owner')
  await makeWish('other')
  await makeWish('examiner')
  await cancel(_id)
  expect(await offered()).toEqual(['Priya 10:00 open', 'Siti 11:00 open'])
  expect(await offerMails()).toBe(2)
  expect(await heldBy('offer_id')).toHaveLength(2)
  await club.other.wishes.decline({ params: { id: await openOffer('other') } })
  expect(await offered()).toEqual(['Priya 10:00 declined', 'Siti 11:00 open', 'Wei Ming 10:00 open'])
  expect(await offerMails()).toBe(3)
  const id = await openOffer('owner')
  // The slot is held on the board, in the list of free slots, and against requests.
  await expect(club.other.bookings.create({ body: request(club.plane) })).rejects.toMatchObject({
    status: 406,
  })
  const board = await club.other.bookings.board({ query: { from: SATURDAY, to: SATURDAY } })
  expect(board).toMatchObject([
    { kind: 'offer', own: false },
    { kind: 'offer', own: false },
  ])
  const accepted = await club.owner.wishes.accept({ params: { id } })
  expect(accepted).toMatchObject({ state: 'accepted', start_time: '10:00', end_time: '11:00' })
  expect(await club.owner.bookings.read({ params: { id: accepted.booking_id ?? '' } })).toMatchObject({
    booking_status: 'pending',
    user_id: club.owner.member._id,
  })
  expect(await club.owner.wishes.accept({ params: { id } })).toEqual(accepted)
  expect(await club.owner.wishes.list()).toEqual([])
})

test.each([
  ['rejected', { booking_status: 'rejected' }],
  ['moved', { start_time: '14:00', end_time: '16:00' }],
  ['shortened', { end_time: '11:00' }],
] as const)('a flight that is %s frees its slot', async (_how, body) => {
  const { _id } = await addFlight({ start_time: '10:00', end_time: '12:00' })
  await makeWish('owner', { from: `${SATURDAY}T11:00`, to: `${SATURDAY}T12:00` })
  await club.admin.bookings.update({ params: { id: _id }, body })
  expect(await offered()).toEqual(['Wei Ming 11:00 open'])
})

test('deleting, removed downtime and a lifted grounding free slots too', async () => {
  const { _id } = await addFlight()
  await makeWish('owner', { from: `${SATURDAY}T10:00`, to: `${SATURDAY}T11:00` })
  await club.admin.bookings.remove({ params: { id: _id } })
  expect(await offered()).toEqual(['Wei Ming 10:00 open'])
  await club.db.delete(offers)
  const at = { startDate: SATURDAY, startTime: '09:00', endDate: SATURDAY, endTime: '17:00' }
  const block = await club.admin.fleet.addDowntime({
    params: { id: club.plane },
    body: { ...at, remarks: '' },
  })
  await club.admin.fleet.removeDowntime({ params: { id: club.plane }, body: { downtime: block } })
  expect(await offered()).toEqual(['Wei Ming 10:00 open'])
  await club.db.delete(offers)
  await club.admin.airworthiness.ground({ params: { id: club.plane }, body: { reason: 'Flat tyre' } })
  const [row] = await club.db.select().from(groundings).where(eq(groundings.aircraft_id, club.plane))
  await club.admin.airworthiness.lift({ params: { id: row?._id ?? '' }, body: { reason: 'Changed' } })
  expect(await offered()).toEqual(['Wei Ming 10:00 open'])
})

test('new time of an instructor is offered together with a free aircraft, and the instructor is asked', async () => {
  const flight_instructor = club.instructor.member._id
  await makeWish('owner', { flight_instructor, flight_type: 'training' })
  const exceptions = [{ from: `${SATURDAY}T13:00`, to: `${SATURDAY}T15:00`, kind: 'extra' as const }]
  await club.instructor.instruction.saveHours({
    params: { id: flight_instructor },
    body: { weekly: [], exceptions },
  })
  expect(await offered()).toEqual(['Wei Ming 13:00 open'])
  expect(await heldBy('offer_id')).toHaveLength(2)
  const { booking_id } = await club.owner.wishes.accept({ params: { id: await openOffer('owner') } })
  const booking = await club.owner.bookings.read({ params: { id: booking_id ?? '' } })
  expect(booking).toMatchObject({ flight_instructor, instructor_answer: 'asked' })
})

// SPEC 7.wishes.looked-at
test('an aircraft that is added or returns to service, and an instructor who becomes active, cause offers', async () => {
  const wish = await makeWish('owner', { aircraft_type: null })
  const body = { aircraft_name: 'Cessna 172', aircraft_registration: '9V-NEW' }
  await club.admin.fleet.create({ body: { ...body, aircraft_status: 'inactive' } })
  expect(await offered()).toEqual([])
  const added = await club.admin.fleet.create({ body: { ...body, aircraft_registration: '9V-NEO' } })
  expect(await offered()).toEqual(['Wei Ming 09:00 open'])
  expect(await club.owner.wishes.offers()).toMatchObject([{ aircraft_type: added._id }])
  await club.db.delete(offers)
  const params = { id: added._id }
  await club.admin.fleet.update({ params, body: { aircraft_status: 'under-maintenance' } })
  expect(await offered()).toEqual([])
  await club.admin.fleet.update({ params, body: { aircraft_status: 'active' } })
  expect(await offered()).toEqual(['Wei Ming 09:00 open'])
  await club.db.delete(offers)
  await club.owner.wishes.remove({ params: { id: wish._id } })

  const flight_instructor = club.instructor.member._id
  const exceptions = [{ from: `${SATURDAY}T13:00`, to: `${SATURDAY}T15:00`, kind: 'extra' as const }]
  const who = { params: { id: flight_instructor } }
  await club.instructor.instruction.saveHours({ ...who, body: { weekly: [], exceptions } })
  await makeWish('owner', { flight_instructor, flight_type: 'training' })
  await club.admin.members.update({ ...who, body: { account_status: 'disabled' } })
  expect(await offered()).toEqual([])
  await club.admin.members.update({ ...who, body: { account_status: 'active' } })
  expect(await offered()).toEqual(['Wei Ming 13:00 open'])
})

// SPEC 7.wishes.withdraw
test('an officer can withdraw an offer: the member is told why, the next one gets it, and it is recorded', async () => {
  const { _id } = await addFlight({ end_time: '11:00' })
  await makeWish('owner')
  await makeWish('other')
  await cancel(_id)
  const id = await openOffer('owner')
  const body = { reason: 'Needed for an examination' }
  const params = { id }
  await expect(club.admin.wishes.withdraw({ params, body: { reason: '?' } })).rejects.toMatchObject({
    status: 400,
  })
  expect(await club.admin.wishes.withdraw({ params, body })).toMatchObject({ _id: id, state: 'withdrawn' })
  expect(await offered()).toEqual(['Wei Ming 10:00 withdrawn', 'Priya 10:00 open'])
  const told = (await club.mails()).filter((mail) => mail.includes('Subject: No longer held for you'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(`To: ${club.owner.member.email}`)
  expect(told[0]).toContain('Needed for an examination')
  expect(await club.owner.wishes.list()).toHaveLength(1)
  await expect(club.admin.wishes.withdraw({ params, body })).rejects.toMatchObject({ status: 409 })
  await expect(club.owner.wishes.accept({ params })).rejects.toMatchObject({ status: 409 })
  const [entry] = await club.db.select().from(audit).where(eq(audit.action, 'aircraft.offer.withdraw'))
  expect(entry).toMatchObject({
    subject_id: club.plane,
    actor_id: club.admin.member._id,
    after: { ...body, flight_date: SATURDAY, start_time: '10:00', end_time: '11:00' },
  })
})

test.each(['accept', 'decline'] as const)(
  'a mail that still waits because the cancellation can be undone is withdrawn by %s',
  async (answer) => {
    const { _id } = await addFlight({ booking_status: 'confirmed' })
    await makeWish('owner', { from: `${SATURDAY}T10:00`, to: `${SATURDAY}T12:00` })
    const body = { booking_status: 'cancelled' as const, undoable: true }
    await club.admin.bookings.update({ params: { id: _id }, body })
    const id = await openOffer('owner')
    const unsent = async () => {
      const { rows } = await club.db.execute(
        sql`select from pgboss.job where name = 'mail' and state < 'active' and data ->> 'change' = ${id}`,
      )
      return rows.length
    }
    expect(await unsent()).toBe(1)
    await club.owner.wishes[answer]({ params: { id } })
    expect(await unsent()).toBe(0)
  },
)

test('members who cannot fly, have a flight then, or gave up the slot get no offer', async () => {
  const { _id } = await addFlight({ user_id: club.owner.member._id })
  await addBooking(club.db, {
    ...request(club.otherPlane),
    user_id: club.other.member._id,
    start_time: '09:00',
    end_time: '13:00',
  })
  for (const who of ['owner', 'other', 'examiner'] as const) await makeWish(who, { to: `${SATURDAY}T12:00` })
  await club.db
    .update(members)
    .set({ account_status: 'banned' })
    .where(eq(members._id, club.examiner.member._id))
  await cancel(_id)
  expect(await offered()).toEqual([])
})

test('undoing the cancellation withdraws the offer', async () => {
  const { _id } = await addFlight({ booking_status: 'confirmed' })
  await makeWish('owner', { from: `${SATURDAY}T10:00`, to: `${SATURDAY}T12:00` })
  const sent = await offerMails()
  const body = { booking_status: 'cancelled' as const, undoable: true }
  const { undo_id } = await club.admin.bookings.update({ params: { id: _id }, body })
  expect(await offered()).toEqual(['Wei Ming 10:00 open'])
  await club.admin.bookings.undo({ params: { id: undo_id ?? '' } })
  expect(await offered()).toEqual(['Wei Ming 10:00 withdrawn'])
  expect(await offerMails()).toBe(sent)
})

// SPEC 7.wishes.answer-by
test('an unanswered offer expires and goes to the next member, on any server', async () => {
  const { _id } = await addFlight({ end_time: '11:00' })
  await makeWish('owner')
  await makeWish('other')
  await cancel(_id)
  expect(await offered()).toEqual(['Wei Ming 10:00 open'])
  const id = await openOffer('owner')
  const lapse = () => Promise.all([club, second].map((server) => lapseOffers(siteCall(server.platform))))
  expect(await lapse()).toEqual([0, 0])
  pass(4 * 60 + 1)
  expect((await lapse()).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await offered()).toEqual(['Wei Ming 10:00 lapsed', 'Priya 10:00 open'])
  await expect(club.owner.wishes.accept({ params: { id } })).rejects.toMatchObject({ status: 409 })
  await expect(club.owner.wishes.decline({ params: { id } })).rejects.toMatchObject({ status: 409 })
  await club.other.wishes.remove({ params: { id: (await club.other.wishes.list())[0]?._id ?? '' } })
  expect(await heldBy('offer_id')).toEqual([])
})

// SPEC 7.wishes.accept
test('accepting an offer fifty times at once makes one booking', async () => {
  const { _id } = await addFlight({ end_time: '11:00' })
  await makeWish('owner')
  await cancel(_id)
  const params = { id: await openOffer('owner') }
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => club.owner.wishes.accept({ params })),
  )
  const made = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.booking_id] : []))
  expect(new Set(made).size).toBe(1)
  expect(await heldBy('booking_id')).toHaveLength(1)
})

test('an offer that expires while it is being accepted is either booked or expired', async () => {
  for (let round = 0; round < 6; round++) {
    await club.db.delete(bookings)
    const { _id } = await addFlight({ end_time: '11:00' })
    await makeWish('owner')
    await cancel(_id)
    const params = { id: await openOffer('owner') }
    const at = new Date(club.now().getTime() + 5 * 60 * MINUTE)
    const late = { ...siteCall(second.platform), now: at }
    const [accepted, lapsed] = await Promise.all([
      club.owner.wishes.accept({ params }).then(
        () => 1,
        () => 0,
      ),
      lapseOffers(late),
    ])
    expect(accepted + lapsed).toBe(1)
    expect(await heldBy('booking_id')).toHaveLength(accepted)
    await club.db.delete(offers)
    await club.db.delete(wishes)
  }
})

test('cancelling, offering and requesting at the same time never cause an overlap', async () => {
  const slots = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
  const ids: string[] = []
  for (const start of slots) {
    const end_time = `${Number(start.slice(0, 2)) + 1}:00`
    ids.push((await addFlight({ start_time: start, end_time }))._id)
  }
  for (const who of ['owner', 'other', 'examiner', 'admin'] as const) await makeWish(who, { minutes: 90 })
  await Promise.allSettled([
    ...ids.map((id) => cancel(id)),
    ...slots.flatMap((start_time) =>
      ['owner', 'other'].map((who) =>
        club[who as Who].bookings.create({
          body: request(club.plane, { start_time, end_time: `${Number(start_time.slice(0, 2)) + 1}:30` }),
        }),
      ),
    ),
  ])
  const { rows } = await club.db.execute(sql`select 1 from holds a join holds b
    on a.resource_id = b.resource_id and a.period && b.period and a.ctid < b.ctid`)
  expect(rows).toEqual([])
  const open = (await offered()).filter((line) => line.endsWith('open'))
  expect(await heldBy('offer_id')).toHaveLength(open.length)
})

test('an offer must be answered before its deadline, and by its member', async () => {
  const offerTo = async (who: Who) => {
    await club.db.delete(offers)
    await club.db.delete(wishes)
    await club.db.delete(bookings)
    setTime(TEN)
    const { _id } = await addFlight({ end_time: '11:00' })
    await makeWish(who, { from: `${SATURDAY}T10:00`, to: `${SATURDAY}T11:00` })
    await cancel(_id)
    const [offer] = await club[who].wishes.offers()
    return { params: { id: offer?._id ?? '' }, until: new Date(offer?.answer_by ?? '') }
  }
  const late = await offerTo('owner')
  setTime(late.until)
  await expect(club.owner.wishes.accept(late)).rejects.toMatchObject({
    status: 409,
    message: 'This offer is no longer open. It was held until 14:00.',
  })
  expect(await club.owner.wishes.decline(late)).toMatchObject({ state: 'lapsed' })
  const intime = await offerTo('owner')
  setTime(new Date(intime.until.getTime() - 1))
  expect(await club.owner.wishes.accept(intime)).toMatchObject({ state: 'accepted' })
  await expect(club.owner.wishes.decline(intime)).rejects.toMatchObject({ status: 409 })
  const declined = await offerTo('owner')
  const answer = await club.owner.wishes.decline(declined)
  expect(answer).toMatchObject({ state: 'declined', flight_instructor: 'Not Required' })
  expect(await club.owner.wishes.decline(declined)).toEqual(answer)
  const lapsing = await offerTo('owner')
  setTime(new Date(lapsing.until.getTime() - 1))
  expect(await lapseOffers(siteCall(club.platform))).toBe(0)
  setTime(lapsing.until)
  expect(await lapseOffers(siteCall(club.platform))).toBe(1)
})

test('a wish needs an existing aircraft and an instructor other than the member; officers see the order of all wishes', async () => {
  const refusedAt = async (traits: object, message: string) =>
    expect(makeWish('owner', traits)).rejects.toMatchObject({ status: 400, errors: [{ message }] })
  const nobody = '01919191-1111-7111-8111-111111111111'
  await refusedAt({ aircraft_type: nobody }, 'This aircraft does not exist')
  await refusedAt({ flight_instructor: nobody }, 'Choose an instructor from the staff')
  await refusedAt({ flight_instructor: club.other.member._id }, 'Choose an instructor from the staff')
  await refusedAt(
    { flight_instructor: club.owner.member._id },
    'Choose another instructor: nobody can instruct themselves',
  )
  const flight_instructor = club.instructor.member._id
  expect(await makeWish('owner', { flight_instructor, from: `${SATURDAY}T10:00` })).toMatchObject({
    flight_instructor,
    flight_instructor_name: 'Ah Kow Lim',
  })
  await makeWish('other')
  await flew('examiner', 30)
  await makeWish('examiner')
  const { wishes: listed } = await club.admin.wishes.desk()
  expect(listed.map(({ name, from, place }) => `${name} ${from.slice(11)} ${place}`)).toEqual([
    'Priya Nair 09:00 2',
    'Siti Rahim 09:00 3',
    'Wei Ming Tan 10:00 1',
  ])
})

test('the job deletes wishes that are over, and offers after ninety days unless they are open', async () => {
  const { _id } = await addFlight({ end_time: '11:00' })
  await makeWish('owner', { from: `${SATURDAY}T10:00`, to: `${SATURDAY}T11:00` })
  await cancel(_id)
  const made = club.now()
  const left = async () => {
    await club.db.execute(sql`insert into pgboss.job (name) values ('forget-wishes')`)
    await club.platform.jobs.drain()
    return [await club.db.$count(wishes), await club.db.$count(offers)]
  }
  setTime(new Date(`${SATURDAY}T10:59:59+08:00`))
  expect(await left()).toEqual([1, 1])
  setTime(new Date(`${SATURDAY}T11:00:00+08:00`))
  expect(await left()).toEqual([0, 1])
  const days90 = 90 * 24 * 60 * MINUTE
  setTime(new Date(made.getTime() + days90 + 1))
  expect(await left()).toEqual([0, 1])
  await club.db.update(offers).set({ state: 'lapsed', answered_at: made })
  setTime(new Date(made.getTime() + days90))
  expect(await left()).toEqual([0, 1])
  setTime(new Date(made.getTime() + days90 + 1))
  expect(await left()).toEqual([0, 0])
})

test('a member can make a hundred wishes an hour', async () => {
  await expectLimit(club, { name: 'new-wishes', attempts: 100, minutes: 60 }, () => makeWish('owner'))
})

test('an error with one offer does not prevent others from expiring, and it is tried again', async () => {
  const freed = [await addFlight(), await addFlight({ aircraft_type: club.otherPlane })]
  await makeWish('owner', { minutes: 120 })
  await makeWish('other', { minutes: 120, aircraft_type: club.otherPlane })
  for (const { _id } of freed) await cancel(_id)
  await makeWish('examiner', { minutes: 120, aircraft_type: null })
  expect(await offered()).toEqual(['Wei Ming 10:00 open', 'Priya 10:00 open'])
  pass(4 * 60)
  const call = siteCall(club.platform)
  const { mailer } = call.platform
  const faults = [new Error('no mail today')]
  const queueAll: typeof mailer.queueAll = (...args) => {
    const fault = faults.pop()
    return fault ? Promise.reject(fault) : mailer.queueAll(...args)
  }
  const platform = { ...call.platform, mailer: { ...mailer, queueAll } }
  await expect(lapseOffers({ ...call, platform })).rejects.toThrow('no mail today')
  expect(await offered()).toEqual(['Wei Ming 10:00 open', 'Priya 10:00 lapsed', 'Siti 10:00 open'])
  expect(await lapseOffers(call)).toBe(1)
  expect((await offered())[0]).toBe('Wei Ming 10:00 lapsed')
})

test('a changed wish is checked like a new one, and replaces the old one completely', async () => {
  const flight_instructor = club.instructor.member._id
  const { _id: id } = await makeWish('owner', { flight_instructor })
  const change = (traits: object) =>
    club.owner.wishes.update({ params: { id }, body: form({ anyway: true, ...traits }) })
  await expect(change({ to: `${SATURDAY}T09:00` })).rejects.toMatchObject({ status: 400 })
  expect(await club.owner.wishes.list()).toMatchObject([{ flight_instructor, to: `${SATURDAY}T17:00` }])
  expect(await change({})).toMatchObject({ flight_instructor: 'Not Required', flight_instructor_name: null })
})

test('the offer of a member who leaves or deletes the wish goes to the next member', async () => {
  const leaver = await join(club.app, club.db, { membership_type: 'ordinary', first_name: 'Leaver' })
  const { _id } = await addFlight({ end_time: '11:00' })
  const body = form({ aircraft_type: club.plane, to: `${SATURDAY}T11:00`, from: `${SATURDAY}T10:00` })
  const only = { from: body.from, to: body.to }
  await leaver.wishes.create({ body })
  const waiting = await makeWish('owner', only)
  await makeWish('other', only)
  await cancel(_id)
  expect(await offered()).toEqual(['Leaver 10:00 open'])
  // A wish without an offer does not affect others.
  const spare = await makeWish('examiner', only)
  await club.examiner.wishes.remove({ params: { id: spare._id } })
  expect(await offered()).toEqual(['Leaver 10:00 open'])
  await club.admin.members.remove({ body: { user_id: leaver.member._id } })
  expect(await offered()).toEqual(['Wei Ming 10:00 open'])
  await club.owner.wishes.remove({ params: { id: waiting._id } })
  expect(await offered()).toEqual(['Wei Ming 10:00 declined', 'Priya 10:00 open'])
})

test('members see their ten latest offers, officers the hundred latest of all', async () => {
  const offer = {
    aircraft_type: club.plane,
    flight_type: 'leisure' as const,
    flight_date: SATURDAY,
    start_time: '10:00',
    end_time: '11:00',
    state: 'lapsed' as const,
    asked_at: TEN,
    answer_by: new Date(TEN.getTime() + MINUTE),
    answered_at: TEN,
  }
  const rows = Array.from({ length: 101 }, () => ({ ...offer, user_id: club.owner.member._id }))
  await club.db.insert(offers).values(rows)
  const [latest] = await club.db
    .insert(offers)
    .values({ ...offer, user_id: club.other.member._id })
    .returning()
  expect(await club.owner.wishes.offers()).toHaveLength(10)
  const { offers: shown } = await club.admin.wishes.desk()
  expect([shown.length, shown[0]?._id]).toEqual([100, latest?._id])
})
