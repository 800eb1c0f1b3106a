import type { ConsentAnswer } from '@rsfc/domain/privacy/consent'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { and, desc, eq, getTableColumns, isNull, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { members } from '../records/member-tables.ts'
import { consents, parent_consents, privacy_notices } from './tables.ts'

export type NoticeRow = typeof privacy_notices.$inferSelect

/** The notice in force. The first one comes with the database. */
export async function currentNotice(db: Queryable): Promise<NoticeRow> {
  const [row] = await db.select().from(privacy_notices).orderBy(desc(privacy_notices.version)).limit(1)
  return row as NoticeRow
}

export async function insertNotice(
  db: Queryable,
  row: typeof privacy_notices.$inferInsert,
): Promise<NoticeRow> {
  const [made] = await db.insert(privacy_notices).values(row).returning()
  return made as NoticeRow
}

const MOST_VERSIONS = 100

/** Latest first, with the number of members by their last answer. */
export function noticeVersions(db: Queryable) {
  const answered = (answer: ConsentAnswer) => sql<number>`(select count(*)::int from (
    select distinct on (member_id) answer from consents where version = privacy_notices.version
    order by member_id, _id desc) last where last.answer = ${answer})`
  return db
    .select({
      ...getTableColumns(privacy_notices),
      published_by_name: sql<string | null>`${members.first_name} || ' ' || ${members.last_name}`,
      agreed: answered('agreed'),
      declined: answered('declined'),
    })
    .from(privacy_notices)
    .leftJoin(members, eq(members._id, privacy_notices.entered_by))
    .orderBy(desc(privacy_notices.version))
    .limit(MOST_VERSIONS)
}

/** The last version that members are asked about. */
export async function lastAsked(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ version: privacy_notices.version })
    .from(privacy_notices)
    .where(eq(privacy_notices.asks, true))
    .orderBy(desc(privacy_notices.version))
    .limit(1)
  return row?.version ?? 0
}

export async function insertConsent(db: Queryable, row: typeof consents.$inferInsert): Promise<void> {
  await db.insert(consents).values(row)
}

/** Latest first. */
export function consentsOf(db: Queryable, member_id: string) {
  const { version, answer, answered_at } = consents
  return db
    .select({ version, answer, answered_at })
    .from(consents)
    .where(eq(consents.member_id, member_id))
    .orderBy(desc(consents._id))
}

export async function insertParent(db: Queryable, row: typeof parent_consents.$inferInsert): Promise<void> {
  await db.insert(parent_consents).values(row)
}

/** The consent in force, or else what happened last: a parent was asked, or withdrew. */
export async function parentOf(db: Queryable, member_id: string) {
  const { parent_name, parent_email, means, reason, confirmed_at, createdAt } = parent_consents
  const rows = await db
    .select({ parent_name, parent_email, means, reason, confirmed_at, asked_at: createdAt })
    .from(parent_consents)
    .where(eq(parent_consents.member_id, member_id))
    .orderBy(sql`coalesce(${confirmed_at}, ${createdAt}) desc`, desc(parent_consents._id))
  const settled = rows.find((row) => row.confirmed_at)
  return (settled?.means === 'withdrawn' ? rows[0] : (settled ?? rows[0])) ?? null
}

export async function findParentByToken(db: Queryable, token_hash: Buffer) {
  const { _id, member_id, parent_name, confirmed_at, createdAt } = parent_consents
  const [row] = await db
    .select({
      _id,
      member_id,
      parent_name,
      confirmed_at,
      createdAt,
      member: sql<string>`${members.first_name} || ' ' || ${members.last_name}`,
      withdrawn: sql<boolean>`exists (select from parent_consents later where later.member_id = ${member_id}
        and later.means = 'withdrawn' and later.confirmed_at >= ${confirmed_at})`,
    })
    .from(parent_consents)
    .innerJoin(members, eq(members._id, member_id))
    .where(eq(parent_consents.token_hash, token_hash))
  return row
}

export async function setConfirmed(db: Queryable, id: string, confirmed_at: Date): Promise<void> {
  await db
    .update(parent_consents)
    .set({ confirmed_at })
    .where(and(eq(parent_consents._id, id), isNull(parent_consents.confirmed_at)))
}

/** Whether the date of birth is missing; and whether they were born after this day and no parent's consent is in force. */
export async function ageOf(db: Queryable, member_id: string, of_age_if_born_by: ClubDate) {
  const { rows } = await db.execute<{ unknown: boolean; lacks_parent: boolean }>(sql`
    select date_of_birth is null as unknown,
      date_of_birth > ${of_age_if_born_by}::date and coalesce((select means = 'withdrawn' from parent_consents
        where member_id = members._id and confirmed_at is not null
        order by confirmed_at desc, _id desc limit 1), true) as lacks_parent
    from members where _id = ${member_id}`)
  return rows[0]
}
