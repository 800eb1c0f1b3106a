import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { OFFICER, signIn } from '../club.ts'
import type { GrowingClub } from './clubs.ts'
import { FEED_TOKEN } from './fill-newest.ts'

export type GrowthCall = {
  name: string
  /** The path below /api. */
  path: string
  method?: 'GET' | 'POST' | undefined
  headers: Record<string, string>
  body?: (() => string) | undefined
  /** The file is sent while it is read, so only the time to its first byte is measured. */
  isFile?: true
}

/** The values in the paths, each with the query that finds it. */
const FOUND = {
  pilot: `select _id as value from members where username = 'pilot1'`,
  old: `select _id as value from members where username = 'pilot2'`,
  student: `select _id as value from members where username = 'pilot3'`,
  plane: 'select _id as value from aircraft order by aircraft_registration limit 1',
  paid: `select _id as value from bookings ${pastOf('pilot1')}`,
  reference: `select payment_reference as value from bookings ${pastOf('pilot1')}`,
  due: `select b._id as value from bookings b join members m on m._id = user_id
    where username = 'pilot2' and payment_status = 'requesting-payment' order by flight_date desc limit 1`,
  ahead: 'select _id as value from bookings order by flight_date desc, start_time desc, _id limit 1',
  post: 'select _id as value from posts order by created_at desc limit 1',
  event: 'select _id as value from events order by event_start_date desc limit 1',
  application: 'select _id as value from applications order by _id limit 1',
  support: 'select _id as value from support_cases order by _id limit 1',
  import: 'select _id as value from imports limit 1',
  bank: 'select _id as value from bank_statements order by _id desc limit 1',
  paper: 'select _id as value from documents order by at desc, _id limit 1',
  out: 'select _id as value from book_outs where landed_at is null order by out_at desc, _id limit 1',
}
export type Found = Record<keyof typeof FOUND, string>
/** Placeholders instead of values, to inspect the list of calls. */
export const NOTHING_FOUND = Object.fromEntries(Object.keys(FOUND).map((name) => [name, name])) as Found

function pastOf(username: string): string {
  return `where user_id = (select _id from members where username = '${username}') and payment_status = 'paid'
    order by flight_date desc, start_time desc limit 1`
}

/** The same calls for each club, in the same order. */
export async function callsOf({ site, client }: GrowingClub): Promise<GrowthCall[]> {
  const found = { ...NOTHING_FOUND }
  for (const name of Object.keys(FOUND) as (keyof Found)[]) {
    const [row] = (await client.query<{ value: string }>(FOUND[name])).rows
    if (!row) throw new Error(`the club has no ${name}`)
    found[name] = row.value
  }
  return listCalls(found, await signIn(site, OFFICER.email), await signIn(site, 'pilot2'))
}

type Headers = Record<string, string>

/** Every call that reads, except those in unmeasured.ts, and the calls that write bookings. */
export function listCalls(found: Found, officer: Headers, veteran: Headers): GrowthCall[] {
  const { pilot, old, student, plane, paid, reference, post } = found
  const today = clubDate(new Date())
  const yearAgo = addDays(today, -350)
  const month = today.slice(0, 7)
  const by =
    (headers: Record<string, string>) =>
    (name: string, path: string, rest: Partial<GrowthCall> = {}): GrowthCall => ({
      name,
      path,
      headers,
      ...rest,
    })
  const [admin, member] = [by(officer), by(veteran)]
  return [
    ...SECTIONS.map((section) => admin(`desk: ${section}`, `/booking/?section=${section}&limit=20`)),
    admin('desk: all', '/booking/?limit=20'),
    admin('desk: counts', '/booking/counts'),
    admin('flights for the airport', `/field/sheet?date=${today}`),
    admin('flights for the airport, PDF', `/field/sheet.pdf?date=${today}`, { isFile: true }),
    admin('bookings in a closure', `/field/closures/clashes?from=${today}T09:00&to=${today}T18:00`),
    ...Object.entries(filtersFor(old, plane)).map(([name, query]) =>
      admin(`desk: ${name}`, `/booking/?limit=20&${query}`),
    ),
    ...Object.entries(DESK_SEARCHES).map(([name, q]) =>
      admin(`desk search: ${name}`, `/booking/?limit=20&q=${q}`),
    ),
    ...Object.entries(DESK_SEARCHES).map(([name, q]) =>
      admin(`desk search in past: ${name}`, `/booking/?section=past&limit=20&q=${q}`),
    ),
    admin('desk search: a payment reference', `/booking/?limit=20&q=${reference}`),
    admin('one booking', `/booking/details/${paid}`),
    admin('one booking: report', `/booking/report/${paid}`),
    admin('one booking: briefing', `/booking/briefing/${paid}`),
    admin('one booking: history', `/booking/history/${paid}`),
    admin('one booking: receipt', `/booking/receipt/${paid}`),
    member(
      'free for a wish',
      `/wishes/free?from=${addDays(today, 2)}T09:00&to=${addDays(today, 30)}T17:00&minutes=60&flight_type=leisure`,
    ),
    member('board: a week', `/booking/board?from=${today}&to=${addDays(today, 6)}`),
    member('board: a month', `/booking/board?from=${addDays(today, -5)}&to=${addDays(today, 9)}`),
    admin('board: a week, officer', `/booking/board?from=${today}&to=${addDays(today, 6)}`),
    member('own bookings, very many', `/booking/${old}?limit=10`),
    member("instructor's list, searched: a name", `/booking/${old}?limit=10&q=tan`),
    member("instructor's list, searched: nothing found", `/booking/${old}?limit=10&q=nowhere`),
    member('flight log, very many', `/members/${old}/flights?limit=10`),
    member('flight log, searched', `/members/${old}/flights?limit=10&q=nowhere`),
    member('flight log: totals', `/members/${old}/flights/summary`),
    member('flight log: CSV, first byte', `/members/${old}/flights/csv`, FILE),
    member('own data, first byte', `/members/${old}/data`, FILE),
    ...Object.entries(AUDIT_SEARCHES).map(([name, query]) =>
      admin(`audit: ${name}`, `/audit/?limit=20${query}`),
    ),
    member('community', '/community/?limit=10'),
    member('community: one post', `/community/${post}`),
    member('community: posts of a member', `/community/${old}/posts?limit=5`),
    ...Object.entries(COMMUNITY_SEARCHES).map(([name, q]) =>
      member(`community search: ${name}`, `/community/?limit=10&q=${q}`),
    ),
    admin('officers under review', '/security/reviews'),
    admin('dashboard: flying', '/rsfc/flight'),
    admin('dashboard: waiting', '/rsfc/waiting'),
    admin('dashboard: morning', '/rsfc/morning'),
    admin('dashboard: expiries', '/rsfc/expiries'),
    admin('dashboard: asked', '/rsfc/asked'),
    admin('retention', '/rsfc/retention'),
    admin('retention: preview', '/rsfc/retention/preview'),
    admin('download ticket', '/rsfc/download', posting({ data_type: 'booking' })),
    admin('members', '/members?limit=50'),
    admin('members: searched', '/members?limit=50&q=priya%20rahman'),
    admin('members: count', '/members/count?q=priya'),
    admin('one member', `/members/${pilot}`),
    admin('one member: security', `/security/members/${pilot}`),
    admin('one member: notes', `/notes/${pilot}`),
    admin('fleet', '/fleet/'),
    admin('fleet: downtime', `/fleet/downtime/${plane}`),
    admin('staff', '/rsfc/staff'),
    admin('events', '/events/?limit=24'),
    member('own events', '/events/mine'),
    admin('support cases', '/support/'),
    member('own support cases', '/support/mine'),
    admin('applications', '/application/'),
    member('own applications', '/application/mine'),
    admin('members who leave', '/leaving/'),
    admin('one member who leaves', `/leaving/${old}`),
    member('own request to leave', '/leaving/mine'),
    admin('reminders', '/reminders/'),
    admin('failed jobs', '/rsfc/jobs'),
    admin('security events', '/security/events'),
    member('own security', '/security'),
    member('announcement', '/rsfc/announcement'),
    member('configuration', '/rsfc/configurations'),
    member('session', '/account/cookie/member', posting()),
    admin('officer session', '/account/cookie/admin', posting()),
    ...OFFICERS_PAGES.map((path) => admin(path.slice(1), path)),
    ...MEMBERS_PAGES.map((path) => member(path.slice(1), path)),
    ...Object.entries(pagesOf(found)).map(([name, path]) => admin(name, path)),
    member('one booking: how to pay', `/booking/payment/${found.due}`),
    member('limits of requests', '/booking/limits'),
    member(
      'free slots',
      `/booking/free?flight_type=training&minutes=60&from=${today}&to=${addDays(today, 6)}`,
    ),
    member('instructors: a week', `/instructors/availability?from=${today}&to=${addDays(today, 6)}`),
    member('own hours of instruction', `/instructors/${old}/availability`),
    member(
      'instructor: flights of a day',
      `/instructors/${old}/flights?from=${today}T08:00&to=${today}T18:00`,
    ),
    member('instructor: overview', `/instructors/${old}/overview`),
    admin(
      'downtime: clashes',
      `/fleet/downtime/${plane}/clashes?start_date=${today}&start_time=09:00&end_date=${addDays(today, 3)}&end_time=10:00`,
    ),
    admin(
      'readiness of a flight',
      `/booking/readiness?user_id=${pilot}&aircraft_type=${plane}&flight_date=${today}`,
    ),
    admin(
      'readiness of a veteran',
      `/booking/readiness?user_id=${old}&aircraft_type=${plane}&flight_date=${today}`,
    ),
    admin('readiness: a rule tried out', '/rsfc/rules/medical/preview', posting({ mode: 'block' })),
    admin('readiness: a period tried out', '/rsfc/rules/recency/preview', posting({ days: 60 })),
    member('account, very many entries', `/ledger/${old}`),
    member('account: statement', `/ledger/${old}/statement?month=${month}`),
    member('account: statement, CSV', `/ledger/${old}/statement.csv?month=${month}`, FILE),
    member('account: statement, PDF', `/ledger/${old}/statement.pdf?month=${month}`, FILE),
    admin('ledger: export, first byte', `/ledger/export?what=entries&from=${yearAgo}&to=${today}`, FILE),
    admin('ledger: papers, first byte', `/ledger/export?what=documents&from=${yearAgo}&to=${today}`, FILE),
    admin('month: what is open', `/ledger/months/open?month=${month}`),
    admin('dues: preview', '/ledger/dues/preview', posting({ period: '2099', prices: { ordinary: 250 } })),
    member('logbook, very many', `/members/${old}/logbook`),
    ...['csv', 'pdf', 'myflightbook', 'foreflight'].map((format) =>
      member(
        `logbook of a year: ${format}, first byte`,
        `/members/${old}/logbook/${format}?from=${yearAgo}`,
        FILE,
      ),
    ),
    member('training: students', '/training'),
    member('training: a student', `/training/${student}`),
    member('training: notes', `/training/${student}/notes`),
    admin('a member with very many flights', `/members/${old}`),
    member('calendar feed', `/calendar/${FEED_TOKEN}.ics`),
    admin('new booking', '/booking/new-booking', posting(newBooking(plane, pilot, today))),
    admin('booking changed', `/booking/update/${paid}`, posting(changedRemarks())),
  ]
}

const FILE = { isFile: true } as const

const OFFICERS_PAGES = [
  '/audit/?limit=20&subject=member',
  '/bank/statements',
  '/booking/readiness/day',
  '/booking/readiness/requests',
  '/chatbot/teaching',
  '/imports',
  '/imports/bookings/example',
  '/keys',
  '/ledger/figures',
  '/ledger/months',
  '/ledger/rates',
  '/ledger/reminders',
  '/members/not-ready?limit=25',
  '/members/ready-counts',
  '/members/recency?limit=25',
  '/meter-gaps',
  '/overdue',
  '/overdue/settings',
  '/rsfc/system',
  '/weather/settings',
  '/wishes/desk',
]

const MEMBERS_PAGES = [
  '/calendar/feeds',
  '/fleet/forecast',
  '/health',
  '/notifications',
  '/notifications/devices',
  '/notifications/settings',
  '/notifications/unread',
  '/offers',
  '/overdue/contact',
  '/ready',
  '/rsfc/chief-instructor',
  '/rsfc/maintenance',
  '/rsfc/rules',
  '/rsfc/setup',
  '/rsfc/today',
  '/rsfc/training-requirements',
  '/weather',
  '/weather/limits',
  '/wishes',
]

function pagesOf({ pilot, student, plane, paid, ahead, event, ...found }: Found): Record<string, string> {
  return {
    'aircraft: tech log': `/fleet/${plane}/tech-log`,
    'aircraft: meter readings': `/fleet/${plane}/meter-readings`,
    'aircraft: defects': `/fleet/${plane}/defects`,
    'aircraft: time on the ground': `/fleet/${plane}/downtime-history`,
    'aircraft: inspections done': `/fleet/${plane}/inspections/done`,
    'one booking: book-out': `/booking/${ahead}/book-out`,
    'one booking: how it was judged': `/booking/${paid}/readiness-snapshots`,
    'one booking: readiness': `/booking/readiness?booking_id=${ahead}`,
    'one flight out: sheet': `/overdue/${found.out}/sheet`,
    'one member: credentials': `/members/${pilot}/credentials`,
    'one member: readiness': `/members/${pilot}/readiness`,
    'one member: the year ahead': `/members/${pilot}/year-ahead`,
    'one member: may fly alone': `/members/${student}/solo-authorisations`,
    'one member: certificate of experience': `/members/${student}/certificate`,
    'one member: account': `/ledger/${pilot}`,
    'one paper': `/ledger/documents/${found.paper}/pdf`,
    'one bank file': `/bank/statements/${found.bank}`,
    'one import': `/imports/${found.import}`,
    'one event': `/events/${event}`,
    'one event: calendar': `/events/${event}/calendar`,
    'one event: sign-ups': `/events/event-signup/${event}`,
    'one event: sign-ups as CSV': `/events/${event}/signups/csv`,
    'one application': `/application/${found.application}`,
    'one application: openings': `/application/${found.application}/openings`,
    'one support case': `/support/${found.support}`,
  }
}

const SECTIONS = ['confirmation', 'confirmed', 'payment', 'past', 'flown']

function filtersFor(instructor: string, plane: string): Record<string, string> {
  return {
    cancelled: 'status=cancelled',
    overdue: 'payment=overdue',
    'an instructor': `instructor=${instructor}`,
    'an aircraft': `aircraft=${plane}`,
  }
}

/** Regina Quek has the same number of flights in each club; every twenty-fifth pilot is called Tan. */
const DESK_SEARCHES = {
  'nothing found': 'nowhere',
  'two letters': 'zq',
  'a frequent name': 'tan',
  'a pilot': 'regina%20quek',
  'an aircraft': '9v-b3',
}
const AUDIT_SEARCHES = {
  newest: '',
  'one subject': '&subject=booking',
  'two letters': '&q=zq',
  'a name': '&q=regina%20quek',
  'a frequent name': '&q=tan',
  'nothing found': '&q=nowhere',
}
const COMMUNITY_SEARCHES = {
  'nothing found': 'nowhere',
  'two letters': 'zq',
  'a frequent word': 'straits',
  'an author': 'vincent%20oldham',
}

type Body = object | (() => object)

function posting(body: Body = {}): Partial<GrowthCall> {
  return { method: 'POST', body: () => JSON.stringify(typeof body === 'function' ? body() : body) }
}

/** Each request uses the next free hour, years ahead. */
function newBooking(aircraft_type: string, user_id: string, today: string): () => object {
  let n = 0
  return () => {
    const hour = n % 20
    const flight_date = addDays(today, 1000 + Math.floor(n / 20))
    n++
    const time = (at: number) => `${String(at).padStart(2, '0')}:00`
    return {
      aircraft_type,
      user_id,
      flight_type: 'leisure',
      flight_date,
      start_time: time(hour),
      end_time: time(hour + 1),
    }
  }
}

function changedRemarks(): () => object {
  let n = 0
  return () => ({ booking_remarks: `Circuits ${n++}` })
}
