import type { ClubDate } from '@rsfc/domain/time/club-time'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  max,
  notExists,
  sql,
} from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { members } from '../../people/records/member-tables.ts'
import { breach_contacts, breach_figures, breach_reminders, breach_steps, breaches } from './tables.ts'

export type BreachRow = typeof breaches.$inferSelect
export type StepRow = typeof breach_steps.$inferSelect & { by_name: string | null }
export type FiguresRow = typeof breach_figures.$inferSelect

const MOST_BREACHES = 200

export function latestBreaches(db: Queryable): Promise<BreachRow[]> {
  return db.select().from(breaches).orderBy(desc(breaches.number)).limit(MOST_BREACHES)
}

/** Latest first. */
export function openBreaches(db: Queryable): Promise<BreachRow[]> {
  const closed = db
    .select({ one: sql`1` })
    .from(breach_steps)
    .where(and(eq(breach_steps.breach_id, breaches._id), eq(breach_steps.kind, 'closed')))
  return db
    .select()
    .from(breaches)
    .where(notExists(closed))
    .orderBy(desc(breaches.number))
    .limit(MOST_BREACHES)
}

/** Returns the ids of the breaches of which nobody was told on this day. */
export async function insertReminders(
  db: Queryable,
  due: readonly { _id: string }[],
  on: ClubDate,
): Promise<Set<string>> {
  if (due.length === 0) return new Set()
  const rows = due.map(({ _id }) => ({ breach_id: _id, on }))
  const inserted = await db.insert(breach_reminders).values(rows).onConflictDoNothing().returning()
  return new Set(inserted.map(({ breach_id }) => breach_id))
}

export async function findBreach(db: Queryable, id: string): Promise<BreachRow | undefined> {
  const [row] = await db.select().from(breaches).where(eq(breaches._id, id))
  return row
}

/** In a transaction that holds the lock of the settings. */
export async function nextNumber(db: Queryable): Promise<number> {
  const [row] = await db.select({ last: max(breaches.number) }).from(breaches)
  return (row?.last ?? 0) + 1
}

export async function insertBreach(db: Queryable, row: typeof breaches.$inferInsert): Promise<BreachRow> {
  const [made] = await db.insert(breaches).values(row).returning()
  return made as BreachRow
}

export type NewStep = typeof breach_steps.$inferInsert

export async function insertStep(db: Queryable, row: NewStep): Promise<void> {
  await db.insert(breach_steps).values(row)
}

/** Oldest first. */
export function stepsOf(db: Queryable, breach_ids: readonly string[]): Promise<StepRow[]> {
  return db
    .select({
      ...getTableColumns(breach_steps),
      by_name: sql<string | null>`${members.first_name} || ' ' || ${members.last_name}`,
    })
    .from(breach_steps)
    .leftJoin(members, eq(members._id, breach_steps.by))
    .where(inArray(breach_steps.breach_id, [...breach_ids]))
    .orderBy(asc(breach_steps.at), asc(breach_steps._id))
}

export async function insertContact(db: Queryable, row: typeof breach_contacts.$inferInsert): Promise<void> {
  await db.insert(breach_contacts).values(row)
}

export function contactsOf(db: Queryable, breach_id: string) {
  return db
    .select()
    .from(breach_contacts)
    .where(eq(breach_contacts.breach_id, breach_id))
    .orderBy(asc(breach_contacts.name), asc(breach_contacts._id))
}

export async function deleteContacts(db: Queryable, breach_id: string): Promise<void> {
  await db.delete(breach_contacts).where(eq(breach_contacts.breach_id, breach_id))
}

/** The first ones come with the database. */
export async function figuresInForce(db: Queryable): Promise<FiguresRow> {
  const [row] = await db
    .select()
    .from(breach_figures)
    .orderBy(desc(breach_figures.createdAt), desc(breach_figures._id))
    .limit(1)
  return row as FiguresRow
}

export async function insertFigures(
  db: Queryable,
  row: typeof breach_figures.$inferInsert,
): Promise<FiguresRow> {
  const [made] = await db.insert(breach_figures).values(row).returning()
  return made as FiguresRow
}
