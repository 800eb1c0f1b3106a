import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../db/drizzle.ts'
import { inspections } from '../../db/schema/airworthiness.ts'
import { applications } from '../../db/schema/applications.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { chat_answers, chat_questions } from '../../db/schema/chat.ts'
import { aircraft } from '../../db/schema/fleet.ts'
import { members } from '../../db/schema/members.ts'
import { support_cases } from '../../db/schema/support.ts'
import { loadDemoClub } from '../../db/seed/demo-club.ts'
import { addMember, PASSWORD } from '../../testing/cast.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openVisitor, type Visitor } from '../../testing/visitor.ts'
import { countMoneyTasks } from './morning/store.ts'

let club: TestApp
let officer: Visitor
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  const { db, files } = club.platform
  await loadDemoClub({ db, files, now: club.now(), password: PASSWORD })
  officer = openVisitor(club.app)
  await officer.signIn('admin@rsfc.example', PASSWORD)
}, 60_000)
afterAll(() => club.close())

test('members with unpaid dues are counted once, from the day after the term', async () => {
  const before = (await officer.dashboard.morning()).counts.dues_overdue
  const body = { period: '2026-Q4', prices: { ordinary: 250 } }
  const { charged } = await officer.ledger.runDues({ body })
  expect(charged).toBeGreaterThan(0)
  expect((await officer.dashboard.morning()).counts.dues_overdue).toBe(before)
  expect((await countMoneyTasks(club.db, '2026-11-14')).dues_overdue).toBe(before)
  expect((await countMoneyTasks(club.db, '2026-11-15')).dues_overdue).toBeGreaterThan(before)
})

const IN_60_DAYS = '2027-01-13'

test('the open tasks match the tables', async () => {
  const gone = { medical_date: '2026-11-01', certificate_of_expiry: '2026-12-01' }
  for (const account_status of ['banned', 'disabled'] as const)
    await addMember(club.db, { ...gone, account_status })
  const all = await club.db.select().from(bookings)
  const flown = (payment: string) =>
    all.filter((b) => b.booking_status === 'completed' && b.payment_status === payment).length
  const people = (await club.db.select().from(members)).filter((m) => m.account_status === 'active')
  const due = (date: string | null) => date !== null && date <= IN_60_DAYS
  const cases = await club.db.select().from(support_cases)
  const documents = await club.db.select().from(applications)
  const expected = {
    requests: all.filter((b) => b.booking_status === 'pending').length,
    payments_to_check: flown('to-check-payment'),
    payments_to_request: flown('processing'),
    overdue: flown('overdue'),
    documents: documents.filter((a) => a.application_status === 'pending').length,
    open_cases: cases.filter((c) => c.case_status !== 'resolved').length,
    expiries:
      people.filter((m) => due(m.medical_date)).length +
      people.filter((m) => due(m.certificate_of_expiry)).length,
  }
  const waiting = await officer.dashboard.waiting()
  expect(waiting).toEqual(expected)
  expect(Math.min(...Object.values(waiting))).toBeGreaterThan(0)
  const expiries = await officer.dashboard.expiries()
  expect(expiries).toHaveLength(expected.expiries)
  expect(expiries.map(({ date }) => date)).toEqual(expiries.map(({ date }) => date).toSorted())
})

test('the morning has every open task, the counts of the whole, and the pilot of each request', async () => {
  const all = await club.db.select().from(bookings)
  const morning = await officer.dashboard.morning()
  const waiting = await officer.dashboard.waiting()
  // Now is 10:00 on 14 Nov 2026 in Singapore.
  const over = all.filter(
    (b) =>
      b.booking_status === 'confirmed' &&
      (b.flight_date < '2026-11-14' || (b.flight_date === '2026-11-14' && b.end_time <= '10:00')),
  )
  expect(morning.counts).toEqual({
    requests: waiting.requests,
    flown: over.length,
    payments: waiting.payments_to_check + waiting.payments_to_request,
    applications: waiting.documents,
    cases: waiting.open_cases,
    expiries: waiting.expiries,
    defects: 1,
    inspections: expect.any(Number),
    gaps: 1,
    transfers: expect.any(Number),
    dues_overdue: expect.any(Number),
  })
  const { requests, counts, aircraft: grounded } = morning
  const expected = morning.inspections.map(({ expected_on }) => expected_on ?? '')
  expect(expected.length).toBeGreaterThan(1)
  expect(expected).toEqual(expected.toSorted())
  expect(requests).toHaveLength(Math.min(30, counts.requests))
  expect(requests.map((b) => b.flight_date)).toEqual(requests.map((b) => b.flight_date).toSorted())
  for (const { user_id, pilot } of requests) expect(pilot?.user_id ?? null).toBe(user_id)
  expect(morning.flown.map(({ _id }) => _id).toSorted()).toEqual(over.map(({ _id }) => _id).toSorted())
  expect(new Set(morning.payments.map((b) => b.payment_status))).toEqual(
    new Set(['to-check-payment', 'processing']),
  )
  expect(morning.applications).toHaveLength(counts.applications)
  expect(morning.cases.every(({ case_status }) => case_status !== 'resolved')).toBe(true)
  expect(grounded.map((one) => one.aircraft_registration)).toContain('9V-BOB')
})

// SPEC 7.site.flight
test('hours by week, revenue by month and bookings by type match the tables', async () => {
  const all = await club.db.select().from(bookings)
  const fleet = await club.db.select().from(aircraft)
  const flying = await officer.dashboard.flying()
  expect(flying.aircraft).toHaveLength(fleet.length)
  expect(flying.weeks).toHaveLength(12)
  expect(flying.weeks.at(-1)?.week).toBe('2026-11-09')
  const minutes = (b: typeof bookings.$inferSelect) =>
    (Date.parse(`2000-01-01T${b.actual_end_time}Z`) - Date.parse(`2000-01-01T${b.actual_start_time}Z`)) /
    60_000
  const inWeeks = all.filter((b) => b.booking_status === 'completed' && b.flight_date >= '2026-08-24')
  const hours = flying.weeks.flatMap(({ use }) => use).reduce((sum, row) => sum + row.hours, 0)
  expect(hours).toBeCloseTo(inWeeks.reduce((sum, b) => sum + minutes(b), 0) / 60, 0)
  const flights = flying.weeks.flatMap(({ use }) => use).reduce((sum, row) => sum + row.flights, 0)
  expect(flights).toBe(inWeeks.length)

  expect(flying.months.map(({ month }) => month)).toEqual(
    expect.arrayContaining(['2025-12-01', '2026-11-01']),
  )
  const paid = all.filter((b) => b.paid_at && b.paid_at >= new Date('2025-12-01T00:00:00+08:00'))
  const revenue = flying.months.reduce((sum, row) => sum + row.revenue, 0)
  expect(revenue).toBeCloseTo(
    paid.filter((b) => b.payment_status === 'paid').reduce((sum, b) => sum + b.payment_fee, 0),
    2,
  )
  const held = all.filter(
    (b) => ['pending', 'confirmed', 'completed'].includes(b.booking_status) && b.flight_date >= '2025-12-01',
  )
  expect(Object.fromEntries(flying.flight_types.map((row) => [row.flight_type, row.bookings]))).toEqual({
    training: held.filter((b) => b.flight_type === 'training').length,
    examiniation: held.filter((b) => b.flight_type === 'examiniation').length,
    leisure: held.filter((b) => b.flight_type === 'leisure').length,
  })
})

test('the questions asked: codes by frequency, then unanswered questions', async () => {
  const since = new Date(club.now().getTime() - 90 * 24 * 60 * 60 * 1000)
  const [last, over] = [since, new Date(since.getTime() - 1)]
  for (const createdAt of [last, over]) await club.db.insert(chat_answers).values({ code: 'CB5', createdAt })
  const answers = (await club.db.select().from(chat_answers)).filter((row) => row.createdAt >= since)
  const { answers: counted, questions } = await officer.dashboard.asked()
  expect(counted.reduce((sum, row) => sum + row.asked, 0)).toBe(answers.length)
  expect(counted.map(({ asked }) => asked)).toEqual(
    counted.map(({ asked }) => asked).toSorted((a, b) => b - a),
  )
  const kept = await club.db.select().from(chat_questions)
  expect(questions).toHaveLength(kept.filter((row) => row.last_asked >= since).length)
})

test('the morning lists thirty of what comes due, and counts all', async () => {
  const [plane] = await club.db.select().from(aircraft).where(eq(aircraft.aircraft_status, 'active'))
  const due = {
    aircraft_id: plane?._id ?? '',
    kind: 'calendar',
    interval_months: 12,
    due_on: '2026-11-20',
  } as const
  const added = Array.from({ length: 31 }, (_, n) => ({ ...due, name: `Paper ${n}` }))
  await club.db.insert(inspections).values(added)
  for (let n = 0; n < 31; n++) await addMember(club.db, { medical_date: '2026-11-20' })
  const { counts, inspections: listed, expiries } = await officer.dashboard.morning()
  expect(counts.inspections).toBeGreaterThan(30)
  expect(counts.expiries).toBeGreaterThan(30)
  expect([listed.length, expiries.length]).toEqual([30, 30])
})
