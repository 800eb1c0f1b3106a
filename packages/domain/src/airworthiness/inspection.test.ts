import { expect, test } from 'vitest'
import { dueAfter, INSPECTION_TEMPLATES, isPastDue, nextInspectionDue } from './inspection.ts'

const done = { on: '2026-01-31', tenths: 12_000 }

test.each([
  ['hours', 1_000, null, { due_on: null, due_tenths: 13_000 }],
  ['calendar', null, 12, { due_on: '2027-01-31', due_tenths: null }],
  ['calendar', null, 1, { due_on: '2026-02-28', due_tenths: null }],
  ['calendar', null, 25, { due_on: '2028-02-29', due_tenths: null }],
  ['either', 1_000, 6, { due_on: '2026-07-31', due_tenths: 13_000 }],
  ['either', null, 6, { due_on: '2026-07-31', due_tenths: null }],
  ['hours', 1_000, 6, { due_on: null, due_tenths: 13_000 }],
] as const)(
  'the next due date of an item by %s, every %s tenths, every %s months',
  (kind, interval_tenths, interval_months, due) => {
    expect(dueAfter({ kind, interval_tenths, interval_months }, done)).toEqual(due)
  },
)

test.each([
  ['on its last day', { due_on: '2026-11-16', due_tenths: null }, 0, false],
  ['the day after', { due_on: '2026-11-15', due_tenths: null }, 0, true],
  ['at exactly the hours it is due', { due_on: null, due_tenths: 10_000 }, 0, false],
  ['a tenth later', { due_on: null, due_tenths: 9_999 }, 0, true],
  ['within the tolerance', { due_on: null, due_tenths: 9_900 }, 100, false],
  ['past the tolerance', { due_on: null, due_tenths: 9_899 }, 100, true],
  ['a tolerance in hours does not extend a date', { due_on: '2026-11-15', due_tenths: null }, 100, true],
  ['never done and without a date', { due_on: null, due_tenths: null }, 0, false],
] as const)('is an inspection past due? %s', (_when, due, tolerance_tenths, past) => {
  expect(isPastDue({ ...due, tolerance_tenths }, { today: '2026-11-16', meter: 10_000 })).toBe(past)
})

test('the templates are checks by hours, and yearly inspections and documents', () => {
  expect(
    INSPECTION_TEMPLATES.map(({ name, document, interval_hours, interval_months }) => [
      name,
      document ? 'document' : 'work',
      interval_hours,
      interval_months,
    ]),
  ).toEqual([
    ['50 h check', 'work', 50, null],
    ['100 h check', 'work', 100, null],
    ['Annual inspection', 'work', null, 12],
    ['Certificate of airworthiness', 'document', null, 12],
    ['Insurance', 'document', null, 12],
    ['Radio licence', 'document', null, 12],
  ])
})

test.each([
  [[], null],
  [[{ due_on: '2026-11-20', due_tenths: null, document: true }], null],
  [[{ due_on: null, due_tenths: null, document: false }], null],
  [
    [
      { due_on: '2027-03-01', due_tenths: 1200, document: false },
      { due_on: '2027-01-01', due_tenths: null, document: false },
      { due_on: null, due_tenths: 700, document: false },
    ],
    { due_on: '2027-01-01', due_tenths: 700 },
  ],
])('the next inspection of %j is due at %j', (items, due) => {
  expect(nextInspectionDue(items)).toEqual(due)
})
