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

const uncapitalised = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Null without credit. What is to pay now is less the credit already, so nobody must subtract it again. */
export function creditInWords({ to_pay, credit }: Pick<Debt, 'to_pay' | 'credit'>): string | null {
  if (credit === 0) return null
  return to_pay > 0
    ? `Credit of ${dollarsInWords(credit)} already taken off`
    : `${DEBT_WORDS.credit} ${dollarsInWords(credit)}`
}

/** What is to pay, with the credit if there is any: '$300.00 (credit of $50.00 already taken off)'. */
export function toPayInWords(debt: Pick<Debt, 'to_pay' | 'credit'>): string {
  const credit = creditInWords(debt)
  return `${dollarsInWords(debt.to_pay)}${credit ? ` (${uncapitalised(credit)})` : ''}`
}

/** For example 'To pay now $300.00 (credit of $50.00 already taken off), being checked $70.00'. */
export function debtInWords(debt: Debt): string {
  const { to_pay, being_checked } = debt
  const parts = [
    to_pay > 0 && `${DEBT_WORDS.to_pay} ${toPayInWords(debt)}`,
    being_checked > 0 && `${DEBT_WORDS.being_checked} ${dollarsInWords(being_checked)}`,
    to_pay === 0 && creditInWords(debt),
  ].flatMap((part) => (part ? uncapitalised(part) : []))
  return parts.length === 0 ? 'Nothing to pay' : capitalised(parts.join(', '))
}
