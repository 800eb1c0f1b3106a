/** Questions, and the answers to them, travel as one string (§9). */
export const SEPARATOR = '||'

export const DEFAULT_QUESTIONS = ['Name', 'Email', 'Phone Number'] as const

export function joinParts(parts: readonly string[]): string {
  return parts.map(withoutSeparator).join(SEPARATOR)
}

// A bar at either end goes too: next to the separator it would shift the cut by one.
function withoutSeparator(part: string): string {
  return part.replace(/\|{2,}/g, '').replace(/^\||\|$/g, '')
}
