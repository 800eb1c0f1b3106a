import { expect, test } from 'vitest'
import { outsideLimits, releaseStep } from './release.ts'

const flight = { flight_date: '2026-11-15', start_time: '10:00' }

test.each([
  ['2026-11-14T17:59', null],
  ['2026-11-14T18:00', 'day'],
  ['2026-11-14T21:59', 'day'],
  ['2026-11-14T22:00', null],
  ['2026-11-15T06:59', null],
  ['2026-11-15T07:00', 'hours'],
  ['2026-11-15T09:30', 'hours'],
  ['2026-11-15T09:31', null],
])('at %s the step is %s', (moment, step) => {
  expect(releaseStep(flight, new Date(`${moment}:00+08:00`))).toBe(step)
})

test.each([
  ['2026-11-15T10:59', null],
  ['2026-11-15T11:00', 'hours'],
])('for a flight at 14:00, at %s the step is %s', (moment, step) => {
  const later = { ...flight, start_time: '14:00' }
  expect(releaseStep(later, new Date(`${moment}:00+08:00`))).toBe(step)
})

test('values outside a limit are named with figures; unknown values and missing limits are not', () => {
  const wind = { runway: '03', headwind: 5, crosswind: 10, gust_crosswind: 14, side: 'left' } as const
  const clouds = [{ amount: 'broken', base: 900, convective: false } as const]
  const outlook = { wind, visibility: 3000, clouds, weather: [], thunderstorm: false }
  const none = { crosswind_limit: null, visibility_limit: null, ceiling_limit: null }
  const plane = { aircraft_registration: '9V-BOA', aircraft_crosswind: null }
  expect(outsideLimits(outlook, { ...plane, ...none })).toEqual([])
  expect(outsideLimits(null, { ...plane, ...none, crosswind_limit: 1 })).toEqual([])
  const met = {
    aircraft_registration: '9V-BOA',
    aircraft_crosswind: 14,
    crosswind_limit: 14,
    visibility_limit: 3000,
    ceiling_limit: 900,
  }
  expect(outsideLimits(outlook, met)).toEqual([])
  expect(
    outsideLimits(outlook, {
      aircraft_registration: '9V-BOA',
      aircraft_crosswind: 13,
      crosswind_limit: 12,
      visibility_limit: 5000,
      ceiling_limit: 1500,
    }),
  ).toEqual([
    'The forecast gives a crosswind of 14 kt; your limit is 12.',
    'The forecast gives a crosswind of 14 kt; the limit of 9V-BOA is 13.',
    'The forecast gives a visibility of 3,000 m; your limit is 5 km.',
    'The forecast gives a ceiling of 900 ft; your limit is 1,500 ft.',
  ])
})
