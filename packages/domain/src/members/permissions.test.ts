import { expect, test } from 'vitest'
import { forbiddenChanges, mayEditMember, seesInFull } from './permissions.ts'

const member = { _id: 'm', account_type: 'user' } as const
const admin = { _id: 'a', account_type: 'admin' } as const

test('members edit their own profile, officers edit every profile', () => {
  expect(mayEditMember(member, 'm')).toBe(true)
  expect(mayEditMember(member, 'other')).toBe(false)
  expect(mayEditMember(admin, 'm')).toBe(true)
})

test('members see their own profile in full, officers see every profile', () => {
  expect(seesInFull(member, 'm')).toBe(true)
  expect(seesInFull(member, 'other')).toBe(false)
  expect(seesInFull(admin, 'm')).toBe(true)
})

test.each([
  [
    'a member may change their own details',
    member,
    'm',
    ['first_name', 'last_name', 'salutation', 'title', 'email', 'contact_number', 'address', 'date_of_birth'],
    [],
  ],
  ['a member may not change their own role', member, 'm', ['first_name', 'account_type'], ['account_type']],
  [
    'a member may not change their own hours',
    member,
    'm',
    ['flight_hours', 'medical_date'],
    ['flight_hours', 'medical_date'],
  ],
  ['an officer may change the role of another member', admin, 'm', ['account_type', 'account_status'], []],
  ['an officer may not change their own role', admin, 'a', ['account_type', 'title'], ['account_type']],
  ['an officer may not change their own status', admin, 'a', ['account_status'], ['account_status']],
] as const)('forbidden changes: %s', (_what, actor, id, changed, forbidden) => {
  expect(forbiddenChanges(actor, id, changed)).toEqual(forbidden)
})
