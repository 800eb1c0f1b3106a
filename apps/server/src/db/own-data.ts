import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { sessions } from './schema/account.ts'
import { application_documents, applications } from './schema/applications.ts'
import { bookings } from './schema/bookings.ts'
import { comments, posts } from './schema/community.ts'
import { event_signups, events } from './schema/events.ts'
import { aircraft } from './schema/fleet.ts'
import { members } from './schema/members.ts'
import { expiry_reminders } from './schema/reminders.ts'
import { support_cases, support_replies } from './schema/support.ts'
import { storageOf } from './stored-files.ts'

/** All data stored about one member, by table, without hashes and internal columns. */
export async function everythingOf(db: Queryable, id: string) {
  const { password_hash: _secret, ...profile } = getTableColumns(members)
  const [member] = await db.select(profile).from(members).where(eq(members._id, id))
  if (!member) return undefined
  return {
    profile: member,
    bookings: await bookingsOf(db, id),
    applications: await applicationsOf(db, id),
    posts: await db.select().from(posts).where(eq(posts.user_id, id)).orderBy(asc(posts.createdAt)),
    comments: await db
      .select()
      .from(comments)
      .where(eq(comments.user_id, id))
      .orderBy(asc(comments.createdAt)),
    event_signups: await signUpsOf(db, id),
    support_cases: await casesOf(db, member.email),
    expiry_reminders: await remindersOf(db, id),
    /** What their pictures and documents take. */
    storage: await storageOf(db, id),
    sessions: await db
      .select({ createdAt: sessions.createdAt, expires_at: sessions.expires_at })
      .from(sessions)
      .where(eq(sessions.user_id, id)),
  }
}

function bookingsOf(db: Queryable, id: string) {
  const { period: _internal, ...columns } = getTableColumns(bookings)
  const { aircraft_name, aircraft_registration } = aircraft
  return db
    .select({ ...columns, aircraft_name, aircraft_registration })
    .from(bookings)
    .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
    .where(eq(bookings.user_id, id))
    .orderBy(desc(bookings.flight_date))
}

function applicationsOf(db: Queryable, id: string) {
  const { file_name, file_type, file_size } = application_documents
  return db
    .select({ ...getTableColumns(applications), file_name, file_type, file_size })
    .from(applications)
    .leftJoin(application_documents, eq(application_documents.application_id, applications._id))
    .where(eq(applications.user_id, id))
    .orderBy(asc(applications.createdAt), asc(application_documents._id))
}

function signUpsOf(db: Queryable, id: string) {
  return db
    .select({ ...getTableColumns(event_signups), event_title: events.event_title })
    .from(event_signups)
    .innerJoin(events, eq(events._id, event_signups.event_id))
    .where(eq(event_signups.user_id, id))
    .orderBy(asc(event_signups.createdAt))
}

function casesOf(db: Queryable, email: string) {
  return db
    .select({
      ...getTableColumns(support_cases),
      reply: support_replies.reply,
      replied_at: support_replies.createdAt,
    })
    .from(support_cases)
    .leftJoin(support_replies, eq(support_replies.case_id, support_cases._id))
    .where(sql`lower(${support_cases.email}) = ${email}`)
    .orderBy(asc(support_cases.createdAt), asc(support_replies.createdAt))
}

function remindersOf(db: Queryable, id: string) {
  const { kind, expires_on, days_before, createdAt } = expiry_reminders
  return db
    .select({ kind, expires_on, days_before, createdAt })
    .from(expiry_reminders)
    .where(eq(expiry_reminders.user_id, id))
    .orderBy(asc(expiry_reminders.createdAt))
}
