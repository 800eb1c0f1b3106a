import { asc, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { authenticators, passkeys, sessions } from './schema/account.ts'
import { defects, flights } from './schema/airworthiness.ts'
import { application_documents, applications } from './schema/applications.ts'
import { bookings } from './schema/bookings.ts'
import { comments, post_likes, posts } from './schema/community.ts'
import { event_signups, events } from './schema/events.ts'
import { aircraft } from './schema/fleet.ts'
import { members } from './schema/members.ts'
import { security_events } from './schema/security.ts'
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
    flights: await flightsOf(db, id),
    defects_reported: await defectsBy(db, id),
    applications: await applicationsOf(db, id),
    posts: await db.select().from(posts).where(eq(posts.user_id, id)).orderBy(asc(posts.createdAt)),
    comments: await db
      .select()
      .from(comments)
      .where(eq(comments.user_id, id))
      .orderBy(asc(comments.createdAt)),
    post_likes: await likesOf(db, id),
    event_signups: await signUpsOf(db, id),
    support_cases: await casesOf(db, member.email),
    expiry_reminders: await remindersOf(db, id),
    /** What their pictures and documents take. */
    storage: await storageOf(db, id),
    sessions: await sessionsOf(db, id),
    passkeys: await passkeysOf(db, id),
    authenticator_app: await authenticatorOf(db, id),
    security_events: await securityEventsOf(db, id),
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

function flightsOf(db: Queryable, id: string) {
  return db
    .select()
    .from(flights)
    .where(or(eq(flights.pilot_id, id), eq(flights.instructor_id, id)))
    .orderBy(desc(flights.start))
}

function defectsBy(db: Queryable, id: string) {
  const { title, description, severity, state, createdAt } = defects
  return db
    .select({ title, description, severity, state, createdAt })
    .from(defects)
    .where(eq(defects.reported_by, id))
    .orderBy(asc(defects._id))
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

function likesOf(db: Queryable, id: string) {
  return db
    .select({
      ...getTableColumns(post_likes),
      // Its author may have made the post private since.
      header: sql<string | null>`case when ${posts.visibility} then ${posts.header} end`,
    })
    .from(post_likes)
    .innerJoin(posts, eq(posts._id, post_likes.post_id))
    .where(eq(post_likes.user_id, id))
    .orderBy(asc(post_likes.createdAt))
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

function sessionsOf(db: Queryable, id: string) {
  const { createdAt, expires_at, last_used_at, address, agent } = sessions
  return db
    .select({ createdAt, expires_at, last_used_at, address, agent })
    .from(sessions)
    .where(eq(sessions.user_id, id))
}

function passkeysOf(db: Queryable, id: string) {
  const { name, createdAt, last_used_at, backed_up } = passkeys
  return db
    .select({ name, createdAt, last_used_at, backed_up })
    .from(passkeys)
    .where(eq(passkeys.user_id, id))
    .orderBy(asc(passkeys._id))
}

function authenticatorOf(db: Queryable, id: string) {
  return db
    .select({ confirmed_at: authenticators.confirmed_at })
    .from(authenticators)
    .where(eq(authenticators.user_id, id))
}

/** Address and device are those of the member, or of someone unknown; those of other members are left out. */
function securityEventsOf(db: Queryable, id: string) {
  const { kind, at, address, agent, user_id, actor_id, _id } = security_events
  const own = sql`${actor_id} is null or ${actor_id} = ${user_id}`
  return db
    .select({
      kind,
      at,
      address: sql<string | null>`case when ${own} then ${address} end`,
      agent: sql<string | null>`case when ${own} then ${agent} end`,
    })
    .from(security_events)
    .where(eq(user_id, id))
    .orderBy(asc(_id))
}
