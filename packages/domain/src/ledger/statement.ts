import { isRealDate, type ClubDate } from '../time/club-time.ts'
import { DEBT_WORDS, type Debt } from './debt.ts'

/** 'YYYY-MM'. */
export type Month = string

type Line = { on: ClubDate; amount: number }

export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text) && isRealDate(`${text}-01`)
}

export function monthOf(date: ClubDate): Month {
  return date.slice(0, 7)
}

export function firstDay(month: Month): ClubDate {
  return `${month}-01`
}

export function nextMonth(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/**
 * The statement of a month: the opening balance, its lines with the balance after each, and the closing
 * balance.
 */
export function statementOf<Entry extends Line>(opening: number, entries: readonly Entry[]) {
  let balance = opening
  const lines = entries.map((entry) => ({ ...entry, balance: (balance += entry.amount) }))
  return { opening, lines, closing: balance }
}

/**
 * Why the amount to pay now is not the closing balance of a statement: amounts, in cents, that add up to it. Empty if
 * they are the same.
 */
export function differenceOf(closing: number, balance: number, { to_pay, being_checked }: Debt) {
  const rows = [
    { words: 'Closing balance', amount: closing },
    { words: 'Charged and paid since then', amount: balance - closing },
    { words: DEBT_WORDS.being_checked, amount: -being_checked },
    // What is left over if more was paid than is to pay now.
    { words: 'Credit left over', amount: to_pay - (balance - being_checked) },
  ]
  const [first, ...others] = rows.filter(({ amount }, index) => index === 0 || amount !== 0)
  return first && others.length > 0 ? [first, ...others] : []
}

/** Only past months can be closed, and only after the last closed one. */
export function closingFault(month: Month, today: ClubDate, lastClosed: Month | null): string | null {
  if (month >= monthOf(today)) return 'A month can only be closed when it is over.'
  if (lastClosed !== null && month <= lastClosed) return 'This month is already closed.'
  return null
}

/** Nothing is added to a closed month: a late entry is dated today. */
export function postingDay(on: ClubDate, today: ClubDate, lastClosed: Month | null): ClubDate {
  return lastClosed !== null && monthOf(on) <= lastClosed ? today : on
}
