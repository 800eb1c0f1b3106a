import type { PaymentStatus } from '../bookings/status.ts'

/**
 * The status of a flight whose charge has this much left. Paid exactly when nothing is left; a status that an
 * officer or the member has set stays as long as something is.
 */
export function paymentStatusAfter(status: PaymentStatus, left: number): PaymentStatus {
  if (left === 0) return 'paid'
  return status === 'paid' ? 'requesting-payment' : status
}
