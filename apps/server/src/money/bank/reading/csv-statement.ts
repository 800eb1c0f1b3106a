import { readAmount } from '@rsfc/domain/bank/amounts'
import {
  BankFileFault,
  type BankFormat,
  type BankLine,
  type BankStatement,
} from '@rsfc/domain/bank/bank-line'
import {
  columnName,
  columnsUsed,
  headerFingerprint,
  LAYOUTS,
  mappingFault,
  type ColumnMapping,
} from '@rsfc/domain/bank/columns'
import { payerIn } from '@rsfc/domain/bank/payers'
import { isRealDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { readDate } from '@rsfc/domain/time/read-text'
import { CsvFault, readCsvRows, separatorIn, type CsvRow } from '../../../base/files/csv-rows.ts'

/** The header of a file whose columns are unknown. */
export class UnknownColumns {
  readonly header: readonly string[]
  readonly fingerprint: string
  constructor(header: readonly string[]) {
    this.header = header
    this.fingerprint = headerFingerprint(header)
  }
}

/** The header is within the first lines, below the names of the bank and the account. */
const HEADER_WITHIN = 40

/** Enough text to detect the separator, which the first lines do not contain. */
const HEAD = 4000

export type Remembered = (fingerprint: string) => ColumnMapping | undefined

export async function readCsvStatement(
  text: string,
  remembered: Remembered = () => undefined,
): Promise<BankStatement | BankFileFault | UnknownColumns> {
  const rows = await readRows(text)
  if (rows instanceof BankFileFault) return rows
  const found = findHeader(rows, remembered)
  if (!found) return unknown(rows)
  const { at, format, columns } = found
  const lines = readLines(rows[at] as CsvRow, rows.slice(at + 1), columns)
  if (lines instanceof BankFileFault) return lines
  return { format, account: accountIn(rows.slice(0, at)), lines }
}

async function readRows(text: string): Promise<CsvRow[] | BankFileFault> {
  const rows: CsvRow[] = []
  try {
    for await (const row of readCsvRows(text, { separator: separatorIn(text.slice(0, HEAD)) }))
      rows.push({ ...row, cells: row.cells.map((cell) => cell.replaceAll('\n', ' ')) })
    return rows
  } catch (error) {
    if (error instanceof CsvFault && error.quoteNotClosed)
      return new BankFileFault(error.line, 'the file is cut off: a quotation mark is not closed.')
    throw error
  }
}

type Found = { at: number; format: BankFormat; columns: ColumnMapping }

function findHeader(rows: readonly CsvRow[], remembered: Remembered): Found | undefined {
  for (const [at, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const mapping = remembered(headerFingerprint(cells))
    if (mapping && !mappingFault(mapping, cells)) return { at, format: 'mapped', columns: mapping }
    const layout = LAYOUTS.find(({ columns }) => !mappingFault(columns, cells))
    if (layout) return { at, ...layout }
  }
  return undefined
}

function unknown(rows: readonly CsvRow[]): BankFileFault | UnknownColumns {
  const header = rows.slice(0, HEADER_WITHIN).find(({ cells }) => looksLikeHeader(cells))
  return header
    ? new UnknownColumns(header.cells)
    : new BankFileFault(
        0,
        'This file has no line with the names of its columns. Export it from the bank again, as CSV.',
      )
}

function looksLikeHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length >= 3 && filled.every((cell) => readAmount(cell) === null && readDate(cell) === null)
}

function accountIn(rows: readonly CsvRow[]): string {
  const text = rows.map(({ cells }) => cells.join(' ')).join(' ')
  return /\d[\d-]{7,}\d/.exec(text)?.[0] ?? ''
}

function readLines(
  header: CsvRow,
  rows: readonly CsvRow[],
  columns: ColumnMapping,
): BankLine[] | BankFileFault {
  const names = header.cells.map(columnName)
  const indexOf = (name: string) => names.indexOf(columnName(name))
  const needed = Math.max(...columnsUsed(columns).map(indexOf))
  const lines: BankLine[] = []
  for (const row of rows) {
    const cell = (name: string | undefined) => (name && row.cells[indexOf(name)]) ?? ''
    const description = columns.description.map(cell).filter(Boolean).join('  ')
    const amounts = [columns.amount, columns.debit, columns.credit].map(cell)
    const previous = lines.at(-1)
    if (cell(columns.on) === '' && amounts.every((text) => text === '')) {
      // The second line of an entry, or a remark below the last entry.
      if (previous && description) Object.assign(previous, withMore(previous, description))
      continue
    }
    if (row.cells.length <= needed)
      return new BankFileFault(
        row.line,
        `it is cut off, with ${row.cells.length} columns where there should be ${header.cells.length}.`,
      )
    if (row.unended && isCutAmount(row, rows))
      return new BankFileFault(row.line, `the file is cut off: '${row.cells.at(-1)}' has no cents.`)
    const on = readDay(cell(columns.on), columns.monthFirst === true)
    if (!on) return new BankFileFault(row.line, `'${cell(columns.on)}' is not a date.`)
    const amount = amountOf(row, amounts)
    if (amount instanceof BankFileFault) return amount
    if (readAmount(cell(columns.balance)) === null)
      return new BankFileFault(row.line, `'${cell(columns.balance)}' is not an amount.`)
    if (amount === 0) continue
    const payer = columns.payer ? cell(columns.payer) : payerIn(description)
    lines.push({ line: row.line, on, amount, description, reference: cell(columns.reference), payer })
  }
  return lines
}

/** True for an amount such as '33' if the amounts above have cents, as in '335.00'. */
function isCutAmount({ cells }: CsvRow, rows: readonly CsvRow[]): boolean {
  const at = cells.length - 1
  return /^-?\d+$/.test(cells[at] ?? '') && rows.some((row) => /\d\.\d\d$/.test(row.cells[at] ?? ''))
}

function withMore(line: BankLine, more: string): Pick<BankLine, 'description' | 'payer'> {
  const description = `${line.description}  ${more}`
  return { description, payer: line.payer || payerIn(more) }
}

function amountOf({ line }: CsvRow, texts: readonly string[]): number | BankFileFault {
  const read = texts.map(readAmount)
  const bad = read.indexOf(null)
  if (bad !== -1) return new BankFileFault(line, `'${texts[bad]}' is not an amount.`)
  const [amount, debit, credit] = read as [number, number, number]
  return amount + Math.abs(credit) - Math.abs(debit)
}

function readDay(text: string, monthFirst: boolean): ClubDate | null {
  const american = monthFirst && /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  if (american) {
    const [, month = '', day = '', year = ''] = american
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isRealDate(date) ? date : null
  }
  return readDate(text)
}
