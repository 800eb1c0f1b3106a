import type { Booking } from '@rsfc/contract/bookings/schemas'
import { clashField, clashInWords, type Clash } from '@rsfc/domain/bookings/clash-words'
import { isAdmin } from '@rsfc/domain/members/account'
import { clubInstant } from '@rsfc/domain/time/club-time'
import type { Database } from '../../db/client.ts'
import { databaseError, violates } from '../../db/transaction.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import type { Session } from '../../security/session.ts'
import { clashesWith } from './store.ts'

export const NO_MEMBER = refused(400, { errors: [{ field: 'user_id', message: 'There is no such member' }] })
export const NOT_BOOKABLE = refused(406, {
  errors: [{ field: 'aircraft_type', message: 'This aircraft cannot be booked' }],
})
export const noStaff = (role: string) =>
  refused(400, { errors: [{ field: `flight_${role}`, message: `Choose an ${role} of the staff` }] })

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

/** Deleted in the instant of the write: told like what was never there. */
const GONE: Record<string, Refusal> = {
  bookings_user_id_members__id_fk: NO_MEMBER,
  bookings_aircraft_type_aircraft__id_fk: NOT_BOOKABLE,
  bookings_flight_instructor_members__id_fk: noStaff('instructor'),
  bookings_flight_examiner_members__id_fk: noStaff('examiner'),
}

/** Runs a write; an overlap that the database refuses becomes 406 that names what is in the way. */
export async function refusingClashes<T>(
  db: Database,
  actor: Session,
  work: () => Promise<T>,
  wanted: () => { slot: Slot; except: string | null } | undefined,
): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    const gone = GONE[databaseError(error).constraint ?? '']
    if (gone) return gone
    if (!violates(error, 'holds_no_overlap')) throw error
    const asked = wanted()
    return refused(406, { errors: asked ? await explain(db, actor, asked.slot, asked.except) : [] })
  }
}

async function explain(db: Database, actor: Session, slot: Slot, except: string | null) {
  const resources = [slot.aircraft_type, slot.flight_instructor, slot.flight_examiner]
  const taken = await clashesWith(
    db,
    resources.filter((id) => typeof id === 'string'),
    slot,
    except,
  )
  return taken.map((row) =>
    inWords({ ...row, ...roleOf(slot, row.resource_id), remarks: row.downtime_remarks ?? '' }, actor),
  )
}

/** The aircraft was given to this booking a moment ago. */
export function takenBy({ flight_date, start_time, end_time, pilot_name }: Booking, actor: Session): Refusal {
  const [from, to] = [clubInstant(flight_date, start_time), clubInstant(flight_date, end_time)]
  const clash: Clash = { resource: 'aircraft', crew_name: null, remarks: '', pilot_name, from, to }
  return refused(406, { errors: [inWords(clash, actor)] })
}

const inWords = (clash: Clash, actor: Session) => ({
  field: clashField(clash),
  message: clashInWords(clash, isAdmin(actor)),
})

function roleOf(slot: Slot, resource: string): Pick<Clash, 'resource' | 'crew_name'> {
  if (resource === slot.aircraft_type) return { resource: 'aircraft', crew_name: null }
  if (resource === slot.flight_instructor)
    return { resource: 'instructor', crew_name: slot.flight_instructor_name ?? null }
  return { resource: 'examiner', crew_name: slot.flight_examiner_name ?? null }
}
