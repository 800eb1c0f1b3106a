import type { KeyState } from './api-keys.ts'
import { KEY_NOUNS, type KeyNoun } from './scopes.ts'

export const KEY_NOUN_WORDS: Readonly<Record<KeyNoun, string>> = {
  airworthiness: 'Tech logs, defects and inspections',
  applications: 'Applications and documents',
  audit: 'Audit trail',
  bank: 'Bank statements',
  bookings: 'Bookings',
  community: 'Community',
  dashboard: 'Dashboard and reports',
  events: 'Events',
  field: 'Airfield',
  fleet: 'Fleet',
  instruction: 'Instructors and lessons',
  jobs: 'Failed jobs',
  ledger: 'Accounts and money',
  logbook: 'Logbooks',
  members: 'Members',
  notes: 'Officers’ notes',
  overdue: 'Flights in the air and overdue',
  wishes: 'Wishes and offers',
  readiness: 'Readiness and credentials',
  reminders: 'Reminders',
  retention: 'Retention periods',
  site: 'Site settings',
  training: 'Training files',
  support: 'Support cases',
  weather: 'Weather',
}

/** What no key can do with these records. */
export const KEY_NOUN_LIMITS: Partial<Record<KeyNoun, string>> = {
  airworthiness: 'Not to release aircraft or sign inspections',
  applications: 'Not to decide on them',
  bank: 'Not to confirm payments or download the files',
  bookings: 'Not to set fees or payments, complete, override or delete',
  events: 'Not to download sign-ups',
  ledger: 'Not to enter, charge or export anything',
  members:
    'Not to make or delete accounts, or to change email, role, status, membership, ratings or licences',
}

export const KEY_STATE_WORDS: Readonly<Record<KeyState, string>> = {
  valid: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  'owner-inactive': 'Owner suspended',
  'owner-demoted': 'Owner no longer an officer',
}

/** One line for each noun, for example 'Bookings: read' or 'Fleet: read and change'. */
export function scopesInWords(scopes: readonly string[]): string[] {
  return KEY_NOUNS.flatMap((noun) => {
    const verbs = [
      scopes.includes(`${noun}:read`) && 'read',
      scopes.includes(`${noun}:write`) && 'change',
    ].filter(Boolean)
    return verbs.length > 0 ? [`${KEY_NOUN_WORDS[noun]}: ${verbs.join(' and ')}`] : []
  })
}
