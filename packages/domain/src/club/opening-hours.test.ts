import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, clubInstant } from '../time/club-time.ts'
import {
  CLOSES,
  namesOfDays,
  OPENING_DAYS,
  OPENS,
  openingTimes,
  openState,
  shortDays,
  weekdayOf,
} from './opening-hours.ts'

const MONDAY = '2026-11-16'
const OPEN = 'Open now until 5pm'
const OPENS_TODAY = 'Closed now, opens today at 9am'
const OPENS_TOMORROW = 'Closed now, opens tomorrow at 9am'
const CLOSED_TODAY = 'Closed today, opens tomorrow at 9am'

// SPEC 9.opening.open, 9.opening.closed
test.each([
  ['Monday', OPENS_TODAY, OPEN, 'Closed now, opens on Wednesday at 9am'],
  ['Tuesday', CLOSED_TODAY, CLOSED_TODAY, CLOSED_TODAY],
  ['Wednesday', OPENS_TODAY, OPEN, 'Closed now, opens on Friday at 9am'],
  ['Thursday', CLOSED_TODAY, CLOSED_TODAY, CLOSED_TODAY],
  ['Friday', OPENS_TODAY, OPEN, OPENS_TOMORROW],
  ['Saturday', OPENS_TODAY, OPEN, OPENS_TOMORROW],
  ['Sunday', OPENS_TODAY, OPEN, OPENS_TOMORROW],
] as const)('%s: before, during and after opening hours', (day, before, during, after) => {
  const date = addDays(
    MONDAY,
    OPENING_DAYS.findIndex((rule) => rule.day === day),
  )
  expect(weekdayOf(date)).toBe(day)
  const stateAt = (time: string) => openState(clubInstant(date, time))
  for (const time of ['00:00', '08:59']) expect(stateAt(time), time).toEqual({ open: false, text: before })
  for (const time of ['09:00', '16:59'])
    expect(stateAt(time), time).toEqual({ open: during === OPEN, text: during })
  for (const time of ['17:00', '23:59']) expect(stateAt(time), time).toEqual({ open: false, text: after })
})

test('opening hours are in club time, wherever the visitor is', () => {
  // Sunday 22:30 in London is Monday 06:30 in Singapore, and 02:00 on Monday is 10:00.
  expect(openState(new Date('2026-11-15T22:30:00Z')).text).toBe(OPENS_TODAY)
  expect(openState(new Date('2026-11-16T02:00:00Z')).text).toBe(OPEN)
})

test('the club is open forty hours a week', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
      const from = clubInstant(addDays(MONDAY, days), '00:30').getTime()
      const hours = Array.from({ length: 7 * 24 }, (_, hour) => openState(new Date(from + hour * 3_600_000)))
      expect(hours.filter(({ open }) => open)).toHaveLength(40)
    }),
    { numRuns: 20 },
  )
})

// SPEC 9.opening.open, 9.opening.closed
test('the opening hours as text', () => {
  expect([OPENS, CLOSES]).toEqual(['09:00', '17:00'])
  expect(openingTimes()).toBe('9am to 5pm')
  expect(namesOfDays(true)).toBe('Monday, Wednesday, Friday to Sunday')
  expect(namesOfDays(false)).toBe('Tuesday and Thursday')
  expect(shortDays(true)).toBe('Mon · Wed · Fri–Sun')
  expect(shortDays(false)).toBe('Tue · Thu')
})
