import { expect, test } from 'vitest'
import {
  mayAuthoriseSolo,
  mayGrantCredential,
  mayOverride,
  mayReadCredentials,
  rulesConfirmedAs,
} from './permissions.ts'
import { notReadyInWords } from './refusal-words.ts'
import { OVERRIDERS } from './rules.ts'

const PILOT = { _id: 'pilot', account_type: 'user' } as const
const INSTRUCTOR = { _id: 'instructor', account_type: 'user', instructor_rated: true } as const
const ADMIN = { _id: 'admin', account_type: 'admin', instructor_rated: false } as const
const SUPER = { _id: 'super', account_type: 'super-admin' } as const
const BOOKING = { user_id: 'pilot', flight_instructor: 'instructor' }

test('who may override a rule', () => {
  const who = (actor: { _id: string; account_type: 'user' | 'admin' | 'super-admin' }, booking = BOOKING) =>
    OVERRIDERS.filter((by) => mayOverride(actor, by, booking))
  expect(who(PILOT)).toEqual([])
  expect(who(INSTRUCTOR)).toEqual(['instructor'])
  expect(who(INSTRUCTOR, { ...BOOKING, flight_instructor: 'other' })).toEqual([])
  expect(who(ADMIN)).toEqual(['instructor', 'officer'])
  expect(who(SUPER)).toEqual(['instructor', 'officer', 'super-admin'])
  expect(who(SUPER, { ...BOOKING, user_id: 'super' })).toEqual([])
})

test('who may read and grant credentials', () => {
  expect(mayReadCredentials(PILOT, 'pilot', { instructs: false })).toBe(true)
  expect(mayReadCredentials(PILOT, 'other', { instructs: false })).toBe(false)
  expect(mayReadCredentials(INSTRUCTOR, 'pilot', { instructs: true })).toBe(true)
  expect(mayReadCredentials(ADMIN, 'pilot', { instructs: false })).toBe(true)
  expect(mayGrantCredential(INSTRUCTOR, 'pilot', 'type-checkout')).toBe(true)
  expect(mayGrantCredential(INSTRUCTOR, 'instructor', 'type-checkout')).toBe(false)
  expect(mayGrantCredential(INSTRUCTOR, 'pilot', 'medical')).toBe(false)
  expect(mayGrantCredential(ADMIN, 'pilot', 'medical')).toBe(true)
  expect(mayAuthoriseSolo({ ...PILOT, instructor_rated: false }, 'other')).toBe(false)
  expect(mayAuthoriseSolo(INSTRUCTOR, 'pilot')).toBe(true)
  expect(mayAuthoriseSolo(ADMIN, 'admin')).toBe(false)
})

test('rules are confirmed by the chief flying instructor, and by a super-admin only while there is none', () => {
  const chief = { _id: INSTRUCTOR._id }
  const table = [
    [PILOT, null, null],
    [INSTRUCTOR, 'chief', null],
    [ADMIN, null, null],
    [SUPER, null, 'stand-in'],
  ] as const
  for (const [actor, named, nobody] of table) {
    expect(rulesConfirmedAs(actor, chief)).toBe(named)
    expect(rulesConfirmedAs(actor, null)).toBe(nobody)
  }
  expect(rulesConfirmedAs(SUPER, { _id: SUPER._id })).toBe('chief')
})

test('a refusal names what is missing', () => {
  const lines = [
    { title: 'Medical', value: 'Ends Sun 28 Feb 2027, before the flight' },
    { title: 'Licence', value: 'Not on record' },
  ]
  expect(notReadyInWords(lines)).toBe(
    'Not ready for this flight. Medical: ends Sun 28 Feb 2027, before the flight. Licence: not on record.',
  )
})
