import { expect, test } from 'vitest'
import { mayManageInstruction } from './permissions.ts'

test.each([
  ['mei', 'user', true],
  ['raj', 'user', false],
  ['raj', 'admin', true],
  ['raj', 'super-admin', true],
] as const)('may %s, who is %s, manage the hours of mei? %s', (_id, account_type, may) => {
  expect(mayManageInstruction({ _id, account_type }, 'mei')).toBe(may)
})
