import { asc, desc, eq, getTableColumns, inArray, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { defect_steps, defects } from './tables.ts'
import { members } from '../../people/records/member-tables.ts'

export type DefectRow = typeof defects.$inferSelect
type Step = typeof defect_steps.$inferInsert

/** Null if the member was deleted. */
const name = sql<string | null>`nullif(concat_ws(' ', ${members.first_name}, ${members.last_name}), '')`

export async function insertDefect(db: Queryable, row: typeof defects.$inferInsert): Promise<DefectRow> {
  const [defect] = await db.insert(defects).values(row).returning()
  return defect as DefectRow
}

export async function lockDefect(db: Queryable, id: string): Promise<DefectRow | undefined> {
  const [defect] = await db.select().from(defects).where(eq(defects._id, id)).for('update')
  return defect
}

export async function updateDefect(
  db: Queryable,
  id: string,
  changes: Partial<typeof defects.$inferInsert>,
): Promise<DefectRow> {
  const [defect] = await db.update(defects).set(changes).where(eq(defects._id, id)).returning()
  return defect as DefectRow
}

export async function insertStep(db: Queryable, row: Step): Promise<void> {
  await db.insert(defect_steps).values(row)
}

const reported = { ...getTableColumns(defects), reported_by_name: name }

export function findDefects(db: Queryable, ids: readonly string[]) {
  return db
    .select(reported)
    .from(defects)
    .leftJoin(members, eq(members._id, defects.reported_by))
    .where(inArray(defects._id, [...ids]))
}

export function defectsOf(db: Queryable, aircraftId: string, limit: number) {
  return db
    .select(reported)
    .from(defects)
    .leftJoin(members, eq(members._id, defects.reported_by))
    .where(eq(defects.aircraft_id, aircraftId))
    .orderBy(desc(defects._id))
    .limit(limit)
}

export type ReportedDefect = Awaited<ReturnType<typeof defectsOf>>[number]

export function stepsOf(db: Queryable, ids: readonly string[]) {
  const { _id, defect_id, state, at, details, signed_name } = defect_steps
  return db
    .select({ _id, defect_id, state, at, details, by_name: signed_name })
    .from(defect_steps)
    .where(inArray(defect_id, [...ids]))
    .orderBy(asc(_id))
}
