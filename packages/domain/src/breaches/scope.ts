import type { ClubDate } from '../time/club-time.ts'

/** Lists that officers export; 'club' is everything, as in a backup. */
export const EXPORTED_LISTS = ['members', 'booking', 'community', 'club'] as const

/** `kinds`: names of the kinds of data. Without a name, which is not kept once somebody is deleted. */
type ListedPerson = { _id: string; kinds: string[] }

/**
 * What a breach touches: a record with what belongs to it, a stored file, a list, what was written in a period, or people
 * without an account, such as passengers and parents.
 */
export type BreachScope =
  | { by: 'record'; id: string }
  | { by: 'file'; path: string }
  /**
   * `on`: the day on which the list left. `people`: who was on it, as it stood when it was recorded. Lists recorded
   * before these were asked for have neither.
   */
  | { by: 'list'; list: (typeof EXPORTED_LISTS)[number]; on?: ClubDate; people?: ListedPerson[] }
  /** Club time, such as 2026-11-21T09:00; `to` is not part of it. */
  | { by: 'period'; from: string; to: string }
  | { by: 'group'; people: number; who: string }
  /** Name and contact are kept apart, and only until the breach is closed. */
  | { by: 'person' }

/** How many people without an account these scopes add. */
export function outsidersOf(scopes: readonly (BreachScope | null)[]): number {
  return scopes.reduce((total, scope) => {
    if (scope?.by === 'group') return total + scope.people
    return scope?.by === 'person' ? total + 1 : total
  }, 0)
}

export const LIST_WORDS: Readonly<Record<(typeof EXPORTED_LISTS)[number], string>> = {
  members: 'the list of members',
  booking: 'the list of bookings',
  community: 'the list of posts',
  club: 'the whole club (export or backup)',
}

/**
 * The path under which a file is stored, from its address as people copy it: without the site, `/api` and `/public`.
 */
export function storedPath(address: string): string {
  return address
    .trim()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '')
    .replace(/^\/+/, '')
    .replace(/^api\//, '')
    .replace(/^public\//, '')
}

/** A record's id, from the id itself or from the address of its page. */
export function recordId(address: string): string | null {
  const found = address.toLowerCase().match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g)
  return found?.at(-1) ?? null
}
