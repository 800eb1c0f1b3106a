import {
  alias,
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  sql,
} from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { memberColumns } from '../records/member-store.ts'
import { links } from '../security/sign-in-tables.ts'
import { members } from '../records/member-tables.ts'
import { officer_acts } from '../security/tables.ts'

export type { ActRecord } from '../security/tables.ts'

export type ActRow = typeof officer_acts.$inferSelect

export async function insertAct(db: Queryable, act: typeof officer_acts.$inferInsert): Promise<void> {
  await db.insert(officer_acts).values(act)
}

export async function lockAct(db: Queryable, id: string): Promise<ActRow | undefined> {
  const [row] = await db.select().from(officer_acts).where(eq(officer_acts._id, id)).for('update')
  return row
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

/** Whether there is an act on this member since then that has not been undone. */
export async function hasActSince(db: Queryable, memberId: string, since: Date): Promise<boolean> {
  const found = await db
    .select({ _id: officer_acts._id })
    .from(officer_acts)
    .where(
      and(
        eq(officer_acts.member_id, memberId),
        isNull(officer_acts.undone_at),
        gt(officer_acts.createdAt, since),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Members who can still undo an act on their own account, by someone else, since then. */
export async function witnessesSince(db: Queryable, since: Date): Promise<string[]> {
  const holder = sql<string>`${officer_acts.before} -> 'sent_to' ->> ${links._id}::text`
  const rows = await db
    .selectDistinct({ holder })
    .from(links)
    .innerJoin(officer_acts, eq(officer_acts._id, links.act_id))
    .where(
      and(
        isNull(officer_acts.undone_at),
        gt(officer_acts.createdAt, since),
        eq(holder, sql`${officer_acts.member_id}::text`),
        sql`${officer_acts.actor_id} is distinct from ${officer_acts.member_id}`,
      ),
    )
  return rows.map((row) => row.holder)
}

/** For each member, the address before its first change since then that has not been undone. */
export async function addressesOfBefore(db: Queryable, since: Date): Promise<Map<string, string>> {
  const email = sql<string>`${officer_acts.before} -> 'was' ->> 'email'`
  const rows = await db
    .select({ member_id: officer_acts.member_id, email })
    .from(officer_acts)
    .where(and(isNull(officer_acts.undone_at), gt(officer_acts.createdAt, since), isNotNull(email)))
    .orderBy(desc(officer_acts._id))
  return new Map(rows.map((row) => [row.member_id ?? '', row.email]))
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

/** Withdraws all undo links that were mailed to this person. */
export async function withdrawUndoLinksOf(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`
    delete from ${links} using ${officer_acts}
    where ${links.act_id} = ${officer_acts._id}
      and ${officer_acts.before} -> 'sent_to' ->> ${links._id}::text = ${userId}`)
}
