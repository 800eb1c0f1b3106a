import { expect, test } from 'vitest'
import { flightFee } from '../bookings/payment/fee.ts'
import { MEMBERSHIP_TYPES } from '../members/account.ts'
import {
  AIRCRAFT,
  BOOKING_DAYS_AHEAD,
  CHARGES,
  EXAMS,
  HERITAGE_SINCE,
  HOME_AIRFIELD,
  HOME_RUNWAY,
  LICENCE_COST,
  LICENCE_PATH,
  MEDICAL_CLASSES,
  MEDICAL_REVIEW,
  MEMBERSHIP_COST_PER_MONTH,
  MEMBERSHIPS,
  MINIMUM_AGE,
  STATISTICS,
  toKilometres,
  TRAINING_MONTHS,
} from './facts.ts'
import { inFigures } from '../text/figures.ts'

test('the published figures of the club', () => {
  expect(CHARGES).toEqual({ solo: 300, dual: 335, minutes: 30, blockMinutes: 5 })
  expect(LICENCE_COST).toBe(15_000)
  expect(MEMBERSHIP_COST_PER_MONTH).toBe(250)
  expect(MINIMUM_AGE).toEqual({ spl: 16, ppl: 17 })
  expect(MEDICAL_CLASSES).toEqual([
    { medicalClass: 2, licences: ['PPL'] },
    { medicalClass: 1, licences: ['ATPL', 'CPL', 'MPL', 'PPL-IR'] },
  ])
  expect(MEDICAL_REVIEW).toEqual({ yearlyFromAge: 50, yearsBetweenBefore: 2 })
  expect(TRAINING_MONTHS).toEqual({ from: 8, to: 20 })
  expect(EXAMS).toEqual({ oral: 1, theory: 6 })
  expect(BOOKING_DAYS_AHEAD).toBe(1)
})

test('the position and the runway of the club', () => {
  expect(HERITAGE_SINCE).toBe(1928)
  expect(HOME_AIRFIELD).toMatchObject({ latitude: 1.417, longitude: 103.868 })
  expect(HOME_RUNWAY.metres).toBe(1836)
  // Runways are named after their magnetic heading, which is close to the true one.
  const [name = ''] = HOME_AIRFIELD.runway.split('/')
  expect(Math.abs(HOME_RUNWAY.heading - Number(name) * 10)).toBeLessThan(10)
})

test('the club has one type of aircraft, and another is on order', () => {
  const { tampico, cessna } = AIRCRAFT
  expect(tampico).toMatchObject({ registrations: ['9V-BOA', '9V-BOC'], onOrder: false })
  expect(tampico.metres).toEqual({ span: 10.04, length: 7.7, height: 3.02 })
  expect(cessna).toMatchObject({ registrations: ['9V-BOB'], onOrder: true })
  expect(cessna.metres).toEqual({ span: 11, length: 8.28, height: 2.72 })
})

test('all members but social members may fly', () => {
  expect(MEMBERSHIPS.filter(({ flies }) => !flies).map(({ type }) => type)).toEqual(['social'])
})

test('only ordinary members may train', () => {
  expect(MEMBERSHIPS.filter(({ trains }) => trains).map(({ type }) => type)).toEqual(['ordinary'])
})

// SPEC 2.membership.nine-steps
test('the path to a licence has nine steps in the specified order, one of them optional', () => {
  expect(LICENCE_PATH.map(({ title }) => title)).toEqual([
    'Medical check',
    'Student pilot licence',
    'Join as Ordinary Member',
    'Training',
    'Oral and theory exams',
    'Flight handling test',
    'Restricted PPL',
    'Navigation training',
    'Full PPL',
  ])
  expect(
    LICENCE_PATH.filter((step) => 'optional' in step && step.optional).map(({ title }) => title),
  ).toEqual(['Navigation training'])
})

// SPEC 9.membership-types
test('every membership type is described', () => {
  expect(MEMBERSHIPS.map(({ type }) => type).toSorted()).toEqual([...MEMBERSHIP_TYPES].toSorted())
})

// SPEC 9.charges.solo, 9.charges.dual
test('the published charges match the fee of a flight', () => {
  const rates = {
    hourly_rate: CHARGES.solo * 2,
    incremental_rate: CHARGES.solo * 2,
    instructor_rate: (CHARGES.dual - CHARGES.solo) * 2,
    examiner_rate: 0,
  }
  const fee = (minutes: number, instructor: boolean) =>
    flightFee({ minutes, rates, instructor, examiner: false })
  expect(fee(CHARGES.minutes, false)).toEqual({ blocks: CHARGES.minutes / CHARGES.blockMinutes, total: 300 })
  expect(fee(CHARGES.minutes, true).total).toBe(335)
})

test.each([
  [165, 306],
  [122, 226],
  [556, 1030],
  [435, 806],
])('%d nautical miles are %d km', (nauticalMiles, kilometres) => {
  expect(toKilometres(nauticalMiles)).toBe(kilometres)
})

// SPEC 2.home.statistics
test('numbers have thousands separators', () => {
  expect(STATISTICS.map(({ atLeast, what }) => `${inFigures(atLeast)}+ ${what}`)).toEqual([
    '2,000+ flyers',
    '90+ years',
    '10,000+ flights',
  ])
})
