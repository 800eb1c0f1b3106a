import {
  and,
  asc,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  lt,
  or,
  type SQL,
  sql,
} from '../../base/database/drizzle.ts'
import type { Queryable, Transaction } from '../../base/database/client.ts'
import { containing } from '../../base/database/like-pattern.ts'
import { picturesUnused } from '../../people/storage/shown-pictures-store.ts'
import { event_signups, events } from './tables.ts'
import { members } from '../../people/records/member-tables.ts'

export type EventRow = typeof events.$inferSelect
export type EventChanges = Partial<typeof events.$inferInsert>
type Page = { q: string | undefined; limit: number; after: EventRow | undefined }

export async function findEvent(db: Queryable, id: string): Promise<EventRow | undefined> {
  const [row] = await db.select().from(events).where(eq(events._id, id))
  return row
}

/** Events that have not ended, by start. */
export function upcomingEvents(db: Queryable, now: Date, { q, limit, after }: Page): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(
      and(
        gte(events.event_end_date, now),
        matching(q),
        after &&
          sql`(${events.event_start_date}, ${events._id}) > ${cursorAt(after.event_start_date, after)}`,
      ),
    )
    .orderBy(asc(events.event_start_date), asc(events._id))
    .limit(limit)
}

/** Events that have ended, latest first. */
export function pastEvents(db: Queryable, now: Date, { q, limit, after }: Page): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(
      and(
        lt(events.event_end_date, now),
        matching(q),
        after && sql`(${events.event_end_date}, ${events._id}) < ${cursorAt(after.event_end_date, after)}`,
      ),
    )
    .orderBy(desc(events.event_end_date), desc(events._id))
    .limit(limit)
}

function cursorAt(date: Date, { _id }: EventRow): SQL {
  return sql`(${date.toISOString()}::timestamptz, ${_id}::uuid)`
}

function matching(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const pattern = containing(q)
  return or(
    ilike(events.event_title, pattern),
    ilike(events.event_description, pattern),
    ilike(events.event_type, pattern),
  )
}

export async function insertEvent(tx: Transaction, row: typeof events.$inferInsert): Promise<EventRow> {
  const [event] = await tx.insert(events).values(row).returning()
  return event as EventRow
}

export async function updateEvent(tx: Transaction, id: string, changes: EventChanges): Promise<EventRow> {
  const [event] = await tx.update(events).set(changes).where(eq(events._id, id)).returning()
  return event as EventRow
}

export async function deleteEvent(tx: Transaction, id: string): Promise<void> {
  await tx.delete(events).where(eq(events._id, id))
}

export function unusedPictures(tx: Transaction, paths: readonly string[]): Promise<string[]> {
  return picturesUnused(tx, events.event_image, paths)
}

/** Locks the event, so that changes of its places run one after the other. */
export async function lockEvent(tx: Transaction, id: string): Promise<EventRow | undefined> {
  const [row] = await tx.select().from(events).where(eq(events._id, id)).for('update')
  return row
}

/** Lock the member before the event, in the same order as the deletion of a member, to avoid deadlocks. */
export async function lockMemberKey(tx: Transaction, id: string): Promise<void> {
  await tx.select({ _id: members._id }).from(members).where(eq(members._id, id)).for('key share')
}

// 1 is the next on the waiting list; null means that the member has a place.
const position = sql<number | null>`case when ${event_signups.waiting} then 1 + (
  select count(*) from ${event_signups} as earlier
  where earlier.event_id = ${event_signups.event_id} and earlier.waiting
    and (earlier.created_at, earlier._id) < (${event_signups.createdAt}, ${event_signups._id})
) end`.mapWith(Number)

const signUpColumns = {
  _id: event_signups._id,
  event_id: event_signups.event_id,
  user_id: event_signups.user_id,
  questions: event_signups.questions,
  event_answers: event_signups.event_answers,
  waiting: event_signups.waiting,
  createdAt: event_signups.createdAt,
  position,
  first_name: members.first_name,
  last_name: members.last_name,
  salutation: members.salutation,
  email: members.email,
}

/** Members with a place first, then the waiting list, each by time of sign-up. */
export function signUpsOf(db: Queryable, eventId: string, of: { user_id?: string } = {}) {
  return db
    .select(signUpColumns)
    .from(event_signups)
    .innerJoin(members, eq(members._id, event_signups.user_id))
    .where(
      and(
        eq(event_signups.event_id, eventId),
        of.user_id ? eq(event_signups.user_id, of.user_id) : undefined,
      ),
    )
    .orderBy(asc(event_signups.waiting), asc(event_signups.createdAt), asc(event_signups._id))
}

export type SignUpRow = Awaited<ReturnType<typeof signUpsOf>>[number]

export function signUpsOfMember(db: Queryable, user_id: string, now: Date) {
  return db
    .select({ event: events, waiting: event_signups.waiting, position })
    .from(event_signups)
    .innerJoin(events, eq(events._id, event_signups.event_id))
    .where(and(eq(event_signups.user_id, user_id), gte(events.event_end_date, now)))
    .orderBy(asc(events.event_start_date), asc(events._id))
}

export async function insertSignUp(tx: Transaction, row: typeof event_signups.$inferInsert): Promise<void> {
  await tx.insert(event_signups).values(row)
}

export async function deleteSignUps(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(event_signups).where(inArray(event_signups._id, [...ids]))
}

/**
 * Removes a member from every event, or from those that end later. Returns these events, locked, which may now have a
 * free place.
 */
export async function withdrawMember(tx: Transaction, user_id: string, endsAfter?: Date): Promise<string[]> {
  const ownSignUps = tx
    .select({ event_id: event_signups.event_id })
    .from(event_signups)
    .where(eq(event_signups.user_id, user_id))
  const left = await tx
    .select({ _id: events._id })
    .from(events)
    .where(
      and(inArray(events._id, ownSignUps), endsAfter ? gte(events.event_end_date, endsAfter) : undefined),
    )
    .orderBy(asc(events._id))
    .for('update')
  const ids = left.map(({ _id }) => _id)
  await tx
    .delete(event_signups)
    .where(and(eq(event_signups.user_id, user_id), inArray(event_signups.event_id, ids)))
  return ids
}

/** Assigns the free places of these events to the first in line, and returns them. The caller has locked the events. */
export async function takeFromWaitingList(tx: Transaction, eventIds: readonly string[], now: Date) {
  const line = tx.$with('line').as(
    tx
      .select({
        _id: event_signups._id,
        turn: sql<number>`row_number() over (partition by ${event_signups.event_id}
          order by ${event_signups.createdAt}, ${event_signups._id})`.as('turn'),
        free: sql<number | null>`case when ${events.event_participants} = 0 then null
          else ${events.event_participants} - ${events.places_taken} end`.as('free'),
      })
      .from(event_signups)
      .innerJoin(events, eq(events._id, event_signups.event_id))
      .where(
        and(
          inArray(event_signups.event_id, [...eventIds]),
          eq(event_signups.waiting, true),
          gte(events.event_end_date, now),
        ),
      ),
  )
  const first = tx
    .with(line)
    .select({ _id: line._id })
    .from(line)
    .where(sql`${line.free} is null or ${line.turn} <= ${line.free}`)
  const moved = await tx
    .update(event_signups)
    .set({ waiting: false })
    .where(inArray(event_signups._id, first))
    .returning({ _id: event_signups._id })
  return moved.length === 0
    ? []
    : guests(
        tx,
        moved.map(({ _id }) => _id),
      )
}

function guests(tx: Transaction, signUpIds: readonly string[]) {
  const { email, salutation, first_name } = members
  return tx
    .select({ user_id: event_signups.user_id, email, salutation, first_name, event: events })
    .from(event_signups)
    .innerJoin(members, eq(members._id, event_signups.user_id))
    .innerJoin(events, eq(events._id, event_signups.event_id))
    .where(inArray(event_signups._id, [...signUpIds]))
}
