import type { FlightSummary } from '@rsfc/contract/bookings/schemas'
import { mayReadBookingsOf } from '@rsfc/domain/bookings/permissions'
import type { Call } from '../../../people/call/call.ts'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'
import { sumOfFiltered, sumOfFlights, type LogFilters } from './store.ts'

/** The whole log is read from stored sums; a selection of flights is summed on request. */
export async function sumUpFlights(
  { db, actor }: Call,
  memberId: string,
  filters: LogFilters,
): Promise<FlightSummary | Refusal> {
  if (!mayReadBookingsOf(actor, memberId)) return refused(403)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return isFiltered ? sumOfFiltered(db, memberId, filters) : sumOfFlights(db, memberId)
}
