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

/** Null without credit. What is to pay now is less the credit already, so nobody must subtract it again. */
export function creditInWords({ to_pay, credit }: Pick<Debt, 'to_pay' | 'credit'>): string | null {
  if (credit === 0) return null
  return to_pay > 0
    ? `Credit of ${dollarsInWords(credit)} already taken off`
    : `${DEBT_WORDS.credit} ${dollarsInWords(credit)}`
}

/** For example 'To pay now $300.00 (credit of $50.00 already taken off), being checked $70.00'. */
export function debtInWords(debt: Debt): string {
  const { to_pay, being_checked } = debt
  const figure = (name: keyof Debt) => `${DEBT_WORDS[name].toLowerCase()} ${dollarsInWords(debt[name])}`
  const credit = creditInWords(debt)?.replace('Credit', 'credit')
  const parts = [
    to_pay > 0 && figure('to_pay') + (credit ? ` (${credit})` : ''),
    being_checked > 0 && figure('being_checked'),
    to_pay === 0 && credit,
  ].filter(Boolean)
  return parts.length === 0 ? 'Nothing to pay' : capitalised(parts.join(', '))
}
