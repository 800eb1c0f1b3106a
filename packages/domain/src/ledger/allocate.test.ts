import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, oldestFirst, shareCredit } from './allocate.ts'

const march = { _id: 'b', on: '2026-03-01', left: 100 }
const april = { _id: 'a', on: '2026-04-01', left: 200 }

test.each([
  [0, [], 0],
  [-5, [], 0],
  [60, [{ _id: 'b', amount: 60 }], 0],
  [100, [{ _id: 'b', amount: 100 }], 0],
  [
    250,
    [
      { _id: 'b', amount: 100 },
      { _id: 'a', amount: 150 },
    ],
    0,
  ],
  [
    350,
    [
      { _id: 'b', amount: 100 },
      { _id: 'a', amount: 200 },
    ],
    50,
  ],
])('%d cents settle the oldest items first', (amount, shares, rest) => {
  expect(allocate(amount, [april, march])).toEqual({ shares, rest })
})

test('items of the same day are settled in the order of their ids', () => {
  const ids = ['a', 'b', 'c', 'd']
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: 4 }), (given) => {
      expect(oldestFirst(given.map((_id) => ({ _id, on: march.on }))).map(({ _id }) => _id)).toEqual(ids)
    }),
  )
})

const items = fc.uniqueArray(fc.uuid(), { maxLength: 12 }).chain((ids) =>
  fc.tuple(
    ...ids.map((_id) =>
      fc.record({
        _id: fc.constant(_id),
        on: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
        left: fc.integer({ min: 0, max: 100_000 }),
      }),
    ),
  ),
)

test('no item gets more than is left of it, the amount is fully used, and older items are settled first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), items, (amount, open) => {
      const { shares, rest } = allocate(amount, open)
      expect(shares.reduce((sum, share) => sum + share.amount, rest)).toBe(amount)
      const given = new Map(shares.map((share) => [share._id, share.amount]))
      expect(given.size).toBe(shares.length)
      let unsettled = false
      for (const { _id, left } of oldestFirst(open)) {
        const share = given.get(_id) ?? 0
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(left)
        if (unsettled) expect(share).toBe(0)
        unsettled ||= share < left
      }
      if (unsettled) expect(rest).toBe(0)
    }),
  )
})

test('credit pays the oldest charges first, and never more than either side has', () => {
  const item = (_id: string, on: string, left: number) => ({ _id, on, left })
  const credits = [item('new', '2026-11-02', 50), item('old', '2026-11-01', 30)]
  const charges = [item('later', '2026-10-02', 40), item('first', '2026-10-01', 20)]
  expect(shareCredit(credits, charges)).toEqual([
    { credit_id: 'old', charge_id: 'first', amount: 20 },
    { credit_id: 'old', charge_id: 'later', amount: 10 },
    { credit_id: 'new', charge_id: 'later', amount: 30 },
  ])
  expect(shareCredit(credits, [])).toEqual([])
})
