import { expect, test } from 'vitest'
import { duesOf, isDuesPeriod } from './dues.ts'

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

test('each active member whose membership has a price is charged once', () => {
  const members = [
    { _id: 'a', membership_type: 'ordinary', account_status: 'active' },
    { _id: 'b', membership_type: 'social', account_status: 'active' },
    { _id: 'c', membership_type: 'ordinary', account_status: 'banned' },
    { _id: 'd', membership_type: 'associate', account_status: 'active' },
    { _id: 'e', membership_type: 'ordinary', account_status: 'active' },
  ] as const
  const prices = { ordinary: 25_000, social: 1 }
  expect(duesOf(members, prices, new Set(['e']))).toEqual([
    { _id: 'a', amount: 25_000 },
    { _id: 'b', amount: 1 },
  ])
})
