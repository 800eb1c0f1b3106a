import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, clubDate } from '../time/club-time.ts'
import {
  currentUntil,
  losesRecencySoon,
  landingsWithin,
  plannerInWords,
  recencyOf,
  uncountedWithin,
} from './recency.ts'

const RULE = { landings: 3, days: 90 }

test.each([
  ['three at once', [['2026-09-04', 3]], '2026-12-03'],
  [
    'the oldest of the last three decides',
    [
      ['2026-09-04', 1],
      ['2026-10-01', 1],
      ['2026-11-01', 1],
    ],
    '2026-12-03',
  ],
  [
    'more landings later push it on',
    [
      ['2026-09-04', 1],
      ['2026-10-01', 3],
    ],
    '2026-12-30',
  ],
  ['too few', [['2026-09-04', 2]], null],
  ['over a leap day', [['2027-12-15', 3]], '2028-03-14'],
] as const)('current until: %s', (_case, flights, until) => {
  expect(
    currentUntil(
      flights.map(([on, landings]) => ({ on, landings })),
      RULE,
    ),
  ).toBe(until)
})

test('a landing counts on the 90th day after it, and not on the 91st', () => {
  const flown = [{ on: '2026-09-04', landings: 3 }]
  expect(landingsWithin(flown, RULE, '2026-12-03')).toBe(3)
  expect(landingsWithin(flown, RULE, '2026-12-04')).toBe(0)
  expect(landingsWithin(flown, RULE, '2026-09-04')).toBe(3)
  expect(landingsWithin(flown, RULE, '2026-09-03')).toBe(0)
})

test('both ways of counting agree on every day', () => {
  const day = fc.nat(300).map((days) => addDays('2026-01-01', days))
  const flights = fc.array(fc.record({ on: day, landings: fc.option(fc.nat(4)) }), { maxLength: 8 })
  fc.assert(
    fc.property(flights, day, (flown, today) => {
      const past = flown.filter(({ on }) => on <= today)
      const until = currentUntil(past, RULE)
      const isCurrent = until !== null && until >= today
      expect(isCurrent).toBe(landingsWithin(past, RULE, today) >= RULE.landings)
    }),
  )
})

test('landings that nobody counted do not count, and the flights are known', () => {
  const flown = ['2026-09-04', '2026-09-05'].map((on) => ({ on, landings: null }))
  expect(landingsWithin(flown, RULE, '2026-09-05')).toBe(0)
  expect(uncountedWithin(flown, RULE, '2026-09-04')).toBe(1)
  expect(uncountedWithin(flown, RULE, '2026-12-04')).toBe(1)
})

test('a flight counts from its own day on', () => {
  const flown = [{ on: '2026-11-14', landings: 3 }]
  const on = (today: string) => recencyOf({ flown, booked: [], today, flight: null }, RULE)
  expect(on('2026-11-13')).toMatchObject({ landings: 0, current_until: null, current_until_if_flown: null })
  expect(on('2026-11-14')).toMatchObject({ landings: 3, current_until: '2027-02-12' })
})

test('the planner says by when to fly, and how long the flight keeps the pilot current', () => {
  const flown = [{ on: '2026-09-04', landings: 3 }]
  const asked = { flown, booked: [], today: '2026-11-14', flight: '2026-11-20' }
  const recency = recencyOf(asked, RULE)
  expect(recency).toEqual({
    landings: 3,
    needed: 3,
    days: 90,
    current_until: '2026-12-03',
    current_until_if_flown: '2026-12-03',
    current_until_after: '2027-02-18',
  })
  expect(plannerInWords(recency)).toBe(
    'Fly by Thu 3 Dec 2026 to stay current; this flight keeps you current until Thu 18 Feb 2027.',
  )
  const later = recencyOf({ ...asked, booked: ['2026-11-18'], flight: '2027-01-10' }, RULE)
  expect(later).toMatchObject({ current_until: '2026-12-03', current_until_if_flown: '2027-02-16' })
})

test('a pilot who is not current reads how to become current again', () => {
  const asked = { flown: [{ on: '2026-11-01', landings: 1 }], booked: [], today: '2026-11-14' }
  expect(plannerInWords(recencyOf({ ...asked, flight: null }, RULE))).toBe(
    '1 of 3 landings in 90 days: fly with an instructor to be current again.',
  )
  expect(plannerInWords(recencyOf({ ...asked, flight: '2026-11-20' }, RULE))).toBe(
    '1 of 3 landings in 90 days: fly with an instructor to be current again; with 3 landings, this flight makes you current until Thu 18 Feb 2027.',
  )
})

test('today is the date in club time', () => {
  const flown = [{ on: '2026-09-04', landings: 3 }]
  const at = (instant: string) =>
    recencyOf({ flown, booked: [], today: clubDate(new Date(instant)), flight: null }, RULE).current_until
  expect(at('2026-12-03T15:59:59Z')).toBe('2026-12-03')
  expect(at('2026-12-03T16:00:00Z')).toBeNull()
})

test.each([
  ['has already ended', null, true],
  ['ends on the thirtieth day', '2026-12-14', true],
  ['ends the day after', '2026-12-15', false],
])('is a pilot listed whose recency %s', (_case, current_until, expected) => {
  expect(losesRecencySoon({ current_until }, '2026-11-14')).toBe(expected)
})
