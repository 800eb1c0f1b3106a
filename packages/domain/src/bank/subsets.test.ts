import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SUBSET_ITEMS_MAX, subsetsOf } from './subsets.ts'

const items = (...lefts: number[]) => lefts.map((left) => ({ left }))
const found = (lefts: number[], amount: number, limit = 4) =>
  subsetsOf(items(...lefts), amount, limit).map((group) => group.map(({ left }) => left))

test.each([
  ['one item', [5, 7, 9], 7, [[7]]],
  ['some items', [5, 7, 9], 14, [[5, 9]]],
  ['all items', [5, 7, 9], 21, [[5, 7, 9]]],
  ['two ways', [5, 7, 12], 12, [[5, 7], [12]]],
  ['no way', [5, 7, 9], 8, []],
  ['nothing owed', [], 5, []],
  ['no money', [5], 0, []],
])('groups that add up: %s', (_what, lefts, amount, expected) => {
  expect(found(lefts, amount)).toEqual(expected)
})

test('the search ends at the limit, and looks at the first items only', () => {
  expect(
    found(
      Array.from({ length: 12 }, () => 1),
      6,
    ),
  ).toHaveLength(4)
  const many = Array.from({ length: 5000 }, (_, index) => index + 1)
  expect(found(many, SUBSET_ITEMS_MAX)).not.toEqual([])
  expect(found(many, 5000)).toEqual([])
  expect(found(many, (5000 * 5001) / 2)).toEqual([many])
})

test('the work is bounded, even if nothing fits', () => {
  let looked = 0
  const counted = Array.from({ length: 60 }, () => ({
    get left() {
      looked++
      return 2
    },
  }))
  expect(subsetsOf(counted, 2 * SUBSET_ITEMS_MAX + 1, 4)).toEqual([])
  expect(looked).toBeLessThan(2 ** SUBSET_ITEMS_MAX + 100)
})

test('every group adds up, and none is there twice', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 8 })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 40 }), (lefts, amount) => {
      const own = items(...lefts)
      const groups = subsetsOf(own, amount, 300)
      for (const group of groups) expect(group.reduce((sum, { left }) => sum + left, 0)).toBe(amount)
      const keys = groups.map((group) => group.map((item) => own.indexOf(item)).join())
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})
