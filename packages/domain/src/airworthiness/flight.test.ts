import { expect, test } from 'vitest'
import { judgeConditions, usualFunction } from './flight.ts'

test.each([
  ['nothing reported', {}, null],
  ['explicitly none', { night_minutes: null, instrument_minutes: 0 }, null],
  ['the whole flight for both', { night_minutes: 60, instrument_minutes: 60 }, null],
  ['too much night time', { night_minutes: 61 }, 'night_minutes'],
  ['too much instrument time', { night_minutes: 60, instrument_minutes: 61 }, 'instrument_minutes'],
])('night and instrument time of a one-hour flight: %s', (_case, report, field) => {
  expect(judgeConditions(report, 60)?.field ?? null).toBe(field)
})

test('the message says how long the flight was', () => {
  expect(judgeConditions({ night_minutes: 50 }, 45)?.message).toBe(
    'Night time cannot be more than the 45 minutes of the flight',
  )
})

test('a report without night or instrument time is valid for any flight', () => {
  expect(judgeConditions({}, 0)).toBeNull()
})

test.each([
  ['ppl', false, 'pic'],
  ['none', false, 'pic'],
  ['spl', false, 'solo'],
  ['spl', true, 'dual'],
  ['ppl', true, 'dual'],
] as const)(
  'the usual function with licence %s, with an instructor %s, is %s',
  (license_type, instructed, flown) => {
    expect(usualFunction({ license_type, instructed })).toBe(flown)
  },
)
