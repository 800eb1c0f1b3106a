import { expect, test } from 'vitest'
import { aircraftInWords, durationInWords } from './flight-words.ts'

// SPEC 4.flight-log.duration
test.each([
  [0, '0 min'],
  [35, '35 min'],
  [60, '1 h'],
  [65, '1 h 5 min'],
  [600, '10 h'],
])('%i minutes are shown as %j', (minutes, words) => {
  expect(durationInWords(minutes)).toBe(words)
})

// SPEC 3.booking.aircraft-type
test.each([
  ['Tampico TB-9', '9V-BOA', 'Tampico TB-9 9V-BOA'],
  ['', '9V-BOA', '9V-BOA'],
  ['Tampico TB-9', '', 'Tampico TB-9'],
])('the aircraft %j with registration %j is shown as %j', (aircraft_name, aircraft_registration, words) => {
  expect(aircraftInWords({ aircraft_name, aircraft_registration })).toBe(words)
})
