import { expect, test } from 'vitest'
import {
  coversDay,
  credentialFault,
  INSTRUCTOR_KINDS,
  lastToEnd,
  replaces,
  sameWords,
  type Credential,
} from './credential.ts'

const MEDICAL: Credential = {
  kind: 'medical',
  detail: 'Class 2',
  state: 'verified',
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
}

test.each([
  ['2025-12-31', false],
  ['2026-01-01', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
])('a credential on %s is in force: %s', (day, covered) => {
  expect(coversDay(MEDICAL, day)).toBe(covered)
})

test('a credential without an end lasts longest', () => {
  const open = { valid_from: null, valid_until: null }
  expect(lastToEnd([MEDICAL, open, { ...MEDICAL, valid_until: '2028-01-01' }])).toBe(open)
  expect(lastToEnd([])).toBeUndefined()
})

test.each<[string, Partial<Credential>, Partial<Credential>, boolean]>([
  ['one that ends later stays beside the old one', { valid_until: '2027-12-31' }, {}, false],
  ['one that ends on the same day replaces it', {}, {}, true],
  ['one that ends earlier replaces it', { valid_until: '2026-06-30' }, {}, true],
  ['what has an end replaces what has none', {}, { valid_until: null }, true],
  ['another kind does not', { kind: 'licence' }, {}, false],
  ['nor does it replace one that does not count', {}, { state: 'rejected' }, false],
])('does a new credential replace the old one? %s', (_case, newer, older, expected) => {
  expect(replaces({ ...MEDICAL, ...newer }, { ...MEDICAL, ...older })).toBe(expected)
})

test('a checkout replaces an earlier one for the same model', () => {
  const checkout = (detail: string): Credential => ({ ...MEDICAL, kind: 'type-checkout', detail })
  expect(replaces(checkout('TB-9'), checkout('tb-9 '))).toBe(true)
  expect(replaces(checkout('TB-9'), checkout('C172'))).toBe(false)
  expect(sameWords(' Socata  TB-9', 'socata tb-9')).toBe(true)
})

const TODAY = '2026-11-01'

test.each<[Partial<Credential> & { examined_on?: string }, string | undefined]>([
  [{}, undefined],
  [{ valid_until: null }, 'valid_until'],
  [{ kind: 'licence', valid_until: null }, undefined],
  [{ valid_from: '2027-01-01' }, 'valid_until'],
  [{ kind: 'certificate-of-experience', valid_until: null }, 'valid_until'],
  [{ valid_from: '2026-12-31' }, undefined],
  [{ examined_on: '2027-01-01' }, 'examined_on'],
  [{ examined_on: '2026-11-02' }, 'examined_on'],
  [{ examined_on: '2026-11-01' }, undefined],
  [{ detail: '' }, undefined],
  [{ kind: 'type-checkout', detail: ' ' }, 'detail'],
  [{ kind: 'rating', detail: '' }, 'detail'],
  [{ kind: 'club-check', detail: '' }, 'detail'],
])('%j is refused at %s', (traits, field) => {
  expect(credentialFault({ ...MEDICAL, ...traits }, TODAY)?.field).toBe(field)
})

test('a medical needs a last day', () => {
  expect(credentialFault({ ...MEDICAL, valid_until: null }, TODAY)?.message).toBe(
    'Enter the last day of the medical',
  )
})

test('instructors can confirm what they have seen in flight, but no documents', () => {
  expect(INSTRUCTOR_KINDS).toEqual(['rating', 'type-checkout', 'club-check'])
})
