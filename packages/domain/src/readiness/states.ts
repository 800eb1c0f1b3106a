import { plainWords } from './credential.ts'

/** The state in which an aircraft is registered, by the first letters of its registration. */
const REGISTERED: Readonly<Record<string, string>> = {
  '9V': 'Singapore',
  '9M': 'Malaysia',
  PK: 'Indonesia',
  HS: 'Thailand',
  RP: 'Philippines',
  VH: 'Australia',
  N: 'United States',
  G: 'United Kingdom',
}

export const KNOWN_STATES: readonly string[] = Object.values(REGISTERED)

/** Other ways in which a state is written on licences, in small letters. */
const SPELLINGS: Readonly<Record<string, string>> = {
  sg: 'Singapore',
  sgp: 'Singapore',
  'republic of singapore': 'Singapore',
  us: 'United States',
  usa: 'United States',
  'united states of america': 'United States',
  uk: 'United Kingdom',
}

/** Null if it is not known. */
export function registeredIn(registration: string): string | null {
  const [prefix = ''] = registration.trim().toUpperCase().split('-')
  return REGISTERED[/^N\d/.test(prefix) ? 'N' : prefix] ?? null
}

/** A state as typed, by the name that `registeredIn` gives if there is one; empty if nothing is typed. */
export function stateNamed(text: string): string {
  const plain = plainWords(text)
  const known = KNOWN_STATES.find((state) => state.toLowerCase() === plain)
  return known ?? SPELLINGS[plain] ?? text.trim()
}
