const READ = ['read'] as const
const BOTH = ['read', 'write'] as const

/**
 * The nouns that an API key can be made for. Left out are the officer's own account, calendars, notifications
 * and security, and the keys themselves, because a key must never give or end access. The assistant, imports
 * and downloads are for people.
 */
const VERBS = {
  airworthiness: BOTH,
  applications: BOTH,
  audit: READ,
  bank: BOTH,
  bookings: BOTH,
  community: BOTH,
  dashboard: READ,
  events: BOTH,
  field: BOTH,
  fleet: BOTH,
  instruction: BOTH,
  jobs: BOTH,
  ledger: BOTH,
  logbook: BOTH,
  members: BOTH,
  notes: BOTH,
  overdue: BOTH,
  readiness: READ,
  reminders: BOTH,
  retention: READ,
  site: BOTH,
  support: BOTH,
  weather: BOTH,
  training: BOTH,
  wishes: BOTH,
} as const
export type KeyNoun = keyof typeof VERBS

/** For example 'bookings:read' or 'bookings:write'. */
export type Scope = { [Noun in KeyNoun]: `${Noun}:${(typeof VERBS)[Noun][number]}` }[KeyNoun]

export const KEY_NOUNS = Object.keys(VERBS) as KeyNoun[]

export const SCOPES = KEY_NOUNS.flatMap((noun) => VERBS[noun].map((verb) => `${noun}:${verb}` as Scope))

export function isScope(text: string): text is Scope {
  return (SCOPES as string[]).includes(text)
}
