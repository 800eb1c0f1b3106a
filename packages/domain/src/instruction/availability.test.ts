import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spanOnDate } from '../bookings/board/availability.ts'
import { weekdayOf } from '../time/weekdays.ts'
import { addDays, clubInstant } from '../time/club-time.ts'
import { clubStamp } from '../time/club-words.ts'
import { timeOfDay } from '../time/day-minutes.ts'
import {
  freeOn,
  hoursOn,
  isWithinHours,
  planOn,
  type Availability,
  type WeeklyHours,
} from './availability.ts'
import { hoursInWords } from './hours-words.ts'

const SATURDAY = '2026-11-21'
const MONDAY = '2026-11-23'
const weekly: WeeklyHours[] = [
  { weekday: 'Saturday', from: '09:00', to: '12:00' },
  { weekday: 'Saturday', from: '14:00', to: '17:00' },
  { weekday: 'Monday', from: '09:00', to: '17:00' },
]
const since = (valid_from: string, hours = weekly) => ({ valid_from, weekly: hours })
const usual: Availability = { plans: [since('2026-01-01')], exceptions: [] }
const off = (from: string, to: string) => ({ from, to, kind: 'off' as const })
const extra = (from: string, to: string) => ({ from, to, kind: 'extra' as const })
const booked = (date: string, start: string, end: string) => ({
  from: clubStamp(clubInstant(date, start)),
  to: clubStamp(clubInstant(date, end)),
})

test.each<[string, Partial<Availability>, string, string]>([
  ['the weekly hours of that weekday', {}, SATURDAY, '09:00 to 12:00 and 14:00 to 17:00'],
  ['no hours on another weekday', {}, addDays(SATURDAY, 1), ''],
  ['no hours without a plan', { plans: [] }, SATURDAY, ''],
  ['no hours before the plan starts', { plans: [since('2026-11-22')] }, SATURDAY, ''],
  [
    'from the first day of the plan on',
    { plans: [since(SATURDAY)] },
    SATURDAY,
    '09:00 to 12:00 and 14:00 to 17:00',
  ],
  ['a later plan replaces it', { plans: [since(MONDAY, []), since('2026-01-01')] }, MONDAY, ''],
  [
    'the day before, the earlier plan',
    { plans: [since(MONDAY, []), since('2026-01-01')] },
    SATURDAY,
    '09:00 to 12:00 and 14:00 to 17:00',
  ],
  [
    'less time off',
    { exceptions: [off(`${SATURDAY}T10:00`, `${SATURDAY}T15:00`)] },
    SATURDAY,
    '09:00 to 10:00 and 15:00 to 17:00',
  ],
  [
    'off for days, midnight to midnight',
    { exceptions: [off('2026-11-20T00:00', '2026-11-24T00:00')] },
    MONDAY,
    '',
  ],
  [
    'off until midnight before',
    { exceptions: [off('2026-11-20T00:00', '2026-11-23T00:00')] },
    MONDAY,
    '09:00 to 17:00',
  ],
  [
    'extra time joins what it touches',
    { exceptions: [extra(`${SATURDAY}T12:00`, `${SATURDAY}T13:00`)] },
    SATURDAY,
    '09:00 to 13:00 and 14:00 to 17:00',
  ],
  [
    'extra time on a day without hours',
    { exceptions: [extra('2026-11-22T08:00', '2026-11-22T09:30')] },
    '2026-11-22',
    '08:00 to 09:30',
  ],
  [
    'extra time over midnight',
    { exceptions: [extra('2026-11-22T22:00', '2026-11-23T02:00')] },
    MONDAY,
    '00:00 to 02:00 and 09:00 to 17:00',
  ],
  [
    'a leap day',
    { plans: [since('2028-02-29', [{ weekday: 'Tuesday', from: '08:00', to: '09:00' }])] },
    '2028-02-29',
    '08:00 to 09:00',
  ],
])('the hours of an instructor on a day: %s', (_name, changes, date, hours) => {
  expect(hoursInWords(hoursOn({ ...usual, ...changes }, date))).toBe(hours)
})

test('free hours are those without a booking', () => {
  const busy = [
    booked(SATURDAY, '10:00', '11:30'),
    booked(SATURDAY, '16:00', '18:00'),
    booked(MONDAY, '09:00', '10:00'),
  ]
  expect(hoursInWords(freeOn(usual, busy, SATURDAY))).toBe(
    '09:00 to 10:00, 11:30 to 12:00 and 14:00 to 16:00',
  )
})

test.each([
  ['09:00', '12:00', true],
  ['11:00', '12:00', true],
  ['08:59', '10:00', false],
  ['11:00', '14:30', false],
  ['12:00', '13:00', false],
])('a flight from %s to %s is within the hours: %s', (start, end, within) => {
  const span = spanOnDate(SATURDAY, `${SATURDAY}T${start}`, `${SATURDAY}T${end}`)
  expect(span && isWithinHours(usual, SATURDAY, span)).toBe(within)
})

test('the plan that started last is in force', () => {
  const plans = [since('2026-03-01'), since('2026-01-01'), since('2026-02-01')]
  const found = ['2025-12-31', '2026-01-01', '2026-02-15', '2026-12-31'].map(
    (day) => planOn(plans, day)?.valid_from,
  )
  expect(found).toEqual([undefined, '2026-01-01', '2026-02-01', '2026-03-01'])
})

const minute = fc.integer({ min: 0, max: 1439 })
const period = fc
  .record({ day: fc.integer({ min: 0, max: 6 }), a: minute, b: minute })
  .filter(({ a, b }) => a !== b)
  .map(({ day, a, b }) => ({ day, from: timeOfDay(Math.min(a, b)), to: timeOfDay(Math.max(a, b)) }))
const anyAvailability = fc
  .record({
    hours: fc.array(period),
    exceptions: fc.array(fc.tuple(period, fc.constantFrom('off', 'extra'))),
  })
  .map(({ hours, exceptions }): Availability => ({
    plans: [
      since(
        '2026-01-01',
        hours.map(({ day, from, to }) => ({ weekday: weekdayOf(addDays(MONDAY, day)), from, to })),
      ),
    ],
    exceptions: exceptions.map(([{ day, from, to }, kind]) => {
      const date = addDays(MONDAY, day)
      return { from: `${date}T${from}`, to: `${date}T${to}`, kind }
    }),
  }))
const anyBusy = fc.array(period.map(({ day, from, to }) => booked(addDays(MONDAY, day), from, to)))
const anyDay = fc.integer({ min: 0, max: 6 }).map((day) => addDays(MONDAY, day))

/** Checks minute by minute, independently of the tested code. */
function isFreeAt(
  { plans, exceptions }: Availability,
  busy: { from: string; to: string }[],
  date: string,
  at: number,
) {
  const holds = ({ from, to }: { from: string; to: string }) => {
    const span = spanOnDate(date, from, to)
    return span !== null && span.from <= at && at < span.to
  }
  const weekday = weekdayOf(date)
  const time = timeOfDay(at)
  const regular = plans[0]?.weekly.some((one) => one.weekday === weekday && one.from <= time && time < one.to)
  const ofKind = (kind: string) => exceptions.some((one) => one.kind === kind && holds(one))
  return (regular || ofKind('extra')) && !ofKind('off') && !busy.some(holds)
}

test('free time is weekly hours and extra time, minus time off and bookings', () => {
  fc.assert(
    fc.property(anyAvailability, anyBusy, anyDay, minute, (availability, busy, date, at) => {
      const free = freeOn(availability, busy, date)
      expect(free.some(({ from, to }) => from <= at && at < to)).toBe(isFreeAt(availability, busy, date, at))
    }),
    { numRuns: 300 },
  )
})

test('hours are in order and do not touch, and a booking never adds free time', () => {
  fc.assert(
    fc.property(anyAvailability, anyBusy, anyDay, (availability, busy, date) => {
      const length = (spans: { from: number; to: number }[]) =>
        spans.reduce((sum, { from, to }) => sum + to - from, 0)
      const hours = hoursOn(availability, date)
      hours.forEach(({ from, to }, index) => {
        expect(from).toBeLessThan(to)
        expect(hours[index + 1]?.from ?? Infinity).toBeGreaterThan(to)
      })
      expect(length(freeOn(availability, busy, date))).toBeLessThanOrEqual(length(hours))
    }),
  )
})
