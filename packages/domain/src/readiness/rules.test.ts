import { expect, test } from 'vitest'
import {
  AIRCRAFT_RULES,
  ruleInWords,
  rulesInForce,
  SHIPPED_RULES,
  type RuleSetting,
  type SavedRule,
} from './rules.ts'

test('the built-in rules have these figures', () => {
  const figures = SHIPPED_RULES.filter(({ limit, days }) => limit !== null || days !== null)
  expect(figures.map(({ code, limit, days }) => [code, limit, days])).toEqual([
    ['medical', null, 30],
    ['licence', null, 30],
    ['certificate', null, 30],
    ['type-checkout', null, 30],
    ['recency', 3, 90],
    ['passengers', 3, 90],
    ['english', null, 60],
    ['airport-pass', null, 30],
    ['overdue', 0, null],
    ['teaching-rating', null, 60],
  ])
})

test('the rules about the aircraft cannot be set', () => {
  expect(AIRCRAFT_RULES).toEqual(['aircraft-grounded', 'inspection'])
})

test('values that officers have not set stay built-in, and other fields of a row are ignored', () => {
  const row = { code: 'medical', mode: undefined, days: 10, updated_by: 'officer' }
  const [medical, licence] = rulesInForce([row as SavedRule])
  expect(medical).toEqual({ ...SHIPPED_RULES[0], days: 10 })
  expect(licence).toEqual(SHIPPED_RULES[1])
})

test.each([
  [0, 'Nothing is overdue.'],
  [null, 'Nothing is overdue.'],
  [400, 'No more than $400 is overdue.'],
])('a limit of %s dollars reads: %s', (limit, words) => {
  const rule = SHIPPED_RULES.find(({ code }) => code === 'overdue') as RuleSetting
  expect(ruleInWords({ ...rule, limit })).toBe(words)
})
