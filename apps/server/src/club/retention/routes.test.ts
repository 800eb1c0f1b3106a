import { RETENTION, RETENTION_KINDS, type RetentionKind } from '@rsfc/domain/retention/kinds'
import { eq, sql } from '../../base/database/drizzle.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { siteCall } from '../../people/call/call.ts'
import { newId } from '../../base/database/new-id.ts'
import { application_documents, applications } from '../../people/applications/tables.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { chat_questions } from '../chat/tables.ts'
import { event_signups, events } from '../events/tables.ts'
import { accounts, ledger_entries } from '../../money/ledger/tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { sheets } from '../../flying/field/tables.ts'
import { notifications } from '../../people/notifications/tables.ts'
import { retention_runs } from './tables.ts'
import { training_files } from '../../flying/records/training-file-tables.ts'
import { training_courses } from '../../flying/training/tables.ts'
import { security_events } from '../../people/records/security-event-tables.ts'
import { support_cases, support_replies } from '../support/tables.ts'
import { addEvent, addSignUp } from '../../testing/calendar.ts'
import { addMember, join } from '../../testing/test-members.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { addBooking, outcome } from '../../testing/timetable.ts'
import { removeDue } from './service.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
afterEach(async () => {
  await club.db.execute(sql`delete from retention_periods`)
  await run()
})

const run = () => removeDue(siteCall(club.platform))
const preview = () => club.admin.retention.preview()
const none = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, 0]))

// Today is 14 November 2026, 10:00 in Singapore: 16:00 UTC is midnight.
const DAYS_90 = '2026-08-15T16:00:00Z'
const DAYS_30 = '2026-10-14T16:00:00Z'
const MONTHS_3 = '2026-08-13T16:00:00Z'
const MONTHS_6 = '2026-05-13T16:00:00Z'
const MONTHS_12 = '2025-11-13T16:00:00Z'
const MONTHS_24 = '2024-11-13T16:00:00Z'
const MONTHS_36 = '2023-11-13T16:00:00Z'
const YEARS_7 = '2018-12-31T16:00:00Z'

/** For each kind: the first time that is not due, how to add a record, and whether it still exists. */
type Case = { limit: string; add: (at: Date) => Promise<string>; isThere: (id: string) => Promise<boolean> }

const CASES: Record<RetentionKind, Case> = {
  unconfirmed_accounts: {
    limit: DAYS_30,
    add: async (createdAt) => (await addMember(club.db, { email_confirmed_at: null, createdAt }))._id,
    isThere: async (_id) => (await club.db.$count(members, eq(members._id, _id))) > 0,
  },
  security_events: {
    limit: MONTHS_12,
    async add(at) {
      const row = { at, kind: 'sign-in' as const, address: '203.0.113.7', agent: 'Firefox' }
      const [event] = await club.db.insert(security_events).values(row).returning()
      return event?._id ?? ''
    },
    isThere: async (_id) => (await club.db.$count(security_events, eq(security_events._id, _id))) > 0,
  },
  notifications: {
    limit: DAYS_90,
    async add(createdAt) {
      const row = {
        kind: 'flight' as const,
        title: 'Flight confirmed',
        body: '',
        path: '/members',
        createdAt,
      }
      const [made] = await club.db
        .insert(notifications)
        .values({ ...row, user_id: club.owner.member._id })
        .returning()
      return made?._id ?? ''
    },
    isThere: async (_id) => (await club.db.$count(notifications, eq(notifications._id, _id))) > 0,
  },
  sheets: {
    limit: MONTHS_3,
    async add(at) {
      const flight_date = clubDay(at)
      await club.db.insert(sheets).values({ flight_date, sent_at: at, lines: [] }).onConflictDoNothing()
      return flight_date
    },
    isThere: async (date) => (await club.db.$count(sheets, eq(sheets.flight_date, date))) > 0,
  },
  documents: {
    limit: MONTHS_12,
    add: (at) => addDocument({ application_status: 'approved', decided_at: at }),
    isThere: async (_id) =>
      (await club.db.$count(application_documents, eq(application_documents._id, _id))) > 0,
  },
  sign_ups: {
    limit: MONTHS_6,
    async add(at) {
      const event = await addEvent(club, { event_start_date: new Date(at.getTime() - 1), event_end_date: at })
      return (await addSignUp(club, event)).signUp._id
    },
    async isThere(_id) {
      const [row] = await club.db.select().from(event_signups).where(eq(event_signups._id, _id))
      return row?.event_answers[0] === 'Mei'
    },
  },
  cases: {
    limit: MONTHS_24,
    add: (at) => addCase({ case_status: 'resolved', resolved_at: at }),
    isThere: async (_id) => (await club.db.$count(support_cases, eq(support_cases._id, _id))) > 0,
  },
  questions: {
    limit: MONTHS_12,
    async add(last_asked) {
      const question = newId()
      await club.db.insert(chat_questions).values({ question, last_asked })
      return question
    },
    isThere: async (question) =>
      (await club.db.$count(chat_questions, eq(chat_questions.question, question))) > 0,
  },
  former_members: {
    limit: MONTHS_24,
    add: (at) => addFormerMember(at),
    isThere: async (_id) => (await club.db.$count(members, eq(members._id, _id))) > 0,
  },
  training_files: {
    limit: MONTHS_36,
    async add(at) {
      const { _id } = await addMember(club.db)
      const course = { started_on: '2020-01-01', ended_on: '2020-02-01', outcome: 'stopped' } as const
      await club.db.insert(training_courses).values({ student_id: _id, ...course })
      await club.db.delete(members).where(eq(members._id, _id))
      await club.db
        .update(training_files)
        .set({ left_on: clubDay(at) })
        .where(eq(training_files.student_id, _id))
      return _id
    },
    isThere: async (_id) => (await club.db.$count(training_files, eq(training_files.student_id, _id))) > 0,
  },
  flights: {
    limit: YEARS_7,
    add: async (at) => addFlight({ flight_date: clubDay(at) }),
    isThere: async (_id) => (await flight(_id))?.pilot_name === 'Mei Lim',
  },
  audit: {
    limit: YEARS_7,
    async add(at) {
      const entry = { at, actor_name: 'Nora', action: 'site.update', subject: 'site' as const }
      const [row] = await club.db.insert(audit).values(entry).returning()
      return row?._id ?? ''
    },
    isThere: async (_id) => (await club.db.$count(audit, eq(audit._id, _id))) > 0,
  },
}

const UNCONFIRMED = { account_status: 'active' as const, email_confirmed_at: null, createdAt: new Date(0) }

const clubDay = (at: Date) => new Date(at.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10)

async function addDocument(traits: Partial<typeof applications.$inferInsert>): Promise<string> {
  const row = { user_id: club.owner.member._id, application_type: 'medical' as const, ...traits }
  const [application] = await club.db.insert(applications).values(row).returning()
  const file_path = `private/documents/${newId()}`
  await club.platform.files.put(file_path, new Uint8Array(8), 'application/pdf')
  const file = { file_name: 'a.pdf', file_path, file_type: 'application/pdf', file_size: 8 }
  const [document] = await club.db
    .insert(application_documents)
    .values({ ...file, application_id: application?._id ?? '' })
    .returning()
  return document?._id ?? ''
}

async function addCase(traits: Partial<typeof support_cases.$inferInsert>): Promise<string> {
  const row = { name: 'A', email: 'a@rsfc.test', message: 'Hello', createdAt: new Date(0), ...traits }
  const [added] = await club.db.insert(support_cases).values(row).returning()
  return added?._id ?? ''
}

async function addFormerMember(
  inactive_since: Date,
  traits: Partial<typeof members.$inferInsert> = {},
): Promise<string> {
  const { _id } = await addMember(club.db, { account_status: 'disabled', ...traits })
  await club.db.update(members).set({ inactive_since }).where(eq(members._id, _id))
  return _id
}

/** A flight of a deleted member, unless `user_id` is given. */
async function addFlight(traits: Partial<typeof bookings.$inferInsert>): Promise<string> {
  const row = { aircraft_type: club.plane, booking_status: 'cancelled' as const, ...traits }
  return (await addBooking(club.db, row))._id
}
const flight = async (_id: string) => (await club.db.select().from(bookings).where(eq(bookings._id, _id)))[0]

test.each(RETENTION_KINDS)('%s: the preview counts exactly what the run removes', async (kind) => {
  const { limit, add, isThere } = CASES[kind]
  const due = await add(new Date(new Date(limit).getTime() - 1000))
  const young = await add(new Date(limit))
  const before = await contents()
  expect(await preview()).toEqual({ ...none, [kind]: 1 })
  expect(await contents()).toEqual(before)
  await run()
  expect([await isThere(due), await isThere(young)]).toEqual([false, true])
  const { last_run } = await club.admin.retention.read()
  expect(last_run).toEqual({ at: '2026-11-14T10:00:00+08:00', removed: { ...none, [kind]: 1 } })
  expect(await preview()).toEqual(none)
  const [entry] = await club.admin.audit.list({ query: { q: 'retention.run' } })
  expect(entry).toMatchObject({ actor_name: 'The site', before: null, after: { [kind]: 1 } })
})

test.each(RETENTION_KINDS)('%s: 0 keeps them forever', async (kind) => {
  const { limit, add, isThere } = CASES[kind]
  await club.admin.retention.change({ body: { [kind]: 0 } })
  const old = await add(new Date(new Date(limit).getTime() - 1000))
  expect(await preview()).toEqual(none)
  await run()
  expect(await isThere(old)).toBe(true)
})

test('files of removed documents are deleted; the application stays', async () => {
  await addDocument({ application_status: 'rejected', createdAt: new Date(0) })
  await run()
  await club.platform.jobs.drain()
  const left = await club.db.select().from(application_documents)
  const keys: string[] = []
  for await (const key of club.platform.files.list()) keys.push(key)
  expect(keys.toSorted()).toEqual(left.map(({ file_path }) => file_path).toSorted())
  expect(await club.db.$count(applications, eq(applications.createdAt, new Date(0)))).toBe(1)
})

test('pending applications, open cases and coming events are kept, however old they are', async () => {
  await addDocument({ application_status: 'pending', createdAt: new Date(0) })
  await addCase({ case_status: 'open' })
  expect(await preview()).toEqual(none)
})

test('a case without a time of resolution counts from its last reply', async () => {
  const case_id = await addCase({ case_status: 'resolved' })
  await club.db.insert(support_replies).values({ case_id, reply: 'Hello', createdAt: club.now() })
  expect(await preview()).toEqual(none)
})

test('the period of documents starts with the officer’s decision, and that of a case when it is resolved', async () => {
  const _id = await addDocument({ createdAt: new Date(0), application_date: '2027-01-01' })
  const [row] = await club.db.select().from(application_documents).where(eq(application_documents._id, _id))
  const params = { application_id: row?.application_id ?? '' }
  await club.admin.applications.decide({ params, body: { application_status: 'approved' } })
  const id = await addCase({ case_status: 'open' })
  await club.admin.support.answer({ params: { id }, body: { case_status: 'resolved', reply: '' } })
  expect(await preview()).toEqual(none)
  await club.db
    .update(applications)
    .set({ decided_at: new Date(0) })
    .where(eq(applications._id, params.application_id))
  await club.admin.applications.decide({ params, body: { application_status: 'pending' } })
  await club.admin.support.answer({ params: { id }, body: { case_status: 'open', reply: '' } })
  const [reopened] = await club.db.select().from(support_cases).where(eq(support_cases._id, id))
  expect(reopened?.resolved_at).toBeNull()
  expect(await preview()).toEqual(none)
})

test('past events keep their participants and the number of places', async () => {
  const event = await addEvent(club, { days: -400, event_participants: 1 })
  const { signUp } = await addSignUp(club, event, {
    questions: ['Name', 'Phone'],
    event_answers: ['Mei', '9123'],
  })
  await run()
  const [left] = await club.db.select().from(event_signups).where(eq(event_signups._id, signUp._id))
  expect(left).toEqual({ ...signUp, event_answers: ['(removed)', '(removed)'] })
  const [after] = await club.db.select().from(events).where(eq(events._id, event._id))
  expect(after?.places_taken).toBe(1)
})

test.each([
  ['an officer who left', { account_type: 'admin' as const }, null],
  ['an officer with an unconfirmed address', { account_type: 'admin' as const, ...UNCONFIRMED }, null],
  ['an unconfirmed member with a coming flight', UNCONFIRMED, { booking_status: 'pending' } as const],
  ['a banned member', { account_status: 'banned' as const }, null],
  [
    'a member who left and has to pay',
    {},
    { booking_status: 'completed', payment_status: 'overdue' } as const,
  ],
  ['a member who left and whose fee is not known yet', {}, { booking_status: 'completed' } as const],
  ['a member who left and has a coming flight', {}, { booking_status: 'confirmed' } as const],
  ['a member who left and has a request', {}, { booking_status: 'pending' } as const],
  [
    'a member who left and is asked to pay for a cancelled flight',
    {},
    { booking_status: 'cancelled', payment_status: 'requesting-payment' } as const,
  ],
  [
    'a member who left and says that a cancelled flight is paid',
    {},
    { booking_status: 'cancelled', payment_status: 'to-check-payment' } as const,
  ],
  [
    'a member who left and owes for a cancelled flight',
    {},
    { booking_status: 'cancelled', payment_status: 'overdue' } as const,
  ],
])('%s is not deleted', async (_who, traits, booking) => {
  const user_id = await addFormerMember(new Date(0), traits)
  const flight_date = `2026-12-${String(10 + (await club.db.$count(bookings))).padStart(2, '0')}`
  if (booking) await addBooking(club.db, { aircraft_type: club.plane, user_id, flight_date, ...booking })
  expect(await preview()).toEqual(none)
  await club.db.delete(bookings).where(eq(bookings.user_id, user_id))
  await club.db.delete(members).where(eq(members._id, user_id))
})

test('a member who left is deleted if no flight, fee, debt or credit is open', async () => {
  const user_id = await addFormerMember(new Date(0))
  const done = [
    { booking_status: 'completed', payment_status: 'paid' },
    { booking_status: 'cancelled' },
    { booking_status: 'rejected' },
  ] as const
  for (const [at, traits] of done.entries())
    await addBooking(club.db, {
      aircraft_type: club.plane,
      user_id,
      flight_date: `2026-07-1${at}`,
      ...traits,
    })
  expect(await preview()).toEqual({ ...none, former_members: 1 })
  const enter = (kind: 'payment' | 'refund') =>
    club.admin.ledger.enter({
      params: { member_id: user_id },
      body: { kind, amount: 5, memo: 'Cash at the desk', ...(kind === 'payment' && { settles: [] }) },
    })
  await enter('payment')
  expect(await preview()).toEqual(none)
  await enter('refund')
  expect(await preview()).toEqual({ ...none, former_members: 1 })
  await run()
  expect(await club.db.$count(members, eq(members._id, user_id))).toBe(0)
})

test('the runs of a year are kept, and the last one is shown', async () => {
  const counts = Object.fromEntries(RETENTION_KINDS.map((kind, at) => [kind, at])) as Record<
    RetentionKind,
    number
  >
  await club.db.delete(retention_runs)
  expect((await club.admin.retention.read()).last_run).toBeNull()
  const year = '2025-11-14T02:00:00'
  for (const at of [`${year}.000Z`, '2025-11-14T01:59:59.999Z', '2026-11-13T02:00:00Z'])
    await club.db.insert(retention_runs).values({ at: new Date(at), removed: counts })
  expect((await club.admin.retention.read()).last_run).toEqual({
    at: '2026-11-13T10:00:00+08:00',
    removed: counts,
  })
  await run()
  expect(await club.db.$count(retention_runs)).toBe(3)
  expect((await club.admin.retention.read()).last_run).toEqual({
    at: '2026-11-14T10:00:00+08:00',
    removed: none,
  })
})

test('a run from before a kind existed says that none of it was removed', async () => {
  await club.db.delete(retention_runs)
  await club.db
    .insert(retention_runs)
    .values({ at: club.now(), removed: {} as Record<RetentionKind, number> })
  expect((await club.admin.retention.read()).last_run?.removed).toEqual(none)
})

test('a member who comes back is not deleted; leaving again restarts the period', async () => {
  const _id = await addFormerMember(new Date(0))
  await club.admin.members.update({ params: { id: _id }, body: { account_status: 'active' } })
  expect(await preview()).toEqual(none)
  await club.admin.members.update({ params: { id: _id }, body: { account_status: 'disabled' } })
  expect(await preview()).toEqual(none)
})

test('old flights keep their hours, fee and the names of members; names of deleted members are removed', async () => {
  const present = { user_id: club.owner.member._id, pilot_name: 'Wei Ming Tan', payment_fee: 300 }
  const crew = { flight_instructor_name: 'Capt Gone', flight_examiner: club.examiner.member._id }
  const _id = await addFlight({
    flight_date: '2015-05-05',
    ...present,
    ...crew,
    flight_examiner_name: 'Siti',
  })
  const before = await flight(_id)
  await run()
  expect(await flight(_id)).toEqual({ ...before, flight_instructor_name: 'Former member' })
})

test('accounts of deleted members keep the name while they have a debt or a recent entry', async () => {
  const old = { kind: 'charge', source: 'hand', memo: 'Dues' } as const
  const add = async (holder_name: string, entries: { amount: number; on: string }[], user_id?: string) => {
    const [account] = await club.db.insert(accounts).values({ holder_name, user_id }).returning()
    const account_id = account?._id ?? ''
    const rows = entries.map((entry) => ({
      ...old,
      ...entry,
      kind: entry.amount < 0 ? ('payment' as const) : old.kind,
      account_id,
    }))
    if (rows.length > 0) await club.db.insert(ledger_entries).values(rows)
  }
  const settled = (on: string) => [
    { amount: 500, on },
    { amount: -500, on },
  ]
  await add('Long gone', settled('2018-12-31'))
  await add('Gone lately', settled('2019-01-01'))
  await add('Owes a cent', [{ amount: 1, on: '2015-01-01' }])
  await add('A member', [], (await addMember(club.db))._id)
  await run()
  const names = (await club.db.select().from(accounts)).map(({ holder_name }) => holder_name)
  expect(names).not.toContain('Long gone')
  for (const name of ['Gone lately', 'Owes a cent', 'A member', 'Former member'])
    expect(names).toContain(name)
})

test('a preview can try out periods before they are saved', async () => {
  await club.db.delete(application_documents)
  await CASES.documents.add(new Date('2026-06-01T00:00:00Z'))
  expect(await preview()).toEqual(none)
  expect(await club.admin.retention.preview({ query: { documents: 1 } })).toEqual({ ...none, documents: 1 })
  expect((await club.admin.retention.read()).periods.documents).toBe(12)
  await expect(club.admin.retention.preview({ query: { flights: 4 } })).rejects.toMatchObject({ status: 400 })
})

test('periods have defaults and can be changed one by one, and each change is recorded', async () => {
  const usual = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, RETENTION[kind].usual]))
  expect((await club.admin.retention.read()).periods).toEqual(usual)
  await club.admin.retention.change({ body: { flights: 10 } })
  const changed = await club.superAdmin.retention.change({ body: { cases: 0 } })
  expect(changed.periods).toEqual({ ...usual, flights: 10, cases: 0 })
  const [entry] = await club.admin.audit.list({ query: { q: 'retention.update' } })
  expect(entry).toMatchObject({
    actor_id: club.superAdmin.member._id,
    before: { cases: 24 },
    after: { cases: 0 },
  })
})

test.each([
  ['flights', 4, 'Enter 5 to 100 years, or 0 to keep them forever'],
  ['audit', 1, 'Enter 5 to 100 years, or 0 to keep them forever'],
  ['documents', -1, 'Enter 1 to 120 months, or 0 to keep them forever'],
  ['cases', 1.5, 'Enter 1 to 120 months, or 0 to keep them forever'],
  ['former_members', 241, 'Enter 1 to 240 months, or 0 to keep them forever'],
] as const)('%s: %d is refused with what to enter', async (field, period, message) => {
  await expect(club.admin.retention.change({ body: { [field]: period } })).rejects.toMatchObject({
    status: 400,
    errors: [{ field, message }],
  })
})

test('the database refuses to keep flights or the audit trail for less than five years', async () => {
  for (const kind of ['flights', 'audit'])
    expect(await outcome(club.db.execute(sql`insert into retention_periods values (${kind}, 4)`))).toBe(
      'retention_periods_allowed',
    )
})

// The last test, because afterwards the other officers' sign-ins are no longer recent.
test('changing periods needs a recent sign-in, reading and previewing do not', async () => {
  const officer = await join(club.app, club.db, { account_type: 'admin' })
  club.passTime(15 * 60 * 1000)
  await expect(officer.retention.change({ body: { cases: 12 } })).rejects.toMatchObject({ status: 403 })
  await expect(officer.retention.read()).resolves.toMatchObject({ periods: { cases: 24 } })
  await expect(officer.retention.preview()).resolves.toEqual(none)
})

/** The content of all tables, except what every call changes. */
async function contents(): Promise<Record<string, unknown>> {
  const { rows: tables } = await club.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'throttles')`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const rows = sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.identifier(name)} t`
    all[name] = (await club.db.execute(rows)).rows[0]
  }
  return all
}
