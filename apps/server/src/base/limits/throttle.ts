import { createHash } from 'node:crypto'
import type { Queryable } from '../database/client.ts'
import { attemptsOf, countAttempt, uncountAttempt } from './throttle-store.ts'
import { refused, type Refusal } from '../errors/refusal.ts'

export type Limit = { name: string; attempts: number; seconds: number }
/** A limit and its subject: an account, a member or an IP address. The amount is 1 by default. */
type Counted = readonly [limit: Limit, subject: string, amount?: number]

/** Hashed, because people sometimes type their password into the name field. */
export function throttleKey(limit: Limit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject.trim().toLowerCase()).digest('base64url')}`
}

/** Counts this attempt against each limit and refuses once one is exceeded. */
export async function throttle(
  { db, now }: { db: Queryable; now: Date },
  ...counted: readonly Counted[]
): Promise<Refusal | null> {
  for (const [limit, subject, amount = 1] of counted) {
    const key = throttleKey(limit, subject)
    const { hits, resetsAt } = await countAttempt(db, { key, seconds: limit.seconds, amount }, now)
    if (hits > limit.attempts) return tooMany(resetsAt, now)
  }
  return null
}

/** Refuses once a limit is reached, without counting this attempt. */
export async function refuseThrottled(
  { db, now }: { db: Queryable; now: Date },
  [limit, subject]: Counted,
): Promise<Refusal | null> {
  const counted = await attemptsOf(db, throttleKey(limit, subject), now)
  return counted && counted.hits >= limit.attempts ? tooMany(counted.resetsAt, now) : null
}

/** Removes attempts that succeeded from the count: only failed ones count. */
export async function unthrottle(db: Queryable, ...counted: readonly Counted[]): Promise<void> {
  for (const [limit, subject] of counted) await uncountAttempt(db, throttleKey(limit, subject))
}

function tooMany(resetsAt: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  return refused(429, {
    message: `Too many attempts. Please try again in ${inWords(seconds)}.`,
    headers: { 'retry-after': String(seconds) },
  })
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
