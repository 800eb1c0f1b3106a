import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flights } from '../flying/airworthiness/tables.ts'
import { posts } from '../club/community/tables.ts'
import { event_signups } from '../club/events/tables.ts'
import { contract } from '@rsfc/contract'
import type { Route } from '@rsfc/contract/kit/http'
import { addEvent } from '../testing/calendar.ts'
import { join } from '../testing/test-members.ts'
import { testDatabase } from '../testing/database.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { addAircraft, addBooking } from '../testing/timetable.ts'

const FORMULA = '=HYPERLINK("http://evil.example")'
let club: TestApp
let admin: Awaited<ReturnType<typeof join>>
let user_id: string
let event_id: string

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  const { app, db } = club
  admin = await join(app, db, { account_type: 'admin' })
  const formulas = {
    first_name: FORMULA,
    last_name: '+1',
    salutation: '@SUM(A1)',
    address: '-2+3',
    title: '\t=1',
  }
  user_id = (await join(app, db, { ...formulas, account_remarks: '\r=1', contact_number: '+6591234567' }))
    .member._id
  const aircraft_type = await addAircraft(db)
  const flown = { booking_status: 'completed', payment_status: 'paid' } as const
  const named = { pilot_name: FORMULA, booking_remarks: FORMULA }
  const { _id: booking_id } = await addBooking(db, { aircraft_type, user_id, ...named, ...flown })
  const times = { start: new Date('2026-11-01T01:00Z'), end: new Date('2026-11-01T02:00Z') }
  await db
    .insert(flights)
    .values({ booking_id, aircraft_id: aircraft_type, pilot_id: user_id, function: 'pic', ...times })
  await db.insert(posts).values({ user_id, header: FORMULA, description: '@SUM(A1)' })
  event_id = (await addEvent(club, { event_title: FORMULA, event_questions: [FORMULA] }))._id
  const charge = { kind: 'charge' as const, amount: 10, memo: FORMULA }
  await admin.ledger.enter({ params: { member_id: user_id }, body: charge })
  const answers = { questions: [FORMULA], event_answers: [FORMULA] }
  await db.insert(event_signups).values({ event_id, user_id, ...answers })
})
afterAll(() => club.close())

const downloadPath = async (data_type: 'members' | 'booking' | 'community') =>
  (await admin.downloads.request({ body: { data_type } })).file_path.replace(/^public/, '')

/** The addresses of all CSV files. */
const CSV_FILES: Record<string, () => Promise<string>> = {
  'GET /downloads/:id members': () => downloadPath('members'),
  'GET /downloads/:id booking': () => downloadPath('booking'),
  'GET /downloads/:id community': () => downloadPath('community'),
  'GET /members/:id/flights/csv': async () => `/members/${user_id}/flights/csv`,
  'GET /members/:id/logbook/csv': async () => `/members/${user_id}/logbook/csv`,
  'GET /members/:id/logbook/myflightbook': async () => `/members/${user_id}/logbook/myflightbook`,
  'GET /members/:id/logbook/foreflight': async () => `/members/${user_id}/logbook/foreflight`,
  'GET /ledger/:member_id/statement.csv': async () => `/ledger/${user_id}/statement.csv?month=2026-11`,
  'GET /ledger/export': async () => '/ledger/export?what=entries&from=2026-11-01&to=2026-11-30',
  'GET /events/:id/signups/csv': async () => `/events/${event_id}/signups/csv`,
  'GET /imports/:id/problems': problemsPath,
}

/** These contain only our own texts. */
const WITHOUT_DATA = ['GET /imports/:code/example']

async function problemsPath(): Promise<string> {
  const rows = ['First name,Last name,Email', `"${FORMULA.replaceAll('"', '""')}",Tan,nowhere`]
  const files = [new File([rows.join('\n')], 'members.csv')]
  const { _id } = await admin.imports.upload({ body: { kind: 'members' }, files })
  await club.platform.jobs.drain()
  return `/imports/${_id}/problems`
}

test('every call that returns CSV is tested here', () => {
  const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[])
  const csvRoutes = routes.filter(({ answers }) => answers === 'text/csv')
  const tested = new Set(Object.keys(CSV_FILES).map((name) => name.split(' ').slice(0, 2).join(' ')))
  for (const name of WITHOUT_DATA) tested.add(name)
  expect(csvRoutes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([...tested].toSorted())
})

test.each(Object.keys(CSV_FILES))('%s contains the formulas, but escaped', async (name) => {
  const { access_token } = await admin.account.checkAdmin()
  const url = `/api${await CSV_FILES[name]?.()}`
  const response = await admin.request({ url, headers: { 'access-token': access_token } })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toMatch(/^attachment; /)
  const cells = parse(response.rawPayload, { bom: true, relax_column_count: true }).flat()
  expect(cells).toContain(`'${FORMULA}`)
  const active = cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell) && Number.isNaN(Number(cell)))
  expect(active).toEqual([])
})
