import { expect, test } from 'vitest'
import { STANDARD_FIELD } from '../field/standard-field.ts'
import { enquiryInWords, trialDays } from './trial-flight.ts'

test('the case lists every answer, with the days in order', () => {
  const enquiry = { phone: '+65 9123 4567', people: 2, message: 'A birthday.' }
  expect(enquiryInWords({ ...enquiry, days: ['Sunday', 'Monday'] })).toBe(
    'Trial flight for 2 people.\nPreferred days: Monday, Sunday.\nPhone: +65 9123 4567\n\nA birthday.',
  )
})

test('answers that were left empty are not mentioned', () => {
  expect(enquiryInWords({ phone: '', people: 1, days: [], message: '' })).toBe(
    'Trial flight for 1 person.\nPreferred days: any.',
  )
})

test('a single preferred day is named', () => {
  expect(enquiryInWords({ phone: '', people: 1, days: ['Friday'], message: '' })).toContain('days: Friday.')
})

test('only days on which the club is open can be chosen', () => {
  expect(trialDays(STANDARD_FIELD)).toEqual(['Monday', 'Wednesday', 'Friday', 'Saturday', 'Sunday'])
})
