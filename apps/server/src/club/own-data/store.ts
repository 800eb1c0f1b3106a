import { Readable } from 'node:stream'
import { and, asc, desc, eq, getTableColumns, ne, type SQL, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { exceptionsOf, plansOf } from '../../flying/instruction/teachers-store.ts'
import { authenticators, passkeys, sessions } from '../../people/security/sign-in-tables.ts'
import { defects, flights } from '../../flying/airworthiness/tables.ts'
import { application_documents, applications } from '../../people/applications/tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { choicesOf, quietHoursOf } from '../../people/notifications/tell-store.ts'
import { calendar_feeds } from '../calendar/tables.ts'
import { notifications, push_devices } from '../../people/notifications/tables.ts'
import { comments, post_likes, posts } from '../community/tables.ts'
import { event_signups, events } from '../events/tables.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { api_keys } from '../../people/keys/tables.ts'
import { accounts, ledger_entries } from '../../money/ledger/tables.ts'
import { logbook_baselines } from '../../flying/records/logbook-tables.ts'
import { consents, parent_consents } from '../../people/privacy/tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { book_outs, emergency_contacts } from '../../flying/overdue/tables.ts'
import { certificate_requests, certifications } from '../../flying/certificates/tables.ts'
import { credentials, solo_authorisations } from '../../flying/readiness/tables.ts'
import { security_events } from '../../people/records/security-event-tables.ts'
import { expiry_reminders } from '../../flying/reminders/tables.ts'
import { leave_requests } from '../leaving/tables.ts'
import { support_cases, support_replies } from '../support/tables.ts'
import { exams, lessons, training_courses, training_steps } from '../../flying/training/tables.ts'
import { pilot_limits, weather_releases } from '../../flying/weather/tables.ts'
import { offers, wishes } from '../../flying/wishes/tables.ts'
import { offerColumns } from '../../flying/wishes/offers-store.ts'
import { storageOf } from '../../people/storage/store.ts'
import type { GIVEN_TABLES } from './personal-data-store.ts'

const ROWS_PER_PAGE = 500

/**
 * All data stored about one member, by table, as JSON, without hashes and internal columns. It is read while it is sent,
 * so that many flights neither delay the start nor fill the memory.
 */
export async function everythingOf(db: Queryable, id: string): Promise<Readable | undefined> {
  const { password_hash: _secret, ...profile } = getTableColumns(members)
  const [member] = await db.select(profile).from(members).where(eq(members._id, id))
  return member && Readable.from(write(tablesOf(db, member), longTablesOf(db, id)))
}

type LongName = 'flights' | 'account_entries' | 'bookings'
/** Every table of the list; the compiler names one that is missing. */
type Tables = Record<Exclude<keyof typeof GIVEN_TABLES, LongName>, () => PromiseLike<unknown>>

function tablesOf(db: Queryable, member: { _id: string; email: string }): Tables {
  const id = member._id
  return {
    profile: async () => member,
    defects_reported: () => defectsBy(db, id),
    papers: () => papersOf(db, id),
    hours_as_instructor: () => hoursOf(db, id),
    solo_authorisations: () => solosOf(db, id),
    certificates: () => certificatesOf(db, id),
    certificate_requests: () => certificateRequestsOf(db, id),
    earlier_hours: () => baselineOf(db, id),
    training: () => coursesOf(db, id),
    training_steps: () => stepsOf(db, id),
    lessons: () => lessonsOf(db, id),
    exams: () => examsOf(db, id),
    consents: () => db.select().from(consents).where(eq(consents.member_id, id)).orderBy(asc(consents._id)),
    parent_consents: () => parentsOf(db, id),
    applications: () => applicationsOf(db, id),
    leave_requests: () =>
      db.select().from(leave_requests).where(eq(leave_requests.user_id, id)).orderBy(asc(leave_requests._id)),
    posts: () => db.select().from(posts).where(eq(posts.user_id, id)).orderBy(asc(posts.createdAt)),
    comments: () =>
      db.select().from(comments).where(eq(comments.user_id, id)).orderBy(asc(comments.createdAt)),
    post_likes: () => likesOf(db, id),
    event_signups: () => signUpsOf(db, id),
    support_cases: () => casesOf(db, member.email),
    expiry_reminders: () => remindersOf(db, id),
    /** The storage used by their pictures and documents. */
    storage: () => storageOf(db, id),
    limits: () => db.select().from(pilot_limits).where(eq(pilot_limits.user_id, id)),
    calendar_feeds: () => feedsOf(db, id),
    notifications: () => notificationsOf(db, id),
    notification_choices: () => choicesOf(db, id),
    quiet_hours: async () => (await quietHoursOf(db, id)) ?? null,
    push_devices: () => pushDevicesOf(db, id),
    wishes: () => db.select().from(wishes).where(eq(wishes.user_id, id)).orderBy(asc(wishes._id)),
    offers: () => db.select(offerColumns).from(offers).where(eq(offers.user_id, id)).orderBy(asc(offers._id)),
    weather_releases: () => releasesOf(db, id),
    flights_booked_out: () => bookOutsOf(db, id),
    emergency_contact: () => db.select().from(emergency_contacts).where(eq(emergency_contacts.user_id, id)),
    sessions: () => sessionsOf(db, id),
    passkeys: () => passkeysOf(db, id),
    authenticator_app: () => authenticatorOf(db, id),
    api_keys: () => apiKeysOf(db, id),
    security_events: () => securityEventsOf(db, id),
  }
}

function parentsOf(db: Queryable, id: string) {
  const {
    token_hash: _secret,
    recorded_by: _who,
    member_id: _own,
    ...columns
  } = getTableColumns(parent_consents)
  return db
    .select(columns)
    .from(parent_consents)
    .where(eq(parent_consents.member_id, id))
    .orderBy(asc(parent_consents._id))
}

type Pages = AsyncIterable<object[]>

/** Tables with rows for each flight. */
function longTablesOf(db: Queryable, id: string): Record<LongName, Pages> {
  return {
    flights: flightsOf(db, id),
    account_entries: entriesOf(db, id),
    bookings: bookingsOf(db, id),
  }
}

async function* write(tables: Tables, longTables: Record<LongName, Pages>): AsyncGenerator<string> {
  yield '{'
  let comma = ''
  for (const [name, read] of Object.entries(tables)) {
    yield `${comma}\n"${name}": ${JSON.stringify(await read(), null, 2)}`
    comma = ','
  }
  for (const [name, pages] of Object.entries(longTables)) {
    yield `,\n"${name}": [`
    let separator = '\n'
    for await (const page of pages) {
      yield separator + page.map((row) => JSON.stringify(row, null, 2)).join(',\n')
      separator = ',\n'
    }
    yield '\n]'
  }
  yield '\n}\n'
}

/** Each page starts after the last row of the previous one. */
async function* pageByPage<Row extends object>(
  read: (beyond: SQL | undefined) => PromiseLike<Row[]>,
  beyondOf: (last: Row) => SQL,
): AsyncGenerator<Row[]> {
  let beyond: SQL | undefined
  for (;;) {
    const page = await read(beyond)
    const last = page.at(-1)
    if (!last) return
    yield page
    if (page.length < ROWS_PER_PAGE) return
    beyond = beyondOf(last)
  }
}

/** Latest flight first. */
function bookingsOf(db: Queryable, id: string): Pages {
  const { period: _internal, ...columns } = getTableColumns(bookings)
  const { aircraft_name, aircraft_registration } = aircraft
  const { flight_date, start_time, _id } = bookings
  return pageByPage(
    (beyond) =>
      db
        .select({ ...columns, aircraft_name, aircraft_registration })
        .from(bookings)
        .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
        .where(and(eq(bookings.user_id, id), beyond))
        .orderBy(desc(flight_date), desc(start_time), desc(_id))
        .limit(ROWS_PER_PAGE),
    (last) =>
      sql`(${flight_date}, ${start_time}, ${_id}) < (${last.flight_date}::date, ${last.start_time}::time, ${last._id}::uuid)`,
  )
}

/** First as a pilot, then as an instructor, each latest first. */
async function* flightsOf(db: Queryable, id: string): AsyncGenerator<object[]> {
  const { start, _id, pilot_id, instructor_id } = flights
  const taught = and(eq(instructor_id, id), sql`${pilot_id} is distinct from ${id}`)
  for (const who of [eq(pilot_id, id), taught]) {
    yield* pageByPage(
      (beyond) =>
        db
          .select()
          .from(flights)
          .where(and(who, beyond))
          .orderBy(desc(start), desc(_id))
          .limit(ROWS_PER_PAGE),
      (last) => sql`(${start}, ${_id}) < (${last.start.toISOString()}::timestamptz, ${last._id}::uuid)`,
    )
  }
}

/** The plans of the weekly hours, and the exceptions. */
async function hoursOf(db: Queryable, id: string) {
  return { weekly: await plansOf(db, [id]), exceptions: await exceptionsOf(db, [id], new Date(0)) }
}

function defectsBy(db: Queryable, id: string) {
  const { title, description, severity, state, createdAt } = defects
  return db
    .select({ title, description, severity, state, createdAt })
    .from(defects)
    .where(eq(defects.reported_by, id))
    .orderBy(asc(defects._id))
}

function papersOf(db: Queryable, id: string) {
  const { kind, detail, number, valid_from, valid_until, state, decided_at, decision_reason, createdAt } =
    credentials
  return db
    .select({ kind, detail, number, valid_from, valid_until, state, decided_at, decision_reason, createdAt })
    .from(credentials)
    .where(eq(credentials.member_id, id))
    .orderBy(asc(credentials.createdAt), asc(credentials._id))
}

/** The certificates of experience that were given here, with the flights they rest on. */
function certificatesOf(db: Queryable, id: string) {
  const {
    _id,
    member_id: _member,
    credential_id: _credential,
    by: _by,
    ...columns
  } = getTableColumns(certifications)
  return db.select(columns).from(certifications).where(eq(certifications.member_id, id)).orderBy(asc(_id))
}

function certificateRequestsOf(db: Queryable, id: string) {
  const { createdAt } = certificate_requests
  return db.select({ createdAt }).from(certificate_requests).where(eq(certificate_requests.member_id, id))
}

function solosOf(db: Queryable, id: string) {
  const { aircraft_model, area, conditions, valid_from, valid_until, withdrawn_at, createdAt } =
    solo_authorisations
  return db
    .select({ aircraft_model, area, conditions, valid_from, valid_until, withdrawn_at, createdAt })
    .from(solo_authorisations)
    .where(eq(solo_authorisations.student_id, id))
    .orderBy(asc(solo_authorisations._id))
}

function baselineOf(db: Queryable, id: string) {
  const { entered_by: _internal, ...columns } = getTableColumns(logbook_baselines)
  return db.select(columns).from(logbook_baselines).where(eq(logbook_baselines.member_id, id))
}

function coursesOf(db: Queryable, id: string) {
  const { started_on, ended_on, outcome } = training_courses
  return db
    .select({ started_on, ended_on, outcome })
    .from(training_courses)
    .where(eq(training_courses.student_id, id))
    .orderBy(asc(training_courses._id))
}

function stepsOf(db: Queryable, id: string) {
  const { step, done, on, note, createdAt } = training_steps
  return db
    .select({ step, done, on, note, createdAt })
    .from(training_steps)
    .where(eq(training_steps.student_id, id))
    .orderBy(asc(training_steps._id))
}

/** Records given to the member; a draft still belongs to its author. */
function lessonsOf(db: Queryable, id: string) {
  const { student_id: _own, instructor_id: _who, ...columns } = getTableColumns(lessons)
  return db
    .select(columns)
    .from(lessons)
    .where(and(eq(lessons.student_id, id), ne(lessons.state, 'draft')))
    .orderBy(asc(lessons.on), asc(lessons._id))
}

function examsOf(db: Queryable, id: string) {
  const { kind, subject, on, passed, score, examiner, withdrawn_at, withdrawn_reason } = exams
  return db
    .select({ kind, subject, on, passed, score, examiner, withdrawn_at, withdrawn_reason })
    .from(exams)
    .where(eq(exams.student_id, id))
    .orderBy(asc(exams._id))
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
      // Its author may have made the post private meanwhile.
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

/** Amounts are in cents. */
function entriesOf(db: Queryable, id: string): Pages {
  const { account_id, kind, amount, on, source, reference, memo, reverses, _id, at } = ledger_entries
  const own = db.select({ _id: accounts._id }).from(accounts).where(eq(accounts.user_id, id))
  // In the format of other times in the file, with microseconds, which a Date would lose.
  const written = sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return pageByPage(
    (beyond) =>
      db
        .select({ _id, kind, amount, on, source, reference, memo, reverses, at: written })
        .from(ledger_entries)
        .where(and(sql`${account_id} = (${own})`, beyond))
        .orderBy(asc(on), asc(at), asc(_id))
        .limit(ROWS_PER_PAGE),
    (last) => sql`(${on}, ${at}, ${_id}) > (${last.on}::date, ${last.at}::timestamptz, ${last._id}::uuid)`,
  )
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

function feedsOf(db: Queryable, id: string) {
  const { kind, aircraft_id, createdAt, last_used_at } = calendar_feeds
  return db
    .select({ kind, aircraft_id, createdAt, last_used_at })
    .from(calendar_feeds)
    .where(eq(calendar_feeds.user_id, id))
    .orderBy(asc(calendar_feeds._id))
}

function notificationsOf(db: Queryable, id: string) {
  const { kind, title, body, path, createdAt, read_at } = notifications
  return db
    .select({ kind, title, body, path, createdAt, read_at })
    .from(notifications)
    .where(eq(notifications.user_id, id))
    .orderBy(asc(notifications._id))
}

/** Without the address and keys, which would allow anyone to write to the device. */
function pushDevicesOf(db: Queryable, id: string) {
  const { name, createdAt, last_sent_at } = push_devices
  return db
    .select({ name, createdAt, last_sent_at })
    .from(push_devices)
    .where(eq(push_devices.user_id, id))
    .orderBy(asc(push_devices._id))
}

function releasesOf(db: Queryable, id: string) {
  const { flight_date, step, reasons, createdAt } = weather_releases
  return db
    .select({ flight_date, step, reasons, createdAt })
    .from(weather_releases)
    .where(eq(weather_releases.user_id, id))
    .orderBy(asc(weather_releases._id))
}

function bookOutsOf(db: Queryable, id: string) {
  const { out_at, eta, endurance_minutes, persons, route, phone, landed_at } = book_outs
  return db
    .select({ out_at, eta, endurance_minutes, persons, route, phone, landed_at })
    .from(book_outs)
    .where(eq(book_outs.pilot_id, id))
    .orderBy(asc(out_at))
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

/** Address and device are included only if the actor is the member or unknown, not another member. */
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
