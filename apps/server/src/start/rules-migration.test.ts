import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import journal from '../../migrations/meta/_journal.json' with { type: 'json' }
import { embeddedUrls, prepareDatabase } from '../base/database/connection/database-urls.ts'
import { applyFirstMigrations } from '../base/database/connection/migrate.ts'
import { testDatabase } from '../testing/database.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { join } from '../testing/test-members.ts'

const ID = (n: number) => `01919191-1111-7111-8111-${String(n).padStart(12, '0')}`
const [PILOT, TEACHER, PLANE, COUNTED, UNCOUNTED, BOOKING] = [1, 2, 3, 4, 5, 6].map(ID) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const MODEL = 'Socata TB-9 Tampico'

let club: TestApp
let officer: Awaited<ReturnType<typeof join>>
beforeAll(async () => {
  const { url } = await testDatabase({ empty: true })
  const client = new Client({ connectionString: url })
  await client.connect()
  const before = journal.entries.findIndex(({ tag }) => tag.endsWith('_places'))
  await applyFirstMigrations(client, before)
  await client.query(`
    insert into members (_id, first_name, last_name, email, username, password_hash, membership_type, license_type,
                         license_number, medical_date, instructor_rated, examiner_rated) values
      ('${PILOT}', 'Mei', 'Lim', 'mei@rsfc.test', 'mei', 'x', 'ordinary', 'ppl', 'PPL-7', '2027-01-31', false, false),
      ('${TEACHER}', 'Ah Kow', 'Tan', 'tan@rsfc.test', 'tan', 'x', 'ordinary', 'cpl', 'CPL-1', null, true, true);
    insert into aircraft (_id, aircraft_registration, aircraft_name, aircraft_model, aircraft_capacity)
      values ('${PLANE}', '9V-BOA', 'Tampico', '${MODEL}', 4);
    insert into flights (_id, aircraft_id, pilot_id, function, start, "end", landings_day) values
      ('${COUNTED}', '${PLANE}', '${PILOT}', 'pic', '2026-11-07T02:00Z', '2026-11-07T03:00Z', 2),
      ('${UNCOUNTED}', '${PLANE}', '${PILOT}', 'pic', '2026-11-08T02:00Z', '2026-11-08T03:00Z', null);
    insert into bookings (_id, user_id, pilot_name, aircraft_type, flight_type, flight_date, start_time, end_time,
                          booking_status, payment_reference, flight_instructor,
                          flight_instructor_name) values
      ('${BOOKING}', '${PILOT}', 'Mei Lim', '${PLANE}', 'training', '2026-11-21', '10:00', '11:00', 'confirmed', 'RSFC-7K3M9Q',
       '${TEACHER}', 'Ah Kow Tan');`)
  await client.end()
  await prepareDatabase(embeddedUrls(url))
  club = await openTestApp(url)
  officer = await join(club.app, club.db, { account_type: 'admin' })
})
afterAll(() => club.close())

type Lines = readonly { rule: string; state: string; value: string }[]
const lineOf = (lines: Lines, rule: string) =>
  lines.filter((line) => line.rule === rule).map(({ state, value }) => `${state}: ${value}`)

// SPEC o8.upgrade.places
test('old flights and bookings are given no places, take-offs, passengers or destination', async () => {
  const csv = await officer.request({ method: 'GET', url: `/api/members/${PILOT}/logbook/csv` })
  const [headings = '', ...rows] = csv.body.trim().split('\r\n')
  const cells = rows.map((row) => row.split(','))
  const column = (name: string) => cells.map((row) => row[headings.split(',').indexOf(name)])
  expect(column('From')).toEqual(['', ''])
  expect(column('To')).toEqual(['', ''])
  expect(column('Take-offs by day')).toEqual(['', ''])
  expect(csv.body).not.toContain('WSSL')
  const booking = await officer.bookings.read({ params: { id: BOOKING } })
  expect(booking).toMatchObject({ passengers: null, destination: null })
})

// SPEC o8.upgrade.rules
test('what nobody recorded is unknown to the rules, never a fault', async () => {
  const { lines } = await officer.readiness.ofFlight({
    query: { user_id: PILOT, aircraft_type: PLANE, flight_date: '2026-11-14', passengers: 1 },
  })
  expect(lineOf(lines, 'passengers')).toEqual([
    `unknown: 2 of 3 landings since Sun 16 Aug in a ${MODEL}; the landings of one flight were not counted`,
  ])
  expect(lineOf(lines, 'recency')).toEqual([
    'unknown: 2 of 3 landings in 90 days; the landings of one flight were not counted',
  ])
  expect(lineOf(lines, 'medical')).toEqual(['ok: Valid until Sun 31 Jan 2027'])
  expect(lineOf(lines, 'privileges')).toEqual(['soon: Where the licence was issued: to be set up'])
  expect(lines.filter(({ state }) => state === 'block')).toEqual([])
})

// SPEC o8.privileges.set-up
test('after an upgrade officers confirm once where licences were issued, and no request waits for it', async () => {
  const { licences } = await officer.readiness.setup()
  expect(licences.map(({ member_id }) => member_id)).toContain(PILOT)
  const ask = async () => {
    const query = { user_id: PILOT, aircraft_type: PLANE, flight_date: '2026-11-14' }
    return lineOf((await officer.readiness.ofFlight({ query })).lines, 'privileges')
  }
  const answered = licences.map(({ credential_id }) => ({ credential_id, state_of_issue: 'Singapore' }))
  await officer.readiness.setUpLicences({ body: { licences: answered } })
  expect(await ask()).toEqual(['ok: Allows this flight'])
})

// SPEC o8.upgrade.ratings
test('a rating that was a toggle has no end on record, and its holder goes on teaching', async () => {
  const papers = await officer.readiness.credentials({ params: { id: TEACHER } })
  expect(
    papers.filter(({ kind }) => kind.endsWith('-rating')).toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  ).toMatchObject([
    { kind: 'examiner-rating', state: 'verified', valid_until: null },
    { kind: 'instructor-rating', state: 'verified', valid_until: null },
  ])
  const { crew, lines } = await officer.readiness.ofFlight({ query: { booking_id: BOOKING } })
  expect(lineOf(crew[0]?.lines ?? [], 'teaching-rating')).toEqual(['unknown: End date not on record'])
  expect(lineOf(lines, 'crew')).toHaveLength(1)
  expect(lineOf(crew[0]?.lines ?? [], 'medical')).toEqual(['unknown: Not on record'])
  const roster = await officer.instruction.availability({ query: { from: '2026-11-16', to: '2026-11-20' } })
  expect(roster.map(({ instructor_id }) => instructor_id)).toContain(TEACHER)
})
