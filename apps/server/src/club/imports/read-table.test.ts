import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const read = (text: string) => readTable(new TextEncoder().encode(text), 'members')

test('spaces, empty lines, short rows and single quotation marks are accepted', async () => {
  const text = ['', ' a , b', '', ' , ', '1, 6" nails ', '2', '"x, y",3'].join('\r\n')
  expect(await read(text)).toEqual({
    header: ['a', 'b'],
    rows: [
      { line: 5, cells: ['1', '6" nails'] },
      { line: 6, cells: ['2'] },
      { line: 7, cells: ['x, y', '3'] },
    ],
  })
})

test.each([
  ['a;b\n1;2,5', ['1', '2,5']],
  ['a\tb\n1\t2;5', ['1', '2;5']],
  ['a,b;c,d\n1,2,3', ['1', '2', '3']],
])('%j: the sign that is most often in the headings separates columns', async (text, cells) => {
  expect(await read(text)).toMatchObject({ rows: [{ cells }] })
})

test.each([
  ['PK\u0003\u0004', 'This is an Excel file or an archive. Save the table as CSV first.'],
  ['%PDF-1.7', 'This is a PDF. Save the table as CSV first.'],
  ['a,b\n1,\u0000', 'This is not a text file. Save the table as CSV first.'],
  ['a\n1', 'This file has only one column. Columns are separated by commas, semicolons or tabs.'],
  ['a,b\n1,2\n"x', 'Line 3: a quotation mark is not closed. The file may be cut off.'],
  [`a,b\n1,${'x'.repeat(100_001)}`, 'Line 2: this cannot be read as CSV.'],
])('%.20j cannot be read, and says why', async (text, fault) => {
  expect(await read(text)).toBe(fault)
})

test('a workbook of an old Excel is recognized', async () => {
  expect(await readTable(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'members')).toMatch(
    /^This is an Excel file\. /,
  )
})

test('a file can have fifty thousand rows', async () => {
  const rows = 'a,b\n'.repeat(50_001)
  expect(await read(rows)).toMatchObject({ rows: { length: 50_000 } })
  expect(await read(`${rows}a,b\n`)).toBe('A file can have at most 50,000 rows. Split it into several.')
})
