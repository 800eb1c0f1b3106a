import type { Facts } from './facts.ts'
import { stateOf, type Line, type Verdict } from './line.ts'
import {
  AIRCRAFT_RULES,
  RULE_TITLES,
  ruleInWords,
  type RuleCode,
  type RuleMode,
  type RuleSetting,
} from './rules.ts'
import { crewOf } from './flown-as.ts'
import type { Finding } from './finding.ts'
import { crewFindings, findingsOf } from './judge-crew.ts'
import { RULE_CHECKS } from './rule-checks.ts'

/** The lines of all rules that are on and apply to this flight, in the order of the rules. */
export function judgeFlight(facts: Facts, rules: readonly RuleSetting[]): Line[] {
  return rules.flatMap((rule) => {
    if (!concerns(rule, facts)) return []
    const found = rule.code === 'crew' ? crewFindings(facts, rules) : RULE_CHECKS[rule.code](facts, rule)
    return found.flatMap((one) => lineOf(one, rule, facts) ?? [])
  })
}

/** The lines about each instructor and examiner themselves, for those who may read them. */
export function judgeCrew(facts: Facts, rules: readonly RuleSetting[]): Line[][] {
  return facts.crew.map((member) =>
    findingsOf(member, facts, rules).flatMap((found) => {
      const rule = rules.find(({ code }) => code === found.code)
      return (rule && lineOf(found, rule, facts)) ?? []
    }),
  )
}

function concerns({ code, mode, applies_to, flight_types }: RuleSetting, facts: Facts): boolean {
  if (mode === 'off') return false
  // An instructor who was asked is part of the flight, whatever its type.
  if (code === 'instructor' && facts.instructor_answer !== null) return true
  return applies_to.includes(crewOf(facts)) && flight_types.includes(facts.flight_type)
}

function lineOf(found: Finding, rule: RuleSetting, facts: Facts): Line | null {
  const { verdict, value, fix, cure, cure_label, title } = found
  const { code, source } = rule
  if (rule.mode === 'off') return null
  const state = stateOf(verdict, weightOf(code, found.mode ?? rule.mode, verdict))
  return {
    rule: code,
    state,
    title: title ?? RULE_TITLES[code],
    value,
    needed_on: facts.flight_date,
    rule_text: ruleInWords(rule),
    source,
    fix: state === 'ok' ? '' : (fix ?? rule.fix),
    cure: state === 'ok' ? null : (cure ?? null),
    ...(state !== 'ok' && cure_label && { cure_label }),
  }
}

type Mode = Exclude<RuleMode, 'off'>

function weightOf(code: RuleCode, mode: Mode, verdict: Verdict): Mode {
  // A club that has not entered its inspections yet can still fly.
  if (AIRCRAFT_RULES.includes(code) && verdict === 'unknown') return 'warn'
  // Without a crew the flight is not decided yet, so a warning already asks for a reason.
  return code === 'instructor' && mode === 'warn' ? 'block' : mode
}
