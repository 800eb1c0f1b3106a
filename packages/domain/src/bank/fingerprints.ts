import { normalReference } from '../ledger/payment-reference.ts'
import type { BankLine } from './bank-line.ts'

/**
 * A text for each line by which files that overlap recognise it. Equal lines of one day are counted: the second
 * is a line of its own, and is the second in every file that has the whole day.
 */
export function fingerprintsOf(account: string, lines: readonly BankLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ on, amount, description, reference, payer }) => {
    const words = [account, description, reference, payer].map(normalReference)
    const key = [on, amount, ...words].join('|')
    const ordinal = (seen.get(key) ?? 0) + 1
    seen.set(key, ordinal)
    return `${key}|${ordinal}`
  })
}
