import type { FlightSummary } from '@rsfc/contract/bookings/schemas'
import { mayReadBookingsOf } from '@rsfc/domain/bookings/permissions'
import type { Call } from '../../../call.ts'
import { refused, type Refusal } from '../../../http/refusal.ts'
import { monthsOfFlights } from './store.ts'

export async function sumUpFlights({ db, actor }: Call, memberId: string): Promise<FlightSummary | Refusal> {
  if (!mayReadBookingsOf(actor, memberId)) return refused(403)
  const months = await monthsOfFlights(db, memberId)
  const total = (of: 'flights' | 'minutes' | 'distance') => months.reduce((sum, month) => sum + month[of], 0)
  return { flights: total('flights'), minutes: total('minutes'), distance: total('distance'), months }
}
