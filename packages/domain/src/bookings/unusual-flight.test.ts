import { expect, test } from 'vitest'
import type { Field } from '../field/field.ts'
import { STANDARD_FIELD } from '../field/standard-field.ts'
import { questionAboutUnusualFlight } from './unusual-flight.ts'

const NOW = new Date('2026-11-14T10:00:00+08:00')
const FIELD = {
  ...STANDARD_FIELD,
  holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
  bands: [
    { kind: 'training', days: ['Saturday'], from: '09:00', to: '12:00', words: '' },
    { kind: 'curfew', days: ['Sunday'], from: '18:00', to: '07:00', words: '' },
  ],
} satisfies Field
const LIGHT = { from: 6 * 60 + 40, to: 19 * 60 + 10 }

test.each([
  ['2026-11-21', '10:00', '11:00', null],
  ['2026-11-21', '06:40', '11:40', null],
  ['2026-11-21', '10:00', '15:05', '5 h 5 min long'],
  ['2026-11-21', '06:39', '07:30', 'at night'],
  ['2026-11-21', '18:30', '19:10', null],
  ['2026-11-21', '18:30', '19:11', 'at night'],
  ['2026-11-24', '10:00', '11:00', 'on a closed day'],
  ['2027-11-15', '10:00', '11:00', null],
  ['2027-11-17', '10:00', '11:00', 'more than a year ahead'],
  ['2026-11-24', '00:00', '23:59', '23 h 59 min long, at night, on a closed day'],
  ['2026-11-22', '17:00', '18:00', null],
  ['2026-11-22', '17:00', '18:01', 'in the curfew'],
  ['2026-11-23', '06:59', '08:00', 'in the curfew'],
  ['2026-11-23', '07:00', '08:00', null],
  ['2026-12-25', '10:00', '11:00', 'on a public holiday (Christmas Day)'],
  ['2099-11-24', '00:00', '23:59', '23 h 59 min long, at night, on a closed day, more than a year ahead'],
])('the question about a flight on %s, %s to %s: %s', (flight_date, start_time, end_time, what) => {
  const question = questionAboutUnusualFlight(
    { flight_date, start_time, end_time },
    { light: LIGHT, field: FIELD },
    NOW,
  )
  expect(question).toBe(what && `This flight is ${what}. Is that right?`)
})
