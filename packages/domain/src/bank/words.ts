import type { BankFormat } from './bank-line.ts'
import type { MatchReason } from './match.ts'

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
  'payer-only': 'A known payer, but nothing of this amount is open',
  unknown: 'Neither a reference nor a known payer',
  'money-out': 'An outgoing payment',
}
