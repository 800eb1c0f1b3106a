import { expect, test } from 'vitest'
import { valueOf } from './typed-text.ts'

test.each([
  ['date', '21/11/2026', '2026-11-21'],
  ['date', 'Sat 21 Nov 2026', '2026-11-21'],
  ['date', 'someday', 'someday'],
  ['date', '', ''],
  ['time', '930', '09:30'],
  ['time', 'noon', 'noon'],
  [undefined, '930', '930'],
])('an input that reads a %s gives %j the value %j', (reads, value, kept) => {
  expect(valueOf({ value, dataset: { reads } })).toBe(kept)
})
