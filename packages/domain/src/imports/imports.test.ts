import { expect, test } from 'vitest'
import { exampleOf } from './example-file.ts'
import { guessColumns, headingKey, missingFields } from './guess-columns.ts'
import type { ImportField } from '../records/record.ts'
import { IMPORT_FIELDS, IMPORT_KINDS, recordsInWords } from './kinds.ts'
import { dateOrderOf, hasAmbiguousDate, readCell } from './read-cell.ts'
import { IMPORT_STATES, isOpen, isWorking } from './state.ts'

test.each([
  ['E-Mail*', 'e mail'],
  ['  First_Name ', 'first name'],
  ['Range (km)', 'range'],
  ['LICENSE_TYPE', 'licence type'],
  ['', ''],
])('the heading %j is normalised to %j', (heading, key) => {
  expect(headingKey(heading)).toBe(key)
})

test('columns are recognised by the names that clubs use, and each field is filled once', () => {
  const header = ['Member No', 'Surname', 'Given Name', 'E-mail', 'Mobile', 'DOB', 'Medical Expiry', 'Email']
  expect(guessColumns('members', header)).toEqual([
    null,
    'last_name',
    'first_name',
    null,
    'contact_number',
    'date_of_birth',
    'medical_date',
    'email',
  ])
})

test('an aircraft is read from its registration, whatever stands under Aircraft beside it', () => {
  expect(guessColumns('flights', ['Date', 'Aircraft', 'Registration'])).toEqual([
    'flight_date',
    null,
    'aircraft',
  ])
  expect(guessColumns('flights', ['Date', 'Aircraft'])).toEqual(['flight_date', 'aircraft'])
})

test("an officer's choice comes first, even if the choice is to leave a column out", () => {
  const remembered = new Map([
    ['member no', 'license_number'],
    ['mobile', null],
    ['email', 'no such field'],
  ])
  const columns = guessColumns('members', ['Member No', 'Mobile', 'Email'], remembered)
  expect(columns).toEqual(['license_number', null, 'email'])
  expect(missingFields('members', columns).map(({ name }) => name)).toEqual(['first_name', 'last_name'])
})

test.each(IMPORT_KINDS)('the example file of %s is recognised without guessing and can be read', (kind) => {
  const { header, row } = exampleOf(kind)
  expect(guessColumns(kind, header)).toEqual(IMPORT_FIELDS[kind].map(({ name }) => name))
  for (const [at, field] of IMPORT_FIELDS[kind].entries())
    expect(readCell(field, row[at] ?? '', 'day-first')).not.toHaveProperty('problem')
})

test.each(IMPORT_KINDS)('the field names of %s and their headings are already normalised', (kind) => {
  const names = IMPORT_FIELDS[kind].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { headings } of IMPORT_FIELDS[kind]) expect(headings).toEqual(headings.map(headingKey))
})

const field = (cell: ImportField['cell']): ImportField => ({
  name: 'x',
  label: 'It',
  cell,
  headings: [],
  example: '',
})

test.each([
  ['date', '21/11/2026', '2026-11-21'],
  ['date', '03/04/2026', '2026-04-03'],
  ['date', '3.4.26', '2026-04-03'],
  ['date', '02-Jul-85', '1985-07-02'],
  // Two-digit years are from 1935 to 2034.
  ['date', '31/12/34', '2034-12-31'],
  ['date', '01/01/35', '1935-01-01'],
  ['date', '2026-11-21', '2026-11-21'],
  ['date', '2026/11/21', '2026-11-21'],
  ['date', '2026-11-21 00:00:00', '2026-11-21'],
  ['date', '21/11/2026 09:30', '2026-11-21'],
  ['time', '9:30', '09:30'],
  ['time', '0930', '09:30'],
  ['time', '2pm', '14:00'],
  ['time', '09:30:00', '09:30'],
  ['time', '21/11/2026 09:30', '09:30'],
  ['number', '1,234.5', 1234.5],
  ['number', '1234,5', 1234.5],
  ['number', '1:30', 1.5],
  ['number', '180 km', 180],
  ['number', '0:40', 0.67],
  ['money', '$1,250.00', 1250],
  ['money', 'SGD 12.5', 12.5],
  ['money', '(3.00)', -3],
  ['money', '-$3', -3],
  ['money', '3.00 CR', -3],
  ['money', '3.00 cr', -3],
  ['money', '( 3.00 )', -3],
  ['money', '1.15', 1.15],
  ['money', '3.00 DR', 3],
  ['yes-no', 'Y', true],
  ['yes-no', 'yes', true],
  ['yes-no', 'true', true],
  ['yes-no', '1', true],
  ['yes-no', 'X', true],
  ['yes-no', 'No', false],
  ['yes-no', 'n', false],
  ['yes-no', '0', false],
  ['yes-no', '-', false],
  ['yes-no', 'FALSE', false],
  ['text', '  x ', 'x'],
  ['text', '   ', undefined],
] as const)('the %s %j is read as %j', (cell, text, value) => {
  expect(readCell(field(cell), text, 'day-first')).toEqual({ value })
})

test('with the month first, the same digits mean another day', () => {
  expect(readCell(field('date'), '03/04/2026', 'month-first')).toEqual({ value: '2026-03-04' })
})

test.each([
  ['date', '31/02/2026'],
  ['date', '13/13/2026'],
  ['time', '25:00'],
  ['number', '1,23,4'],
  ['number', 'many'],
  ['money', '1.234'],
  ['money', 'free'],
  ['yes-no', 'maybe'],
] as const)('the %s %j is refused, and the message quotes it', (cell, text) => {
  const read = readCell(field(cell), text, 'day-first')
  expect('problem' in read && read.problem).toMatch(`It: '${text}' is not `)
})

test('a choice accepts synonyms; otherwise the message lists the choices', () => {
  const type = IMPORT_FIELDS.bookings.find(({ name }) => name === 'flight_type') as ImportField
  expect(readCell(type, 'Examination', 'day-first')).toEqual({ value: 'examiniation' })
  expect(readCell(type, '', 'day-first')).toEqual({ value: 'leisure' })
  const membership = IMPORT_FIELDS.members.find(({ name }) => name === 'membership_type') as ImportField
  expect(readCell(membership, ' ', 'day-first')).toEqual({ value: undefined })
  expect(readCell(type, 'towing', 'day-first')).toEqual({
    problem: "Flight type: 'towing' is not one of training, examiniation, leisure",
  })
})

test.each([
  [['03/04/2026', '25/12/2026'], 'day-first', true],
  [['03/04/2026', '12/25/2026'], 'month-first', true],
  [['03/04/2026'], null, true],
  [['04/04/2026', '2026-11-21', '3 Nov 2026'], null, false],
  [['25/12/2026', '12/25/2026'], 'both', false],
  [[' 13/04/2026 '], 'day-first', false],
  [['04/13/2026'], 'month-first', false],
  [[' 12/04/2026 '], null, true],
  [['04/12/2026'], null, true],
  [['24/04/2026'], 'day-first', false],
] as const)('the dates %j have the order %j', (cells, order, ambiguous) => {
  expect(dateOrderOf(cells)).toBe(order)
  expect(hasAmbiguousDate(cells)).toBe(ambiguous)
})

test('records are counted in words', () => {
  expect([recordsInWords('members', 1), recordsInWords('balances', 2000)]).toEqual([
    '1 member',
    '2,000 opening balances',
  ])
})

test('a long cell is quoted only in part', () => {
  const quoted = (text: string) => readCell(field('number'), text, 'day-first')
  expect(quoted('x'.repeat(60))).toEqual({ problem: `It: '${'x'.repeat(60)}' is not a number` })
  expect(quoted(`y${'x'.repeat(60)}`)).toEqual({ problem: `It: 'y${'x'.repeat(56)}…' is not a number` })
})

test.each([
  [
    ['Hours', 'Flying hours', 'flight_hours'],
    [null, null, 'flight_hours'],
  ],
  [
    ['Hours', 'Flying hours'],
    [null, 'flight_hours'],
  ],
  [
    ['Flying hours', 'Hours'],
    ['flight_hours', null],
  ],
  [
    ['Hours', ''],
    ['flight_hours', null],
  ],
])('of the columns %j, the best one fills the field: %j', (header, columns) => {
  expect(guessColumns('members', header)).toEqual(columns)
})

test('the name listed first fits better; of two columns with the same name, the first one is used', () => {
  const { headings = [] } = IMPORT_FIELDS.members.find(({ name }) => name === 'date_of_birth') ?? {}
  const [, second = '', third = ''] = headings
  expect(guessColumns('members', [third, second])).toEqual([null, 'date_of_birth'])
  expect(guessColumns('members', [second, second])).toEqual(['date_of_birth', null])
})

test('an import is either being worked on, open or finished', () => {
  expect(IMPORT_STATES.filter(isWorking)).toEqual(['checking', 'applying', 'undoing'])
  expect(IMPORT_STATES.filter(isOpen)).toEqual(['columns', 'dates', 'checked', 'failed'])
})
