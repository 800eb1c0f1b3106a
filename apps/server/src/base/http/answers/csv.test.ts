import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvStream, defuse } from './csv.ts'

// Reading it as text would drop the BOM.
const written = async (stream: Readable) => (await buffer(stream)).toString()

type Row = { words: string; count: number | null }
const COLUMNS = [
  { header: 'Words', of: (row: Row) => row.words },
  { header: 'Count', of: (row: Row) => row.count },
]

test.each(['=1+1', '+6591234567', '-2+3', '@SUM(A1)', ' =1', '\tx', '＝1+1'])(
  '%j is escaped, so that it does not run as a formula',
  (words) => {
    expect(defuse(words)).toBe(`'${words}`)
  },
)

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x\t=1+1', "x\t'=1+1"],
  ['x,=1+1', "x,'=1+1"],
  ['x\r\n=1+1', "x\r'\n'=1+1"],
  ['x; "=1+1"', 'x;\' "=1+1"'],
  ['x;a;-1;＝1', "x;a;'-1;'＝1"],
])('%j does not run where a spreadsheet splits it into cells', (words, escaped) => {
  expect(defuse(words)).toBe(escaped)
})

// Excel splits lines at its locale's separator, and treats a quotation mark inside a cell as an ordinary character.
test('no cell is read as a formula, whatever separator the spreadsheet uses', async () => {
  const pieces = ['=cmd|x', '+1', '-2', '@A', '＝1', 'x', '"', "'", ';', ',', '\t', '\n', '\r', ' ']
  const words = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(words, words, async (one, two) => {
      const rows = [
        { words: one, count: null },
        { words: two, count: null },
      ]
      const file = (await written(csvStream(COLUMNS, rows))).replace('\ufeff', '')
      const starts = file.split(/[,;\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ''))
      expect(starts.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test.each(['Mei Lim', '9V-BOA', 'a=b', 'Tea, and 1-2 cakes; bring a plate', '', "'quoted"])(
  '%j is not changed',
  (words) => {
    expect(defuse(words)).toBe(words)
  },
)

test('a file starts with a BOM and a header, and numbers stay numbers', async () => {
  const rows = [
    { words: 'Tampico "TB-9", 确认', count: -1.5 },
    { words: '=1+1', count: null },
  ]
  expect(await written(csvStream(COLUMNS, rows))).toBe(
    '\ufeffWords,Count\r\n"Tampico ""TB-9"", 确认",-1.5\r\n\'=1+1,\r\n',
  )
})

test('without rows there is only the header', async () => {
  expect(await written(csvStream(COLUMNS, []))).toBe('\ufeffWords,Count\r\n')
})

test('all values can be read back unchanged', async () => {
  const row = fc.record({ words: fc.string({ unit: 'grapheme' }), count: fc.integer() })
  await fc.assert(
    fc.asyncProperty(fc.array(row), async (rows) => {
      const read = parse(await written(csvStream(COLUMNS, rows)), { bom: true })
      expect(read.slice(1)).toEqual(rows.map(({ words, count }) => [defuse(words), String(count)]))
    }),
  )
})

test('rows are read from the source only as fast as the reader consumes them', async () => {
  let asked = 0
  function* endless() {
    for (;;) yield { words: 'x'.repeat(1000), count: asked++ }
  }
  const stream = csvStream(COLUMNS, endless())
  for await (const chunk of stream) {
    expect(String(chunk)).toContain('Words')
    break
  }
  expect(asked).toBeLessThan(500)
})

test('an error in the source fails the file', async () => {
  function* failing(): Generator<Row> {
    yield { words: 'one', count: 1 }
    throw new Error('the database is gone')
  }
  await expect(written(csvStream(COLUMNS, failing()))).rejects.toThrow('the database is gone')
})
