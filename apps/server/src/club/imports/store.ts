import type { ImportKind } from '@rsfc/domain/imports/kinds'
import type { Queryable, Transaction } from '../../base/database/client.ts'
import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, sql } from '../../base/database/drizzle.ts'
import { insertMany } from '../../base/database/insert-many.ts'
import { nameOfMember } from '../../people/records/member-names-store.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { import_headings, import_records, imports } from './tables.ts'
import { members } from '../../people/records/member-tables.ts'

export type ImportRow = typeof imports.$inferSelect & { by_name: string | null }
export type ImportChanges = Partial<typeof imports.$inferInsert>

const by_name = sql<
  string | null
>`(select ${nameOfMember} from ${members} where ${members._id} = ${imports.by})`

const WORK_LOCK = 7462

export function newestImports(db: Queryable, limit: number): Promise<ImportRow[]> {
  return db
    .select({ ...getTableColumns(imports), by_name })
    .from(imports)
    .orderBy(desc(imports._id))
    .limit(limit)
}

export async function findImport(db: Queryable, id: string): Promise<ImportRow | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(imports), by_name })
    .from(imports)
    .where(eq(imports._id, id))
  return row
}

export async function lockImport(tx: Transaction, id: string) {
  const [row] = await tx.select().from(imports).where(eq(imports._id, id)).for('update')
  return row
}

/** Prevents others from working on this import until the transaction ends. Its row, which shows progress, stays free. */
export async function lockWork(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, ${WORK_LOCK}))`)
}

export async function insertImport(db: Queryable, row: typeof imports.$inferInsert): Promise<void> {
  await db.insert(imports).values(row)
}

export async function updateImport(db: Queryable, id: string, changes: ImportChanges): Promise<void> {
  await db.update(imports).set(changes).where(eq(imports._id, id))
}

export async function deleteImport(tx: Transaction, id: string): Promise<void> {
  await tx.delete(imports).where(eq(imports._id, id))
}

/** Imports whose files are older than this. */
export function importsWithOldFiles(db: Queryable, before: Date) {
  const { _id, file_path, problems_path } = imports
  return db
    .select({ _id, file_path, problems_path })
    .from(imports)
    .where(and(isNotNull(file_path), lt(imports.createdAt, before)))
}

export async function rememberRecords(
  tx: Transaction,
  import_id: string,
  records: readonly { line: number; record_id: string }[],
): Promise<void> {
  await insertMany(
    tx,
    import_records,
    records.map((record) => ({ import_id, ...record })),
  )
}

export async function recordsOf(db: Queryable, id: string): Promise<Map<string, number>> {
  const rows = await db.select().from(import_records).where(eq(import_records.import_id, id))
  return new Map(rows.map(({ record_id, line }) => [record_id, line]))
}

/** After an undo, only the records that stay are remembered. */
export async function forgetRecordsBut(tx: Transaction, id: string, kept: readonly string[]): Promise<void> {
  const stay = sql.param([...kept])
  await tx
    .delete(import_records)
    .where(and(eq(import_records.import_id, id), sql`${import_records.record_id} <> all(${stay}::uuid[])`))
}

export async function rememberedHeadings(
  db: Queryable,
  kind: ImportKind,
): Promise<Map<string, string | null>> {
  const rows = await db.select().from(import_headings).where(eq(import_headings.kind, kind))
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}

export async function rememberHeadings(
  tx: Transaction,
  kind: ImportKind,
  fields: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (fields.size === 0) return
  await tx
    .insert(import_headings)
    .values([...fields].map(([heading, field]) => ({ kind, heading, field })))
    .onConflictDoUpdate({
      target: [import_headings.kind, import_headings.heading],
      set: { field: sql`excluded.field` },
    })
}

export function allPeople(db: Queryable) {
  const { _id, email, first_name, last_name } = members
  const { account_status, membership_type, license_type, instructor_rated, examiner_rated } = members
  return db
    .select({
      _id,
      email,
      first_name,
      last_name,
      account_status,
      membership_type,
      license_type,
      instructor_rated,
      examiner_rated,
    })
    .from(members)
}
export type Person = Awaited<ReturnType<typeof allPeople>>[number]

/** By registration: all aircraft. */
export async function allAircraft(db: Queryable) {
  const { _id, aircraft_registration, aircraft_status, aircraft_capacity } = aircraft
  const rows = await db
    .select({ _id, aircraft_registration, aircraft_status, aircraft_capacity })
    .from(aircraft)
  return new Map(rows.map((row) => [row.aircraft_registration, row]))
}
export type Plane = {
  _id: string
  aircraft_registration: string
  aircraft_status: string
  aircraft_capacity: number
}

/** Some of the existing members that an import added, in order. */
export function importedMembers(db: Queryable, id: string, after: string, limit: number) {
  const { _id, email, salutation, first_name, last_name } = members
  const made = db
    .select({ record_id: import_records.record_id })
    .from(import_records)
    .where(eq(import_records.import_id, id))
  return db
    .select({ _id, email, salutation, first_name, last_name })
    .from(members)
    .where(and(inArray(_id, made), sql`${_id} > ${after}::uuid`, eq(members.account_status, 'active')))
    .orderBy(_id)
    .limit(limit)
}
