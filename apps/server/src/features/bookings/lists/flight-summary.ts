import type { FlightSummary } from '@rsfc/contract/bookings/schemas'
import { mayReadBookingsOf } from '@rsfc/domain/bookings/permissions'
import type { Call } from '../../../call.ts'
import { refused, type Refusal } from '../../../http/refusal.ts'
import { sumOfFlights } from './store.ts'

export async function sumUpFlights({ db, actor }: Call, memberId: string): Promise<FlightSummary | Refusal> {
  if (!mayReadBookingsOf(actor, memberId)) return refused(403)
  return sumOfFlights(db, memberId)
}
