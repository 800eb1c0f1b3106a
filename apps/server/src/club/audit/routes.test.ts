import type { AuditSubject } from '@rsfc/domain/audit/subjects'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '../../base/database/drizzle.ts'
import { applications } from '../../people/applications/tables.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { sentenceOf } from '@rsfc/domain/audit/sentences'
import { bookings } from '../../flying/records/booking-tables.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { support_cases } from '../support/tables.ts'
import { addEvent } from '../../testing/calendar.ts'
import { addMember, join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addAircraft, addBooking, bookingRow } from '../../testing/timetable.ts'

let club: TestApp
let officer: Awaited<ReturnType<typeof join>>
let second: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  officer = await join(club.app, club.db, { account_type: 'admin', first_name: 'Aisha', last_name: 'Rahman' })
  second = await join(club.app, club.db, { account_type: 'super-admin' })
  await officer.site.announce({ body: { announcement: '50% off_peak \\ flights', status: true } })
  club.passTime(1000)
  await second.site.configure({ body: { hourly_rate: 640 } })
  club.passTime(1000)
  const { _id } = (await join(club.app, club.db)).member
  await second.members.update({ params: { id: _id }, body: { title: 'Captain' } })
})
afterAll(() => club.close())

test('changes by officers are listed newest first, with the actor and the values before and after', async () => {
  const entries = await officer.audit.list()
  expect(entries.map(({ action }) => action)).toEqual(['member.update', 'site.update', 'site.update'])
  expect(entries[1]).toMatchObject({
    actor_id: second.member._id,
    actor_name: 'Mei Lim',
    at: '2026-11-14T10:00:01+08:00',
    before: { hourly_rate: 600 },
    after: { hourly_rate: 640 },
  })
})

test.each([
  ['a name', 'aisha', 1],
  ['a value', 'captain', 1],
  ['characters with a meaning in SQL', '50% off_peak \\\\', 1],
  ['wildcards, matched literally', '5_%', 0],
  ['a word that is not there', 'helicopter', 0],
])('search by %s', async (_what, q, found) => {
  expect(await officer.audit.list({ query: { q } })).toHaveLength(found)
})

test('entries can be filtered by subject and read in pages', async () => {
  expect(await officer.audit.list({ query: { subject: 'site' } })).toHaveLength(2)
  const [first] = await officer.audit.list({ query: { limit: 1 } })
  const rest = await officer.audit.list({ query: { cursor: first?._id ?? '' } })
  expect(rest.map(({ subject }) => subject)).toEqual(['site', 'site'])
})

const sentences = async (q: string) =>
  (await officer.audit.list({ query: { q } })).map((entry) =>
    sentenceOf(entry)
      .map((part) => (typeof part === 'string' ? part : part.record))
      .join(''),
  )

test('entries have the names of the changed people and records, and can be found by them', async () => {
  const { app, db } = club
  const plane = await addAircraft(db)
  await db.update(aircraft).set({ aircraft_registration: '9V-BOA' })
  const { member: pilot } = await join(app, db, { first_name: 'Siti', last_name: 'Zulaiha' })
  await second.members.update({ params: { id: pilot._id }, body: { contact_number: '91234567' } })
  const flight = {
    aircraft_type: plane,
    user_id: pilot._id,
    pilot_name: 'Siti Zulaiha',
    flight_type: 'leisure' as const,
  }
  const { _id } = await addBooking(db, flight)
  await second.bookings.update({ params: { id: _id }, body: { booking_status: 'confirmed' } })
  expect(await sentences('zulaiha')).toEqual([
    'confirmed Siti Zulaiha’s flight on Fri 20 Nov, 9V-BOA',
    'changed Siti Zulaiha’s contact number',
  ])
})

test('an entry names its record if that still exists', async () => {
  const { app, db } = club
  const plane = await addAircraft(db)
  await db.update(aircraft).set({ aircraft_registration: '9V-ABC' }).where(eq(aircraft._id, plane))
  const { member: pilot } = await join(app, db, { first_name: 'Priya', last_name: 'Nair' })
  const member_id = pilot._id
  const booking = await addBooking(db, { aircraft_type: plane, user_id: member_id, pilot_name: 'Old name' })
  const event = await addEvent(club, { event_title: 'Barbecue' })
  const [written] = await db
    .insert(support_cases)
    .values({ name: 'Ravi', email: 'ravi@example.com', message: 'Hello' })
    .returning()
  const sent = { user_id: member_id, application_type: 'medical' as const, application_date: '2028-11-30' }
  const [application] = await db.insert(applications).values(sent).returning()
  const gone = '01919191-1111-7111-8111-111111111111'
  const nothing = {
    name: null,
    member_id: null,
    flight_date: null,
    aircraft: null,
    application_type: null,
    exists: false,
  }
  const flown = { user_id: member_id, aircraft_type: plane, flight_date: '2026-11-20', pilot_name: 'Priya N' }
  const named = { name: 'Priya Nair', member_id }
  const about: [AuditSubject, string | null, object | null, object | null, object][] = [
    ['member', member_id, null, null, { ...nothing, ...named, exists: true }],
    ['member', gone, null, null, { ...nothing, member_id: gone }],
    ['aircraft', plane, null, null, { ...nothing, name: expect.stringContaining('9V-ABC'), exists: true }],
    ['aircraft', gone, null, null, nothing],
    ['booking', booking._id, null, null, expect.objectContaining({ member_id, exists: true })],
    [
      'booking',
      gone,
      flown,
      null,
      { ...nothing, ...named, flight_date: '2026-11-20', aircraft: expect.stringContaining('9V-ABC') },
    ],
    [
      'booking',
      gone,
      null,
      { ...flown, user_id: gone, aircraft_type: 7 },
      { ...nothing, name: 'Priya N', member_id: gone, flight_date: '2026-11-20' },
    ],
    ['event', event._id, null, null, { ...nothing, name: 'Barbecue', exists: true, _id: event._id }],
    ['event', gone, null, null, nothing],
    ['case', written?._id ?? '', null, null, { ...nothing, name: 'Ravi', exists: true, _id: written?._id }],
    [
      'application',
      application?._id ?? '',
      null,
      null,
      { ...nothing, ...named, application_type: 'medical', exists: true, _id: application?._id },
    ],
    ['application', gone, sent, null, { ...nothing, name: 'Priya Nair', application_type: 'medical' }],
    ['site', null, null, null, nothing],
  ]
  const entry = { actor_id: null, actor_name: 'Somebody', action: 'test.act', at: club.now() }
  for (const [subject, subject_id, before, after] of about)
    await db
      .insert(audit)
      .values({ ...entry, subject, subject_id, before, after } as typeof audit.$inferInsert)
  const listed = (await officer.audit.list({ query: { limit: about.length } })).toReversed()
  for (const [index, [subject, , , , expected]] of about.entries()) {
    const { _id: _internal, ...seen } = (listed[index]?.about ?? {}) as { _id?: string }
    const { _id: _own, ...wanted } = expected as { _id?: string }
    expect(seen, `${index} ${subject}`).toEqual('asymmetricMatch' in expected ? expected : wanted)
  }
  expect(listed[5]?.names).toEqual({ [member_id]: 'Priya Nair', [plane]: expect.stringContaining('9V-ABC') })
  expect(listed[1]?.names).toEqual({})
})

const entry = { actor_id: null, actor_name: 'Somebody', action: 'test.act' }

test('an entry has the names of everyone it mentions', async () => {
  const { db } = club
  const crew = []
  for (const first_name of ['Ann', 'Ben', 'Cho', 'Dan'])
    crew.push(await addMember(db, { first_name, last_name: 'Teo' }))
  const [owner, instructor, examiner, guest] = crew.map(({ _id }) => _id)
  const before = { user_id: owner, flight_instructor: instructor, payment_fee: 7 }
  const after = { flight_examiner: examiner, members: [guest], aircraft_type: null }
  const subject_id = '01919191-1111-7111-8111-111111111112'
  await db.insert(audit).values({ ...entry, at: club.now(), subject: 'booking', subject_id, before, after })
  const [listed] = await officer.audit.list({ query: { limit: 1 } })
  expect(Object.values(listed?.names ?? {}).toSorted()).toEqual(['Ann Teo', 'Ben Teo', 'Cho Teo', 'Dan Teo'])
  const plane = await addAircraft(db)
  await db.update(aircraft).set({ aircraft_registration: '9V-ONE' }).where(eq(aircraft._id, plane))
  await db.insert(audit).values({ ...entry, at: club.now(), subject: 'aircraft', subject_id: plane })
  const [alone] = await officer.audit.list({ query: { limit: 1 } })
  expect(alone?.names).toEqual({ [plane]: expect.stringContaining('9V-ONE') })
})

test('a search covers fifty matching members and their hundred newest bookings', async () => {
  const { db } = club
  const plane = await addAircraft(db)
  const added = (last_name: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => addMember(db, { last_name })))
  const found = async (q: string) => (await officer.audit.list({ query: { q, limit: 200 } })).length
  const about = (subject: AuditSubject, ids: readonly string[]) =>
    db.insert(audit).values(ids.map((subject_id) => ({ ...entry, at: club.now(), subject, subject_id })))
  const many = await added('Quillfeather', 51)
  await about(
    'member',
    many.map(({ _id }) => _id),
  )
  expect(await found('QUILLfeather')).toBe(50)
  const fly = async (people: readonly { _id: string }[], flights: number) => {
    const rows = people.flatMap(({ _id: user_id }) =>
      Array.from({ length: flights }, () =>
        bookingRow({ aircraft_type: plane, user_id, booking_status: 'cancelled' }),
      ),
    )
    const made = await db.insert(bookings).values(rows).returning()
    await about(
      'booking',
      made.map(({ _id }) => _id),
    )
  }
  await fly(await added('Xanadu', 1), 101)
  expect(await found('xanadu')).toBe(100)
  await fly(await added('Yellowhammer', 3), 40)
  expect(await found('yellowhammer')).toBe(3 * 34)
})

test('two letters are searched for in the newest entries, including those about a member and their bookings', async () => {
  const { db } = club
  const { _id: user_id } = await addMember(db, { last_name: 'Qx' })
  const { _id } = await addBooking(db, { aircraft_type: await addAircraft(db), user_id })
  const about = [
    { subject: 'member' as const, subject_id: user_id },
    { subject: 'booking' as const, subject_id: _id },
  ]
  for (const row of about) await db.insert(audit).values({ ...entry, at: club.now(), ...row })
  expect((await officer.audit.list({ query: { q: 'qx' } })).map(({ subject }) => subject)).toEqual([
    'booking',
    'member',
  ])
})

test('a search of all entries respects the requested kind and page', async () => {
  const { db } = club
  const { _id: subject_id } = await addMember(db, { last_name: 'Zebrowski' })
  const rows = [
    { subject: 'site', after: { announcement: 'Ask Zebrowski' } },
    { subject: 'member', subject_id },
    { subject: 'site', after: { announcement: 'Thank you, Zebrowski' } },
  ] as const
  const ids: string[] = []
  for (const row of rows) {
    const [made] = await db
      .insert(audit)
      .values({ ...entry, at: club.now(), ...row })
      .returning()
    ids.unshift(made?._id ?? '')
  }
  const found = async (query: { subject?: AuditSubject; cursor?: string; limit?: number }) =>
    (await officer.audit.list({ query: { q: 'zebrowski', ...query } })).map(({ _id }) => _id)
  expect(await found({})).toEqual(ids)
  expect(await found({ subject: 'site' })).toEqual([ids[0], ids[2]])
  expect(await found({ subject: 'member' })).toEqual([ids[1]])
  expect(await found({ cursor: ids[0] ?? '' })).toEqual(ids.slice(1))
  expect(await found({ limit: 2 })).toEqual(ids.slice(0, 2))
})
