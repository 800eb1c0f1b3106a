import { normalReference } from '../ledger/payment-reference.ts'
import type { BankLine } from './bank-line.ts'

/**
 * A fingerprint for each line, equal in overlapping files. Equal lines of one day are numbered, so the second
 * one has a fingerprint of its own, which is the same in every file that contains the whole day.
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
