import { AUDIT_SUBJECTS } from '@rsfc/domain/audit/subjects'
import { expect, test } from 'vitest'
import { recordAddress, SUBJECTS } from './entry-words.ts'

test('whatever the server records can be chosen, under a name of its own', () => {
  expect(SUBJECTS.map(({ value }) => value)).toEqual([...AUDIT_SUBJECTS])
  expect(new Set(SUBJECTS.map(({ label }) => label)).size).toBe(AUDIT_SUBJECTS.length)
})

test.each([
  ['member', 'm1', '/admin/members/m1'],
  ['case', 'c1', '/admin/control-panel/support?id=c1'],
  ['application', 'a1', '/admin/control-panel/application?application_id=a1'],
  ['site', null, '/admin/control-panel'],
  ['download', null, null],
  ['post', 'p1', null],
] as const)('an entry about a %s (%s) leads to %s', (subject, id, address) => {
  expect(recordAddress(subject, id)).toBe(address)
})
