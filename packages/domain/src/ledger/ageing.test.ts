import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/club-time.ts'
import { ageingOf, ageOf, itemsToPay } from './ageing.ts'

const TODAY = '2026-11-14'

test.each([
  [-3, '0-30'],
  [0, '0-30'],
  [30, '0-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, 'over-90'],
  [4000, 'over-90'],
])('a charge after %d days is in the group %s', (days, age) => {
  expect(ageOf(addDays(TODAY, -days), TODAY)).toBe(age)
})

test('the groups by age add up to what is owed', () => {
  const item = fc.record({ days: fc.integer({ min: -5, max: 400 }), left: fc.nat(1_000_000) })
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const open = items.map(({ days, left }) => ({ on: addDays(TODAY, -days), left }))
      const sum = Object.values(ageingOf(open, TODAY)).reduce((total, part) => total + part, 0)
      expect(sum).toBe(open.reduce((total, { left }) => total + left, 0))
    }),
  )
})

test('what is left to pay leaves out what is being checked, and takes credit off the oldest', () => {
  const item = (_id: string, on: string, left: number, being_checked = false) => ({
    _id,
    on,
    left,
    being_checked,
  })
  const items = [item('c', '2026-11-03', 30), item('a', '2026-11-01', 20), item('b', '2026-11-02', 10, true)]
  const left = (credit: number) => itemsToPay(items, credit).map((each) => [each._id, each.left])
  expect(left(0)).toEqual([
    ['a', 20],
    ['c', 30],
  ])
  expect(left(25)).toEqual([['c', 25]])
  expect(left(60)).toEqual([])
})
