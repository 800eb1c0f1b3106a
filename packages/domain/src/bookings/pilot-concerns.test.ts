import { expect, test } from 'vitest'
import { pilotConcerns } from './pilot-concerns.ts'

const PILOT = {
  license_type: 'ppl',
  certificate_of_expiry: '2027-06-01',
  medical_date: '2027-06-01',
  account_status: 'active',
  debt: 0,
  recent_minutes: 90,
}
const FLIGHT = { flight_date: '2026-11-21', flight_type: 'leisure' } as const

test('a pilot with everything in order raises none', () => {
  expect(pilotConcerns(PILOT, FLIGHT)).toEqual([])
})

test.each([
  [{ medical_date: '2026-11-20' }, 'Medical expires before the flight, on Fri 20 Nov 2026'],
  [{ medical_date: null }, 'Medical not on record'],
  [{ certificate_of_expiry: '2026-11-01' }, 'Certificate expires before the flight, on Sun 1 Nov 2026'],
  [{ debt: 670 }, 'Owes $670.00'],
  [{ recent_minutes: 0 }, 'No flight in the last 90 days'],
  [{ license_type: 'spl' }, 'Student pilot licence only'],
  [{ account_status: 'banned' }, 'The account is not active'],
])('%j: %s', (traits, concern) => {
  expect(pilotConcerns({ ...PILOT, ...traits }, FLIGHT)).toEqual([concern])
})

test('a medical and certificate are valid on their last day', () => {
  const last = { medical_date: FLIGHT.flight_date, certificate_of_expiry: FLIGHT.flight_date }
  expect(pilotConcerns({ ...PILOT, ...last }, FLIGHT)).toEqual([])
})

test('training needs neither licence nor recent flights', () => {
  const student = { ...PILOT, license_type: 'none', certificate_of_expiry: null, recent_minutes: 0 }
  expect(pilotConcerns(student, { ...FLIGHT, flight_type: 'training' })).toEqual([])
})
