import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clubStamp, dateInWords, spanInWords } from './club-words.ts'

test.each([
  ['2026-11-21T02:00:00Z', '2026-11-21T04:00:00Z', 'Sat 21 Nov 2026, 10:00 to 12:00'],
  ['2026-12-31T17:30:00Z', '2026-12-31T19:00:00Z', 'Fri 1 Jan 2027, 01:30 to 03:00'],
  ['2026-12-05T01:00:00Z', '2026-12-07T04:00:00Z', 'Sat 5 Dec 2026, 09:00 to Mon 7 Dec 2026, 12:00'],
  ['2026-11-21T15:00:00Z', '2026-11-21T16:00:00Z', 'Sat 21 Nov 2026, 23:00 to Sun 22 Nov 2026, 00:00'],
])('the span from %s to %s is shown as %j', (from, to, words) => {
  expect(spanInWords(new Date(from), new Date(to))).toBe(words)
})

test('a date is shown without a time', () => {
  expect(dateInWords('2028-02-29')).toBe('Tue 29 Feb 2028')
  expect(dateInWords('2026-09-05')).toBe('Sat 5 Sep 2026')
})

test('a timestamp has the offset of the club and keeps its seconds', () => {
  const seconds = fc.integer({ min: 0, max: 4_000_000_000 })
  fc.assert(
    fc.property(seconds, (second) => {
      const stamp = clubStamp(new Date(second * 1000))
      expect(stamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/)
      expect(Date.parse(stamp)).toBe(second * 1000)
    }),
  )
})
