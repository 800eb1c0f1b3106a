import type { Readable } from 'node:stream'
import type { ExportQuery, Statement } from '@rsfc/contract/ledger/schemas'
import { fromCents } from '@rsfc/domain/money/money'
import type { z } from 'zod'
import type { Queryable } from '../../base/database/client.ts'
import { csvStream, type CsvColumn } from '../../base/http/answers/csv.ts'
import { entriesToExport, instructorFlights } from './store.ts'
import { entryToWire } from './wire.ts'

/** A list between two dates as CSV, read only as fast as the client receives it. */
export async function exportCsv(
  db: Queryable,
  { what, from, to }: z.output<typeof ExportQuery>,
): Promise<Readable> {
  if (what === 'instructors') return csvStream(INSTRUCTORS, await instructorFlights(db, from, to))
  return csvStream(ENTRIES, entriesToExport(db, from, to, what === 'documents'))
}

type Exported = ReturnType<typeof entriesToExport> extends AsyncGenerator<infer Row> ? Row : never
const documentOf = (row: Exported) => entryToWire(row).document

const ENTRIES: CsvColumn<Exported>[] = [
  { header: 'on', of: (row) => row.on },
  { header: 'name', of: (row) => row.name },
  { header: 'kind', of: (row) => row.kind },
  { header: 'source', of: (row) => row.source },
  { header: 'amount', of: (row) => ({ dollars: fromCents(row.amount) }) },
  { header: 'left', of: (row) => ({ dollars: fromCents(row.left) }) },
  { header: 'reference', of: (row) => row.reference },
  { header: 'memo', of: (row) => row.memo },
  { header: 'document', of: (row) => documentOf(row)?.kind ?? null },
  { header: 'number', of: (row) => documentOf(row)?.number ?? null },
  { header: 'by', of: (row) => row.by_name },
  { header: '_id', of: (row) => row._id },
  { header: 'reverses', of: (row) => row.reverses },
  { header: 'member_id', of: (row) => row.member_id },
  { header: 'email', of: (row) => row.email },
]

type Hours = Awaited<ReturnType<typeof instructorFlights>>[number]

const INSTRUCTORS: CsvColumn<Hours>[] = [
  { header: 'instructor', of: (row) => row.name },
  { header: 'minutes', of: (row) => row.minutes },
  { header: 'hours', of: (row) => Math.round((row.minutes / 60) * 100) / 100 },
  { header: 'payout', of: (row) => ({ dollars: fromCents(row.payout) }) },
]

type Line = {
  on: string
  kind: string
  memo: string
  amount: number | null
  balance: number
  document: string
}

export function statementCsv(statement: Statement): Readable {
  const { month, opening, closing, lines } = statement
  const rows: Line[] = [
    { on: `${month}-01`, kind: 'opening balance', memo: '', amount: null, balance: opening, document: '' },
    ...lines.map(({ on, kind, memo, amount, balance, document }) => ({
      on,
      kind,
      memo,
      amount,
      balance,
      document: document?.number ?? '',
    })),
    { on: '', kind: 'closing balance', memo: '', amount: null, balance: closing, document: '' },
  ]
  const columns: CsvColumn<Line>[] = [
    { header: 'on', of: (row) => row.on },
    { header: 'kind', of: (row) => row.kind },
    { header: 'memo', of: (row) => row.memo },
    { header: 'amount', of: ({ amount }) => (amount === null ? null : { dollars: amount }) },
    { header: 'balance', of: (row) => ({ dollars: row.balance }) },
    { header: 'document', of: (row) => row.document },
  ]
  return csvStream(columns, rows)
}
