import type { SecurityEvent } from '@rsfc/domain/security/events'
import { addDays, clubInstant, type ClubDate } from '@rsfc/domain/time/club-time'
import { alias, and, desc, eq, gt, gte, isNull, lt, ne, sql } from '../../../base/database/drizzle.ts'
import type { Queryable } from '../../../base/database/client.ts'
import { factor_resets, sessions } from '../sign-in-tables.ts'
import { members } from '../../records/member-tables.ts'
import { security_events } from '../../records/security-event-tables.ts'

type ListQuery = {
  kind?: SecurityEvent | undefined
  user_id?: string | undefined
  from?: ClubDate | undefined
  to?: ClubDate | undefined
  limit: number
  cursor?: string | undefined
}

const actors = alias(members, 'actors')
const nameOf = (person: typeof members | typeof actors) =>
  sql<string | null>`${person.first_name} || ' ' || ${person.last_name}`

/** Newest first: ids sort by time of creation. */
export function findEvents(db: Queryable, { kind, user_id, from, to, limit, cursor }: ListQuery) {
  const { _id, at, actor_id, address, agent, details } = security_events
  return db
    .select({
      _id,
      at,
      kind: security_events.kind,
      user_id: security_events.user_id,
      user_name: nameOf(members),
      actor_id,
      actor_name: nameOf(actors),
      address,
      agent,
      details,
    })
    .from(security_events)
    .leftJoin(members, eq(members._id, security_events.user_id))
    .leftJoin(actors, eq(actors._id, actor_id))
    .where(
      and(
        kind ? eq(security_events.kind, kind) : undefined,
        user_id ? eq(security_events.user_id, user_id) : undefined,
        from ? gte(at, clubInstant(from, '00:00')) : undefined,
        to ? lt(at, clubInstant(addDays(to, 1), '00:00')) : undefined,
        cursor ? lt(_id, cursor) : undefined,
      ),
    )
    .orderBy(desc(_id))
    .limit(limit)
}

export function countSessions(db: Queryable, userId: string, now: Date): Promise<number> {
  return db.$count(sessions, and(eq(sessions.user_id, userId), gt(sessions.expires_at, now)))
}

const requesters = alias(members, 'requesters')

/** The valid request: not expired, and made by someone who is still an officer. */
export async function findReset(db: Queryable, userId: string, now: Date) {
  const [row] = await db
    .select({
      requested_by: factor_resets.requested_by,
      expires_at: factor_resets.expires_at,
      first_name: requesters.first_name,
      last_name: requesters.last_name,
    })
    .from(factor_resets)
    .innerJoin(requesters, eq(requesters._id, factor_resets.requested_by))
    .where(
      and(
        eq(factor_resets.user_id, userId),
        gt(factor_resets.expires_at, now),
        eq(requesters.account_status, 'active'),
        ne(requesters.account_type, 'user'),
        isNull(requesters.frozen_at),
      ),
    )
  return row
}

/** Replaces a request that is no longer valid. */
export async function saveReset(db: Queryable, reset: typeof factor_resets.$inferInsert): Promise<void> {
  const { user_id: _key, ...set } = reset
  await db.insert(factor_resets).values(reset).onConflictDoUpdate({ target: factor_resets.user_id, set })
}
