import { expect, test } from 'vitest'
import { EVENT_WORDS, eventInWords } from './event-words.ts'
import { SECURITY_EVENTS } from './events.ts'

test('every kind has its own words', () => {
  expect(Object.keys(EVENT_WORDS)).toEqual([...SECURITY_EVENTS])
  expect(new Set(Object.values(EVENT_WORDS)).size).toBe(SECURITY_EVENTS.length)
})

test.each([
  ['sign-in', {}, 'Signed in'],
  [
    'sign-in',
    { new_device: true, strong: true },
    'Signed in from a new device, with a second factor or passkey',
  ],
  ['sign-in-failed', {}, 'Wrong password or code'],
  ['role-changed', { from: 'user', to: 'admin' }, 'Account type changed: user to admin'],
  ['role-changed', { to: 'admin' }, 'Account type changed: admin'],
  ['refused', { status: 403, call: 'GET /audit/' }, 'A call was refused: GET /audit/, status 403'],
  ['download', { list: 'event-signups' }, 'List downloaded: event signups'],
  ['key-made', { name: 'Hangar board' }, 'API key made: Hangar board'],
  ['override', { rule: 'book-ahead' }, 'A rule was overridden: book ahead'],
  ['act-undone', { kind: 'role' }, 'An officer’s act was undone: role'],
  ['sessions-ended', { ended: 2, kind: 'role' }, 'Sessions ended'],
] as const)('the words for %s with %o', (kind, details, words) => {
  expect(eventInWords({ kind, details })).toBe(words)
})
