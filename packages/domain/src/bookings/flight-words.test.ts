import { expect, test } from 'vitest'
import { aircraftInWords } from './flight-words.ts'

test.each([
  ['Tampico TB-9', '9V-BOA', 'Tampico TB-9 9V-BOA'],
  ['', '9V-BOA', '9V-BOA'],
  ['Tampico TB-9', '', 'Tampico TB-9'],
])('%j and %j are %j', (aircraft_name, aircraft_registration, words) => {
  expect(aircraftInWords({ aircraft_name, aircraft_registration })).toBe(words)
})
