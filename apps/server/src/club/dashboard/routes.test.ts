import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { groundings, inspections } from '../../flying/airworthiness/tables.ts'
import { applications } from '../../people/applications/tables.ts'
import { bank_lines, bank_statements } from '../../money/bank/tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { chat_answers, chat_questions } from '../chat/tables.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { expiry_reminders } from '../../flying/reminders/tables.ts'
import { support_cases } from '../support/tables.ts'
import { loadDemoClub } from '../demo/demo-club.ts'
import { addMember, PASSWORD } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addBooking, addDowntime } from '../../testing/timetable.ts'
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

test('members with unpaid dues are counted once, from the day after the deadline', async () => {
  const before = (await officer.dashboard.morning()).counts.dues_overdue
  const body = { period: '2026-12', prices: { ordinary: 250 } }
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
  expect(waiting).toEqual({ ...expected, total: expect.any(Number) })
  expect(Math.min(...Object.values(waiting))).toBeGreaterThan(0)
  const expiries = await officer.dashboard.expiries()
  expect(expiries).toHaveLength(expected.expiries)
  expect(expiries.map(({ date }) => date)).toEqual(expiries.map(({ date }) => date).toSorted())
})

test('the morning page has all open tasks, their total counts, and the pilot of each request', async () => {
  const all = await club.db.select().from(bookings)
  const morning = await officer.dashboard.morning()
  const waiting = await officer.dashboard.waiting()
  // It is 10:00 on 14 Nov 2026 in Singapore.
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
    aircraft: morning.aircraft.length,
    transfers: expect.any(Number),
    dues_overdue: expect.any(Number),
    // The demo club has its checkouts and inspections.
    setup: 0,
    leaving: 2,
    breaches: 0,
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

  expect(flying.months).toHaveLength(12)
  expect([flying.months[0]?.month, flying.months.at(-1)?.month]).toEqual(['2025-12-01', '2026-11-01'])
  const paid = all.filter((b) => b.paid_at && b.paid_at >= new Date('2025-12-01T00:00:00+08:00'))
  const revenue = flying.months.reduce((sum, row) => sum + row.revenue, 0)
  expect(revenue).toBeCloseTo(
    paid.filter((b) => b.payment_status === 'paid').reduce((sum, b) => sum + b.payment_fee, 0),
    2,
  )
  expect(flying.months.reduce((sum, row) => sum + row.flights, 0)).toBe(
    paid.filter((b) => b.payment_status === 'paid').length,
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

test('the report lists answers by frequency, then unanswered questions', async () => {
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

test('the morning page lists thirty due items of each kind, counts all, and gives the next ones', async () => {
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
  const short = await officer.dashboard.morning()
  expect(short.counts.inspections).toBeGreaterThan(30)
  expect(short.counts.expiries).toBeGreaterThan(30)
  expect([short.inspections.length, short.expiries.length]).toEqual([30, 30])

  const { counts, total, ...lists } = await officer.dashboard.morning({ query: { limit: 200 } })
  for (const [kind, rows] of Object.entries(lists))
    expect([kind, rows.length]).toEqual([kind, counts[kind as keyof typeof lists]])
  const listed = Object.values(lists).reduce((sum, rows) => sum + rows.length, 0)
  expect(total).toBe(listed + counts.transfers + counts.dues_overdue)
  expect(short.total).toBe(total)
  expect((await officer.dashboard.waiting()).total).toBe(total)
})

test('a case leaves the queue with the reply that resolves it, and stays with one that keeps it open', async () => {
  const [first, second] = (await officer.dashboard.morning()).cases
  const before = await officer.dashboard.waiting()
  const answer = (id = '', case_status: 'open' | 'resolved' = 'open') =>
    officer.support.answer({ params: { id }, body: { case_status, reply: 'We will see to it.' } })
  await answer(first?._id, 'resolved')
  await answer(second?._id, 'open')
  const { cases, total } = await officer.dashboard.morning()
  expect(cases.map(({ _id }) => _id)).not.toContain(first?._id)
  expect(cases.map(({ _id }) => _id)).toContain(second?._id)
  expect(total).toBe(before.total - 1)
})

const addPlane = async (
  aircraft_registration: string,
  traits: Partial<typeof aircraft.$inferInsert> = {},
) => {
  const [row] = await club.db
    .insert(aircraft)
    .values({ aircraft_registration, ...traits })
    .returning()
  return row?._id ?? ''
}

test('aircraft out of use are listed with the reason and the end', async () => {
  const now = { start_date: '2026-11-14', end_date: '2026-11-15', remarks: 'New tyres' }
  const over = { start_date: '2026-11-13', end_date: '2026-11-14', remarks: 'Washed' }
  const ground = (aircraft_id: string, reason: string, lifted_at: Date | null = null) =>
    club.db.insert(groundings).values({ aircraft_id, cause: 'officer', reason, from: club.now(), lifted_at })
  const down = await addPlane('9V-Z01')
  await addDowntime(club.db, { aircraft_id: down, ...now })
  const grounded = await addPlane('9V-Z02', { aircraft_remarks: 'Old paint' })
  await ground(grounded, 'Oil leak')
  await ground(grounded, 'Flat tyre')
  await addDowntime(club.db, { aircraft_id: grounded, ...now })
  await addPlane('9V-Z03', { aircraft_status: 'under-maintenance', aircraft_remarks: 'New paint' })
  const back = await addPlane('9V-Z04')
  await ground(back, 'Oil leak', club.now())
  await addDowntime(club.db, { aircraft_id: back, ...over })
  const gone = await addPlane('9V-Z05', { aircraft_status: 'decommissioned' })
  await addDowntime(club.db, { aircraft_id: gone, ...now })
  await ground(gone, 'Sold')
  const flight = { aircraft_type: down, booking_status: 'cancelled', flight_date: '2026-11-14' } as const
  for (const traits of [
    { booking_status: 'confirmed', start_time: '00:30', end_time: '01:30' },
    { flight_date: '2026-11-20' },
    { flight_date: '2026-11-21', booking_status: 'pending' },
    { flight_date: '2026-11-13', booking_status: 'confirmed', start_time: '06:00', end_time: '07:00' },
    { flight_date: '2026-11-20', aircraft_type: back, booking_status: 'confirmed' },
  ] as const)
    await addBooking(club.db, { ...flight, ...traits })
  const listed = (await officer.dashboard.morning()).aircraft.filter((one) =>
    one.aircraft_registration.startsWith('9V-Z'),
  )
  expect(listed.map((one) => [one.aircraft_registration, one.remarks, one.until, one.flights])).toEqual([
    ['9V-Z01', 'New tyres', '2026-11-15T10:00:00+08:00', 2],
    ['9V-Z02', 'Oil leak; Flat tyre', null, 0],
    ['9V-Z03', 'New paint', null, 0],
  ])
})

test('inspections of the next fourteen days are listed, soonest first', async () => {
  await club.db.delete(inspections)
  const aircraft_id = await addPlane('9V-Y01')
  const due = (due_on: string) => ({
    aircraft_id,
    kind: 'calendar' as const,
    interval_months: 12,
    due_on,
    name: `Due on ${due_on}`,
  })
  const days = ['2026-11-28', '2026-11-29', '2026-11-15', '2026-11-20']
  for (const day of days) await club.db.insert(inspections).values(due(day))
  const { inspections: listed, counts } = await officer.dashboard.morning()
  expect(listed.map(({ expected_on }) => expected_on)).toEqual(['2026-11-15', '2026-11-20', '2026-11-28'])
  expect(counts.inspections).toBe(3)
})

test('hours are rounded to hundredths, and a week without flights has no row', async () => {
  const aircraft_type = await addPlane('9V-X01')
  const flown = { aircraft_type, flight_date: '2026-11-10', booking_status: 'completed' } as const
  const times = { actual_start_time: '09:00', actual_end_time: '09:40' }
  const { _id } = await addBooking(club.db, { ...flown, ...times })
  const use = async () =>
    (await officer.dashboard.flying()).weeks.flatMap((week) =>
      week.use.filter((row) => row.aircraft_type === aircraft_type),
    )
  expect(await use()).toEqual([{ aircraft_type, hours: 0.67, flights: 1 }])
  await club.db.update(bookings).set({ booking_status: 'cancelled' }).where(eq(bookings._id, _id))
  expect(await use()).toEqual([])
})

test('open transfers in the twelve newest files are counted', async () => {
  for (let n = 0; n < 13; n++) {
    const print = Buffer.from([n])
    const file = { file_name: 'x.csv', file_path: 'x', format: 'uob', account: '', known_lines: 0 } as const
    const [made] = await club.db
      .insert(bank_statements)
      .values({ ...file, file_hash: print })
      .returning()
    const line = { line: 1, on: '2026-11-13', description: '', reference: '', payer: '' }
    await club.db
      .insert(bank_lines)
      .values({ ...line, amount: 1, statement_id: made?._id ?? '', fingerprint: print })
  }
  expect((await officer.dashboard.morning()).counts.transfers).toBe(12)
})

test('at most two hundred expiries are listed, with their last reminders, and at most fifty questions', async () => {
  const [reminded] = await officer.dashboard.expiries()
  expect(reminded?.reminded_at).toBeNull()
  const { _id: user_id = '', kind = 'medical', date: expires_on = '' } = reminded ?? {}
  const sent = { user_id, kind, expires_on, days_before: 7, token_hash: Buffer.from('x') }
  await club.db.insert(expiry_reminders).values({ ...sent, createdAt: club.now() })
  expect((await officer.dashboard.expiries())[0]).toMatchObject({ reminded_at: '2026-11-14T10:00:00+08:00' })
  const rows = Array.from({ length: 201 }, (_, n) => ({
    first_name: 'Mei',
    last_name: 'Lim',
    salutation: 'Mei',
    username: `many${n}`,
    email: `many${n}@rsfc.test`,
    password_hash: 'x',
    medical_date: '2026-11-15',
    certificate_of_expiry: '2026-11-15',
  }))
  await club.db.insert(members).values(rows)
  expect(await officer.dashboard.expiries()).toHaveLength(200)
  const questions = Array.from({ length: 51 }, (_, n) => ({ question: `Why ${n}?`, last_asked: club.now() }))
  await club.db.insert(chat_questions).values(questions)
  expect((await officer.dashboard.asked()).questions).toHaveLength(50)
})

test('dues are overdue from the fifteenth day on', async () => {
  const overdue = async () => {
    await officer.signIn('admin@rsfc.example', PASSWORD)
    return (await officer.dashboard.morning()).counts.dues_overdue
  }
  const before = await overdue()
  const DAY_MS = 24 * 60 * 60 * 1000
  club.passTime(14 * DAY_MS)
  expect(await overdue()).toBe(before)
  club.passTime(DAY_MS)
  expect(await overdue()).toBeGreaterThan(before)
})
