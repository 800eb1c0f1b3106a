import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duesMemo, duesOf, farPeriod, isDuesPeriod, monthsOfPeriod, overlapInWords } from './dues.ts'

test.each([
  ['2026-11', true],
  ['2026-Q4', true],
  ['2026', true],
  ['2026-13', false],
  ['2026-Q5', false],
  ['November', false],
])('%s is a valid period: %s', (text, expected) => {
  expect(isDuesPeriod(text)).toBe(expected)
})

test.each([
  ['2026-11', ['2026-11']],
  ['2026-Q1', ['2026-01', '2026-02', '2026-03']],
  ['2026-Q4', ['2026-10', '2026-11', '2026-12']],
])('the months of %s', (period, months) => {
  expect(monthsOfPeriod(period)).toEqual(months)
  expect(monthsOfPeriod('2026')).toHaveLength(12)
  expect(monthsOfPeriod('2026')).toEqual(expect.arrayContaining(months))
})

test.each([
  ['2026-07', '2026-07 is more than 3 months back.'],
  ['2026-Q2', '2026-Q2 is more than 3 months back.'],
  ['2025', '2025 is more than 3 months back.'],
  ['2026-08', null],
  ['2026-Q3', null],
  ['2026', null],
  ['2027-11', null],
  ['2027-Q4', null],
  ['2027-12', '2027-12 is more than 12 months ahead.'],
  ['2028', '2028 is more than 12 months ahead.'],
])('%s in November 2026 needs a second look: %s', (period, expected) => {
  expect(farPeriod(period, '2026-11-14')).toBe(expected)
})

const ordinary = { _id: 'a', membership_type: 'ordinary', account_status: 'active' } as const
const prices = { ordinary: 25_000, social: 1 }
const quarter = monthsOfPeriod('2026-Q4')

test.each([
  ['nothing was charged', ordinary, [], { amount: 25_000, months: quarter }],
  ['the middle month was charged', ordinary, ['2026-11'], { amount: 16_667, months: ['2026-10', '2026-12'] }],
  ['a month of another period was charged', ordinary, ['2026-09'], { amount: 25_000, months: quarter }],
  ['everything was charged', ordinary, quarter, { leftOut: 'charged' }],
  ['the account is banned', { ...ordinary, account_status: 'banned' }, [], { leftOut: 'inactive' }],
  ['there is no price', { ...ordinary, membership_type: 'associate' as const }, [], { leftOut: 'no-price' }],
])('the dues of a member if %s', (_when, member, charged, expected) => {
  expect(duesOf(member, prices, quarter, new Set(charged))).toEqual(expected)
})

test('in whatever order overlapping periods are charged, no month is charged twice', () => {
  const periods = fc.constantFrom('2026', '2026-Q1', '2026-Q4', '2026-02', '2026-11')
  fc.assert(
    fc.property(fc.array(periods, { maxLength: 8 }), (runs) => {
      const charged: string[] = []
      for (const period of runs) {
        const due = duesOf(ordinary, prices, monthsOfPeriod(period), new Set(charged))
        if ('months' in due) charged.push(...due.months)
      }
      expect(new Set(charged).size).toBe(charged.length)
      expect(new Set(charged)).toEqual(new Set(runs.flatMap(monthsOfPeriod)))
    }),
  )
})

test('a charge says which months it is for if some were charged before', () => {
  expect(duesMemo('2026-Q4', quarter)).toBe('Membership dues 2026-Q4')
  expect(duesMemo('2026-Q4', ['2026-10', '2026-12'])).toBe(
    'Membership dues 2026-Q4, only October 2026 and December 2026',
  )
  expect(overlapInWords({ members: 1, months: ['2026-10'] })).toBe(
    '1 member was already charged for October 2026.',
  )
})
