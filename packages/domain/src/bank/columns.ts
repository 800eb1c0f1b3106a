import type { BankFormat } from './bank-line.ts'

/** The name of the column, as in the header, for each value. */
export type ColumnMapping = {
  on: string
  /** Either one column with signed amounts, or two with unsigned ones. */
  amount?: string | undefined
  debit?: string | undefined
  credit?: string | undefined
  description: readonly string[]
  reference?: string | undefined
  payer?: string | undefined
  balance?: string | undefined
  monthFirst?: boolean | undefined
}

/** The columns of the CSV files that the banks export. */
export const LAYOUTS: readonly { format: BankFormat; columns: ColumnMapping }[] = [
  {
    format: 'dbs-business',
    columns: {
      on: 'date',
      debit: 'debit',
      credit: 'credit',
      description: ['transaction description 1', 'transaction description 2'],
      balance: 'running balance',
    },
  },
  {
    format: 'dbs-personal',
    columns: {
      on: 'transaction date',
      debit: 'debit amount',
      credit: 'credit amount',
      description: ['reference', 'transaction ref1', 'transaction ref2', 'transaction ref3'],
    },
  },
  {
    format: 'dbs-ideal',
    columns: {
      on: 'statement date',
      debit: 'debit',
      credit: 'credit',
      description: ['transaction description'],
      reference: 'customer reference',
      balance: 'running balance',
    },
  },
  {
    format: 'ocbc',
    columns: {
      on: 'transaction date',
      debit: 'withdrawals (sgd)',
      credit: 'deposits (sgd)',
      description: ['description'],
    },
  },
  {
    format: 'uob',
    columns: {
      on: 'transaction date',
      debit: 'withdrawal',
      credit: 'deposit',
      description: ['transaction description'],
      balance: 'available balance',
    },
  },
]

/** The name of a column in lower case and with single spaces. */
export function columnName(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').replace(/\s*\(/g, ' (').trim()
}

/** Equal for files with the same header. */
export function headerFingerprint(cells: readonly string[]): string {
  return cells.map(columnName).join('|')
}

export function columnsUsed(mapping: ColumnMapping): string[] {
  const { on, amount, debit, credit, description, reference, payer, balance } = mapping
  return [on, amount, debit, credit, ...description, reference, payer, balance].filter(
    (name) => name !== undefined,
  )
}

/** What is wrong with a mapping for this header; null if it is valid. */
export function mappingFault(mapping: ColumnMapping, header: readonly string[]): string | null {
  const names = new Set(header.map(columnName))
  const missing = columnsUsed(mapping).find((name) => !names.has(columnName(name)))
  if (missing !== undefined) return `The file has no column '${missing}'.`
  if (!mapping.amount && !mapping.credit) return 'Choose which column holds the amounts that came in.'
  return mapping.description.length === 0 ? 'Choose which column holds the description.' : null
}
