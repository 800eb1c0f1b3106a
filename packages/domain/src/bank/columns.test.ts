import { expect, test } from 'vitest'
import { columnName, LAYOUTS, mappingFault } from './columns.ts'

test.each([
  [' Date ', 'date'],
  ['Transaction   Date', 'transaction date'],
  ['Deposits(SGD)', 'deposits (sgd)'],
])('the column %j is normalised to %j', (text, name) => {
  expect(columnName(text)).toBe(name)
})

const mapping = { on: 'Day', credit: 'In', description: ['Text'] }

test.each([
  ['nothing', mapping, ['day', 'in', 'text'], null],
  ['a column with a sign', { on: 'Day', amount: 'Sum', description: ['Text'] }, ['Day', 'Sum', 'Text'], null],
  ['two missing columns: the first is named', mapping, ['In'], "The file has no column 'Day'."],
  [
    'no column for what came in',
    { on: 'Day', debit: 'Out', description: ['Text'] },
    ['Day', 'Out', 'Text'],
    'Choose which column holds the amounts that came in.',
  ],
  [
    'no description',
    { ...mapping, description: [] },
    ['Day', 'In'],
    'Choose which column holds the description.',
  ],
])('what is wrong with a mapping that has %s', (_what, columns, header, fault) => {
  expect(mappingFault(columns, header)).toBe(fault)
})

test('a layout fits the files of its own bank only', () => {
  for (const { format, columns } of LAYOUTS) {
    const { on, debit = '', credit = '', description, reference = '', balance = '' } = columns
    const header = [on, debit, credit, ...description, reference, balance]
    const fitting = LAYOUTS.filter((layout) => mappingFault(layout.columns, header) === null)
    expect(fitting.map((layout) => layout.format)).toEqual([format])
  }
})
