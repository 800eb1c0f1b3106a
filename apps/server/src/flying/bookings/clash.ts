import { passengersFault, seatsForPassengers } from '@rsfc/domain/bookings/passengers'
import { clashField, clashInWords, type Clash } from '@rsfc/domain/bookings/clash-words'
import { isAdmin } from '@rsfc/domain/members/account'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import type { OnViolation } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { clashesWith, findAircraft } from './store.ts'

export const NO_MEMBER = refused(400, {
  errors: [{ field: 'user_id', message: 'This member does not exist' }],
})
export const NOT_BOOKABLE = refused(406, {
  errors: [{ field: 'aircraft_type', message: 'This aircraft cannot be booked' }],
})
export const notStaff = (role: 'instructor' | 'examiner') =>
  refused(400, { errors: [{ field: `flight_${role}`, message: `Choose an ${role} from the staff` }] })

/** Someone was deleted between our check and the write. The refusals are the same as if they had never existed. */
export const ON_DELETED: OnViolation = {
  bookings_user_id_members__id_fk: NO_MEMBER,
  bookings_aircraft_type_aircraft__id_fk: NOT_BOOKABLE,
  bookings_flight_instructor_members__id_fk: notStaff('instructor'),
  bookings_flight_examiner_members__id_fk: notStaff('examiner'),
}

export type Slot = {
  aircraft_type: string
  flight_date: string
  start_time: string
  end_time: string
  flight_instructor?: string | null
  flight_instructor_name?: string | null
  flight_examiner?: string | null
  flight_examiner_name?: string | null
}

/** Looks up what overlaps a slot that the database refused; `own` is the booking being changed. */
export async function refuseClash(
  { db, actor }: Call | TransactionCall,
  slot: Slot,
  own?: string,
): Promise<Refusal> {
  const resources = [slot.aircraft_type, slot.flight_instructor, slot.flight_examiner].filter(
    (id) => typeof id === 'string',
  )
  const taken = await clashesWith(db, resources, slot, own)
  const errors = taken.map((row) => {
    const clash = { ...row, ...roleOf(slot, row.resource_id), remarks: row.downtime_remarks ?? '' }
    return { field: clashField(clash), message: clashInWords(clash, isAdmin(actor)) }
  })
  const isAircraftFree =
    errors.length > 0 && taken.every(({ resource_id }) => resource_id !== slot.aircraft_type)
  // If only the instructor is taken, the refusal must not say that the aircraft is (8.booking.406).
  return isAircraftFree && !own
    ? refused(409, { message: `${errors[0]?.message}.`, errors })
    : refused(406, { errors })
}

/** Says how many seats there are, when the database has refused the passengers. */
export async function refusePassengers({ db }: Call | TransactionCall, slot: Slot): Promise<Refusal> {
  const { flight_instructor = null, flight_examiner = null } = slot
  const plane = await findAircraft(db, slot.aircraft_type)
  const seats = seatsForPassengers(plane?.aircraft_capacity ?? 0, { flight_instructor, flight_examiner })
  const fault = passengersFault(seats ?? 0)
  return refused(400, { message: fault.message, errors: [fault] })
}

function roleOf(slot: Slot, resource: string): Pick<Clash, 'resource' | 'crew_name'> {
  if (resource === slot.aircraft_type) return { resource: 'aircraft', crew_name: null }
  if (resource === slot.flight_instructor)
    return { resource: 'instructor', crew_name: slot.flight_instructor_name ?? null }
  return { resource: 'examiner', crew_name: slot.flight_examiner_name ?? null }
}
