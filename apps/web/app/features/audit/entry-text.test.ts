import { AUDIT_SUBJECTS } from '@rsfc/domain/audit/subjects'
import { expect, test } from 'vitest'
import { recordAddress, SUBJECTS } from './entry-text.ts'

test('every subject the server records can be chosen and has a distinct label', () => {
  expect(SUBJECTS.map(({ value }) => value)).toEqual([...AUDIT_SUBJECTS])
  expect(new Set(SUBJECTS.map(({ label }) => label)).size).toBe(AUDIT_SUBJECTS.length)
})

test.each([
  ['member', 'm1', '/admin/members/m1'],
  ['case', 'c1', '/admin/control-panel/support?id=c1'],
  ['application', 'a1', '/admin/control-panel/application?application_id=a1'],
  ['site', null, '/admin/control-panel/site'],
  ['download', null, null],
  ['post', 'p1', null],
] as const)('an entry about a %s (%s) links to %s', (subject, id, address) => {
  expect(recordAddress(subject, id)).toBe(address)
})
