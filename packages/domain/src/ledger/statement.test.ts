import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closingFault, isMonth, nextMonth, postingDay, statementOf, differenceOf } from './statement.ts'

test('a statement begins with what was owed before and ends with what is owed now', () => {
  const entries = [
    { on: '2026-11-02', amount: 30_000 },
    { on: '2026-11-09', amount: -40_000 },
  ]
  expect(statementOf(10_000, entries)).toEqual({
    opening: 10_000,
    lines: [
      { on: '2026-11-02', amount: 30_000, balance: 40_000 },
      { on: '2026-11-09', amount: -40_000, balance: 0 },
    ],
    closing: 0,
  })
  expect(statementOf(500, [])).toEqual({ opening: 500, lines: [], closing: 500 })
})

test('the closing balance of a month is the opening balance of the next', () => {
  const amounts = fc.array(fc.integer({ min: -1e6, max: 1e6 }))
  fc.assert(
    fc.property(fc.integer(), amounts, amounts, (opening, first, second) => {
      const lines = (all: number[]) => all.map((amount) => ({ on: '2026-11-01', amount }))
      const one = statementOf(opening, lines(first))
      const both = statementOf(opening, lines([...first, ...second]))
      expect(statementOf(one.closing, lines(second)).closing).toBe(both.closing)
    }),
  )
})

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
  ['0000-01', false],
  ['2026-11-01', false],
])('%s is a valid month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected)
})

test.each([
  ['2026-11', '2026-12'],
  ['2026-12', '2027-01'],
])('the month after %s is %s', (month, next) => {
  expect(nextMonth(month)).toBe(next)
})

test.each([
  ['2026-10', null, null],
  ['2026-10', '2026-09', null],
  ['2026-11', null, 'A month can only be closed when it is over.'],
  ['2026-12', null, 'A month can only be closed when it is over.'],
  ['2026-09', '2026-09', 'This month is already closed.'],
  ['2026-08', '2026-09', 'This month is already closed.'],
])('closing %s on 14 November after %s: %s', (month, last, fault) => {
  expect(closingFault(month, '2026-11-14', last)).toBe(fault)
})

test.each([
  ['2026-09-30', '2026-11-14'],
  ['2026-10-01', '2026-10-01'],
  ['2026-11-13', '2026-11-13'],
])('while September is closed, an entry of %s is dated %s', (on, posted) => {
  expect(postingDay(on, '2026-11-14', '2026-09')).toBe(posted)
  expect(postingDay(on, '2026-11-14', null)).toBe(on)
})

test.each([
  [5000, 5000, { to_pay: 5000, being_checked: 0, credit: 0 }, []],
  [
    5000,
    12_000,
    { to_pay: 9000, being_checked: 3000, credit: 0 },
    [
      ['Closing balance', 5000],
      ['Charged and paid since then', 7000],
      ['Being checked', -3000],
    ],
  ],
  [
    -4000,
    -4000,
    { to_pay: 0, being_checked: 0, credit: 4000 },
    [
      ['Closing balance', -4000],
      ['Credit left over', 4000],
    ],
  ],
])('a closing balance of %d and a balance of %d today', (closing, balance, debt, expected) => {
  const rows = differenceOf(closing, balance, debt)
  expect(rows.map(({ words, amount }) => [words, amount])).toEqual(expected)
  if (rows.length > 0) expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(debt.to_pay)
})
