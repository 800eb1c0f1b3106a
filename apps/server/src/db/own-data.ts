import { Readable } from 'node:stream'
import { and, asc, desc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { authenticators, passkeys, sessions } from './schema/account.ts'
import { defects, flights } from './schema/airworthiness.ts'
import { application_documents, applications } from './schema/applications.ts'
import { bookings } from './schema/bookings.ts'
import { comments, post_likes, posts } from './schema/community.ts'
import { event_signups, events } from './schema/events.ts'
import { aircraft } from './schema/fleet.ts'
import { api_keys } from './schema/keys.ts'
import { members } from './schema/members.ts'
import { security_events } from './schema/security.ts'
import { expiry_reminders } from './schema/reminders.ts'
import { support_cases, support_replies } from './schema/support.ts'
import { storageOf } from './stored-files.ts'

const FLIGHTS_PER_PAGE = 500

/**
 * All data stored about one member, by table, without hashes and internal columns, as JSON. It is read while it is
 * sent, so that many flights neither delay the first byte nor fill the memory.
 */
export async function everythingOf(db: Queryable, id: string): Promise<Readable | undefined> {
  const { password_hash: _secret, ...profile } = getTableColumns(members)
  const [member] = await db.select(profile).from(members).where(eq(members._id, id))
  return member && Readable.from(write(tablesOf(db, member), bookingsOf(db, id)))
}

type Tables = Record<string, () => PromiseLike<unknown>>

function tablesOf(db: Queryable, member: { _id: string; email: string }): Tables {
  const id = member._id
  return {
    profile: async () => member,
    flights: () => flightsOf(db, id),
    defects_reported: () => defectsBy(db, id),
    applications: () => applicationsOf(db, id),
    posts: () => db.select().from(posts).where(eq(posts.user_id, id)).orderBy(asc(posts.createdAt)),
    comments: () =>
      db.select().from(comments).where(eq(comments.user_id, id)).orderBy(asc(comments.createdAt)),
    post_likes: () => likesOf(db, id),
    event_signups: () => signUpsOf(db, id),
    support_cases: () => casesOf(db, member.email),
    expiry_reminders: () => remindersOf(db, id),
    /** What their pictures and documents take. */
    storage: () => storageOf(db, id),
    sessions: () => sessionsOf(db, id),
    passkeys: () => passkeysOf(db, id),
    authenticator_app: () => authenticatorOf(db, id),
    api_keys: () => apiKeysOf(db, id),
    security_events: () => securityEventsOf(db, id),
  }
}

async function* write(tables: Tables, booked: AsyncIterable<object[]>): AsyncGenerator<string> {
  yield '{\n'
  for (const [name, read] of Object.entries(tables))
    yield `"${name}": ${JSON.stringify(await read(), null, 2)},\n`
  yield '"bookings": ['
  let separator = '\n'
  for await (const page of booked) {
    yield separator + page.map((flight) => JSON.stringify(flight, null, 2)).join(',\n')
    separator = ',\n'
  }
  yield '\n]\n}\n'
}

/** Latest flight first, page by page. */
async function* bookingsOf(db: Queryable, id: string): AsyncGenerator<object[]> {
  const { period: _internal, ...columns } = getTableColumns(bookings)
  const { aircraft_name, aircraft_registration } = aircraft
  const { flight_date, start_time, _id } = bookings
  let beyond: SQL | undefined
  for (;;) {
    const page = await db
      .select({ ...columns, aircraft_name, aircraft_registration })
      .from(bookings)
      .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
      .where(and(eq(bookings.user_id, id), beyond))
      .orderBy(desc(flight_date), desc(start_time), desc(_id))
      .limit(FLIGHTS_PER_PAGE)
    const last = page.at(-1)
    if (!last) return
    yield page
    if (page.length < FLIGHTS_PER_PAGE) return
    beyond = sql`(${flight_date}, ${start_time}, ${_id}) < (${last.flight_date}::date, ${last.start_time}::time, ${last._id}::uuid)`
  }
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

function apiKeysOf(db: Queryable, id: string) {
  const { name, scopes, createdAt, expires_at, last_used_at, revoked_at } = api_keys
  return db
    .select({ name, scopes, createdAt, expires_at, last_used_at, revoked_at })
    .from(api_keys)
    .where(eq(api_keys.user_id, id))
    .orderBy(asc(api_keys._id))
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
