import type { Queryable, Transaction } from '../../../base/database/client.ts'
import { MAIL_QUEUES } from '../../../base/mail/mailer.ts'
import { changedSince, referredTo } from '../../../people/records/built-on-store.ts'
import { asc, eq, inArray, ne, and, sql } from '../../../base/database/drizzle.ts'
import { insertMany } from '../../../base/database/insert-many.ts'
import { members } from '../../../people/records/member-tables.ts'
import { credentials } from '../../../flying/readiness/tables.ts'
import { security_events } from '../../../people/records/security-event-tables.ts'

export type NewMemberRow = typeof members.$inferInsert & {
  _id: string
  medical_class?: string | undefined
  examined_on?: string | null | undefined
}

export async function emailsTaken(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ email: members.email })
    .from(members)
    .where(sql`${members.email} = any(${sql.param([...emails])})`)
  return new Set(rows.map(({ email }) => email))
}

export async function allUsernames(db: Queryable): Promise<Set<string>> {
  const rows = await db.select({ username: members.username }).from(members)
  return new Set(rows.map(({ username }) => username))
}

export async function insertMembers(tx: Transaction, rows: readonly NewMemberRow[]): Promise<void> {
  await insertMany(tx, members, rows)
}

/** Class and day of examination of the medicals that the database has made of the dates. */
export async function keepMedicals(tx: Transaction, rows: readonly NewMemberRow[]): Promise<void> {
  const known = rows.filter(
    ({ medical_date, medical_class, examined_on }) => medical_date && (medical_class || examined_on),
  )
  if (known.length === 0) return
  const json = JSON.stringify(
    known.map(({ _id, medical_class = '', examined_on = null }) => ({ _id, medical_class, examined_on })),
  )
  await tx.execute(sql`update credentials c set detail = m.medical_class, examined_on = m.examined_on
    from jsonb_to_recordset(${json}::jsonb) as m (_id uuid, medical_class text, examined_on date)
    where c.member_id = m._id and c.kind = 'medical'`)
}

/** Prevents others from referring to them until the transaction ends. */
export async function lockMembers(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ _id: members._id })
    .from(members)
    .where(inArray(members._id, [...ids]))
    .orderBy(asc(members._id))
    .for('update')
  return rows.map(({ _id }) => _id)
}

/** Invitations and credentials from the file belong to the import; a sign-in does not. */
export async function builtOnMembers(tx: Transaction, ids: readonly string[]) {
  const referred = await referredTo(tx, 'members', ids, ['links', 'credentials'])
  const wanted = inArray(members._id, [...ids])
  const papers = await tx
    .selectDistinct({ id: members._id })
    .from(members)
    .innerJoin(
      credentials,
      and(eq(credentials.member_id, members._id), ne(credentials.createdAt, members.createdAt)),
    )
    .where(wanted)
  for (const { id } of papers) referred.set(id, 'credentials')
  const signIns = await tx
    .selectDistinct({ id: security_events.user_id })
    .from(security_events)
    .where(and(inArray(security_events.user_id, [...ids]), eq(security_events.kind, 'sign-in')))
  for (const { id } of signIns) if (id) referred.set(id, 'sessions')
  return { referred, changed: await changedSince(tx, 'member', ids) }
}

/** Deletes members with the mails that invite them. */
export async function deleteMembers(tx: Transaction, ids: readonly string[]): Promise<void> {
  const gone = await tx
    .delete(members)
    .where(inArray(members._id, [...ids]))
    .returning({ email: members.email })
  const emails = sql.param(gone.map(({ email }) => email))
  await tx.execute(
    sql`delete from pgboss.job where name in ${MAIL_QUEUES} and state < 'active' and data ->> 'to' = any(${emails}::text[])`,
  )
}
