import { clubTime } from '../time/club-time.ts'

/** A field that has changed since the caller read it. */
export type Change = {
  field: string
  label: string
  /** The value that the caller wants, in words; null if the call does not contain the field. */
  yours: string | null
  theirs: string
  by: string
  /** Null if the time was not recorded. */
  at: string | null
}

const MOST_NAMED = 3

/**
 * For example 'Jane Tan changed this booking at 10:04: Start is now 11:00. Nothing was saved. Please look at
 * it again.'
 */
export function conflictInWords(what: string, changes: readonly Change[]): string {
  const named = changes.slice(0, MOST_NAMED).map(({ label, theirs }) => `${label} is now ${theirs}`)
  const rest = changes.length - named.length
  const facts = rest > 0 ? [...named, `and ${rest} more`] : named
  const at = latestOf(changes)
  const when = at ? ` at ${clubTime(new Date(at))}` : ''
  return `${whoChanged(changes)} changed ${what}${when}: ${facts.join('; ')}. Nothing was saved. Please look at it again.`
}

/** For example 'Jane Tan changed this booking 2 minutes ago'. */
export function conflictTitle(what: string, changes: readonly Change[], now: Date): string {
  const at = latestOf(changes)
  return `${whoChanged(changes)} changed ${what}${at ? ` ${agoInWords(new Date(at), now)}` : ' meanwhile'}`
}

function whoChanged(changes: readonly Change[]): string {
  const people = [...new Set(changes.map(({ by }) => by))]
  return people.length > 1
    ? `${people.slice(0, -1).join(', ')} and ${people.at(-1)}`
    : (people[0] ?? 'Someone')
}

function latestOf(changes: readonly Change[]): string | null {
  const moments = changes.flatMap(({ at }) => at ?? [])
  return moments.toSorted().at(-1) ?? null
}

/** For example 'just now', '2 minutes ago', '3 hours ago' or '2 days ago'. */
export function agoInWords(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 24 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / (24 * 60)), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
