import type { Facts } from './facts.ts'
import { stateOf, type Line } from './line.ts'
import { AIRCRAFT_RULES, RULE_TITLES, ruleInWords, type RuleSetting } from './rules.ts'
import { crewOf, RULE_CHECKS } from './rule-checks.ts'

/** The lines of all rules that are on and apply to this flight, in the order of the rules. */
export function judgeFlight(facts: Facts, rules: readonly RuleSetting[]): Line[] {
  return rules.flatMap((rule) => (concerns(rule, facts) ? linesOf(rule, facts) : []))
}

function concerns({ mode, applies_to, flight_types }: RuleSetting, facts: Facts): boolean {
  return mode !== 'off' && applies_to.includes(crewOf(facts)) && flight_types.includes(facts.flight_type)
}

function linesOf(rule: RuleSetting, facts: Facts): Line[] {
  const { code, mode, source } = rule
  if (mode === 'off') return []
  return RULE_CHECKS[code](facts, rule).map(({ verdict, value, fix, cure, title }) => {
    // A club that has not entered its inspections yet can still fly.
    const matters = AIRCRAFT_RULES.includes(code) && verdict === 'unknown' ? 'warn' : mode
    const state = stateOf(verdict, matters)
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
    }
  })
}
