import { findSigns, type Sign } from './concepts.ts'
import type { Intent } from './intent.ts'
import { INTENTS } from './intents.ts'

type Match = Omit<Intent, 'variants'>

/**
 * The first intent that matches the text, with the answer that fits best; null if none does or the text is about
 * something else.
 */
export function matchIntent(text: string): Match | null {
  return matchSigns(findSigns(text))
}

export function matchSigns(signs: ReadonlySet<Sign>): Match | null {
  if (signs.has('unrelated')) return null
  const matchesText = ({ when }: Pick<Intent, 'when'>) => when.some((pattern) => matches(pattern, signs))
  const intent = INTENTS.find(matchesText)
  if (!intent) return null
  const { variants = [], ...general } = intent
  return { ...general, ...variants.find(matchesText) }
}

function matches(pattern: Intent['when'][number], signs: ReadonlySet<Sign>): boolean {
  return pattern.every((sign) =>
    sign.startsWith('!') ? !signs.has(sign.slice(1) as Sign) : signs.has(sign as Sign),
  )
}
