import { expect, test } from 'vitest'
import type { MonthOfAccount } from './account.ts'
import { pdfDrawing } from '../../testing/pdf-drawing.ts'
import { findUnreadable, readPdfLines } from '../../testing/pdf-lines.ts'
import { documentPdf, statementPdf } from './papers.ts'
import type { DocumentRow } from './store.ts'

const long =
  'A very long reason that an officer wrote, and that does not fit into the width of its column at all'
const code = { text: '00020101021226', demo: true }

const row: DocumentRow = {
  kind: 'invoice',
  year: 2026,
  number: 7,
  entry_id: '01990000-0000-7000-8000-000000000001',
  amount: 8000,
  on: '2026-11-03',
  memo: 'A headset, bought',
  reference: 'RSFC7K2M9QX',
  source: 'hand',
  source_id: null,
  left: 8000,
  account_id: 'account',
  member_id: null,
  name: 'Mei Lim',
}
const wordsOf = async (pdf: Promise<Buffer>) => readPdfLines(await pdf)
const settled = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ memo: `Item ${index + 1}`, on: '2026-11-01', amount: 100 }))

test('an invoice is drawn with its items, the total and the code that pays it', async () => {
  const details = ['Tampico TB-9 9V-BOA, 09:05 to 09:40, 35 min', 'Instructor Ah Kow Lim']
  const pdf = await documentPdf({ ...row, memo: long }, { settled: [], code, details })
  expect(await findUnreadable(pdf)).toEqual([])
  await expect(pdfDrawing(pdf)).toMatchFileSnapshot('drawings/invoice.txt')
})

test('a receipt is drawn with what the payment settles, and what is left is credit', async () => {
  const payment = { ...row, kind: 'receipt' as const, amount: -30000, memo: 'Cash at the desk', left: 500 }
  const items = [
    { memo: 'Membership dues 2026-Q4', on: '2026-10-01', amount: 25000 },
    { memo: '', on: '2026-11-02', amount: 4500 },
  ]
  const pdf = await documentPdf(payment, { settled: items })
  expect(await findUnreadable(pdf)).toEqual([])
  await expect(pdfDrawing(pdf)).toMatchFileSnapshot('drawings/receipt.txt')
})

test.each([
  ['a part', { amount: 3000, charged: 8000, left: 5000 }, 'Part of $80.00, $50.00 left to pay'],
  ['the last part', { amount: 3000, charged: 8000, left: 0 }, 'Part of $80.00, nothing left to pay'],
])('the receipt for %s of a long charge says what is left of it, in full', async (_what, part, words) => {
  const payment = { ...row, kind: 'receipt' as const, amount: -3000 }
  const lines = await wordsOf(documentPdf(payment, { settled: [{ memo: long, on: '2026-11-01', ...part }] }))
  expect(lines).toContain(words)
})

test.each(['invoice', 'receipt', 'credit-note'] as const)('a long reason is not cut: %s', async (kind) => {
  const memo = `${long}. `.repeat(4).trim()
  const about = { settled: [{ memo, on: '2026-11-01', amount: 8000 }] }
  const lines = await wordsOf(documentPdf({ ...row, kind, memo }, about))
  expect(lines.join(' ')).toContain(memo)
  expect(lines.join(' ')).not.toContain('…')
  expect(lines.at(-1)).toContain('Seletar Airport')
})

test('the receipt for a whole charge does not speak of parts', async () => {
  const payment = { ...row, kind: 'receipt' as const, amount: -100 }
  const paid = settled(1).map((item) => ({ ...item, charged: 100, left: 0 }))
  const lines = await wordsOf(documentPdf(payment, { settled: paid }))
  expect(lines.join(' ')).not.toContain('Part of')
})

test.each([
  ['a reference', {}, { code: null }, ['RSFC7K2M9QX'], ['Paid. Thank you.']],
  ['nothing left', { left: 0 }, {}, ['Paid. Thank you.', 'Invoice', 'For', 'Total'], ['Total paid', 'How']],
  ['one cent left', { left: 1 }, {}, [], ['Paid. Thank you.']],
  ['no memo', { memo: '' }, {}, ['Your account'], []],
  [
    'a code that is not for the demo',
    {},
    { code: { ...code, demo: false } },
    ['To pay now: $80.00 by PayNow'],
    ['Demo only: do not pay'],
  ],
  [
    'a credit note',
    { kind: 'credit-note' as const, amount: -8000, left: 0 },
    {},
    ['Credit note', 'For', '$80.00'],
    ['Payment reference', 'Paid. Thank you.', 'How'],
  ],
  [
    'a receipt without a memo',
    { kind: 'receipt' as const, memo: '', amount: -8000 },
    {},
    ['Payment', 'Received from', 'Total paid'],
    ['Payment reference', 'For'],
  ],
])('a paper with %s', async (_what, traits, about, there, missing) => {
  const words = await wordsOf(documentPdf({ ...row, ...traits }, { settled: [], ...about }))
  for (const line of there) expect(words).toContain(line)
  for (const line of missing) expect(words).not.toContain(line)
})

test('a receipt has at most sixteen lines, the last one for all remaining items', async () => {
  const linesFor = async (count: number) => {
    const payment = { ...row, kind: 'receipt' as const, amount: -100 * count }
    const words = await wordsOf(documentPdf(payment, { settled: settled(count) }))
    return words.filter((line) => /^Item|more items|^\$2\.00/.test(line))
  }
  expect(await linesFor(16)).toEqual(settled(16).map(({ memo }) => memo))
  expect(await linesFor(17)).toEqual([...settled(15).map(({ memo }) => memo), '2 more items', '$2.00'])
})

test('items with details are shown as long as they fit, and the rest is one line', async () => {
  const details = ['Tampico TB-9 9V-BOA', 'Instructor Ah Kow Lim', 'Flight Hourly Rate', 'Examiner Rate']
  const payment = { ...row, kind: 'receipt' as const, amount: -800 }
  const items = settled(8).map((item) => ({ ...item, details }))
  const words = await wordsOf(documentPdf(payment, { settled: items }))
  expect(words.filter((line) => line.startsWith('Item'))).toEqual([
    'Item 1',
    'Item 2',
    'Item 3',
    'Item 4',
    'Item 5',
  ])
  expect(words).toContain('3 more items')
})

const line = {
  _id: '01990000-0000-7000-8000-000000000001',
  kind: 'charge',
  amount: 80,
  on: '2026-10-10',
  memo: 'A headset, bought',
  balance: 200,
} as MonthOfAccount['lines'][number]
const statement: MonthOfAccount = {
  account_id: '01990000-0000-7000-8000-000000000001',
  name: 'Mei Lim',
  month: '2026-10',
  opening: 120,
  closing: 50,
  lines: [],
  ageing: { '0-30': 50, '31-60': 1, '61-90': 2, 'over-90': 3 },
  to_pay: 55,
  difference: [
    { words: 'Closing balance', amount: 50 },
    { words: 'Charged and paid since then', amount: 5 },
  ],
  payment_reference: 'RSFC7K2M9QX',
}

test('a statement is drawn with ages, lines and the code for the amount owed today', async () => {
  const lines = [line, { ...line, memo: long }, { ...line, kind: 'payment' as const, memo: '', amount: -150 }]
  const pdf = await statementPdf({ ...statement, lines }, code)
  expect(await findUnreadable(pdf)).toEqual([])
  await expect(pdfDrawing(pdf)).toMatchFileSnapshot('drawings/statement.txt')
  expect(pdf.toString('latin1')).toContain('D:20261031000000Z')
})

test('a statement has as many pages as it needs, and its code is not split', async () => {
  const drawn = async (count: number, paid: boolean) => {
    const lines = Array.from({ length: count }, () => line)
    const pdf = await statementPdf(
      { ...statement, lines, ...(paid && { difference: [] }) },
      paid ? null : code,
    )
    expect(await findUnreadable(pdf)).toEqual([])
    return pdfDrawing(pdf)
  }
  const pages = (drawing: string) => drawing.split('\n\n').length
  // The first page has 21 lines, two of them for the balances; the next page has 35.
  expect(pages(await drawn(19, true))).toBe(1)
  expect(pages(await drawn(20, true))).toBe(2)
  expect(pages(await drawn(54, true))).toBe(2)
  expect(pages(await drawn(55, true))).toBe(3)
  // The code takes the place of nine lines.
  expect(pages(await drawn(8, false))).toBe(1)
  expect(pages(await drawn(9, false))).toBe(2)
  await expect(await drawn(20, false)).toMatchFileSnapshot('drawings/long-statement.txt')
  await expect(await drawn(12, false)).toMatchFileSnapshot('drawings/code-alone.txt')
})
