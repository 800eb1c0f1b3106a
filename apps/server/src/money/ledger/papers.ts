import { PAYMENT_SERVICE } from '@rsfc/domain/club/facts'
import { DEBT_WORDS } from '@rsfc/domain/ledger/debt'
import { documentNumber } from '@rsfc/domain/ledger/documents'
import { AGE_WORDS, DOCUMENT_WORDS, ENTRY_KIND_WORDS, monthInWords } from '@rsfc/domain/ledger/words'
import { dollarsInWords } from '@rsfc/domain/money/money-words'
import { fromCents, toCents } from '@rsfc/domain/money/money'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { COLOURS } from '../../base/mail/colours.ts'
import {
  clubPdf,
  drawParticulars,
  LEFT,
  LINE,
  linesOf,
  nextPage,
  RIGHT,
  drawDivider,
  STRONG,
  WIDTH,
  write,
  type Particular,
  type Sheet,
} from '../../base/pdf/club-sheet.ts'
import type { MonthOfAccount } from './account.ts'
import type { DocumentRow } from './store.ts'

/** A PayNow code. With `demo`, nobody receives the payment. */
export type Code = { text: string; demo: boolean }

type About = {
  /** What a payment settles; `charged` is the whole amount of the charge, `left` what this payment has left of it. */
  settled: readonly {
    memo: string
    on: string
    amount: number
    charged?: number
    left?: number
    details?: readonly string[]
  }[]
  /** What is charged, line by line. */
  details?: readonly string[]
  /** Only for an unpaid invoice. */
  code?: Code | null
  /** The member has reported the payment of the invoice. */
  being_checked?: boolean
}

/** An invoice, receipt or credit note. */
export async function documentPdf(row: DocumentRow, about: About): Promise<Buffer> {
  const { code, being_checked = false } = about
  const { encode } = await import('uqr')
  const number = documentNumber(row.kind, row.year, row.number)
  const paper = { title: DOCUMENT_WORDS[row.kind], number, on: clubInstant(row.on, '00:00') }
  const [whose, total] = row.kind === 'receipt' ? ['Received from', 'Total paid'] : ['For', 'Total']
  return clubPdf(paper, (sheet) => {
    const below = drawParticulars(sheet, 220, [
      [whose, row.name],
      ['Date', dateInWords(row.on)],
      ...(row.kind === 'receipt' ? [['How', row.memo || 'Payment', 10] as Particular] : []),
      ...(row.kind === 'invoice' ? [['Payment reference', row.reference] as Particular] : []),
    ])
    const after = drawItems(sheet, below + 24, itemsOf(row, about))
    drawTotal(sheet, after, total, Math.abs(row.amount))
    if (row.kind !== 'invoice') return
    const { left, reference } = row
    const said = (words: string) => write(sheet, words, { at: [LEFT, after + 64], color: COLOURS.dimmed })
    if (left === 0) said('Paid. Thank you.')
    else if (being_checked) said(`${DEBT_WORDS.being_checked}. Please do not pay again.`)
    else if (code) {
      const due = { words: DEBT_WORDS.to_pay, left, reference, ...code }
      drawCode(sheet, after + 64, encode(code.text).data, due)
    }
  })
}

type Item = { words: string; on: string; cents: number; details?: readonly string[] }

function itemsOf({ kind, memo, on, amount }: DocumentRow, { settled, details = [] }: About): Item[] {
  const total = Math.abs(amount)
  if (kind !== 'receipt') return [{ words: memo || 'Your account', on, cents: total, details }]
  const items = settled.map((charge) => ({
    words: charge.memo || 'Charge',
    on: charge.on,
    cents: charge.amount,
    details: [...partOf(charge), ...(charge.details ?? [])],
  }))
  const kept = total - items.reduce((sum, { cents }) => sum + cents, 0)
  return kept > 0 ? [...items, { words: 'Kept as credit on your account', on, cents: kept }] : items
}

/** For a charge that is paid in part. */
function partOf({ amount, charged = amount, left = 0 }: About['settled'][number]): string[] {
  if (amount === charged) return []
  const rest = left > 0 ? dollarsInWords(fromCents(left)) : 'nothing'
  return [`Part of ${dollarsInWords(fromCents(charged))}, ${rest} left to pay`]
}

const ITEM = 24
const DETAIL = 12
/** Where the items of a page end; a statement lists all. */
const ITEMS_END = 310 + 16 * ITEM
const ITEM_WIDTH = WIDTH - 230

/** What is below the first line of an item. */
const belowOf = (sheet: Sheet, { words }: Item) => (linesOf(sheet, words, ITEM_WIDTH) - 1) * LINE
const heightOf = (sheet: Sheet, item: Item) =>
  ITEM + belowOf(sheet, item) + (item.details?.length ?? 0) * DETAIL

/** The items that fit, and the rest in one line. */
function fitting(sheet: Sheet, top: number, items: readonly Item[]): Item[] {
  const end = (some: readonly Item[]) => some.reduce((y, item) => y + heightOf(sheet, item), top)
  if (end(items) <= ITEMS_END) return [...items]
  const shown = items.filter((_, index) => end(items.slice(0, index + 1)) <= ITEMS_END - ITEM)
  return [...shown, sumOf(items.slice(shown.length))]
}

function drawItems(sheet: Sheet, top: number, items: readonly Item[]): number {
  let y = top
  for (const item of fitting(sheet, top, items)) {
    const { words, on, cents, details = [] } = item
    const below = belowOf(sheet, item)
    drawDivider(sheet, y, COLOURS.line)
    write(sheet, on && dateInWords(on), { at: [LEFT, y + 7], color: COLOURS.dimmed })
    write(sheet, words, { at: [LEFT + 130, y + 7], width: ITEM_WIDTH, lines: 1 + below / LINE })
    write(sheet, dollarsInWords(fromCents(cents)), { at: [LEFT, y + 7], align: 'right' })
    details.forEach((line, index) =>
      write(sheet, line, {
        at: [LEFT + 130, y + 21 + below + index * DETAIL],
        width: WIDTH - 130,
        size: 8.5,
        color: COLOURS.dimmed,
      }),
    )
    y += heightOf(sheet, item)
  }
  return y
}

function sumOf(items: readonly Item[]): Item {
  return {
    words: `${items.length} more items`,
    on: '',
    cents: items.reduce((sum, { cents }) => sum + cents, 0),
  }
}

const ROW = 20
/** Positions of the lines on the first page, and the space kept free for the end. */
const FIRST_TOP = 334
const NEXT_TOP = 60
const BOTTOM = 740

/** A month of an account, with a PayNow code for the amount owed today, because older charges may be paid. */
export async function statementPdf(statement: MonthOfAccount, code: Code | null): Promise<Buffer> {
  const { encode } = await import('uqr')
  const { name, month, opening, closing, lines, ageing } = statement
  const [year = 0, number = 1] = month.split('-').map(Number)
  const on = new Date(Date.UTC(year, number, 0))
  const rows = [
    { on: '', words: 'Opening balance', amount: null, balance: opening },
    ...lines.map((line) => ({
      on: line.on,
      words: line.memo || ENTRY_KIND_WORDS[line.kind],
      amount: line.amount,
      balance: line.balance,
    })),
    { on: '', words: 'Closing balance', amount: null, balance: closing },
  ]
  return clubPdf({ title: 'Statement', number: monthInWords(month), on }, (sheet) => {
    drawParticulars(sheet, 220, [['Account of', name]])
    drawAges(sheet, 252, ageing)
    drawColumns(sheet, FIRST_TOP - ROW)
    let y = FIRST_TOP
    for (const row of rows) {
      if (y > BOTTOM) {
        nextPage(sheet)
        drawColumns(sheet, NEXT_TOP - ROW)
        y = NEXT_TOP
      }
      drawLine(sheet, y, row)
      y += ROW
    }
    const { to_pay, difference, payment_reference: reference } = statement
    if (!code && difference.length === 0) return
    if (y + 190 > BOTTOM) {
      nextPage(sheet)
      y = NEXT_TOP
    }
    const words = DEBT_WORDS.to_pay
    if (code)
      drawCode(sheet, y + 24, encode(code.text).data, { ...code, words, left: toCents(to_pay), reference })
    else write(sheet, `${words}: ${dollarsInWords(to_pay)}`, { at: [LEFT, y + 24], font: STRONG })
    difference.forEach((row, index) =>
      write(sheet, `${row.words} ${dollarsInWords(row.amount)}`, {
        at: [LEFT, y + (code ? 110 : 44) + index * 14],
        width: WIDTH - CODE - 20,
        size: 9,
        color: COLOURS.dimmed,
      }),
    )
  })
}

type Row = { on: string; words: string; amount: number | null; balance: number }

function drawLine(sheet: Sheet, y: number, { on, words, amount, balance }: Row): void {
  drawDivider(sheet, y, COLOURS.line)
  const font = amount === null ? { font: STRONG } : {}
  write(sheet, on && dateInWords(on), { at: [LEFT, y + 5], size: 9, color: COLOURS.dimmed })
  write(sheet, words, { at: [LEFT + 112, y + 5], size: 9, width: 210, ...font })
  if (amount !== null)
    write(sheet, dollarsInWords(amount), { at: [LEFT + 320, y + 5], size: 9, width: 80, align: 'right' })
  write(sheet, dollarsInWords(balance), { at: [LEFT, y + 5], size: 9, align: 'right', ...font })
}

function drawTotal(sheet: Sheet, y: number, label: string, cents: number): void {
  drawDivider(sheet, y, COLOURS.navy)
  const style = { font: STRONG, size: 13, color: COLOURS.navy }
  write(sheet, label, { at: [LEFT, y + 12], ...style })
  write(sheet, dollarsInWords(fromCents(cents)), { at: [LEFT, y + 12], align: 'right', ...style })
}

const CODE = 130

type Due = { words: string; left: number; reference: string; demo: boolean }

function drawCode(sheet: Sheet, top: number, modules: readonly boolean[][], due: Due): void {
  const size = CODE / modules.length
  for (const [row, cells] of modules.entries())
    for (const [column, dark] of cells.entries())
      if (dark) sheet.rect(RIGHT - CODE + column * size, top + row * size, size, size)
  sheet.fill(COLOURS.text)
  write(sheet, `${due.words}: ${dollarsInWords(fromCents(due.left))} by ${PAYMENT_SERVICE}`, {
    at: [LEFT, top],
    font: STRONG,
  })
  write(sheet, 'Scan the code, or use the reference', { at: [LEFT, top + 18], color: COLOURS.dimmed })
  write(sheet, due.reference, { at: [LEFT, top + 36], font: STRONG, size: 13 })
  if (due.demo) write(sheet, 'Demo only: do not pay', { at: [LEFT, top + 62], color: COLOURS.accent })
}

/** The debt at the end of the month, by age. */
function drawAges(sheet: Sheet, top: number, ageing: MonthOfAccount['ageing']): void {
  const width = WIDTH / 4
  Object.entries(AGE_WORDS).forEach(([age, words], index) => {
    const left = LEFT + index * width
    write(sheet, words, { at: [left, top], size: 9, width, color: COLOURS.dimmed })
    const owed = dollarsInWords(ageing[age as keyof typeof AGE_WORDS])
    write(sheet, owed, { at: [left, top + 14], font: STRONG, size: 11, width })
  })
}

function drawColumns(sheet: Sheet, y: number): void {
  const style = { size: 9, color: COLOURS.dimmed }
  write(sheet, 'Date', { at: [LEFT, y + 5], ...style })
  write(sheet, 'What', { at: [LEFT + 112, y + 5], ...style })
  write(sheet, 'Amount', { at: [LEFT + 320, y + 5], width: 80, align: 'right', ...style })
  write(sheet, 'Balance', { at: [LEFT, y + 5], align: 'right', ...style })
}
