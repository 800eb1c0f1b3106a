import { eq, inArray } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SHIPPED_RULES } from '@rsfc/domain/readiness/rules'
import { flights } from '../airworthiness/tables.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { readiness_rules } from './tables.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../testing/flying-club.ts'
import { addBooking, bookingRow } from '../../testing/timetable.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(bookings)
  await club.db.delete(readiness_rules)
})

const MINUTES_MS = 60_000
const change = (code: string, body: object, who = club.admin) =>
  who.readiness.changeRule({ params: { code }, body })

test('each default rule has a sentence, a source and a fix', async () => {
  const rules = await club.owner.readiness.rules()
  expect(rules.map(({ code, mode }) => [code, mode])).toEqual(
    SHIPPED_RULES.map(({ code, mode }) => [code, mode]),
  )
  for (const rule of rules) {
    expect(rule.rule_text).toMatch(/\.$/)
    expect(rule.source).not.toBe('')
    expect(rule.fix).not.toBe('')
    expect(rule.changed_at).toBeNull()
  }
})

// SPEC o8.judged.rules
test('an officer can change a rule, and everybody can see who did and when', async () => {
  const rule = await change('recency', { mode: 'warn', limit: 5, days: 60, source: 'Committee, 14 Nov 2026' })
  expect(rule).toMatchObject({
    mode: 'warn',
    rule_text: '5 landings within the 60 days before flying alone.',
    changed_by_name: 'Mei Lim',
    changed_at: '2026-11-14T10:00:00+08:00',
  })
  const [entry] = await club.db.select().from(audit).where(eq(audit.action, 'rule.update'))
  expect(entry).toMatchObject({
    before: { mode: 'inform', limit: 3, days: 90 },
    after: { rule: 'recency', mode: 'warn', limit: 5, days: 60 },
  })
})

test.each([
  ['aircraft-grounded', { mode: 'off' }, 400, 'mode'],
  ['inspection', { applies_to: ['dual'] }, 400, 'applies_to'],
  ['inspection', { overridable_by: 'officer' }, 400, 'overridable_by'],
  ['recency', { limit: null }, 400, 'limit'],
  ['recency', { days: null }, 400, 'days'],
  ['medical', { mode: 'sometimes' }, 400, 'mode'],
  ['medical', { applies_to: [] }, 400, 'applies_to'],
  ['moon-phase', { mode: 'block' }, 404, undefined],
])('%s %j is refused with %s', async (code, body, status, field) => {
  const failure = await change(code, body).then(
    () => null,
    (error: { status: number; errors: { field: string }[] }) => error,
  )
  expect(failure?.status).toBe(status)
  expect(failure?.errors[0]?.field).toBe(field)
})

test('changing a rule needs a recent sign-in', async () => {
  club.passTime(11 * MINUTES_MS)
  await expect(change('medical', { mode: 'block' })).rejects.toMatchObject({ code: 'reauthenticate' })
  club.passTime(-11 * MINUTES_MS)
})

test('before a rule is saved, the officer sees whose bookings it would block', async () => {
  const [owner, other] = [club.owner.member._id, club.other.member._id]
  await club.db.update(members).set({ medical_date: '2027-02-28' }).where(eq(members._id, owner))
  await club.db.update(members).set({ medical_date: '2027-12-31' }).where(eq(members._id, other))
  const grounded = await club.owner.bookings.create({
    body: wish(club.plane, { flight_date: '2027-03-05' }),
  })
  await club.owner.bookings.create({ body: wish(club.plane, { flight_date: '2027-02-28' }) })
  await club.other.bookings.create({ body: wish(club.plane, { flight_date: '2027-03-06' }) })
  await addBooking(club.db, { aircraft_type: club.plane, flight_date: '2027-03-07' })
  await addBooking(club.db, {
    aircraft_type: club.plane,
    user_id: owner,
    flight_date: '2027-03-08',
    booking_status: 'cancelled',
  })
  const preview = (body: object) => club.admin.readiness.previewRule({ params: { code: 'medical' }, body })
  expect(await preview({ mode: 'block' })).toEqual({
    checked: 4,
    blocked: [
      {
        booking_id: grounded._id,
        user_id: owner,
        pilot_name: 'Wei Ming Tan',
        flight_date: '2027-03-05',
        start_time: '10:00',
        aircraft: 'Tampico 9V-BOA',
        value: 'Ends Sun 28 Feb 2027, before the flight',
      },
    ],
    warned: [],
  })
  expect(await preview({ mode: 'warn' })).toMatchObject({ blocked: [], warned: [] })
  await change('medical', { mode: 'off' })
  expect(await preview({ mode: 'warn' })).toMatchObject({ blocked: [], warned: [{ user_id: owner }] })
  const rules = await club.admin.readiness.rules()
  expect(rules.find(({ code }) => code === 'medical')?.mode).toBe('off')
  await change('medical', { mode: 'block' })
  expect(await preview({ mode: 'block', days: 10 })).toMatchObject({ blocked: [], warned: [] })
})

test('the list shows who cannot fly today, and who soon cannot', async () => {
  const set = (id: string, papers: Partial<typeof members.$inferInsert>) =>
    club.db.update(members).set(papers).where(eq(members._id, id))
  const [owner, other, instructor] = [club.owner, club.other, club.instructor].map((one) => one.member._id)
  const good = {
    license_type: 'ppl',
    certificate_of_expiry: '2027-12-31',
    medical_date: '2027-12-31',
  } as const
  await set(owner ?? '', { ...good, medical_date: '2026-11-13' })
  await set(other ?? '', { ...good, medical_date: '2026-11-20' })
  await set(instructor ?? '', { ...good, membership_type: 'social' })
  await club.owner.bookings.create({ body: wish(club.plane) })
  await change('medical', { mode: 'block' })
  const list = await club.admin.readiness.notReady()
  expect(list.map(({ name, result, next_flight }) => [name, result, next_flight])).toEqual([
    ['Wei Ming Tan', 'not-ready', '2026-11-21'],
    ['Priya Nair', 'ready', null],
  ])
  expect(list[0]?.lines[0]).toMatchObject({ rule: 'medical', state: 'block', value: 'Ended Fri 13 Nov 2026' })
  expect(list[1]?.lines[0]).toMatchObject({ state: 'soon', value: 'Valid until Fri 20 Nov 2026' })
})

test('the list of who is not ready comes in pages, by result and by name, with counts', async () => {
  await club.db.update(members).set({ license_type: 'none' })
  const pilot = (number: number) => ({
    first_name: 'Pilot',
    last_name: `Number ${number}`,
    salutation: '',
    username: `pilot${number}`,
    email: `pilot${number}@rsfc.test`,
    password_hash: 'none',
    membership_type: 'ordinary' as const,
    license_type: 'ppl' as const,
    certificate_of_expiry: '2027-12-31',
    medical_date: number < 210 ? '2026-11-13' : '2026-11-20',
  })
  const added = await club.db
    .insert(members)
    .values(Array.from({ length: 230 }, (_, number) => pilot(number)))
    .returning({ _id: members._id })
  const ids = added.map(({ _id }) => _id)
  await change('medical', { mode: 'block' })
  const list = (query: object) => club.admin.readiness.notReady({ query })
  expect(await list({})).toHaveLength(200)
  const first = await list({ limit: 3 })
  const next = await list({ limit: 3, cursor: first.at(-1)?._id })
  const together = await list({ limit: 6 })
  expect([...first, ...next]).toEqual(together)
  expect(new Set(together.map(({ _id }) => _id)).size).toBe(6)
  const noted = await list({ result: 'ready' })
  expect(noted.map(({ result }) => result)).toEqual(Array.from({ length: 20 }, () => 'ready'))
  const [someone] = noted
  expect(await list({ q: someone?.name.toUpperCase() })).toMatchObject([{ _id: someone?._id }])
  expect(await list({ q: '100%' })).toEqual([])
  expect(await list({ cursor: club.owner.member._id })).toEqual([])
  expect(await club.admin.readiness.pilotCounts()).toMatchObject({ not_ready: 210, attention: 0, noted: 20 })
  await club.db.delete(members).where(inArray(members._id, ids))
})

test('pilots whose recency ends soon are listed first, then those without it', async () => {
  await club.db.update(members).set({ license_type: 'none' })
  const set = (id: string, license_type: 'ppl' | 'spl') =>
    club.db.update(members).set({ license_type }).where(eq(members._id, id))
  const [owner, other] = [club.owner.member._id, club.other.member._id]
  await set(owner, 'ppl')
  await set(other, 'ppl')
  await set(club.instructor.member._id, 'spl')
  const landed = (pilot_id: string, day: string, landings_day: number) => ({
    aircraft_id: club.plane,
    pilot_id,
    function: 'pic' as const,
    start: new Date(`${day}T02:00:00Z`),
    end: new Date(`${day}T03:00:00Z`),
    landings_day,
  })
  await club.db.insert(flights).values([landed(owner, '2026-09-04', 3), landed(other, '2026-09-04', 2)])
  await club.owner.bookings.create({ body: wish(club.plane, { flight_date: '2026-12-03' }) })
  const rule = { needed: 3, days: 90 }
  expect(await club.admin.readiness.recency()).toMatchObject([
    {
      ...rule,
      member_id: owner,
      landings: 3,
      current_until: '2026-12-03',
      next_flight: '2026-12-03',
      flies_in_time: true,
    },
    { ...rule, member_id: other, landings: 2, current_until: null, next_flight: null, flies_in_time: false },
  ])
  await change('recency', { mode: 'off' })
  expect(await club.admin.readiness.recency()).toEqual([])
  await club.db.delete(flights)
})

test('the sheet of a day lists its flights by time, with crew, phone and open points', async () => {
  const { _id: member } = club.owner.member
  await club.db.update(members).set({ contact_number: '+65 9123 4567' }).where(eq(members._id, member))
  const day = { aircraft_type: club.plane, user_id: member, flight_date: '2026-11-20' }
  const times = (start_time: string, end_time: string) => ({ start_time, end_time })
  await addBooking(club.db, { ...day, ...times('14:00', '15:00'), booking_status: 'cancelled' })
  await addBooking(club.db, {
    ...day,
    ...times('12:00', '13:00'),
    booking_status: 'confirmed',
    flight_instructor: club.instructor.member._id,
  })
  await addBooking(club.db, { ...day, ...times('10:00', '11:00') })
  await addBooking(club.db, { ...day, ...times('16:00', '17:00'), user_id: null })
  const { date, flights: found } = await club.admin.readiness.ofDay({ query: { on: '2026-11-20' } })
  expect(date).toBe('2026-11-20')
  expect(found.map(({ start_time, crew, result }) => [start_time, crew.length, result])).toEqual([
    ['10:00', 0, 'not-ready'],
    ['12:00', 1, expect.any(String)],
    ['16:00', 0, null],
  ])
  expect(found[0]).toMatchObject({ contact_number: '+65 9123 4567', booking_status: 'pending' })
  expect(found[0]?.lines.every(({ state }) => state !== 'ok')).toBe(true)
  expect((await club.admin.readiness.ofDay()).date).toBe('2026-11-14')
})

test('rules about the tech log cannot be changed, and saving without changes is not recorded', async () => {
  const types = { flight_types: ['training'] }
  await expect(change('inspection', types)).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'flight_types', message: 'This rule follows from the tech log and always blocks' }],
  })
  await expect(change('inspection', { ...types, mode: 'warn' })).rejects.toMatchObject({
    errors: [{ field: 'mode' }],
  })
  const rules = await club.owner.readiness.rules()
  expect(rules.flatMap(({ code, fixed }) => (fixed ? [code] : []))).toEqual([
    'aircraft-grounded',
    'inspection',
  ])
  const shipped = rules.find(({ code }) => code === 'medical')
  const before = await club.db.$count(audit)
  expect(await change('medical', { mode: 'warn', days: 30 })).toEqual(shipped)
  expect([await club.db.$count(audit), await club.db.$count(readiness_rules)]).toEqual([before, 0])
})

test('a preview counts landings in the tried period, and leaves out overridden flights', async () => {
  const owner = club.owner.member._id
  await club.db
    .update(members)
    .set({ license_type: 'ppl', medical_date: '2026-11-30' })
    .where(eq(members._id, owner))
  const start = new Date('2026-09-04T02:00:00Z')
  const flown = { aircraft_id: club.plane, pilot_id: owner, function: 'pic' as const, landings_day: 3 }
  await club.db.insert(flights).values({ ...flown, start, end: new Date('2026-09-04T03:00:00Z') })
  const day = { aircraft_type: club.plane, user_id: owner, flight_type: 'leisure' as const }
  const now = { ...day, flight_date: '2026-11-14', end_time: '12:00' }
  const begun = { start_time: '10:00', end_time: '10:30', user_id: club.other.member._id }
  await addBooking(club.db, { ...now, ...begun })
  await addBooking(club.db, { ...now, start_time: '10:31' })
  const preview = async (code: string, body: object) => {
    const { checked, blocked, warned } = await club.admin.readiness.previewRule({ params: { code }, body })
    return [checked, blocked.map((one) => one.start_time), warned.map((one) => one.start_time)]
  }
  expect(await preview('recency', { mode: 'block' })).toEqual([1, [], []])
  expect(await preview('recency', { mode: 'block', days: 60 })).toEqual([1, ['10:31'], []])
  expect(await preview('recency', { mode: 'warn', limit: 4 })).toEqual([1, [], ['10:31']])
  const { _id } = await addBooking(club.db, { ...day, flight_date: '2026-12-01' })
  await change('medical', { mode: 'block' })
  const reason = 'The new medical is in the post'
  await club.admin.readiness.override({ params: { id: _id }, body: { rule: 'medical', reason } })
  await change('medical', { mode: 'off' })
  expect(await preview('medical', { mode: 'block' })).toEqual([2, [], []])
  await expect(preview('moon-phase', { mode: 'block' })).rejects.toMatchObject({ status: 404 })
  await club.db.delete(flights)
})

test('at most the next five hundred flights are judged', async () => {
  const { _id: user_id } = club.owner.member
  await club.db.insert(bookings).values(
    Array.from({ length: 501 }, (_, n) =>
      bookingRow({
        aircraft_type: club.plane,
        user_id,
        flight_date: new Date(Date.UTC(2028, 11, 31 - n)).toISOString().slice(0, 10),
      }),
    ),
  )
  const { checked } = await club.admin.readiness.previewRule({ params: { code: 'medical' }, body: {} })
  expect(checked).toBe(500)
  const queue = await club.admin.readiness.ofRequests()
  expect([queue.length, queue[0]?.lines[0]?.needed_on]).toEqual([500, '2027-08-19'])
})

test('a student is judged as a student, on the requested day', async () => {
  await club.db.update(members).set({ license_type: 'none', medical_date: null })
  const student = club.other.member._id
  const papers = { license_type: 'spl', medical_date: '2026-11-30' } as const
  await club.db.update(members).set(papers).where(eq(members._id, student))
  const of = async (query?: { on: string }) =>
    (await club.other.readiness.ofMember({ params: { id: student }, query })).lines.map(
      ({ rule, state, needed_on }) => `${rule} ${state} ${needed_on}`,
    )
  const today = await of()
  expect(today).toContain('medical soon 2026-11-14')
  expect(today).toContain('instructor soon 2026-11-14')
  expect(today.some((line) => line.startsWith('licence'))).toBe(false)
  expect(await of({ on: '2026-12-01' })).toContain('medical warn 2026-12-01')
  expect(await club.admin.readiness.notReady()).toMatchObject([
    { member_id: student, lines: [{ rule: 'medical' }], result: 'ready' },
  ])
  await club.db.update(members).set({ medical_date: '2027-11-30' }).where(eq(members._id, student))
  expect(await club.admin.readiness.notReady()).toEqual([])
  await club.db.update(members).set({ license_type: 'ppl' }).where(eq(members._id, student))
  const alone = await of()
  expect(alone.some((line) => line.startsWith('licence'))).toBe(true)
  expect(alone.some((line) => line.startsWith('instructor'))).toBe(false)
})

test('a flight after the last day of recency comes too late; a suspended pilot is not listed', async () => {
  await club.db.update(members).set({ license_type: 'none' })
  const pilot_id = club.owner.member._id
  await club.db.update(members).set({ license_type: 'ppl' }).where(eq(members._id, pilot_id))
  const [start, end] = [new Date('2026-09-04T02:00:00Z'), new Date('2026-09-04T03:00:00Z')]
  const flown = { aircraft_id: club.plane, pilot_id, function: 'pic' as const, landings_day: 3 }
  await club.db.insert(flights).values({ ...flown, start, end })
  await addBooking(club.db, { aircraft_type: club.plane, user_id: pilot_id, flight_date: '2026-12-04' })
  expect(await club.admin.readiness.recency()).toMatchObject([
    { current_until: '2026-12-03', next_flight: '2026-12-04', flies_in_time: false },
  ])
  const setStatus = (account_status: 'active' | 'banned') =>
    club.db.update(members).set({ account_status }).where(eq(members._id, pilot_id))
  await setStatus('banned')
  expect(await club.admin.readiness.recency()).toEqual([])
  expect(await club.admin.readiness.notReady()).toEqual([])
  await setStatus('active')
  await club.db.delete(flights)
})

test('the sheet of a day includes flown flights, which are no longer judged', async () => {
  const { _id: user_id } = club.owner.member
  const { instructor, examiner } = club
  await addBooking(club.db, {
    aircraft_type: club.plane,
    user_id,
    flight_date: '2026-11-20',
    booking_status: 'completed',
    flight_instructor: instructor.member._id,
    flight_examiner: examiner.member._id,
  })
  const { flights: found } = await club.admin.readiness.ofDay({ query: { on: '2026-11-20' } })
  expect(found).toMatchObject([
    { crew: ['Ah Kow Lim', 'Siti Rahim'], result: null, lines: [], aircraft: 'Tampico 9V-BOA' },
  ])
})

test('a future flight is previewed for its own day, not for today', async () => {
  const user_id = club.owner.member._id
  await club.db.update(members).set({ license_type: 'ppl' }).where(eq(members._id, user_id))
  const flight = { aircraft_type: club.plane, user_id, flight_type: 'leisure' as const }
  await addBooking(club.db, { ...flight, flight_date: '2026-12-01' })
  const preview = await club.admin.readiness.previewRule({
    params: { code: 'recency' },
    body: { mode: 'block' },
  })
  expect(preview.blocked.map(({ value }) => value)).toEqual([
    expect.stringMatching(/days before the flight$/),
  ])
})

test('an earlier or cancelled flight does not count as the next flight', async () => {
  const { _id: user_id } = club.owner.member
  const papers = { license_type: 'ppl', medical_date: '2026-11-20' } as const
  await club.db.update(members).set(papers).where(eq(members._id, user_id))
  const flight = { aircraft_type: club.plane, user_id, start_time: '18:00', end_time: '18:30' }
  await addBooking(club.db, { ...flight, flight_date: '2026-11-13' })
  await addBooking(club.db, { ...flight, flight_date: '2026-11-15', booking_status: 'cancelled' })
  await addBooking(club.db, { ...flight, flight_date: '2026-11-18', booking_status: 'confirmed' })
  const listed = await club.admin.readiness.notReady()
  expect(listed.find(({ member_id }) => member_id === user_id)?.next_flight).toBe('2026-11-18')
  const { checked } = await club.admin.readiness.previewRule({ params: { code: 'medical' }, body: {} })
  expect(checked).toBe(1)
})

test('if two officers change a rule at the same time, one is told about the other', async () => {
  const rule = (await club.admin.readiness.rules()).find(({ code }) => code === 'medical')
  const results = await Promise.allSettled(
    ['block', 'off'].map((mode) => change('medical', { mode, version: rule?.version })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
})
