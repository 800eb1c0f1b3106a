import { findNames } from '../records/record-names-store.ts'
import { bookings as routes } from '@rsfc/contract/bookings/routes'
import type { Booking, BookingChanges } from '@rsfc/contract/bookings/schemas'
import { isRescheduled } from '@rsfc/domain/bookings/booking-notifications'
import {
  forbiddenBookingChanges,
  grantedBookingChanges,
  isMovable,
  mayReadBooking,
} from '@rsfc/domain/bookings/permissions'
import { judgeActualTimes } from '@rsfc/domain/bookings/post-flight'
import { reasonAfter } from '@rsfc/domain/bookings/reason'
import { isBookable, judgeDate, judgeTimes, type Fault } from '@rsfc/domain/bookings/request'
import { NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { HOLD_SECONDS } from '@rsfc/domain/bookings/undo'
import { isAdmin } from '@rsfc/domain/members/account'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { toWire } from '../records/booking-wire.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { changedFields } from '../../base/database/changed-fields.ts'
import type { Transaction } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { inSavepoint, inTransaction, type OnViolation } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { decideReadiness } from '../readiness/decide.ts'
import { planOf } from '../readiness/judge-flights.ts'
import { refuseForSelf } from '../../people/security/officers/second-officer.ts'
import { refuseMinor } from '../../people/privacy/parents.ts'
import { recordSecurityEvent } from '../../people/records/security-events.ts'
import { refuseStaleChange } from '../../people/security/sessions/fresh.ts'
import { changesSince } from '../../people/versions/changes-since.ts'
import { expectFreed, offerFreed } from '../wishes/offer-slots.ts'
import { refuseTooLong } from './request-limits.ts'
import { judgeNewTimes } from './requested-instructor.ts'
import { NOT_BOOKABLE, notStaff, ON_DELETED, refuseClash, refusePassengers, type Slot } from './clash.ts'
import { withConsequences } from './completion.ts'
import { followFlight } from './follow-flight.ts'
import { freedBy } from './freed-times.ts'
import { refuseFieldClosed } from '../field/service.ts'
import { judgeGrounding, refuseGroundedAircraft } from './grounded-aircraft.ts'
import { tellOfBookings } from './notifications/notify.ts'
import { audited, saveChange, updateTotals, type Changes } from './save-change.ts'
import { deleteBooking, findAircraft, findStaff, lockBooking, type BookingRow } from './store.ts'

type WantedChanges = Omit<BookingChanges, 'undoable' | 'override_reason' | 'accepted_rules' | 'version'>

/** Several changes in one transaction, each of which may be refused. The caller tells everyone about them. */
export type Plan = { tx: TransactionCall; changed: { before: BookingRow; after: BookingRow }[] }

/** Members may change their own open bookings; officers anything. */
export async function changeBooking(
  call: Call,
  id: string,
  { undoable, override_reason = '', accepted_rules, ...sent }: BookingChanges,
  plan?: Plan,
): Promise<Booking | Refusal> {
  let slot: Slot | undefined
  const run = (
    work: (tx: TransactionCall) => Promise<Booking | Refusal>,
    onViolation: OnViolation,
  ): Promise<Booking | Refusal> =>
    plan ? inSavepoint(plan.tx, work, onViolation) : inTransaction(call, work, onViolation)
  return run(
    async (tx) => {
      const before = await lockBooking(tx.db, id)
      if (!before) return refused(404)
      if (!mayReadBooking(tx.actor, before)) return refused(403)
      const current = toWire(before)
      const wanted = await changesSince(tx, {
        kind: 'booking',
        findNames,
        current,
        wanted: sent,
        subject_id: id,
        record: () => current,
      })
      if (wanted instanceof Refusal) return wanted
      const wantedChanges = changedFields(current, wanted)
      const refusal = validateChange(tx, before, wantedChanges)
      if (refusal) return refusal
      const granted = grantedBookingChanges(before, Object.keys(wantedChanges))
      const own =
        granted.length > 0
          ? await refuseForSelf(tx, before.user_id, { what: 'booking', fields: granted })
          : null
      if (own) return own
      const columns = await toColumns(tx.db, wantedChanges)
      if (columns instanceof Refusal) return columns
      const after = { ...before, ...columns }
      const tooLong = await refuseTooLong(tx, before, after)
      if (tooLong) return tooLong
      const again = await askAgain(tx, before, after)
      if (again instanceof Refusal) return again
      const changes = changedFields(before, {
        ...columns,
        ...again,
        decision_reason: reasonAfter(before, after, wanted.reason),
      })
      if (Object.keys(changes).length === 0) return toWire(before)
      slot = after
      const override = await judgeGrounding(tx, before, after, override_reason)
      if (override instanceof Refusal) return override
      await recordOverride(tx, before, wantedChanges)
      const decision = decisionOn(before, after)
      const minor = decision === 'confirm' && before.user_id && (await refuseMinor(tx, before.user_id))
      if (minor) return minor
      const held = undoable && isAdmin(tx.actor) ? { change: newId(), holdSeconds: HOLD_SECONDS } : undefined
      const all = await withConsequences(tx.db, before, { ...changes, ...override })
      const overrides = override_reason ? ['override_reason'] : []
      const notByKey = refuseStaleChange(tx, routes.update, [...Object.keys(all), ...overrides])
      if (notByKey) return notByKey
      const saved = await saveChange(tx, before, all, plan ? null : held)
      const notReady =
        decision && (await refuseNotReady(tx, saved, { decision, override_reason, accepted_rules }))
      if (notReady) return notReady
      plan?.changed.push({ before, after: saved })
      return { ...toWire(saved), ...(held && { undo_id: held.change }) }
    },
    {
      ...ON_DELETED,
      // These constraints can only be violated when the booking is saved, so `slot` is set.
      holds_no_overlap: async () => refuseClash(plan?.tx ?? call, slot as Slot, id),
      bookings_seats: async () => refusePassengers(plan?.tx ?? call, slot as Slot),
      bookings_field_closed: async () => refuseFieldClosed(plan?.tx ?? call, slot as Slot),
      bookings_aircraft_grounded: async () =>
        refuseGroundedAircraft(plan?.tx ?? call, (slot as Slot).aircraft_type),
    },
  )
}

/**
 * A flight is judged when it is confirmed, and when its day, time or aircraft changes before it is flown, or the
 * crew of a confirmed one.
 */
function decisionOn(before: BookingRow, after: BookingRow): 'confirm' | 'change' | null {
  if (!isMovable(after)) return null
  const differs = (fields: readonly (keyof BookingRow)[]) =>
    fields.some((field) => before[field] !== after[field])
  const isMoved = differs(JUDGED)
  // A flown flight that is reopened, so that it can be reported again, was decided before it was flown.
  if (before.booking_status === 'completed' && !isMoved) return null
  const isConfirmed = after.booking_status === 'confirmed'
  if (isConfirmed && before.booking_status !== 'confirmed') return 'confirm'
  return isMoved || !isMovable(before) || (isConfirmed && differs(CREW)) ? 'change' : null
}

const JUDGED = [
  'flight_date',
  'start_time',
  'end_time',
  'aircraft_type',
  'flight_type',
  'passengers',
  'destination',
] as const
/** The crew of a request is still open; that of a confirmed flight is not. */
const CREW = ['flight_instructor', 'flight_examiner'] as const

async function refuseNotReady(
  tx: TransactionCall,
  saved: BookingRow,
  decision: Parameters<typeof decideReadiness>[2],
): Promise<Refusal | null> {
  const plan = planOf(saved)
  return plan && decideReadiness(tx, { ...plan, booking_id: saved._id }, decision)
}

/** If a request moves to another time, its instructor is asked again. */
async function askAgain(
  tx: TransactionCall,
  before: BookingRow,
  after: BookingRow,
): Promise<Changes | Refusal> {
  const { flight_instructor: instructor, instructor_answer: answer } = before
  const isSame = instructor !== null && after.flight_instructor === instructor
  const isWaiting = after.booking_status === 'pending' && answer !== null
  if (!isSame || !isWaiting || !isRescheduled(before, after)) return {}
  const refusal = await judgeNewTimes(tx, instructor, after)
  if (refusal) return refusal
  return { instructor_answer: tx.actor._id === instructor ? 'accepted' : 'asked' }
}

/** Officers may move a booking to a date that members cannot choose; that is recorded. */
async function recordOverride(tx: TransactionCall, before: BookingRow, { flight_date }: BookingChanges) {
  if (flight_date === undefined || !isAdmin(tx.actor) || !judgeDate({ flight_date }, tx.now)) return
  const details = { rule: 'booking-date', booking_id: before._id, flight_date }
  await recordSecurityEvent(tx, 'override', { user_id: before.user_id, details })
}

export function removeBooking(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const before = await lockBooking(tx.db, id)
    if (!before) return refused(404)
    const isBilled = before.booking_status === 'completed'
    const own = isBilled ? await refuseForSelf(tx, before.user_id, { what: 'booking' }) : null
    if (own) return own
    const freeing = await expectFreed(tx, freedBy(before, null), before.user_id)
    await followFlight(tx, before, null)
    await deleteBooking(tx.db, id)
    await updateTotals(tx.db, before, null)
    const what = { action: 'booking.delete', subject: 'booking' as const, subject_id: id }
    await recordChange(tx, what, audited(before), null)
    await tellOfBookings(tx, [{ before, after: null }])
    await offerFreed(tx, freeing)
    return null
  })
}

function validateChange(
  { actor, now }: TransactionCall,
  before: BookingRow,
  wantedChanges: BookingChanges,
): Refusal | undefined {
  const forbidden = forbiddenBookingChanges(actor, before, wantedChanges)
  if (forbidden.length > 0) {
    const message = 'You may not change this'
    return refused(403, { errors: forbidden.map((field) => ({ field, message })) })
  }
  const after = { ...toWire(before), ...wantedChanges }
  const moves = 'flight_date' in wantedChanges || 'start_time' in wantedChanges || 'end_time' in wantedChanges
  // Officers may also correct bookings in the past.
  const dateFault = moves && !isAdmin(actor) ? judgeDate(after, now) : null
  const fault: Fault | null =
    dateFault ??
    judgeTimes(after) ??
    erasedFault(wantedChanges) ??
    judgeActualTimes(after.actual_start_time, after.actual_end_time, 'actual_end_time')
  return fault ? refused(400, { message: fault.message, errors: [fault] }) : undefined
}

/** Only bookings from before have no passengers and destination. */
function erasedFault({ passengers, destination }: BookingChanges): Fault | null {
  if (passengers === null) return { field: 'passengers', message: 'Enter the number of passengers' }
  if (destination === null) return { field: 'destination', message: 'Enter the destination, or local' }
  return null
}

async function toColumns(tx: Transaction, wantedChanges: WantedChanges): Promise<Changes | Refusal> {
  const { flight_instructor, flight_examiner, reason: _stored, ...plain } = wantedChanges
  const crew = await crewColumns(tx, { flight_instructor, flight_examiner })
  if (crew instanceof Refusal) return crew
  if (plain.aircraft_type === undefined) return { ...plain, ...crew }
  const plane = await findAircraft(tx, plain.aircraft_type)
  if (!plane || !isBookable(plane)) return NOT_BOOKABLE
  const { aircraft_name, aircraft_registration } = plane
  return { ...plain, ...crew, aircraft_name, aircraft_registration }
}

type Crew = Pick<BookingChanges, 'flight_instructor' | 'flight_examiner'>

/** Instructors and examiners must be staff. The booking keeps their names if they are deleted. */
async function crewColumns(tx: Transaction, crew: Crew): Promise<Changes | Refusal> {
  const roles = (['instructor', 'examiner'] as const).filter((role) => crew[`flight_${role}`] !== undefined)
  const ids = roles.map((role) => crew[`flight_${role}`] as string).filter((id) => id !== NOT_REQUIRED)
  const staff = ids.length > 0 ? await findStaff(tx, ids) : []
  const columns: Changes = {}
  for (const role of roles) {
    const id = crew[`flight_${role}`] as string
    const person = staff.find((member) => member._id === id && member[`${role}_rated`])
    if (id !== NOT_REQUIRED && !person) return notStaff(role)
    columns[`flight_${role}`] = person ? person._id : null
    columns[`flight_${role}_name`] = person ? `${person.first_name} ${person.last_name}` : null
  }
  return columns
}
