import type { TransactionCall } from '../../call.ts'
import type { Session } from '../../security/sessions/session.ts'
import { saveChange } from './save-change.ts'
import { lockBooking } from './store.ts'

/** Cancelled without blame: the reason says why, and nothing is charged. */
const WEATHER = 'Released because of the weather'

export async function releaseForWeather(
  tx: TransactionCall<Session | null>,
  bookingId: string,
): Promise<boolean> {
  const before = await lockBooking(tx.db, bookingId)
  if (before?.booking_status !== 'confirmed') return false
  await saveChange(tx, before, { booking_status: 'cancelled', decision_reason: WEATHER })
  return true
}
