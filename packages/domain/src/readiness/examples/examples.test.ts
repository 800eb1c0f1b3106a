import { describe, expect, test } from 'vitest'
import { SHIPPED_RULES } from '../rules.ts'
import { judgeExample } from './judge-example.ts'
import { examplesOf } from './rules-page.ts'

const ALL = SHIPPED_RULES.flatMap(examplesOf)

describe.each(SHIPPED_RULES.filter((rule) => examplesOf(rule).length > 0))('$code', (rule) => {
  test.each(examplesOf(rule))('$about: $record, $flight', (example) => {
    expect(judgeExample(example)).toBe(example.shown)
  })
})

// SPEC o8.judged.examples
test('there are at least 120 examples, each with a reason of its own', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(120)
  expect(new Set(ALL.map(({ rule, about }) => `${rule}: ${about}`)).size).toBe(ALL.length)
})
