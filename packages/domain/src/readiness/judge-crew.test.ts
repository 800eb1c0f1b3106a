import { expect, test } from 'vitest'
import { mayServeOn } from './judge-crew.ts'
import { SHIPPED_RULES, type RuleCode, type RuleMode, type RuleSetting } from './rules.ts'

const paper = (
  kind: 'medical' | 'licence' | 'instructor-rating' | 'examiner-rating',
  valid_until: string,
) => ({
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

const WHEN = { today: '2026-11-14' }

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
  expect(
    mayServeOn('2026-11-21', { duty: 'instructor', credentials, ...WHEN, rules: rulesWith(modes) }),
  ).toBe(may)
})

test.each([
  ['instructor', [...GOOD, paper('examiner-rating', '2026-11-20')], true],
  ['examiner', [...GOOD, paper('examiner-rating', '2026-11-20')], false],
  ['examiner', [...ENDED, paper('examiner-rating', '2027-12-31')], false],
  ['examiner', [...GOOD.slice(0, 2), paper('instructor-rating', '2026-11-20')], true],
] as const)('each duty is judged by its own rating: %s, %#', (duty, credentials, may) => {
  expect(mayServeOn('2026-11-21', { duty, credentials, ...WHEN, rules: rulesWith({}) })).toBe(may)
})
