import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MINUTES, minutesOfDay, timeOfDay } from './day-minutes.ts'

test.each([
  ['00:00', 0],
  ['09:30', 570],
  ['23:59', 1439],
])('%s is minute %i', (time, minutes) => {
  expect(minutesOfDay(time)).toBe(minutes)
  expect(timeOfDay(minutes)).toBe(time)
})

test('a minute of the day converts to a time and back', () => {
  fc.assert(
    fc.property(fc.nat(DAY_MINUTES - 1), (minutes) => {
      expect(minutesOfDay(timeOfDay(minutes))).toBe(minutes)
    }),
  )
})
