import { UNDO_HOURS } from '@rsfc/domain/security/officer-acts'
import type { Officer, OpenAct } from '@rsfc/domain/security/officer-standing'
import {
  alias,
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  ne,
  or,
  sql,
} from '../../../base/database/drizzle.ts'
import type { Queryable, Transaction } from '../../../base/database/client.ts'
import { memberColumns, type MemberRow } from '../../records/member-store.ts'
import { links } from '../sign-in-tables.ts'
import { members } from '../../records/member-tables.ts'
import { officer_acts } from '../tables.ts'

export type { ActRecord } from '../tables.ts'

export type ActRow = typeof officer_acts.$inferSelect

const HOUR_MS = 60 * 60 * 1000
/** The trigger `keep_a_super_admin` takes it too. */
const OFFICE_LOCK = 7462

/** Acts on officers, undos and reviews are decided one after the other, each on the state that the last one left. */
export async function lockOffice(db: Transaction): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${OFFICE_LOCK})`)
}

/** The officers, everyone whom a recent act concerns, and these acts, oldest first. */
export type Office = { people: (MemberRow & Officer)[]; acts: (OpenAct & { _id: string })[] }

export async function readOffice(db: Queryable, now: Date): Promise<Office> {
  const since = new Date(now.getTime() - UNDO_HOURS * HOUR_MS)
  const rows = await db
    .select()
    .from(officer_acts)
    .where(gt(officer_acts.createdAt, since))
    .orderBy(officer_acts.createdAt, officer_acts._id)
  const concerned = rows.flatMap(({ member_id }) => member_id ?? [])
  const people = await db
    .select(memberColumns)
    .from(members)
    .where(or(ne(members.account_type, 'user'), inArray(members._id, concerned)))
    .orderBy(members._id)
  return { people: people.map(asOfficer), acts: rows.map(asOpenAct) }
}

export function asOfficer(row: MemberRow): MemberRow & Officer {
  return { ...row, frozen: row.frozen_at !== null }
}

export function asOpenAct({
  _id,
  kind,
  actor_id,
  member_id,
  before,
  undone_at,
}: ActRow): Office['acts'][number] {
  const { was, became, sent_to, own_link = '' } = before
  const { officer_since: _date, ...values } = was
  const about_id = member_id ?? sent_to[own_link] ?? null
  return { _id, kind, actor_id, about_id, was: values, became, undone: undone_at !== null }
}

export async function insertAct(db: Queryable, act: typeof officer_acts.$inferInsert): Promise<void> {
  await db.insert(officer_acts).values(act)
}

const actors = alias(members, 'actors')
const { password_hash: _secret, ...actorColumns } = getTableColumns(actors)

/** An act that has not been undone, with the people involved if they still have accounts. */
export async function findAct(db: Queryable, id: string) {
  const [row] = await db
    .select({ act: officer_acts, member: memberColumns, actor: actorColumns })
    .from(officer_acts)
    .leftJoin(members, eq(members._id, officer_acts.member_id))
    .leftJoin(actors, eq(actors._id, officer_acts.actor_id))
    .where(and(eq(officer_acts._id, id), isNull(officer_acts.undone_at)))
  return row
}

/** Marks the act as undone; its links stop working. */
export async function closeAct(db: Queryable, id: string, undone_at: Date): Promise<void> {
  await db.update(officer_acts).set({ undone_at }).where(eq(officer_acts._id, id))
  await db.delete(links).where(eq(links.act_id, id))
}

/** Also deletes their links. */
export async function deleteActsOn(db: Queryable, memberId: string): Promise<void> {
  await db.delete(officer_acts).where(eq(officer_acts.member_id, memberId))
}
