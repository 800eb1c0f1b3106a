import { expect, test } from 'vitest'
import { actInWords, kindOfChange, UNDO_HOURS, undoInWords } from './officer-acts.ts'

test.each([
  ['anyone’s role', 'user', { account_type: 'admin' }, 'role'],
  ['an officer’s status', 'admin', { account_status: 'banned' }, 'status'],
  ['an officer’s email', 'super-admin', { email: 'new@rsfc.test' }, 'email'],
  ['several values at once', 'admin', { email: 'new@rsfc.test', account_type: 'user' }, 'role'],
  ['a member’s status', 'user', { account_status: 'banned' }, null],
  ['a member’s email', 'user', { email: 'new@rsfc.test' }, null],
  ['nothing of the kind', 'super-admin', {}, null],
] as const)('the kind of a change of %s', (_what, account_type, changes, kind) => {
  expect(kindOfChange(account_type !== 'user', changes)).toBe(kind)
})

test('an act can be undone for three days', () => {
  expect(UNDO_HOURS).toBe(72)
})

const OF = { member: 'Mei Lim' }

test.each([
  [
    { kind: 'role', was: { account_type: 'user' }, became: { account_type: 'super-admin' } },
    'Mei Lim was User and is now Super Admin.',
    'Mei Lim is User again, and signed out.',
  ],
  [
    {
      kind: 'status',
      was: { account_status: 'active', email: 'old@rsfc.test' },
      became: { account_status: 'banned', email: 'new@rsfc.test' },
    },
    'The account of Mei Lim was active and is now suspended. A change of the email of Mei Lim was requested from old@rsfc.test to new@rsfc.test.',
    'Mei Lim is active, known by old@rsfc.test again, and signed out.',
  ],
  [
    { kind: 'create', was: {}, became: { account_type: 'admin' } },
    'Mei Lim was added as Admin.',
    'Mei Lim becomes User and is disabled.',
  ],
  [
    { kind: 'delete', was: { account_type: 'super-admin' }, became: {} },
    'Mei Lim, Super Admin, was deleted.',
    '',
  ],
] as const)('the words for %o', (act, done, undone) => {
  expect(actInWords({ ...OF, ...act })).toBe(done)
  expect(undoInWords({ ...OF, ...act })).toBe(undone)
})
