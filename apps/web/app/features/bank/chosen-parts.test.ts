import { expect, test } from 'vitest'
import { addPart, leftToAssign, removePart, type ChosenPart } from './chosen-parts.ts'

const part = (account_id: string, entry_id: string | null, amount: number): ChosenPart => ({
  account_id,
  entry_id,
  amount,
  name: account_id,
  memo: '',
})

test('a transfer of $119.99 pays all but one cent of an item of $120.00', () => {
  const parts = addPart(119.99, [], part('mei', 'flight', 120))
  expect(parts).toEqual([part('mei', 'flight', 119.99)])
  expect(leftToAssign(119.99, parts)).toBe(0)
  expect(addPart(119.99, parts, part('mei', 'other', 5))).toEqual(parts)
})

test('a transfer pays items of two members, and the rest becomes credit', () => {
  let parts = addPart(100, [], part('mei', 'flight', 45.1))
  parts = addPart(100, parts, part('wei', 'dues', 20.2))
  expect(leftToAssign(100, parts)).toBe(34.7)
  parts = addPart(100, parts, part('wei', null, 34.7))
  expect(leftToAssign(100, parts)).toBe(0)
  expect(leftToAssign(100, removePart(parts, part('wei', null, 0)))).toBe(34.7)
})

test('choosing an item again replaces it', () => {
  const once = addPart(100, [], part('mei', null, 60))
  expect(addPart(100, once, part('mei', null, 100))).toEqual([part('mei', null, 100)])
})
