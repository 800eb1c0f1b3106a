import { expect, test } from 'vitest'
import { judgeMovements, movementsInWords, withTakeoffs } from './movements.ts'

test.each([
  ['nothing was counted', {}, 60, null],
  ['circuits', { landings_day: 12 }, 60, null],
  ['99 landings in an hour', { landings_day: 99 }, 60, 'landings_day'],
  ['99 landings at night', { landings_day: 1, landings_night: 99 }, 60, 'landings_night'],
  ['as many landings as circuits fit', { landings_day: 21 }, 60, null],
  ['one more', { landings_day: 11, landings_night: 11 }, 60, 'landings_day'],
  ['no take-off, but landings', { takeoffs_day: 0, landings_day: 3 }, 60, 'takeoffs_day'],
  ['a take-off by day, a landing at night', { takeoffs_day: 1, landings_night: 1 }, 60, null],
  ['take-offs without a landing', { takeoffs_day: 1, landings_day: 0 }, 60, null],
  ['one landing for two places', { landings_day: 1, via: ['WMKM'] }, 60, 'landings_day'],
  ['a landing at each place', { landings_day: 1, landings_night: 1, via: ['WMKM'] }, 60, null],
  ['places, but landings not counted', { via: ['WMKM', 'WMKJ'] }, 60, null],
  ['99 take-offs', { takeoffs_night: 99, landings_day: 3 }, 60, 'takeoffs_night'],
] as const)('%s', (_what, report, minutes, field) => {
  expect(judgeMovements(report, minutes)?.field ?? null).toBe(field)
})

test('there are as many take-offs as landings, unless they were counted', () => {
  expect(withTakeoffs({ landings_day: 3 })).toEqual({ takeoffs_day: 3, takeoffs_night: null })
  expect(withTakeoffs({ landings_day: 3, takeoffs_night: 1 })).toEqual({ takeoffs_day: 0, takeoffs_night: 1 })
  expect(withTakeoffs({})).toEqual({ takeoffs_day: null, takeoffs_night: null })
})

test.each([
  [2, 3, '2 take-offs, 3 landings'],
  [1, 1, '1 take-off, 1 landing'],
  [null, 2, '2 landings'],
  [0, null, '0 take-offs'],
  [null, null, ''],
])('%s take-offs and %s landings in words', (takeoffs, landings, words) => {
  expect(movementsInWords({ takeoffs, landings })).toBe(words)
})
