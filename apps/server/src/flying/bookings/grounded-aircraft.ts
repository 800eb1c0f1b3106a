import { groundedInWords, OVERRIDE_LETTERS } from '@rsfc/domain/airworthiness/grounding'
import { groundedFault } from '@rsfc/domain/bookings/grounded'
import { isMoved } from '@rsfc/domain/bookings/reason'
import type { Fault } from '@rsfc/domain/bookings/request'
import type { TransactionCall } from '../../people/call/call.ts'
import { groundedReasonsOf, openGroundings } from '../airworthiness/groundings-store.ts'
import type { Queryable } from '../../base/database/client.ts'
import { lockResources } from '../../base/database/lock-resources.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { refuseForSelf } from '../../people/security/officers/second-officer.ts'
import { recordSecurityEvent } from '../../people/records/security-events.ts'
import { override } from '../readiness/decide.ts'
import { judgePlans, planOf } from '../readiness/judge-flights.ts'
import { findAircraft, type BookingRow } from './store.ts'

/** Looks up why the database refused a booking of a grounded aircraft. */
export async function refuseGroundedAircraft(
  { db }: { db: Queryable },
  aircraftId: string,
): Promise<Refusal> {
  const message = groundedInWords(await groundedReasonsOf(db, aircraftId))
  return refused(406, { errors: [{ field: 'aircraft_type', message }] })
}

/**
 * A flight with a grounded aircraft can be confirmed only with an override: one in force, or the reason given now. It
 * becomes void with the next change of the flight. Returns the columns to store, or a refusal. Locks the aircraft against groundings until the
 * transaction ends.
 */
export async function judgeGrounding(
  tx: TransactionCall,
  before: BookingRow,
  after: BookingRow,
  given: string,
): Promise<{ override_reason?: string } | Refusal> {
  if (before.booking_status !== 'pending' || after.booking_status !== 'confirmed')
    return before.override_reason && isMoved(before, after) ? { override_reason: '' } : {}
  await lockResources(tx.db, [...resourcesOf(before), ...resourcesOf(after)])
  const fault = await findFault(tx.db, after.aircraft_type)
  if (!fault) return { override_reason: '' }
  if (given === '') {
    const reason = await overrideInForce(tx, before, after)
    return reason ? { override_reason: reason } : refused(409, { message: fault.message, errors: [fault] })
  }
  if (given.length < OVERRIDE_LETTERS) {
    const message = `must have at least ${OVERRIDE_LETTERS} letters`
    return refused(400, { errors: [{ field: 'override_reason', message }] })
  }
  const own = await refuseForSelf(tx, before.user_id, {
    what: 'aircraft-grounded',
    fields: ['override_reason'],
  })
  if (own) return own
  await override(tx, before._id, [{ rule: RULE }], given)
  const details = { rule: RULE, booking_id: before._id, reason: given }
  await recordSecurityEvent(tx, 'override', { user_id: before.user_id, details })
  return { override_reason: given }
}

const RULE = 'aircraft-grounded'

/** The reason of an override that an officer has given for this flight and this grounding; empty if there is none. */
async function overrideInForce(tx: TransactionCall, before: BookingRow, after: BookingRow): Promise<string> {
  const plan = isMoved(before, after) ? null : planOf(after)
  const [judged] = plan ? await judgePlans(tx, [plan]) : []
  return judged?.lines.find(({ rule }) => rule === RULE)?.override?.reason ?? ''
}

async function findFault(db: Queryable, aircraftId: string): Promise<Fault | null> {
  const plane = await findAircraft(db, aircraftId)
  const byStatus = plane ? groundedFault(plane) : null
  if (byStatus) return byStatus
  const reasons = (await openGroundings(db, [aircraftId])).map(({ reason }) => reason)
  return reasons.length > 0 ? { field: 'booking_status', message: groundedInWords(reasons) } : null
}

function resourcesOf({ aircraft_type, flight_instructor, flight_examiner }: BookingRow) {
  return [aircraft_type, flight_instructor, flight_examiner]
}
