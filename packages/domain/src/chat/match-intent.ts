import { understand, type Sign } from './concepts.ts'
import type { Intent } from './intent.ts'
import { INTENTS } from './intents.ts'

/** The first intent that the text fits; null when it fits none, or speaks of what is far from the club. */
export function matchIntent(text: string): Intent | null {
  const signs = understand(text)
  if (signs.has('elsewhere')) return null
  return INTENTS.find(({ when }) => when.some((pattern) => fits(pattern, signs))) ?? null
}

function fits(pattern: Intent['when'][number], signs: ReadonlySet<Sign>): boolean {
  return pattern.every((sign) =>
    sign.startsWith('!') ? !signs.has(sign.slice(1) as Sign) : signs.has(sign as Sign),
  )
}
