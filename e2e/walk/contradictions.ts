import type { Said } from './read-facts.ts'

export type Statement = Said & { role: string; address: string }

/** What some roles see more of than others, and why. */
const BY_ROLE: Readonly<Record<string, string>> = {
  'number of lessons': 'instructors also see the drafts of lessons, which students do not',
}

/** Two pages that say different things of one record under the same words. */
export function contradictionsIn(statements: readonly Statement[]): string[] {
  const byThing = Map.groupBy(
    statements,
    ({ about, label, role }) => `${about} · ${label}${label in BY_ROLE ? `, ${role}` : ''}`,
  )
  return [...byThing].flatMap(([thing, all]) => {
    const byValue = Map.groupBy(all, ({ value }) => value)
    if (byValue.size < 2) return []
    const said = [...byValue].map(([value, [first]]) => `${value} (${first?.role}, ${first?.address})`)
    return `${thing}: ${said.join(' but ')}`
  })
}
