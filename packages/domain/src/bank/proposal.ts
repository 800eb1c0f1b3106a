import type { ClubDate } from '../time/club-time.ts'

export const TIERS = ['certain', 'probable', 'none'] as const
export type Tier = (typeof TIERS)[number]

/** Why a line was or was not matched. */
export const MATCH_REASONS = [
  'reference-and-amount',
  'old-reference-and-amount',
  'account-reference-and-sum',
  'reference-only',
  'payer-and-amount',
  'payer-and-sum',
  'payer-and-some',
  'payer-only',
  'entered-by-hand',
  'several-possible',
  'paid-already',
  'refund',
  'unknown',
  'money-out',
] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** An unsettled charge. `being_checked` means that its member has already reported a transfer for it. */
export type Owed = {
  _id: string
  account_id: string
  reference: string
  on: ClubDate
  left: number
  being_checked?: boolean
}
export type Payee = { account_id: string; reference: string; names: readonly string[] }

/** A payment or refund that an officer entered and no line is linked to, and the references of what it settles. */
export type ByHand = {
  _id: string
  account_id: string
  on: ClubDate
  amount: number
  references: readonly string[]
}

/** What is in the books already. `settled` are the charges that are paid, by their references. */
export type Known = {
  payments?: readonly ByHand[]
  refunds?: readonly ByHand[]
  settled?: readonly { reference: string; account_id: string }[]
}

/**
 * What a line pays: a charge, or (null) nothing in particular; then it stays on the account as credit. Or the payment
 * or refund that an officer has entered for it.
 */
export type Part = { account_id: string; entry_id: string | null; amount: number }
export type Proposal = {
  tier: Tier
  reason: MatchReason
  parts: Part[]
  /** If several are possible; `parts` is empty then. */
  choices?: Part[][]
  /** What was owed for the reference, or by the payer, if the amount is another. */
  owed?: number
}
