import { expect, test } from 'vitest'
import { agoInWords, conflictInWords, conflictTitle, type Change } from './conflict-words.ts'

const NOW = new Date('2026-11-16T10:06:00+08:00')
const change = (values: Partial<Change> = {}): Change => ({
  field: 'start_time',
  label: 'Start',
  yours: '12:00',
  theirs: '11:00',
  by: 'Jane Tan',
  at: '2026-11-16T10:04:00+08:00',
  ...values,
})

test('the message says who changed what, and the current values', () => {
  expect(conflictInWords('this booking', [change()])).toBe(
    'Jane Tan changed this booking at 10:04: Start is now 11:00. Nothing was saved. Please look at it again.',
  )
  const four = ['Start', 'End', 'Date', 'Fee'].map((label) => change({ label, theirs: 'x' }))
  expect(conflictInWords('this booking', four)).toContain(
    'Start is now x; End is now x; Date is now x; and 1 more.',
  )
})

test.each<[string, Change[], string]>([
  ['one officer', [change()], 'Jane Tan changed this booking 2 minutes ago'],
  [
    'two officers, by the later change',
    [change(), change({ by: 'Farid Rahman', at: '2026-11-16T10:05:30+08:00' })],
    'Jane Tan and Farid Rahman changed this booking just now',
  ],
  [
    'the later change, whatever the order',
    [change({ at: '2026-11-16T10:05:30+08:00' }), change(), change({ at: null })],
    'Jane Tan changed this booking just now',
  ],
  ['nobody recorded', [change({ by: 'The site', at: null })], 'The site changed this booking meanwhile'],
])('the title names %s', (_case, changes, title) => {
  expect(conflictTitle('this booking', changes, NOW)).toBe(title)
})

test.each([
  [0, 'just now'],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [119, '1 hour ago'],
  [24 * 60, '1 day ago'],
  [2 * 24 * 60 - 1, '1 day ago'],
  [3 * 24 * 60, '3 days ago'],
])('%i minutes ago reads %s', (minutes, words) => {
  expect(agoInWords(new Date(NOW.getTime() - minutes * 60_000), NOW)).toBe(words)
})
