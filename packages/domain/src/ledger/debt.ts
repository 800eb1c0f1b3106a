import { dollarsInWords } from '../money/money-words.ts'
import { capitalised } from '../text/capitalised.ts'

/** What a member owes, in dollars. There are no other figures of a debt. */
export type Debt = {
  /** All charges that are open, without those being checked and less the credit. */
  to_pay: number
  /** Open charges of flights that the member has reported as paid. */
  being_checked: number
  /** Paid, but not used for a charge yet. */
  credit: number
}

/** The words for each figure, the same on every page and in every mail. */
export const DEBT_WORDS: Readonly<Record<keyof Debt, string>> = {
  to_pay: 'To pay now',
  being_checked: 'Being checked',
  credit: 'Credit',
}

/** For example 'To pay now $300.00, being checked $70.00'. */
export function debtInWords(debt: Debt): string {
  const parts = (['to_pay', 'being_checked', 'credit'] as const)
    .filter((figure) => debt[figure] > 0)
    .map((figure) => `${DEBT_WORDS[figure].toLowerCase()} ${dollarsInWords(debt[figure])}`)
  if (parts.length === 0) return 'Nothing to pay'
  return capitalised(parts.join(', '))
}
