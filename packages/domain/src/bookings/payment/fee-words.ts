import { dollarsInWords } from '../../money/money-words.ts'
import type { PaymentStatus } from '../status.ts'

/** Whether the fee was requested and is not paid, so that something may be left of it. */
export function isFeeOpen(status: PaymentStatus): boolean {
  return status !== 'processing' && status !== 'paid'
}

/** The fee of a flight; of a fee that is paid in part, what is left of it. */
export function feeInWords({
  payment_fee,
  payment_left = 0,
}: {
  payment_fee: number
  payment_left?: number | undefined
}): string {
  const fee = dollarsInWords(payment_fee)
  const partPaid = payment_left > 0 && payment_left < payment_fee
  return partPaid ? `${dollarsInWords(payment_left)} left of ${fee}` : fee
}
