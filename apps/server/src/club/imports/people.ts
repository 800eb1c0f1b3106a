import type { Person } from './store.ts'

const EMPTY = /^(|-|none|n\/a|not required)$/i

/** Finds members by email or name, such as 'Mei Ong', 'Ong Mei' or 'Ong, Mei'. */
export function createDirectory(people: readonly Person[]) {
  const byEmail = new Map(people.map((person) => [person.email, person]))
  const byName = new Map<string, Person[]>()
  for (const person of people) {
    const { first_name, last_name } = person
    for (const name of new Set([`${first_name} ${last_name}`, `${last_name} ${first_name}`].map(nameKey))) {
      const known = byName.get(name)
      if (known) known.push(person)
      else byName.set(name, [person])
    }
  }
  /** Null if the cell names nobody. */
  return function find(cell: unknown): Person | { problem: string } | null {
    const text = typeof cell === 'string' ? cell.trim() : ''
    if (EMPTY.test(text)) return null
    const found = text.includes('@') ? [byEmail.get(text.toLowerCase())] : (byName.get(nameKey(text)) ?? [])
    if (found.length > 1) return { problem: `Several members are called '${text}': use the email address` }
    return found[0] ?? { problem: `There is no member '${text}'` }
  }
}

function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()
}
