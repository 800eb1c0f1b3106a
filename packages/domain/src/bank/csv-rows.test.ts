import { expect, test } from 'vitest'
import { BankFileFault } from './bank-line.ts'
import { readCsvRows } from './csv-rows.ts'

test.each([
  ['commas', 'a,b\n', ['a', 'b']],
  ['semicolons', 'a;b,5;c\n', ['a', 'b,5', 'c']],
  ['tabs', 'a\tb\tc, d\n', ['a', 'b', 'c, d']],
  ['spaces around', ' a , b \n', ['a', 'b']],
  ['quotation marks', '"a,b",c\n', ['a,b', 'c']],
  ['spaces before a quotation mark', 'c, "a,b"\n', ['c', 'a,b']],
  ['a quotation mark in a quoted cell', '"a ""b"" c"\n', ['a "b" c']],
  ['an empty quoted cell', '"",a\n', ['', 'a']],
  ['a quotation mark within a cell', 'a "b" c\n', ['a "b" c']],
  ['a line break in a quoted cell', '"a\r\nb",c\r\n', ['a b', 'c']],
])('cells with %s', (_what, text, cells) => {
  expect(readCsvRows(text)).toEqual([{ line: 1, cells }])
})

test('rows know their lines: empty ones and line breaks in cells count', () => {
  expect(readCsvRows('a\n\n ,\n"b\nc",d\ne\n')).toEqual([
    { line: 1, cells: ['a'] },
    { line: 4, cells: ['b c', 'd'] },
    { line: 6, cells: ['e'] },
  ])
  expect(readCsvRows('a,"b\nc"\nd\n')).toEqual([
    { line: 1, cells: ['a', 'b c'] },
    { line: 3, cells: ['d'] },
  ])
})

test('a last row without a line break is marked', () => {
  expect(readCsvRows('a\nb')).toEqual([
    { line: 1, cells: ['a'] },
    { line: 2, cells: ['b'], unended: true },
  ])
})

test('a quotation mark that is not closed is found where its row begins', () => {
  expect(readCsvRows('a\nb,"c\nd\n')).toEqual(
    new BankFileFault(2, 'the file is cut off: a quotation mark is not closed.'),
  )
  expect(readCsvRows('"a')).toMatchObject({ line: 1 })
})

test('the separator is what the beginning of the file has most of', () => {
  const long = `${'a;'.repeat(1_999)}a\n`
  expect(long).toHaveLength(4_000)
  expect(readCsvRows(`${long}${'b,'.repeat(9_000)}\n`)).toMatchObject([{ line: 1 }, { line: 2 }])
  expect((readCsvRows(`${long}${'b,'.repeat(9_000)}\n`) as { cells: string[] }[])[0]?.cells).toHaveLength(
    2_000,
  )
})
