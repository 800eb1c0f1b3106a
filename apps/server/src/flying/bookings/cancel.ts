import { isComing } from '@rsfc/domain/bookings/flights-before-deletion'
import type { TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import type { Session } from '../../people/call/session.ts'
import { expectFreed, offerFreed } from '../wishes/offer-slots.ts'
import { freedBy } from './freed-times.ts'
import { tellOfBookings } from './notifications/notify.ts'
import { audited, saveChange } from './save-change.ts'
import { lockBooking, openBookingsOf, updateBooking } from './store.ts'

type Tx = TransactionCall<Session | null>

/** Used when a member is deleted: cancels their coming flights and tells the crew. */
export async function cancelComingFlights(tx: Tx, member: string): Promise<void> {
  const { db, now, platform } = tx
  const coming = (await openBookingsOf(db, member)).filter((booking) => isComing(booking, now))
  const site = { db, now, platform, actor: null }
  const freed = coming.flatMap((booking) => freedBy(booking, null))
  const freeing = await expectFreed(site, freed, member)
  for (const before of coming) {
    const after = { ...before, ...(await updateBooking(db, before._id, { booking_status: 'cancelled' })) }
    const what = { action: 'booking.update', subject: 'booking' as const, subject_id: before._id }
    await recordChange(tx, what, audited(before), audited(after))
    await tellOfBookings(site, [{ before, after }])
  }
  await offerFreed(site, freeing)
}

/** A cancellation without fault of the member: the reason says so, and nothing is charged. */
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
