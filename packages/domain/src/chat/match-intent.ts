import { findSigns, type Sign } from './concepts.ts'
import type { Intent } from './intent.ts'
import { INTENTS } from './intents.ts'

/** The first intent that matches the text; null if none does or the text is about something else. */
export function matchIntent(text: string): Intent | null {
  const signs = findSigns(text)
  if (signs.has('unrelated')) return null
  return INTENTS.find(({ when }) => when.some((pattern) => matches(pattern, signs))) ?? null
}

function matches(pattern: Intent['when'][number], signs: ReadonlySet<Sign>): boolean {
  return pattern.every((sign) =>
    sign.startsWith('!') ? !signs.has(sign.slice(1) as Sign) : signs.has(sign as Sign),
  )
}
