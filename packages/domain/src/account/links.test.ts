import { expect, test } from 'vitest'
import { LINK_PURPOSES, LINK_SECONDS } from './links.ts'

test.each([
  ['password', 1],
  ['setup', 1],
  ['invitation', 7 * 24],
  ['confirm-email', 3 * 24],
  ['undo', 3 * 24],
] as const)('a link for %s is valid for %d hours', (purpose, hours) => {
  expect(LINK_SECONDS[purpose]).toBe(hours * 3600)
})

test('every kind of link has a lifetime', () => {
  expect(Object.keys(LINK_SECONDS).toSorted()).toEqual([...LINK_PURPOSES].toSorted())
})
