import { expect, test } from 'vitest'
import { expiryFault, expiryOf, keyState } from './api-keys.ts'
import { KEY_NOUNS, SCOPES } from './scopes.ts'
import { scopesInWords } from './words.ts'

const NOW = new Date('2026-11-14T02:00:00Z')
const LATER = new Date('2026-11-14T02:00:01Z')
const officer = { account_type: 'admin', account_status: 'active' } as const

test.each([
  ['valid', LATER, null, officer],
  ['valid', LATER, null, { ...officer, account_type: 'super-admin' }],
  ['expired', NOW, null, officer],
  ['revoked', LATER, NOW, officer],
  ['revoked', NOW, NOW, officer],
  ['owner-demoted', LATER, null, { ...officer, account_type: 'user' }],
  ['owner-demoted', NOW, NOW, { account_type: 'user', account_status: 'banned' }],
  ['owner-inactive', LATER, null, { ...officer, account_status: 'banned' }],
  ['owner-inactive', LATER, NOW, { ...officer, account_status: 'disabled' }],
] as const)('a key is %s: expires %o, revoked %o, owner %o', (state, expires_at, revoked_at, owner) => {
  expect(keyState({ expires_at, revoked_at }, owner, NOW)).toBe(state)
})

test.each([
  ['2026-11-13', 'is in the past'],
  ['2026-11-14', null],
  ['2027-11-14', null],
  ['2027-11-15', 'must be within a year from today'],
])('the last day %s: %s', (lastDay, fault) => {
  expect(expiryFault(lastDay, '2026-11-14')).toBe(fault)
})

test('a key works until midnight in club time', () => {
  expect(expiryOf('2026-11-14').toISOString()).toBe('2026-11-14T16:00:00.000Z')
})

test.each([
  [['bookings:read'], ['Bookings: read']],
  [
    ['fleet:write', 'bookings:read', 'fleet:read'],
    ['Bookings: read', 'Fleet: read and change'],
  ],
  [['site:write'], ['Site settings: change']],
  [['gone:read'], []],
])('the scopes %j read as %j', (scopes, words) => {
  expect(scopesInWords(scopes)).toEqual(words)
})

test('every noun that can be changed can also be read, and only figures, periods and readiness can only be read', () => {
  const nounsOf = (verb: string) =>
    SCOPES.filter((scope) => scope.endsWith(verb)).map((scope) => scope.split(':')[0])
  expect(nounsOf(':read')).toEqual(KEY_NOUNS)
  expect(KEY_NOUNS.filter((noun) => !nounsOf(':write').includes(noun))).toEqual([
    'audit',
    'dashboard',
    'readiness',
    'retention',
  ])
})

test('every scope has a description', () => {
  for (const scope of SCOPES) expect(scopesInWords([scope])).toHaveLength(1)
})
