import { expect, test } from 'vitest'
import { judgeConditions, usualFunction } from './flight.ts'

test.each([
  ['nothing reported', {}, null],
  ['nothing, said so', { night_minutes: null, instrument_minutes: 0 }, null],
  ['all of it by both', { night_minutes: 60, instrument_minutes: 60 }, null],
  ['more night', { night_minutes: 61 }, 'night_minutes'],
  ['more by instruments', { night_minutes: 60, instrument_minutes: 61 }, 'instrument_minutes'],
])('of a flight of an hour, %s', (_case, report, field) => {
  expect(judgeConditions(report, 60)?.field ?? null).toBe(field)
})

test('the fault says how long the flight was', () => {
  expect(judgeConditions({ night_minutes: 50 }, 45)?.message).toBe(
    'Night time cannot be more than the 45 minutes of the flight',
  )
})

test('nothing reported fits the shortest flight', () => {
  expect(judgeConditions({}, 0)).toBeNull()
})

test.each([
  ['ppl', false, 'pic'],
  ['none', false, 'pic'],
  ['spl', false, 'solo'],
  ['spl', true, 'dual'],
  ['ppl', true, 'dual'],
] as const)('with a licence %s, instructed %s: %s', (license_type, instructed, flown) => {
  expect(usualFunction({ license_type, instructed })).toBe(flown)
})
