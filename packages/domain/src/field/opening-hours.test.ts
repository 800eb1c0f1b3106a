import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, clubInstant } from '../time/club-time.ts'
import { WEEKDAYS, weekdayOf } from '../time/weekdays.ts'
import type { Field } from './field.ts'
import {
  closedDays,
  openState,
  remarksOn,
  shortClosedDays,
  shortWeek,
  usualHours,
  weekInWords,
} from './opening-hours.ts'
import { STANDARD_FIELD } from './standard-field.ts'

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
  const date = addDays(MONDAY, WEEKDAYS.indexOf(day))
  expect(weekdayOf(date)).toBe(day)
  const stateAt = (time: string) => openState(STANDARD_FIELD, clubInstant(date, time))
  for (const time of ['00:00', '08:59']) expect(stateAt(time), time).toEqual({ open: false, text: before })
  for (const time of ['09:00', '16:59'])
    expect(stateAt(time), time).toEqual({ open: during === OPEN, text: during })
  for (const time of ['17:00', '23:59']) expect(stateAt(time), time).toEqual({ open: false, text: after })
})

test('opening hours are in club time, wherever the visitor is', () => {
  // Sunday 22:30 in London is Monday 06:30 in Singapore, and 02:00 on Monday is 10:00.
  expect(openState(STANDARD_FIELD, new Date('2026-11-15T22:30:00Z')).text).toBe(OPENS_TODAY)
  expect(openState(STANDARD_FIELD, new Date('2026-11-16T02:00:00Z')).text).toBe(OPEN)
})

test('the club is open forty hours a week', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
      const from = clubInstant(addDays(MONDAY, days), '00:30').getTime()
      const hours = Array.from({ length: 7 * 24 }, (_, hour) =>
        openState(STANDARD_FIELD, new Date(from + hour * 3_600_000)),
      )
      expect(hours.filter(({ open }) => open)).toHaveLength(40)
    }),
    { numRuns: 20 },
  )
})

// SPEC 9.opening.open, 9.opening.closed
test('the opening hours as text', () => {
  expect(weekInWords(STANDARD_FIELD)).toBe('Monday, Wednesday, Friday to Sunday, 9am to 5pm')
  expect(closedDays(STANDARD_FIELD)).toBe('Tuesday and Thursday')
  expect(shortWeek(STANDARD_FIELD)).toEqual(['Mon · Wed · Fri–Sun 09:00–17:00'])
  expect(shortClosedDays(STANDARD_FIELD)).toBe('Tue · Thu')
  expect(usualHours(STANDARD_FIELD)).toEqual({ from: 540, to: 1020 })
})

const SET: Field = {
  ...STANDARD_FIELD,
  hours: STANDARD_FIELD.hours.map((day) =>
    day.opens === null || day.day === 'Sunday' ? { ...day, opens: '10:30', closes: '18:00' } : day,
  ),
  holidays: [{ date: '2026-11-16', name: 'Founders’ Day' }],
  closures: [{ from: '2026-11-16T11:00', to: '2026-11-16T13:00', reason: 'Parade' }],
}

test('hours that differ by day, a holiday and a closure', () => {
  expect(weekInWords(SET)).toBe(
    'Monday, Wednesday, Friday, Saturday, 9am to 5pm; Tuesday, Thursday, Sunday, 10:30am to 6pm',
  )
  expect(closedDays(SET)).toBe('')
  const at = (time: string) => openState(SET, clubInstant(MONDAY, time)).text
  expect(at('10:59')).toBe('Open now until 5pm, Founders’ Day')
  expect(at('11:00')).toBe('Airfield closed until 1pm')
  expect(at('13:00')).toBe('Open now until 5pm, Founders’ Day')
  expect(remarksOn(SET, MONDAY)).toBe(
    'Mon 16 Nov 2026 is a public holiday: Founders’ Day. The airfield is closed 11am to 1pm: Parade.',
  )
  const never: Field = { ...SET, hours: SET.hours.map((day) => ({ ...day, opens: null, closes: null })) }
  expect(openState(never, clubInstant('2026-11-18', '10:00'))).toEqual({ open: false, text: 'Closed' })
})
