import { expect, test } from 'vitest'
import { judgeForSelf } from './second-officer.ts'

test.each([
  ['another member', 'b', true, 'for-another'],
  ['another member, as the only officer', 'b', false, 'for-another'],
  ['a member who was deleted', null, true, 'for-another'],
  ['oneself', 'a', true, 'ask-another'],
  ['oneself, as the only officer', 'a', false, 'only-officer'],
] as const)('an officer acts for %s', (_who, member, hasOtherOfficer, judgement) => {
  expect(judgeForSelf({ _id: 'a' }, member, { hasOtherOfficer })).toBe(judgement)
})
