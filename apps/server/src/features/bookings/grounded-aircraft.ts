import { groundedInWords } from '@rsfc/domain/airworthiness/grounding'
import type { Call } from '../../call.ts'
import { openGroundings } from '../../db/airworthiness/groundings.ts'
import { refused, type Refusal } from '../../http/refusal.ts'

/** Looks up why the database refused a booking of a grounded aircraft. */
export async function refuseGroundedAircraft(
  { db }: Call,
  aircraftId: string,
  status: 406 | 409,
): Promise<Refusal> {
  const reasons = (await openGroundings(db, [aircraftId])).map(({ reason }) => reason)
  const message = groundedInWords(reasons)
  const field = status === 409 ? 'booking_status' : 'aircraft_type'
  return refused(status, { ...(status === 409 && { message }), errors: [{ field, message }] })
}
