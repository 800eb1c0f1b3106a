import { OVERRIDE_LETTERS } from '@rsfc/domain/airworthiness/grounding'
import { eq } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings, holds } from '../records/booking-tables.ts'
import { aircraft, downtimes } from '../records/aircraft-tables.ts'
import { readiness_snapshots } from '../readiness/tables.ts'
import { security_events } from '../../people/records/security-event-tables.ts'
import { siteCall } from '../../people/call/call.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { addMember } from '../../testing/test-members.ts'
import { addCrewed, openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { addAircraft, someoneWaits } from '../../testing/timetable.ts'
import { readMail } from '../../testing/read-mail.ts'
import { releaseForWeather } from './cancel.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(bookings)
  await club.db.delete(downtimes)
})

type Who = 'owner' | 'other' | 'instructor' | 'examiner' | 'admin' | 'superAdmin' | 'visitor'
type Changes = Parameters<FlyingClub['owner']['bookings']['update']>[0]['body']

const change = (who: Who, id: string, body: Changes) => club[who].bookings.update({ params: { id }, body })

const add = (traits: Partial<typeof bookings.$inferInsert> = {}) => addCrewed(club, traits)

const FAILED = 'Error updating booking'

test('a member can change date, times, aircraft and remarks of their own pending booking', async () => {
  const id = await add()
  const body = {
    flight_date: '2026-11-22',
    start_time: '13:00',
    end_time: '14:30',
    aircraft_type: club.otherPlane,
    booking_remarks: 'Later, if I may',
  }
  await expect(change('owner', id, body)).resolves.toMatchObject({ ...body, booking_status: 'pending' })
  const held = await club.db.select().from(holds)
  expect(held.map(({ resource_id }) => resource_id)).toContain(club.otherPlane)
  expect(held.map(({ resource_id }) => resource_id)).not.toContain(club.plane)
})

// SPEC 7.bookings.update
test('a member may send all fields of the booking, if those that only officers can change are unchanged', async () => {
  const id = await add()
  const booking = await club.owner.bookings.read({ params: { id } })
  const body = { ...booking, booking_remarks: 'With a passenger' }
  const version = expect.not.stringMatching(booking.version)
  await expect(change('owner', id, body)).resolves.toEqual({ ...body, version })
})

test.each(['pending', 'confirmed'] as const)(
  'a member can cancel their own %s booking, which frees its slot',
  async (from) => {
    const id = await add({ booking_status: from })
    const cancelled = await change('owner', id, { booking_status: 'cancelled' })
    expect(cancelled.booking_status).toBe('cancelled')
    expect(await club.db.select().from(holds)).toEqual([])
  },
)

test.each([
  ['confirmed', { booking_remarks: 'x' }, ['booking_remarks']],
  ['confirmed', { start_time: '11:00' }, ['start_time']],
  ['pending', { booking_status: 'confirmed' }, ['booking_status']],
  ['pending', { payment_fee: 1, booking_remarks: 'x' }, ['payment_fee']],
  ['pending', { flight_instructor: 'Not Required' }, ['flight_instructor']],
  ['pending', { pilot_name: 'Me', statistics_status: true }, ['pilot_name', 'statistics_status']],
  ['completed', { payment_status: 'paid' }, ['payment_status']],
  ['completed', { booking_status: 'cancelled' }, ['booking_status']],
  ['cancelled', { booking_status: 'pending' }, ['booking_status']],
  ['rejected', { booking_status: 'cancelled' }, ['booking_status']],
] as const)('a member may not change a %s booking with %j', async (booking_status, body, fields) => {
  const id = await add({ booking_status })
  await expect(change('owner', id, body)).rejects.toMatchObject({
    status: 403,
    message: FAILED,
    errors: fields.map((field) => ({ field, message: 'You may not change this' })),
  })
})

// SPEC 7.bookings.update
test('the form may send every field; unchanged ones are ignored', async () => {
  const id = await add()
  const whole = await club.owner.bookings.read({ params: { id } })
  await expect(change('owner', id, { ...whole, booking_remarks: 'New' })).resolves.toEqual({
    ...whole,
    booking_remarks: 'New',
    version: expect.not.stringMatching(whole.version),
  })
})

test('the examiner cannot change a booking', async () => {
  const id = await add()
  for (const body of [{ booking_remarks: 'x' }, { booking_status: 'cancelled' }] as const)
    await expect(change('examiner', id, body)).rejects.toMatchObject({ status: 403, message: FAILED })
})

test('an empty change shows the booking to its crew, but not to other members', async () => {
  const id = await add()
  await expect(change('other', id, {})).rejects.toMatchObject({ status: 403 })
  await expect(change('instructor', id, {})).resolves.toMatchObject({ _id: id })
})

test.each(['admin', 'owner'] as const)('an unknown booking is answered with 404 for the %s', async (who) => {
  const id = '01919191-1111-7111-8111-111111111111'
  await expect(change(who, id, {})).rejects.toMatchObject({ status: 404, message: FAILED })
})

test('a change by a member follows the rules for requests', async () => {
  const id = await add()
  const message = 'Please book at least 1 day in advance'
  await expect(change('owner', id, { flight_date: '2026-11-14' })).rejects.toMatchObject({
    status: 400,
    message,
    errors: [{ field: 'flight_date', message }],
  })
  const plane = await addAircraft(club.db)
  await club.db.update(aircraft).set({ aircraft_status: 'inactive' }).where(eq(aircraft._id, plane))
  for (const who of ['owner', 'admin'] as const)
    await expect(change(who, id, { aircraft_type: plane })).rejects.toMatchObject({
      status: 406,
      message: FAILED,
      errors: [{ field: 'aircraft_type', message: 'This aircraft cannot be booked' }],
    })
})

test.each([
  [{ end_time: '10:00' }, 'end_time', 'The end must be after the start'],
  [{ start_time: '12:00' }, 'end_time', 'The end must be after the start'],
  [{ start_time: '15:00', end_time: '14:00' }, 'end_time', 'The end must be after the start'],
  [
    { actual_start_time: '11:00', actual_end_time: '10:59' },
    'actual_end_time',
    'End time cannot be earlier than start time',
  ],
] as const)('%j is refused, together with the stored times', async (body, field, message) => {
  const id = await add()
  await expect(change('admin', id, body)).rejects.toMatchObject({
    status: 400,
    message,
    errors: [{ field, message }],
  })
})

// SPEC 3.booking.payment-fee, 3.booking.crew, 3.booking.not-required, 3.booking.booking-status
// SPEC 3.booking.payment-status, 3.booking.pilot-name, 3.booking.actual-times, 3.booking.distance
// SPEC 7.bookings.update
test.each(['admin', 'superAdmin'] as const)('the %s can change every field', async (who) => {
  const id = await add({ flight_instructor: null, flight_examiner: null })
  const body = {
    aircraft_type: club.otherPlane,
    flight_type: 'examiniation' as const,
    flight_date: '2026-11-10',
    start_time: '08:00',
    end_time: '09:30',
    booking_remarks: 'Set right',
    flight_instructor: club.instructor.member._id,
    flight_examiner: club.examiner.member._id,
    booking_status: 'completed' as const,
    payment_status: 'overdue' as const,
    payment_fee: 123.45,
    pilot_name: 'Tan W. M.',
    actual_start_time: '08:05',
    actual_end_time: '09:20',
    distance: 88.5,
  }
  await expect(change(who, id, body)).resolves.toMatchObject({
    ...body,
    flight_instructor_name: 'Ah Kow Lim',
    flight_examiner_name: 'Siti Rahim',
    statistics_status: true,
  })
  const without = { flight_instructor: 'Not Required', flight_examiner: 'Not Required' } as const
  await expect(change(who, id, without)).resolves.toMatchObject({
    ...without,
    flight_instructor_name: null,
    flight_examiner_name: null,
  })
})

test('crew must be active staff with the right rating', async () => {
  const id = await add()
  const rated = { instructor_rated: true, examiner_rated: true }
  const banned = await addMember(club.db, { ...rated, account_status: 'banned' })
  const disabled = await addMember(club.db, { ...rated, account_status: 'disabled' })
  const wrong = [
    ['flight_instructor', banned._id, 'Choose an instructor from the staff'],
    ['flight_examiner', disabled._id, 'Choose an examiner from the staff'],
    ['flight_instructor', club.other.member._id, 'Choose an instructor from the staff'],
    ['flight_instructor', club.examiner.member._id, 'Choose an instructor from the staff'],
    ['flight_examiner', club.instructor.member._id, 'Choose an examiner from the staff'],
  ] as const
  for (const [field, person, message] of wrong)
    await expect(change('admin', id, { [field]: person })).rejects.toMatchObject({
      status: 400,
      message: FAILED,
      errors: [{ field, message }],
    })
})

test.each(['inactive', 'under-maintenance', 'decommissioned'] as const)(
  'a flight whose aircraft is %s cannot be confirmed, but can be rejected',
  async (aircraft_status) => {
    const plane = await addAircraft(club.db)
    const id = await add({ aircraft_type: plane })
    const second = await add({ aircraft_type: plane, flight_date: '2026-11-22' })
    await club.db.update(aircraft).set({ aircraft_status }).where(eq(aircraft._id, plane))
    const message = expect.stringContaining('so this flight cannot be confirmed')
    await expect(change('admin', id, { booking_status: 'confirmed' })).rejects.toMatchObject({
      status: 409,
      message,
      errors: [{ field: 'booking_status', message }],
    })
    const moved = { booking_status: 'confirmed', aircraft_type: club.otherPlane } as const
    await expect(change('admin', id, moved)).resolves.toMatchObject(moved)
    await expect(change('admin', second, { booking_status: 'rejected' })).resolves.toBeTruthy()
  },
)

test('a confirmed flight stays confirmed when its aircraft is grounded, and can still be edited', async () => {
  const plane = await addAircraft(club.db)
  const id = await add({ aircraft_type: plane, booking_status: 'confirmed' })
  await club.admin.fleet.update({ params: { id: plane }, body: { aircraft_status: 'under-maintenance' } })
  await expect(change('admin', id, { booking_remarks: 'Ask them' })).resolves.toMatchObject({
    booking_status: 'confirmed',
  })
})

test('if an aircraft is grounded while its flight is being confirmed, the later change waits and sees the earlier one', async () => {
  const plane = await addAircraft(club.db)
  const id = await add({ aircraft_type: plane })
  let confirmed: Promise<unknown> = Promise.resolve()
  await club.db.transaction(async (tx) => {
    const grounded = { aircraft_status: 'under-maintenance' } as const
    await tx.update(aircraft).set(grounded).where(eq(aircraft._id, plane))
    confirmed = change('admin', id, { booking_status: 'confirmed' }).catch((error: unknown) => error)
    await someoneWaits(club.db)
  })
  expect(await confirmed).toMatchObject({ status: 409 })
})

test('members can give a reason only when they cancel or move a flight', async () => {
  const id = await add()
  await expect(change('other', id, { reason: 'x' })).rejects.toMatchObject({ status: 403 })
  const moved = { start_time: '13:00', end_time: '14:00', reason: 'Late train' }
  await expect(change('owner', id, moved)).resolves.toMatchObject(moved)
  await expect(change('admin', id, { reason: 'x'.repeat(501) })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'reason', message: 'Reason must have at most 500 characters' }],
  })
  await change('admin', id, { booking_status: 'completed' })
  await expect(change('owner', id, { reason: 'x' })).rejects.toMatchObject({
    status: 403,
    errors: [{ field: 'reason' }],
  })
})

test('the readiness rules are applied only when a flight is confirmed, moved or reopened', async () => {
  const id = await add({ flight_instructor: null, flight_examiner: null })
  const judgedAfter = async (body: Changes) => {
    await change('admin', id, body)
    const [latest] = await club.admin.readiness.snapshots({ params: { id } })
    await club.db.delete(readiness_snapshots)
    return latest?.decision
  }
  expect(await judgedAfter({ booking_remarks: 'With a friend' })).toBeUndefined()
  for (const moved of [
    { flight_date: '2026-11-22' },
    { start_time: '09:00' },
    { end_time: '13:00' },
    { aircraft_type: club.otherPlane },
    { flight_type: 'examiniation' },
  ] as const)
    expect(await judgedAfter(moved)).toBe('change')
  expect(await judgedAfter({ booking_status: 'confirmed', start_time: '10:00' })).toBe('confirm')
  expect(await judgedAfter({ booking_remarks: 'Alone' })).toBeUndefined()
  expect(await judgedAfter({ end_time: '12:00' })).toBe('change')
  expect(await judgedAfter({ booking_status: 'cancelled', start_time: '11:00' })).toBeUndefined()
  expect(await judgedAfter({ booking_status: 'pending' })).toBe('change')
})

test('it is recorded if an officer moves a flight to a day that members cannot choose', async () => {
  const id = await add()
  const overrides = async () =>
    (await club.db.select().from(security_events).where(eq(security_events.kind, 'override'))).filter(
      ({ details }) => details['booking_id'] === id,
    )
  await change('owner', id, { flight_date: '2026-11-22' })
  await change('admin', id, { flight_date: '2026-11-15', booking_remarks: 'Earlier' })
  await change('admin', id, { booking_remarks: 'As agreed' })
  expect(await overrides()).toEqual([])
  await change('admin', id, { flight_date: '2026-11-14' })
  expect(await overrides()).toMatchObject([
    {
      user_id: club.owner.member._id,
      details: { rule: 'booking-date', booking_id: id, flight_date: '2026-11-14' },
    },
  ])
})

test('a change that another officer made meanwhile is not overwritten unnoticed', async () => {
  const id = await add()
  const { version } = await club.admin.bookings.read({ params: { id } })
  await change('superAdmin', id, { booking_remarks: 'Theirs' })
  await expect(change('admin', id, { booking_remarks: 'Mine', version })).rejects.toMatchObject({
    status: 409,
    errors: [{ field: 'booking_remarks', message: 'Mei Lim changed this to Theirs' }],
  })
  expect(await club.admin.bookings.read({ params: { id } })).toMatchObject({ booking_remarks: 'Theirs' })
})

test.each([{ start_time: '12:30' }, { end_time: '12:30' }, { start_time: '12:30', end_time: '13:30' }])(
  'a member cannot move a flight of today to %j, but can change its remarks',
  async (times) => {
    const id = await add({ flight_date: '2026-11-14', start_time: '12:00', end_time: '13:00' })
    await expect(change('owner', id, times)).rejects.toMatchObject({
      status: 400,
      message: 'Please book at least 1 day in advance',
    })
    await expect(change('owner', id, { booking_remarks: 'x' })).resolves.toMatchObject({
      booking_remarks: 'x',
    })
    await expect(change('admin', id, times)).resolves.toMatchObject(times)
  },
)

test('a flight with a grounded aircraft is confirmed with a reason, which is valid until the flight changes', async () => {
  const plane = await addAircraft(club.db)
  const [id, fine] = [await add({ aircraft_type: plane }), await add({ flight_date: '2026-11-22' })]
  const report = { title: 'Oil leak', severity: 'critical' as const }
  await club.instructor.airworthiness.reportDefect({ params: { id: plane }, body: report })
  const confirm = (which: string, override_reason = '') =>
    change('admin', which, { booking_status: 'confirmed', ...(override_reason && { override_reason }) })
  const message = expect.stringContaining('Oil leak') as string
  await expect(confirm(id)).rejects.toMatchObject({
    status: 409,
    message,
    errors: [{ field: 'booking_status', message }],
  })
  await expect(confirm(id, 'x'.repeat(OVERRIDE_LETTERS - 1))).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'override_reason', message: 'must have at least 10 letters' }],
  })
  const reason = 'x'.repeat(OVERRIDE_LETTERS)
  await confirm(id, reason)
  await confirm(fine, reason)
  const reasonOf = async (which: string) =>
    (await club.db.select().from(bookings).where(eq(bookings._id, which)))[0]?.override_reason
  expect([await reasonOf(id), await reasonOf(fine)]).toEqual([reason, ''])
  const events = await club.db.select().from(security_events).where(eq(security_events.kind, 'override'))
  expect(events.filter(({ details }) => details['rule'] === 'aircraft-grounded')).toMatchObject([
    { user_id: club.owner.member._id, details: { booking_id: id, reason } },
  ])
  await change('admin', id, { booking_remarks: 'To the workshop' })
  expect(await reasonOf(id)).toBe(reason)
  await change('admin', id, { flight_date: '2026-11-23', aircraft_type: club.otherPlane })
  expect(await reasonOf(id)).toBe('')
  const refusal = { status: 406, errors: [{ field: 'aircraft_type', message }] }
  await expect(change('admin', fine, { aircraft_type: plane })).rejects.toMatchObject(refusal)
  await expect(club.other.bookings.create({ body: wish(plane) })).rejects.toMatchObject(refusal)
})

test('only a confirmed flight can be released because of the weather', async () => {
  const release = (id: string) => inTransaction(siteCall(club.platform), (tx) => releaseForWeather(tx, id))
  const id = await add()
  expect(await release(id)).toBe(false)
  await change('admin', id, { booking_status: 'confirmed' })
  expect(await release(id)).toBe(true)
  expect(await release(id)).toBe(false)
  expect(await club.owner.bookings.read({ params: { id } })).toMatchObject({
    booking_status: 'cancelled',
    reason: 'Released because of the weather',
  })
  expect(await release(club.plane)).toBe(false)
})

test('when a member is deleted, coming flights are cancelled and texts about the others are removed', async () => {
  const { _id: user_id } = await addMember(club.db, { membership_type: 'ordinary', instructor_rated: true })
  const alone = { flight_instructor: null, flight_examiner: null }
  const at = (day: string, traits: object) =>
    add({ user_id, ...alone, flight_date: `2026-11-${day}`, ...traits })
  const coming = [
    await at('21', {}),
    await at('22', { booking_status: 'confirmed', flight_instructor: club.instructor.member._id }),
  ]
  const rejected = await at('23', { booking_status: 'rejected' })
  const begun = await at('13', { booking_status: 'confirmed' })
  const words = ['booking_remarks', 'decision_reason', 'override_reason', 'instructor_reason'] as const
  for (const [index, word] of words.entries())
    await at(`0${index + 1}`, { booking_status: 'completed', [word]: 'Private' })
  const other = await add({ ...alone, flight_date: '2026-11-24', booking_remarks: 'Stays' })
  await add({ ...alone, flight_date: '2026-11-25', instructor_reason: 'Ill', declined_by: user_id })
  const sent = (await club.mails()).length
  await club.admin.members.remove({ body: { user_id } })
  const statusOf = async (id: string) => (await club.admin.bookings.read({ params: { id } })).booking_status
  for (const id of coming) {
    expect(await statusOf(id)).toBe('cancelled')
    const [last] = await club.admin.bookings.history({ params: { id } })
    expect(last).toMatchObject({ action: 'booking.update', after: { booking_status: 'cancelled' } })
  }
  expect([await statusOf(rejected), await statusOf(begun), await statusOf(other)]).toEqual([
    'rejected',
    'confirmed',
    'pending',
  ])
  const rows = await club.db.select().from(bookings)
  expect(rows.flatMap((row) => words.map((word) => row[word])).filter(Boolean)).toEqual(['Stays'])
  const told = (await club.mails()).slice(sent).filter((mail) => /^Subject: Flight cancelled/m.test(mail))
  expect(told.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1])).toContain(club.instructor.member.email)
})

test('payment dates follow the payment status', async () => {
  const id = await add({ booking_status: 'completed' })
  const dates = async () => {
    const [row] = await club.db.select().from(bookings).where(eq(bookings._id, id))
    return [row!.payment_requested_at, row!.paid_at]
  }
  await change('admin', id, { payment_status: 'requesting-payment' })
  expect(await dates()).toEqual([club.now(), null])
  const requestedAt = club.now()
  club.passTime(60_000)
  await change('admin', id, { payment_status: 'paid' })
  expect(await dates()).toEqual([requestedAt, club.now()])
  await change('admin', id, { payment_status: 'processing' })
  expect(await dates()).toEqual([requestedAt, null])
})

// SPEC 7.bookings.delete, 8.booking-delete.failed
test('deleting a booking frees its time', async () => {
  const id = await add()
  await expect(club.admin.bookings.remove({ params: { id } })).resolves.toBeNull()
  expect(await club.db.select().from(holds)).toEqual([])
  await expect(club.admin.bookings.remove({ params: { id } })).rejects.toMatchObject({
    status: 404,
    message: 'Error deleting booking',
  })
})

test('the history lists who changed what, latest first, and remains after the booking is deleted', async () => {
  const { _id: id } = await club.owner.bookings.create({ body: wish(club.plane) })
  const params = { id }
  await change('owner', id, { booking_remarks: 'With a guest' })
  await change('admin', id, { booking_status: 'confirmed', aircraft_type: club.otherPlane })
  const history = await club.superAdmin.bookings.history({ params })
  expect(history).toMatchObject([
    {
      actor_name: 'Mei Lim',
      action: 'booking.update',
      before: { booking_status: 'pending', aircraft_type: club.plane, aircraft_registration: '9V-BOA' },
      after: { booking_status: 'confirmed', aircraft_type: club.otherPlane },
    },
    {
      actor_name: 'Wei Ming Tan',
      before: { booking_remarks: '' },
      after: { booking_remarks: 'With a guest' },
    },
    { actor_name: 'Wei Ming Tan', action: 'booking.create', before: null },
  ])
  expect(Object.keys(history[1]!.after!)).toEqual(['booking_remarks'])
  await club.admin.bookings.remove({ params })
  const [last] = await club.admin.bookings.history({ params })
  expect(last).toMatchObject({ action: 'booking.delete', before: { pilot_name: 'Wei Ming Tan' } })
  const unknown = { id: '01919191-1111-7111-8111-111111111111' }
  await expect(club.admin.bookings.history({ params: unknown })).rejects.toMatchObject({ status: 404 })
  expect(await club.admin.bookings.history({ params: { id: await add() } })).toEqual([])
})

test('a plan swaps, moves or cancels each booking, and reports which ones stay and why', async () => {
  const alone = { flight_instructor: null, flight_examiner: null }
  const afternoon = { start_time: '13:00', end_time: '14:00', booking_status: 'confirmed' } as const
  const [first, second] = [await add(alone), await add({ ...alone, ...afternoon })]
  const done = await add({ ...alone, flight_date: '2026-11-10', booking_status: 'completed' })
  await add({ ...alone, aircraft_type: club.otherPlane, start_time: '13:30', end_time: '14:30' })
  const gone = '01919191-1111-7111-8111-111111111111'
  const stay = [
    { _id: done, message: 'This booking is no longer open' },
    { _id: gone, message: 'This booking no longer exists' },
  ]
  type Change = Parameters<typeof club.admin.bookings.replan>[0]['body']['changes'][number]
  const plan = (what: Omit<Change, '_id'>, ids = [first, second, done, gone]) =>
    club.admin.bookings.replan({
      body: { changes: ids.map((_id) => ({ _id, ...what })), reason: 'The engine' },
    })
  const moved = await plan({ aircraft_type: club.otherPlane })
  expect(moved.done).toEqual([first])
  expect(moved.failed).toEqual([
    { _id: second, message: expect.stringContaining('13:30') as string },
    ...stay,
  ])
  expect(await plan({ flight_date: '2026-11-23' })).toEqual({ done: [first, second], failed: stay })
  const read = (id: string) => club.owner.bookings.read({ params: { id } })
  expect(await read(first)).toMatchObject({ aircraft_type: club.otherPlane, flight_date: '2026-11-23' })
  expect(await read(second)).toMatchObject({ aircraft_type: club.plane, flight_date: '2026-11-23' })
  await plan({ start_time: '16:00', end_time: '17:00' }, [second])
  expect(await read(second)).toMatchObject({ start_time: '16:00', end_time: '17:00' })
  expect(await plan({ booking_status: 'cancelled' })).toEqual({ done: [first, second], failed: stay })
  expect(await read(first)).toMatchObject({ booking_status: 'cancelled', reason: 'The engine' })
  await expect(plan({}, [first])).rejects.toMatchObject({ status: 400 })
  await expect(plan({ booking_status: 'cancelled' }, [first, first])).rejects.toMatchObject({ status: 400 })
})

test('everyone concerned by a plan gets one mail, which says what happens to each of their flights', async () => {
  const confirmed = { booking_status: 'confirmed', flight_examiner: null } as const
  const first = await add({ ...confirmed, flight_date: '2026-11-21' })
  const second = await add({ ...confirmed, flight_date: '2026-11-22' })
  const third = await add({ ...confirmed, flight_date: '2026-11-23', flight_instructor: null })
  const before = (await club.mails()).length
  const bells = async () => (await club.owner.notifications.list({ query: { limit: 100 } })).length
  const bellsBefore = await bells()
  const { done } = await club.admin.bookings.replan({
    body: {
      changes: [
        { _id: first, aircraft_type: club.otherPlane },
        { _id: second, flight_date: '2026-11-29' },
        { _id: third, booking_status: 'cancelled' },
      ],
      reason: 'The engine',
    },
  })
  expect(done).toEqual([first, second, third])
  const mails = await Promise.all((await club.mails()).slice(before).map(readMail))
  expect(new Map(mails.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [club.owner.member.email, '3 of your flights have changed'],
      [club.instructor.member.email, '2 of your flights have changed'],
    ]),
  )
  expect(mails).toHaveLength(2)
  const toOwner = mails.find(({ to }) => to === club.owner.member.email)
  expect(toOwner?.text).toContain('The reason: The engine')
  expect(toOwner?.text).toMatch(/Sat 21 Nov 2026.*9V-BOA: Now Sat 21 Nov 2026/)
  expect(toOwner?.text).toMatch(/Sun 22 Nov 2026.*: Now Sun 29 Nov 2026/)
  expect(toOwner?.text).toMatch(/Mon 23 Nov 2026.*: Cancelled/)
  expect(toOwner?.files.map(({ name }) => name)).toEqual(['flight-1.ics', 'flight-2.ics', 'flight-3.ics'])
  expect(await bells()).toBe(bellsBefore + 1)
})
