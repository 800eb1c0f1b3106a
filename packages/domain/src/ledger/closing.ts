import type { Month } from './statement.ts'
import { monthInWords } from './words.ts'

/** What may still change a month, in the order of the page. */
export const OPEN_KINDS = ['bank-line', 'not-completed', 'not-billed', 'being-checked'] as const
export type OpenKind = (typeof OPEN_KINDS)[number]

export const OPEN_KIND_WORDS: Readonly<Record<OpenKind, string>> = {
  'bank-line': 'Bank lines not confirmed',
  'not-completed': 'Flights not completed',
  'not-billed': 'Flights not billed',
  'being-checked': 'Payments being checked',
}

/** Why a month is not closed without a second decision. */
export function openInWords(month: Month, groups: readonly { kind: OpenKind; count: number }[]): string {
  const parts = groups.map(({ kind, count }) => `${OPEN_KIND_WORDS[kind].toLowerCase()} (${count})`)
  return `${monthInWords(month)} still has open items: ${parts.join(', ')}. Settle them, or close the month anyway.`
}
