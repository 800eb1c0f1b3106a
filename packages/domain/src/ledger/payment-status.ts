import type { PaymentStatus } from '../bookings/status.ts'

/**
 * The status of a flight when this much of its charge is left. It is paid exactly when nothing is left;
 * otherwise a status that an officer or the member has set stays.
 */
export function paymentStatusAfter(status: PaymentStatus, left: number): PaymentStatus {
  if (left === 0) return 'paid'
  return status === 'paid' ? 'requesting-payment' : status
}
