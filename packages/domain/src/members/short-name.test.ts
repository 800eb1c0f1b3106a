import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Bee Lian Toh', 'B. L. Toh'],
  ['Peter van der Veen', 'P. van der Veen'],
  ['Siti Aminah', 'S. Aminah'],
  [' Siti Aminah ', 'S. Aminah'],
  ['Sukarno', 'Sukarno'],
  ['李 小龙', '李. 小龙'],
  ['', ''],
])('%j is shortened to %j', (name, short) => {
  expect(shortName(name)).toBe(short)
})
