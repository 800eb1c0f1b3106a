import { eq, sql } from '../../base/database/drizzle.ts'
import { actorName, recordChange } from '../records/audit-store.ts'
import type { Queryable } from '../../base/database/client.ts'
import type { MemberRow } from '../records/member-store.ts'
import type { TransactionCall } from '../call/call.ts'
import type { Session } from '../call/session.ts'
import { newId } from '../../base/database/new-id.ts'
import { deleteNotificationsAbout } from '../notifications/tell-store.ts'
import { links } from '../security/sign-in-tables.ts'
import { audit } from '../records/audit-tables.ts'
import { officer_acts } from '../security/tables.ts'

type Removing = TransactionCall<Session | null>

/** Deletes a member, whose row the caller has locked. Other nouns handle their own records first. */
export async function eraseMember(tx: Removing, member: MemberRow): Promise<void> {
  const leaver = { ...member, emails: await emailsOf(tx.db, member) }
  await tx.platform.reactions.memberLeaves.run(tx, leaver)
  await deleteJobsAbout(tx.db, leaver)
  await deleteNotificationsAbout(tx.db, [member._id, ...(await namesOf(tx.db, member))])
  await deleteActsOn(tx.db, member._id)
  await deleteMember(tx, member._id)
  const { account_type, membership_type } = member
  const what = { action: 'member.delete', subject: 'member' as const, subject_id: member._id }
  await recordChange(tx, what, { account_type, membership_type }, null)
}

async function emailsOf(db: Queryable, { _id, email }: MemberRow): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select distinct lower(email) as email
    from ${audit}, unnest(array[before ->> 'email', after ->> 'email']) as email
    where subject = 'member' and subject_id = ${_id} and email is not null
    union select lower(email) from ${links} where user_id = ${_id} and email is not null`)
  return [...new Set([email, ...rows.map((row) => row.email)])]
}

/** All combinations of the member's current and earlier first and last names. */
async function namesOf(db: Queryable, { _id, first_name, last_name }: MemberRow): Promise<string[]> {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    select distinct entry ->> 'first_name' as first, entry ->> 'last_name' as last
    from ${audit}, unnest(array[before, after]) as entry
    where subject = 'member' and subject_id = ${_id}`)
  const firsts = new Set([first_name, ...rows.flatMap(({ first }) => first || [])])
  const lasts = [...new Set([last_name, ...rows.flatMap(({ last }) => last || [])])]
  return [...firsts].flatMap((first) => lasts.map((last) => `${first} ${last}`))
}

/** They can no longer be undone, and they contain earlier values. */
async function deleteActsOn(db: Queryable, id: string): Promise<void> {
  await db.delete(officer_acts).where(eq(officer_acts.member_id, id))
}

/** The database function also removes the member's personal values from the audit trail, which nothing else can do. */
async function deleteMember({ db, actor, now }: Removing, id: string): Promise<void> {
  const by = sql`${actor?._id ?? null}::uuid, ${actorName(actor)}, ${now.toISOString()}::timestamptz`
  await db.execute(sql`select delete_member(${id}::uuid, ${newId()}::uuid, ${by})`)
}

type Person = { _id: string; first_name: string; last_name: string; username: string; emails: string[] }

/**
 * Deletes unsent mails to the member, and every finished job that mentions them. Unsent mails to others, including
 * links that undo an act, are still sent, because otherwise deleting an officer would hide what was done just before.
 */
async function deleteJobsAbout(db: Queryable, person: Person): Promise<void> {
  const { _id, first_name, last_name, username, emails } = person
  const words = [_id, `${first_name} ${last_name}`, ...emails].map((word) => word.toLowerCase())
  const mentioned = words.map((word) => sql`position(${word} in lower(data::text)) > 0`)
  const names = sql.join(
    [...emails, username].map((name) => sql`${name}`),
    sql`, `,
  )
  await db.execute(sql`
    delete from pgboss.job
    where (state < 'active' and data -> 'link' ->> 'page' is distinct from 'undoAct' and lower(coalesce(data ->> 'to', data ->> 'name')) in (${names}))
      or (state > 'active' and (${sql.join(mentioned, sql` or `)} or lower(data ->> 'name') in (${names})))`)
}
