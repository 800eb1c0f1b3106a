import { expect, test } from 'vitest'
import { standstillLength, standstillTotal } from './standstill-words.ts'

const now = new Date('2026-11-16T12:00:00+08:00')

test.each([
  ['some hours', '2026-11-16T07:00:00+08:00', '2026-11-16T10:00:00+08:00', '3 hours'],
  ['a few minutes', '2026-11-16T10:00:00+08:00', '2026-11-16T10:05:00+08:00', '1 hour'],
  ['days', '2026-11-10T12:00:00+08:00', '2026-11-13T12:00:00+08:00', '3 days'],
  ['still on the ground', '2026-11-15T12:00:00+08:00', null, '1 day'],
])('the length of %s', (_case, from, to, words) => {
  expect(standstillLength({ from, to }, now)).toBe(words)
})

test('overlapping days are counted once, and only those of the last year', () => {
  const rows = [
    { from: '2026-11-06T12:00:00+08:00', to: null },
    { from: '2026-11-08T12:00:00+08:00', to: '2026-11-09T12:00:00+08:00' },
    { from: '2024-01-01T12:00:00+08:00', to: '2024-02-01T12:00:00+08:00' },
  ]
  expect(standstillTotal(rows, now)).toBe('On the ground for 10 days in the last year.')
})
