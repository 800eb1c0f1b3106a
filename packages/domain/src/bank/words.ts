import type { BankFormat } from './bank-line.ts'
import { dollarsInWords } from '../money/money-words.ts'
import type { MatchReason } from './proposal.ts'

export const FORMAT_WORDS: Readonly<Record<BankFormat, string>> = {
  'dbs-business': 'DBS business account (CSV)',
  'dbs-personal': 'DBS or POSB personal account (CSV)',
  'dbs-ideal': 'DBS IDEAL (CSV)',
  ocbc: 'OCBC (CSV)',
  uob: 'UOB (CSV)',
  mapped: 'CSV with columns named by an officer',
  mt940: 'MT940',
  camt053: 'camt.053',
}

/** Explains why a match was proposed, or why there is none. */
export const REASON_WORDS: Readonly<Record<MatchReason, string>> = {
  'reference-and-amount': 'The reference and the amount are right',
  'old-reference-and-amount': 'An old reference without a check character, and the right amount',
  'account-reference-and-sum': "The member's reference, and the total of what they owe",
  'reference-only': 'The reference is right, the amount is not',
  'payer-and-amount': 'A known payer, and one open item of this amount',
  'payer-and-sum': 'A known payer, and the total of what they owe',
  'payer-and-some': 'A known payer, and open items that add up to this amount',
  'payer-only': 'A known payer, but nothing of this amount is open',
  'entered-by-hand':
    'An officer has already entered this payment: confirming links the two, and adds nothing',
  'several-possible': 'Several matches are possible: choose one',
  'paid-already': 'The reference is of a charge that is already paid: this is a second payment',
  refund: 'A refund of this amount is in the books: confirming links the two',
  unknown: 'Neither a reference nor a known payer',
  'money-out': 'An outgoing payment',
}

/** For example 'Owes $1,000.00, paid $900.00: $100.00 short'. Amounts are in dollars. */
export function differenceInWords(owed: number, paid: number): string {
  const difference = Math.round((paid - owed) * 100) / 100
  const owes = owed > 0 ? `Owes ${dollarsInWords(owed)}` : 'Owes nothing'
  const end = difference < 0 ? 'short' : 'too much'
  return `${owes}, paid ${dollarsInWords(paid)}: ${dollarsInWords(Math.abs(difference))} ${end}`
}
