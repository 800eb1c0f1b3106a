import type { Booking, BookingChanges } from '@rsfc/contract/bookings/schemas'
import { forbiddenBookingChanges, mayReadBooking } from '@rsfc/domain/bookings/permissions'
import { judgeActualTimes } from '@rsfc/domain/bookings/post-flight'
import { isBookable, judgeDate, judgeTimes, type Fault } from '@rsfc/domain/bookings/request'
import { NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { isAdmin } from '@rsfc/domain/members/account'
import { recordAudit } from '../../db/audit.ts'
import type { Transaction } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Platform } from '../../platform.ts'
import { Refusal, refused } from '../../http/refusal.ts'
import type { Session } from '../../security/session.ts'
import { NOT_BOOKABLE, noStaff, refusingClashes, type Slot } from './clash.ts'
import { withConsequences } from './completion.ts'
import { tellPeople } from './news/tell.ts'
import { recount, saveChange, type Changes } from './save-change.ts'
import { deleteBooking, findAircraft, findStaff, lockBooking, type BookingRow } from './store.ts'
import { toWire } from './wire.ts'

/** Members change what is still open of their own; officers anything. */
export async function changeBooking(
  platform: Platform,
  actor: Session,
  id: string,
  wanted: BookingChanges,
  now: Date,
): Promise<Booking | Refusal> {
  let slot: Slot | undefined
  const work = () =>
    inTransaction(platform.db, async (tx) => {
      const before = await lockBooking(tx, id)
      if (!before) return refused(404)
      if (!mayReadBooking(actor, before)) return refused(403)
      const asked = changedFields(toWire(before), wanted)
      const refusal = judgeChange(actor, before, asked, now)
      if (refusal) return refusal
      const changes = await toColumns(tx, asked)
      if (changes instanceof Refusal) return changes
      if (Object.keys(changes).length === 0) return toWire(before)
      slot = { ...before, ...changes }
      const all = await withConsequences(tx, before, changes)
      return toWire(await saveChange(platform, tx, actor, before, all, now))
    })
  return refusingClashes(platform.db, actor, work, () => slot && { slot, except: id })
}

export function removeBooking(
  platform: Platform,
  actor: Session,
  id: string,
  now: Date,
): Promise<null | Refusal> {
  return inTransaction(platform.db, async (tx) => {
    const before = await lockBooking(tx, id)
    if (!before) return refused(404)
    await deleteBooking(tx, id)
    await recount(tx, before, null)
    const entry = { actor, action: 'booking.delete', subject: 'booking' as const, subject_id: id }
    await recordAudit(tx, { ...entry, before: { ...before } }, now)
    await tellPeople(platform, tx, [{ before, after: null, actor }], now)
    return null
  })
}

/** Forms send every field; a change is what differs from what is there. */
function changedFields(before: Booking, wanted: BookingChanges): BookingChanges {
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== before[name as keyof Booking]
  return Object.fromEntries(Object.entries(wanted).filter(differs))
}

function judgeChange(
  actor: Session,
  before: BookingRow,
  asked: BookingChanges,
  now: Date,
): Refusal | undefined {
  const forbidden = forbiddenBookingChanges(actor, before, asked)
  if (forbidden.length > 0) {
    const message = 'You may not change this'
    return refused(403, { errors: forbidden.map((field) => ({ field, message })) })
  }
  const fault = faultOf(actor, { ...toWire(before), ...asked }, asked, now)
  return fault ? refused(400, { message: fault.message, errors: [fault] }) : undefined
}

/** A member's own move keeps to the rules of a request; officers may also set right what is past. */
function faultOf(actor: Session, after: Booking, asked: BookingChanges, now: Date): Fault | null {
  const moves = 'flight_date' in asked || 'start_time' in asked || 'end_time' in asked
  const early = moves && !isAdmin(actor) ? judgeDate(after, now) : null
  return (
    early ??
    judgeTimes(after) ??
    judgeActualTimes(after.actual_start_time, after.actual_end_time, 'actual_end_time')
  )
}

async function toColumns(tx: Transaction, asked: BookingChanges): Promise<Changes | Refusal> {
  const { flight_instructor, flight_examiner, ...plain } = asked
  const crew = await crewColumns(tx, { flight_instructor, flight_examiner })
  if (crew instanceof Refusal) return crew
  if (plain.aircraft_type === undefined) return { ...plain, ...crew }
  const plane = await findAircraft(tx, plain.aircraft_type)
  if (!plane || !isBookable(plane)) return NOT_BOOKABLE
  const { aircraft_name, aircraft_registration } = plane
  return { ...plain, ...crew, aircraft_name, aircraft_registration }
}

type Crew = Pick<BookingChanges, 'flight_instructor' | 'flight_examiner'>

/** Instructors and examiners are of the staff; their names stay with the booking. */
async function crewColumns(tx: Transaction, asked: Crew): Promise<Changes | Refusal> {
  const roles = (['instructor', 'examiner'] as const).filter((role) => asked[`flight_${role}`] !== undefined)
  const ids = roles.map((role) => asked[`flight_${role}`] as string).filter((id) => id !== NOT_REQUIRED)
  const staff = ids.length > 0 ? await findStaff(tx, ids) : []
  const columns: Changes = {}
  for (const role of roles) {
    const id = asked[`flight_${role}`] as string
    const person = staff.find((member) => member._id === id && member[`${role}_rated`])
    if (id !== NOT_REQUIRED && !person) return noStaff(role)
    columns[`flight_${role}`] = person?._id ?? null
    columns[`flight_${role}_name`] = person ? `${person.first_name} ${person.last_name}` : null
  }
  return columns
}
