import type { Rule } from '@rsfc/contract/readiness/schemas'

/** What officers set, as form values: an empty figure is ''. */
export function valuesOf(rule: Rule) {
  const { mode, applies_to, flight_types, source, fix, overridable_by } = rule
  return {
    mode,
    applies_to,
    flight_types,
    limit: rule.limit ?? ('' as const),
    days: rule.days ?? ('' as const),
    figures: rule.figures,
    source,
    looked_up_on: rule.looked_up_on ?? '',
    fix,
    overridable_by,
  }
}

export type RuleValues = ReturnType<typeof valuesOf>

const figure = (value: number | '') => (value === '' ? null : value)

/** The changed values, as the call expects them. */
export function changesOf(before: RuleValues, after: RuleValues): Partial<ReturnType<typeof toBody>> {
  const [was, is] = [toBody(before), toBody(after)]
  const differs = ([name]: [string, unknown]) =>
    JSON.stringify(was[name as keyof typeof was]) !== JSON.stringify(is[name as keyof typeof is])
  return Object.fromEntries(Object.entries(is).filter(differs))
}

function toBody({ limit, days, applies_to, flight_types, looked_up_on, ...rest }: RuleValues) {
  return {
    ...rest,
    // Sorted, so that unchecking a box and checking it again is no change.
    applies_to: applies_to.toSorted(),
    flight_types: flight_types.toSorted(),
    limit: figure(limit),
    days: figure(days),
    looked_up_on: looked_up_on === '' ? null : looked_up_on,
  }
}

/** Whether the changes affect how flights are judged; texts and overrides do not. */
export function affectsFlights(changes: Partial<ReturnType<typeof toBody>>): boolean {
  return ['mode', 'applies_to', 'flight_types', 'limit', 'days', 'figures'].some((name) => name in changes)
}
