import { createHash } from 'node:crypto'
import type { Queryable } from '../db/client.ts'
import { giveTryBack, takeTry } from '../db/throttles.ts'
import { refused, type Refusal } from '../http/refusal.ts'

export type Limit = { name: string; tries: number; seconds: number }

/** The key holds no address or name: people mistype passwords into either. */
export function throttleKey(limit: Limit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject.trim().toLowerCase()).digest('base64url')}`
}

/** Counts this try against each limit; a refusal when one is used up. */
export async function throttle(
  db: Queryable,
  now: Date,
  subjects: readonly (readonly [Limit, string])[],
): Promise<Refusal | null> {
  for (const [limit, subject] of subjects) {
    const { hits, resetsAt } = await takeTry(db, throttleKey(limit, subject), limit.seconds, now)
    if (hits > limit.tries) return tooMany(resetsAt, now)
  }
  return null
}

export async function unthrottle(
  db: Queryable,
  subjects: readonly (readonly [Limit, string])[],
): Promise<void> {
  for (const [limit, subject] of subjects) await giveTryBack(db, throttleKey(limit, subject))
}

function tooMany(resetsAt: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  return refused(429, {
    message: `Too many tries. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    headers: { 'retry-after': String(seconds) },
  })
}
