import { expect, test } from 'vitest'
import { factorState, needsSecondFactor, secondFactorDue } from './second-factor.ts'

const since = new Date('2026-11-01T00:00:00Z')
const officer = {
  account_type: 'admin',
  officer_since: since,
  second_factor_exempt: false,
  strong: false,
} as const

test('an officer has 14 days to set up a second factor, then it is overdue', () => {
  expect(secondFactorDue(officer)).toEqual(new Date('2026-11-15T00:00:00Z'))
  expect(factorState(officer, new Date('2026-11-14T23:59:59Z'))).toBe('due')
  expect(factorState(officer, new Date('2026-11-15T00:00:00Z'))).toBe('overdue')
  expect(factorState({ ...officer, officer_since: null }, since)).toBe('overdue')
})

test('members and exempt officers need no second factor', () => {
  expect(secondFactorDue({ ...officer, second_factor_exempt: true })).toBeNull()
  expect(secondFactorDue({ ...officer, officer_since: null })).toBeNull()
})

test.each([
  ['signed in with one', { ...officer, strong: true }, 'set'],
  ['exempt', { ...officer, second_factor_exempt: true }, 'exempt'],
  ['a member', { ...officer, account_type: 'user' as const }, 'not-needed'],
])('the state of the second factor: %s', (_who, person, state) => {
  expect(factorState(person, new Date('2027-01-01T00:00:00Z'))).toBe(state)
})

test.each([
  ['user', false, 0, false],
  ['user', false, 2, false],
  ['user', true, 0, true],
  ['admin', false, 0, false],
  ['admin', false, 1, true],
  ['super-admin', false, 1, true],
  ['super-admin', true, 0, true],
] as const)(
  'does signing in need a second factor? %s, authenticator app: %s, passkeys: %s: %s',
  (account_type, authenticator, passkeys, needed) => {
    expect(needsSecondFactor({ account_type }, { authenticator, passkeys })).toBe(needed)
  },
)
