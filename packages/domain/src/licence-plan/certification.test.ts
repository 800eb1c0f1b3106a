import { describe, expect, test } from 'vitest'
import type { Credential } from '../readiness/credential.ts'
import { rulesInForce } from '../readiness/rules.ts'
import {
  certificateForTest,
  certifierFault,
  hoursFault,
  nextCertificate,
  type CertificateBasis,
} from './certification.ts'
import type { CountedFlight } from './flight-needs.ts'

const TODAY = '2026-11-14'
const RULE = rulesInForce([]).find(({ code }) => code === 'certificate')!

const flight = (on: string, minutes: number, dual = false): CountedFlight => ({
  on,
  model: 'TB-9',
  aircraft_class: '',
  dual,
  minutes,
  landings: 1,
})
const paper = (kind: Credential['kind'], traits: Partial<Credential> = {}): Credential => ({
  kind,
  detail: '',
  state: 'verified',
  valid_from: null,
  valid_until: '2027-12-31',
  ...traits,
})
const certificate = (valid_until: string) => paper('certificate-of-experience', { valid_until })

const nextFor = (until: string | null, flown: CountedFlight[], today = TODAY) =>
  nextCertificate({ today, credentials: until ? [certificate(until)] : [], rule: RULE, flown })

const ENOUGH = [flight('2026-06-01', 180), flight('2026-07-01', 120, true)]

describe('the next certificate', () => {
  test.each([
    // held until, flown, faults with, valid until
    ['ends soon, enough flown', '2026-12-14', ENOUGH, null, '2027-12-14'],
    ['ends today', TODAY, ENOUGH, null, '2027-11-14'],
    ['ended yesterday: a year from today', '2026-11-13', ENOUGH, null, '2027-11-13'],
    ['was never given', null, ENOUGH, null, '2027-11-13'],
    ['ends in 120 days', '2027-03-14', ENOUGH, null, '2028-03-14'],
    ['ends in 121 days', '2027-03-15', ENOUGH, 'can be renewed from Sun 15 Nov 2026 on', '2028-03-15'],
    [
      'a minute is missing',
      '2026-12-14',
      [flight('2026-06-01', 179), flight('2026-07-01', 120, true)],
      'The hours are not complete: 4.9 of 5 h, 2 of 2 dual',
      '2027-12-14',
    ],
    [
      'a minute dual is missing',
      '2026-12-14',
      [flight('2026-06-01', 181), flight('2026-07-01', 119, true)],
      '5 of 5 h, 1.9 of 2 dual',
      '2027-12-14',
    ],
    [
      'the first day that counts',
      '2026-12-14',
      [flight('2025-12-15', 180), flight('2026-07-01', 120, true)],
      null,
      '2027-12-14',
    ],
    [
      'the day before it is too old',
      '2026-12-14',
      [flight('2025-12-14', 180), flight('2026-07-01', 120, true)],
      '2 of 5 h',
      '2027-12-14',
    ],
    [
      'what is booked for later does not count',
      '2026-12-14',
      [flight('2026-11-15', 300), flight('2026-07-01', 120, true)],
      '2 of 5 h',
      '2027-12-14',
    ],
    [
      'ends on 29 February',
      '2028-02-29',
      [flight('2027-12-01', 300, true)],
      null,
      '2029-02-28',
      '2028-01-10',
    ],
  ])('that %s', (_case, until, flown, fault, validUntil, today = TODAY) => {
    const next = nextFor(until, flown, today)
    expect(next.valid_until).toBe(validUntil)
    const said = hoursFault(next, today)
    if (fault === null) expect(said).toBeNull()
    else expect(said).toContain(fault)
  })

  test('revoked ones do not count, and officers change the figures', () => {
    const next = nextCertificate({
      today: TODAY,
      credentials: [{ ...certificate('2026-12-14'), state: 'revoked' }],
      rule: rulesInForce([{ code: 'certificate', figures: { hours: 6, valid_months: 24 } }]).find(
        ({ code }) => code === 'certificate',
      )!,
      flown: ENOUGH,
    })
    expect(next).toMatchObject({ in_force_until: null, enough: false, valid_until: '2028-11-13' })
  })
})

describe('a test with an examiner', () => {
  test.each([
    ['today, certificate ended', '2026-11-01', TODAY, { valid_until: '2027-11-13' }],
    ['last week, certificate ended', '2026-11-01', '2026-11-07', { valid_until: '2027-11-06' }],
    ['today, before its end: it runs on', '2026-12-14', TODAY, { valid_until: '2027-12-14' }],
    ['long before its end: from the test on', '2027-09-30', TODAY, { valid_until: '2027-11-13' }],
    [
      'that would end earlier',
      '2028-01-31',
      TODAY,
      { fault: 'The certificate in force is valid longer, until Mon 31 Jan 2028' },
    ],
    ['tomorrow', '2026-12-14', '2026-11-15', { fault: 'The test must not be in the future' }],
    [
      '121 days ago',
      '2026-11-01',
      '2026-07-16',
      { fault: 'The test must have been within the last 120 days' },
    ],
    ['120 days ago', '2026-11-01', '2026-07-17', { valid_until: '2027-07-16' }],
  ])('%s', (_case, until, passed_on, expected) => {
    expect(certificateForTest(nextFor(until, []), { passed_on, today: TODAY, rule: RULE })).toEqual(expected)
  })
})

describe('who may certify on a day', () => {
  const RATED = [paper('instructor-rating'), paper('licence', { detail: 'cpl', valid_until: null })]
  test.each<[string, CertificateBasis, Credential[], string | null]>([
    ['an instructor in force', 'hours', RATED, null],
    [
      'on the last day of the rating',
      'hours',
      [paper('instructor-rating', { valid_until: TODAY }), RATED[1]!],
      null,
    ],
    [
      'a day after it',
      'hours',
      [paper('instructor-rating', { valid_until: '2026-11-13' }), RATED[1]!],
      'not in force today',
    ],
    [
      'a rating without an end on record',
      'hours',
      [paper('instructor-rating', { valid_until: null }), RATED[1]!],
      'end of your instructor rating is not on record',
    ],
    [
      'a rating that is not verified',
      'hours',
      [paper('instructor-rating', { state: 'submitted' }), RATED[1]!],
      'Only instructors',
    ],
    ['no rating', 'hours', [RATED[1]!], 'Only instructors'],
    ['no licence', 'hours', [RATED[0]!], 'Your licence is not in force today'],
    [
      'a licence that has ended',
      'hours',
      [RATED[0]!, paper('licence', { valid_until: '2026-11-13' })],
      'Your licence is not in force today',
    ],
    ['an instructor for a test', 'test', RATED, 'Only examiners'],
    ['an examiner for a test', 'test', [paper('examiner-rating'), RATED[1]!], null],
    ['an examiner for hours', 'hours', [paper('examiner-rating'), RATED[1]!], 'Only instructors'],
  ])('%s', (_case, basis, credentials, fault) => {
    const said = certifierFault(basis, { license_number: 'FI-1', credentials }, TODAY)
    if (fault === null) expect(said).toBeNull()
    else expect(said).toContain(fault)
  })

  test('a signature needs a number', () => {
    expect(certifierFault('hours', { license_number: ' ', credentials: RATED }, TODAY)).toContain('number')
  })
})
