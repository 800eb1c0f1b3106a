import { expect, test } from 'vitest'
import { CsvFault, readCsvRows, separatorIn, type CsvRow } from './csv-rows.ts'

async function read(text: string, longestRow = 0): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of readCsvRows(text, { separator: separatorIn(text), longestRow })) rows.push(row)
  return rows
}

test.each([
  ['commas', 'a,b\n', ['a', 'b']],
  ['semicolons', 'a;b,5;c\n', ['a', 'b,5', 'c']],
  ['tabs', 'a\tb\tc, d\n', ['a', 'b', 'c, d']],
  ['empty cells between tabs', '\ta\t\t\n', ['', 'a', '', '']],
  ['spaces around', ' a , b \n', ['a', 'b']],
  ['quotation marks', '"a,b",c\n', ['a,b', 'c']],
  ['spaces around quotation marks', 'c, "a,b" ,d\n', ['c', 'a,b', 'd']],
  ['spaces within quotation marks', '" a ",b\n', ['a', 'b']],
  ['a quotation mark in a quoted cell', '"a ""b"" c"\n', ['a "b" c']],
  ['an empty quoted cell', '"",a\n', ['', 'a']],
  ['a quotation mark within a cell', 'a "b" c\n', ['a "b" c']],
  ['a line break in a quoted cell', '"a\r\nb",c\r\n', ['a\nb', 'c']],
  ['a line that ends with a carriage return', 'a,"b"\r', ['a', 'b']],
])('cells with %s', async (_what, text, cells) => {
  expect(await read(text)).toEqual([{ line: 1, cells }])
})

test('the line number of a row counts empty rows and line breaks in cells', async () => {
  expect(await read('a\r\n\n ,\n"b\nc",d\ne\n')).toEqual([
    { line: 1, cells: ['a'] },
    { line: 4, cells: ['b\nc', 'd'] },
    { line: 6, cells: ['e'] },
  ])
})

test('a last row without a line break is marked', async () => {
  expect(await read('a\nb')).toEqual([
    { line: 1, cells: ['a'] },
    { line: 2, cells: ['b'], unended: true },
  ])
  expect(await read('a\n ,')).toEqual([{ line: 1, cells: ['a'] }])
})

test('the error for an unclosed quotation mark names its line, even in a long file', async () => {
  await expect(read('a\nb,"c\nd\n')).rejects.toMatchObject({ line: 2, quoteNotClosed: true })
  const long = read(`${'a,b\n'.repeat(50_000)}"c`)
  await expect(long).rejects.toBeInstanceOf(CsvFault)
  await expect(long).rejects.toMatchObject({ line: 50_001, quoteNotClosed: true })
})

test('a row that is too long is refused', async () => {
  await expect(read('a,b\nabcdefghijklmnop\n', 7)).rejects.toMatchObject({ line: 2, quoteNotClosed: false })
})
