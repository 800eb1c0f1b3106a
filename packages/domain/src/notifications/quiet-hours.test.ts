import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clubInstant, clubTime } from '../time/club-time.ts'
import { pushWaitsUntil, quietUntil, USUAL_QUIET_HOURS } from './quiet-hours.ts'

const at = (time: string) => clubInstant('2026-11-14', time)
const NOON = { quiet: true, quiet_from: '12:00', quiet_to: '14:00' }

test.each([
  ['21:59', USUAL_QUIET_HOURS, null],
  ['22:00', USUAL_QUIET_HOURS, clubInstant('2026-11-15', '07:00')],
  ['06:59', USUAL_QUIET_HOURS, at('07:00')],
  ['07:00', USUAL_QUIET_HOURS, null],
  ['11:59', NOON, null],
  ['12:00', NOON, at('14:00')],
  ['14:00', NOON, null],
  ['13:00', { ...NOON, quiet: false }, null],
  ['12:00', { ...NOON, quiet_to: '12:00' }, null],
])('the end of the quiet hours, at %s', (time, hours, expected) => {
  expect(quietUntil(at(time), hours)).toEqual(expected)
})

const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => clubTime(new Date(at('00:00').getTime() + minutes * 60_000)))

test('quiet hours end within a day, at the chosen time, and are over then', () => {
  fc.assert(
    fc.property(time, time, time, (now, quiet_from, quiet_to) => {
      const hours = { quiet: true, quiet_from, quiet_to }
      const end = quietUntil(at(now), hours)
      if (!end) return
      expect(end.getTime() - at(now).getTime()).toBeGreaterThan(0)
      expect(end.getTime() - at(now).getTime()).toBeLessThan(24 * 60 * 60_000)
      expect(clubTime(end)).toBe(quiet_to)
      expect(quietUntil(end, hours)).toBeNull()
    }),
  )
})

test('a notification about an overdue flight does not wait', () => {
  expect(pushWaitsUntil('overdue', USUAL_QUIET_HOURS, at('23:00'))).toBeNull()
  expect(pushWaitsUntil('flight', USUAL_QUIET_HOURS, at('23:00'))).not.toBeNull()
})
