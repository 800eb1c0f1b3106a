import { and, asc, desc, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { events } from '../../db/schema/events.ts'

export type EventRow = typeof events.$inferSelect
type Page = { q: string | undefined; limit: number; after: EventRow | undefined }

export async function findEvent(db: Queryable, id: string): Promise<EventRow | undefined> {
  const [row] = await db.select().from(events).where(eq(events._id, id))
  return row
}

/** Those that have not ended, by their start. */
export function comingEvents(db: Queryable, now: Date, { q, limit, after }: Page): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(
      and(
        gte(events.event_end_date, now),
        matching(q),
        after &&
          sql`(${events.event_start_date}, ${events._id}) > ${position(after.event_start_date, after)}`,
      ),
    )
    .orderBy(asc(events.event_start_date), asc(events._id))
    .limit(limit)
}

/** Those that have ended, the latest first. */
export function pastEvents(db: Queryable, now: Date, { q, limit, after }: Page): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(
      and(
        lt(events.event_end_date, now),
        matching(q),
        after && sql`(${events.event_end_date}, ${events._id}) < ${position(after.event_end_date, after)}`,
      ),
    )
    .orderBy(desc(events.event_end_date), desc(events._id))
    .limit(limit)
}

function position(date: Date, { _id }: EventRow): SQL {
  return sql`(${date.toISOString()}::timestamptz, ${_id}::uuid)`
}

function matching(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(events.event_title, pattern),
    ilike(events.event_description, pattern),
    ilike(events.event_type, pattern),
  )
}
