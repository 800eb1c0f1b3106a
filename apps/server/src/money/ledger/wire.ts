import type { Account, LedgerEntry } from '@rsfc/contract/ledger/schemas'
import type { Ageing } from '@rsfc/domain/ledger/ageing'
import { documentNumber } from '@rsfc/domain/ledger/documents'
import { fromCents } from '@rsfc/domain/money/money'
import type { EntryView } from './store.ts'

/** Cents become dollars. */
export function entryToWire(entry: EntryView): LedgerEntry {
  const { amount, left, document, ...rest } = entry
  return {
    ...rest,
    amount: fromCents(amount),
    left: fromCents(left),
    document: document && {
      _id: document._id,
      kind: document.kind,
      number: documentNumber(document.kind, document.year, document.number),
    },
  }
}

export function ageingToWire(ageing: Ageing): Account['ageing'] {
  return {
    '0-30': fromCents(ageing['0-30']),
    '31-60': fromCents(ageing['31-60']),
    '61-90': fromCents(ageing['61-90']),
    'over-90': fromCents(ageing['over-90']),
  }
}
