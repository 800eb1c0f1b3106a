import type { Age } from './ageing.ts'
import type { DocumentKind } from './documents.ts'
import type { ENTRY_SOURCES, EntryKind, HandKind } from './entries.ts'
import { monthOfDate } from '../time/months.ts'
import { isMonth, type Month } from './statement.ts'

export const ENTRY_KIND_WORDS: Readonly<Record<EntryKind, string>> = {
  charge: 'Charge',
  payment: 'Payment',
  credit: 'Credit note',
  refund: 'Refund',
  adjustment: 'Adjustment',
  opening: 'Opening balance',
}

export const HAND_KIND_WORDS: Readonly<Record<HandKind, string>> = {
  charge: 'Charge',
  payment: 'Payment',
  credit: 'Credit note',
  refund: 'Refund',
  'write-off': 'Write-off',
  adjustment: 'Adjustment',
  opening: 'Opening balance',
}

/** What a charge was for, or how a payment was made. */
export const SOURCE_WORDS: Readonly<Record<(typeof ENTRY_SOURCES)[number], string>> = {
  booking: 'Flights',
  event: 'Events',
  dues: 'Membership dues',
  bank: 'Bank transfers',
  hand: 'Entered by hand',
}

export const DOCUMENT_WORDS: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  'credit-note': 'Credit note',
}

export const AGE_WORDS: Readonly<Record<Age, string>> = {
  '0-30': 'Up to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  'over-90': 'Over 90 days',
}

/** For example 'November 2026'. */
export function monthInWords(month: Month): string {
  return isMonth(month) ? monthOfDate(month) : month
}

/** This month and the months before it, newest first. */
export function monthsBack(month: Month, count: number): Month[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const months = year * 12 + number - 1 - back
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}
