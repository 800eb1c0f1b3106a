import { expect, test } from 'vitest'
import { isShortSearch } from './short-search.ts'

test.each([
  ['', false],
  ['zq', true],
  ['a b c', true],
  ['9V-B', true],
  ['tan', false],
  ['9V-BOA', false],
  ['Wei Li', false],
  ['陈伟明', false],
])('%j is a short search: %j', (q, short) => {
  expect(isShortSearch(q)).toBe(short)
})
