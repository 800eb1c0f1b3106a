import { dollarsInWords } from '../../money/money-words.ts'

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
