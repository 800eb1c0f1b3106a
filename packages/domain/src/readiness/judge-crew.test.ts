import { expect, test } from 'vitest'
import { mayTeachOn } from './judge-crew.ts'
import { SHIPPED_RULES, type RuleCode, type RuleMode, type RuleSetting } from './rules.ts'

const paper = (kind: 'medical' | 'licence' | 'instructor-rating', valid_until: string) => ({
  kind,
  detail: '',
  state: 'verified' as const,
  submitted_on: '2026-11-01',
  valid_from: null,
  valid_until,
})
const GOOD = [
  paper('medical', '2027-12-31'),
  paper('licence', '2027-12-31'),
  paper('instructor-rating', '2027-12-31'),
]
const ENDED = [paper('medical', '2026-11-20'), ...GOOD.slice(1)]

/** All rules that concern an instructor block, except for these. */
function rulesWith(modes: Partial<Record<RuleCode, RuleMode>>): RuleSetting[] {
  return SHIPPED_RULES.map((rule) => ({ ...rule, mode: modes[rule.code] ?? 'block' }))
}

test.each([
  ['their papers are in force', GOOD, {}, true],
  ['the medical has ended', ENDED, {}, false],
  ['nothing is on record', [], {}, true],
  ['the medical has ended, but papers of the crew are not judged', ENDED, { crew: 'off' }, true],
  ['the medical has ended, but its rule only informs', ENDED, { medical: 'inform' }, true],
] as const)('an instructor is proposed or left out: %s', (_why, credentials, modes, may) => {
  expect(mayTeachOn('2026-11-21', { credentials, rules: rulesWith(modes), today: '2026-11-14' })).toBe(may)
})
