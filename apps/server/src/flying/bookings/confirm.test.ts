import { and, eq, isNull } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { groundings } from '../airworthiness/tables.ts'
import { instructor_plans } from '../instruction/tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import {
  credentials,
  readiness_overrides,
  readiness_rules,
  solo_authorisations,
} from '../readiness/tables.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'

let club: FlyingClub
let student: string
let ahKow: string
beforeAll(async () => {
  club = await openFlyingClub()
  student = club.owner.member._id
  ahKow = club.instructor.member._id
  await club.db.update(aircraft).set({ aircraft_model: 'TB-9' }).where(eq(aircraft._id, club.plane))
  await club.admin.airworthiness.addInspection({
    params: { id: club.plane },
    body: { name: 'Annual', kind: 'calendar', interval_months: 12, last_done_on: '2026-10-01' },
  })
  await club.instructor.instruction.saveHours({
    params: { id: ahKow },
    body: { weekly: [{ weekday: 'Saturday', from: '09:00', to: '17:00' }], exceptions: [] },
  })
})
afterAll(async () => {
  await club.db.delete(instructor_plans)
  await club.close()
})
beforeEach(async () => {
  await club.db.delete(bookings)
  await club.db.delete(groundings)
  await club.db.delete(readiness_rules)
  await club.db.delete(solo_authorisations)
  await setPapers({ medical_date: '2027-12-31' })
})

/** A student with these papers; the triggers keep the credentials in step. */
async function setPapers({ medical_date }: { medical_date: string }) {
  await club.db.delete(credentials).where(eq(credentials.member_id, student))
  const is = eq(members._id, student)
  await club.db.update(members).set({ medical_date: null, license_type: 'none' }).where(is)
  await club.db.update(members).set({ medical_date, license_type: 'spl' }).where(is)
}

const REASON = 'Agreed with the chief instructor'
const lesson = (traits: Record<string, unknown> = {}) =>
  club.owner.bookings.create({ body: wish(club.plane, { flight_type: 'training', ...traits }) })
const change = (id: string, body: object) => club.admin.bookings.update({ params: { id }, body })
const confirm = (id: string, more: object = {}) => change(id, { booking_status: 'confirmed', ...more })
const overridesInForce = async (id: string) => {
  const { booking_id, voided_at, rule } = readiness_overrides
  const rows = await club.db
    .select({ rule })
    .from(readiness_overrides)
    .where(and(eq(booking_id, id), isNull(voided_at)))
  return rows.map((row) => row.rule).toSorted()
}
const statusOf = async (id: string) => (await club.admin.bookings.read({ params: { id } })).booking_status
const queued = async (id: string) =>
  (await club.admin.readiness.ofRequests()).find(({ booking_id }) => booking_id === id)

/** What the refusal of this call says about the instructor. */
async function refusedLine(call: Promise<unknown>, rule = 'instructor') {
  const error = (await call.then(
    () => ({ status: 200, lines: [] }),
    (thrown: unknown) => thrown,
  )) as { status: number; lines: readonly { rule: string; state: string; value: string }[] }
  const line = error.lines.find((one) => one.rule === rule)
  return [error.status, line?.state, line?.value]
}

test('a training request without an instructor is not ready, and confirmed only with one or with a reason', async () => {
  const { _id: id } = await lesson()
  expect(await queued(id)).toMatchObject({ result: 'not-ready' })
  expect((await queued(id))?.lines).toContainEqual(
    expect.objectContaining({ rule: 'instructor', state: 'block', value: 'Needs an instructor' }),
  )
  expect(await refusedLine(confirm(id))).toEqual([409, 'block', 'Needs an instructor'])
  expect(await statusOf(id)).toBe('pending')
  await expect(confirm(id, { override_reason: 'Too short' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'override_reason' }],
  })
  await confirm(id, { flight_instructor: ahKow })
  expect(await statusOf(id)).toBe('confirmed')
  const { _id: alone } = await lesson({ flight_date: '2026-11-28' })
  await confirm(alone, { override_reason: REASON })
  expect(await statusOf(alone)).toBe('confirmed')
})

test('a member who asks sees that an officer still assigns the instructor', async () => {
  const { _id: booking_id } = await lesson()
  const { lines } = await club.owner.readiness.ofFlight({ query: { booking_id } })
  expect(lines.find(({ rule }) => rule === 'instructor')).toMatchObject({
    state: 'soon',
    value: 'Not assigned yet',
  })
})

test('a student with a solo authorisation for the aircraft is confirmed without an instructor', async () => {
  const { _id: id } = await lesson()
  await club.instructor.readiness.authoriseSolo({
    params: { id: student },
    body: { aircraft_model: 'TB-9', valid_from: '2026-11-01', valid_until: '2026-11-30' },
  })
  expect((await queued(id))?.lines.map(({ rule }) => rule)).not.toContain('instructor')
  await confirm(id)
  expect(await statusOf(id)).toBe('confirmed')
})

test('a flight is not confirmed by accident before its instructor has answered', async () => {
  const { _id: id } = await lesson({ flight_instructor: ahKow })
  expect(await refusedLine(confirm(id))).toEqual([409, 'block', 'Instructor has not answered'])
  await club.instructor.bookings.answer({ params: { id }, body: { answer: 'accepted' } })
  expect((await queued(id))?.lines.map(({ rule }) => rule)).not.toContain('instructor')
  await confirm(id)
  expect(await statusOf(id)).toBe('confirmed')
})

test.each(['training', 'leisure'])(
  'a %s flight whose instructor has declined is confirmed only with another or with a reason',
  async (flight_type) => {
    const { _id: id } = await lesson({ flight_type, flight_instructor: ahKow })
    const body = { answer: 'declined', reason: 'My medical is due' } as const
    await club.instructor.bookings.answer({ params: { id }, body })
    expect(await refusedLine(confirm(id))).toEqual([409, 'block', 'Instructor has declined'])
    await confirm(id, { override_reason: REASON })
    expect(await statusOf(id)).toBe('confirmed')
  },
)

test('a warning is accepted by name; one that the officer has not seen is refused with the lines', async () => {
  await setPapers({ medical_date: '2026-11-03' })
  const { _id: id } = await lesson({ flight_instructor: ahKow })
  await club.instructor.bookings.answer({ params: { id }, body: { answer: 'accepted' } })
  const ended = [409, 'warn', 'Ended Tue 3 Nov 2026']
  expect(await refusedLine(confirm(id, { accepted_rules: [] }), 'medical')).toEqual(ended)
  expect(await refusedLine(confirm(id, { accepted_rules: ['overdue'] }), 'medical')).toEqual(ended)
  await expect(confirm(id, { accepted_rules: [] })).rejects.toMatchObject({
    message:
      'Check this before confirming. Medical: ended Tue 3 Nov 2026. Instructor on the day: ask the club.',
  })
  expect(await statusOf(id)).toBe('pending')
  await confirm(id, { accepted_rules: ['medical', 'crew'] })
  expect(await statusOf(id)).toBe('confirmed')
})

test('a reason overrides only what the officer has seen', async () => {
  const { _id: id } = await lesson()
  const blind = confirm(id, { accepted_rules: ['medical'], override_reason: REASON })
  expect(await refusedLine(blind)).toEqual([409, 'block', 'Needs an instructor'])
  await confirm(id, { accepted_rules: ['instructor', 'licence'], override_reason: REASON })
  expect(await statusOf(id)).toBe('confirmed')
})

test('an instructor is not taken off a confirmed lesson by accident', async () => {
  const { _id: id } = await lesson()
  await confirm(id, { flight_instructor: ahKow })
  const alone = { flight_instructor: 'Not Required' }
  expect(await refusedLine(change(id, alone))).toEqual([409, 'block', 'Needs an instructor'])
  await change(id, { ...alone, override_reason: REASON })
  expect(await overridesInForce(id)).toEqual(['instructor'])
})

test('an override of the instructor rule ends when the answer or the instructor changes; others stay', async () => {
  const { _id: id } = await lesson({ flight_instructor: ahKow })
  await confirm(id, { override_reason: REASON })
  const at = new Date('2026-11-14T02:00:00Z')
  await club.db.insert(readiness_overrides).values({ booking_id: id, rule: 'medical', reason: REASON, at })
  expect(await overridesInForce(id)).toEqual(['instructor', 'medical'])
  await club.instructor.bookings.answer({ params: { id }, body: { answer: 'declined', reason: 'Ill' } })
  expect(await overridesInForce(id)).toEqual(['medical'])
  const { lines } = await club.admin.readiness.ofFlight({ query: { booking_id: id } })
  expect(lines.find(({ rule }) => rule === 'instructor')).toMatchObject({ state: 'block', override: null })
})

test('a reason given with a confirmation that is undone is asked for again', async () => {
  const { _id: id } = await lesson()
  const { undo_id = '' } = await confirm(id, { override_reason: REASON, undoable: true })
  await club.admin.bookings.undo({ params: { id: undo_id } })
  expect(await statusOf(id)).toBe('pending')
  expect(await refusedLine(confirm(id))).toEqual([409, 'block', 'Needs an instructor'])
})

test('an override of a grounding lets the flight be confirmed, until the aircraft is grounded again', async () => {
  const { _id: id } = await lesson({ flight_type: 'leisure' })
  const ground = (reason: string) =>
    club.admin.airworthiness.ground({ params: { id: club.plane }, body: { reason } })
  await ground('Oil leak')
  const message = expect.stringContaining('Oil leak') as string
  await expect(confirm(id)).rejects.toMatchObject({ status: 409, message })
  const override = () =>
    club.admin.readiness.override({ params: { id }, body: { rule: 'aircraft-grounded', reason: REASON } })
  await override()
  await club.db.update(readiness_overrides).set({ at: new Date('2026-11-14T01:00:00Z') })
  await ground('Flat tyre')
  await expect(confirm(id)).rejects.toMatchObject({ status: 409, message })
  const judged = await override()
  expect(judged.lines.find(({ rule }) => rule === 'aircraft-grounded')).toMatchObject({
    state: 'block',
    override: { reason: REASON },
  })
  await confirm(id)
  expect(await statusOf(id)).toBe('confirmed')
})

test('a reason given while confirming a flight of a grounded aircraft is shown with its readiness', async () => {
  const { _id: id } = await lesson({ flight_type: 'leisure' })
  await club.admin.airworthiness.ground({ params: { id: club.plane }, body: { reason: 'Oil leak' } })
  await confirm(id, { override_reason: REASON })
  const { lines } = await club.admin.readiness.ofFlight({ query: { booking_id: id } })
  expect(lines.find(({ rule }) => rule === 'aircraft-grounded')).toMatchObject({
    override: { reason: REASON },
  })
})

const bookFor = (traits: Record<string, unknown> = {}) =>
  club.admin.bookings.create({ body: wish(club.plane, { user_id: student, confirm: true, ...traits }) })

test('an officer books for a member and confirms at once; the instructor is set and told, not asked', async () => {
  await club.newMails()
  const booking = await bookFor({ flight_type: 'training', flight_instructor: ahKow })
  expect(booking).toMatchObject({
    booking_status: 'confirmed',
    flight_instructor: ahKow,
    instructor_answer: null,
  })
  const mails = await club.newMails()
  expect(mails.map(({ to, subject }) => `${to}: ${subject.split(/[:,]/)[0]}`).toSorted()).toEqual(
    [
      `${club.owner.member.email}: Flight confirmed`,
      `${club.instructor.member.email}: You are assigned to a flight`,
    ].toSorted(),
  )
  const [latest] = await club.admin.readiness.snapshots({ params: { id: booking._id } })
  expect(latest?.decision).toBe('confirm')
})

test('a booking that is confirmed at once is judged like a confirmation, and nothing is booked if it is refused', async () => {
  const lines = await refusedLine(bookFor({ flight_type: 'training' }))
  expect(lines).toEqual([409, 'block', 'Needs an instructor'])
  await setPapers({ medical_date: '2026-11-03' })
  const dual = { flight_type: 'training', flight_instructor: ahKow }
  const ended = [409, 'warn', 'Ended Tue 3 Nov 2026']
  expect(await refusedLine(bookFor({ ...dual, accepted_rules: [] }), 'medical')).toEqual(ended)
  expect(await club.db.$count(bookings)).toBe(0)
  expect(await bookFor({ ...dual, accepted_rules: ['medical', 'crew'] })).toMatchObject({
    booking_status: 'confirmed',
  })
})

test('members cannot confirm their own request', async () => {
  await expect(lesson({ confirm: true })).rejects.toMatchObject({
    status: 403,
    errors: [{ field: 'confirm' }],
  })
})
