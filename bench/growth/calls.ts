import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import { OFFICER, signIn } from '../club.ts'
import type { GrowingClub } from './clubs.ts'

export type GrowthCall = {
  name: string
  /** Behind /api; a function for calls that must not repeat. */
  path: string | (() => string)
  method?: 'GET' | 'POST' | undefined
  headers: Record<string, string>
  body?: (() => string) | undefined
  /** Sent while it is read, so that only the wait for its first byte is measured. */
  isFile?: true
}

/** Every call that reads, and those that write bookings, in the same order for each club. */
export async function callsOf({ site, client }: GrowingClub): Promise<GrowthCall[]> {
  const officer = await signIn(site, OFFICER.email)
  const veteran = await signIn(site, 'pilot2')
  const one = async (sql: string): Promise<string> =>
    (await client.query<{ value: string }>(sql)).rows[0]?.value ?? ''
  const pilot = await one(`select _id as value from members where username = 'pilot1'`)
  const old = await one(`select _id as value from members where username = 'pilot2'`)
  const plane = await one(`select _id as value from aircraft order by aircraft_registration limit 1`)
  const past = `user_id = '${pilot}' and payment_status = 'paid' order by flight_date desc, start_time desc limit 1`
  const paid = await one(`select _id as value from bookings where ${past}`)
  const reference = await one(`select payment_reference as value from bookings where ${past}`)
  const post = await one('select _id as value from posts order by created_at desc limit 1')
  const today = clubDate(new Date())

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
    admin('one booking: briefing', `/booking/briefing/${paid}`),
    admin('one booking: history', `/booking/history/${paid}`),
    admin('one booking: receipt', `/booking/receipt/${paid}`),
    member('board: a week', `/booking/board?from=${today}&to=${addDays(today, 6)}`),
    member('board: a month', `/booking/board?from=${addDays(today, -5)}&to=${addDays(today, 9)}`),
    admin('board: a week, officer', `/booking/board?from=${today}&to=${addDays(today, 6)}`),
    member('own bookings, very many', `/booking/${old}?limit=10`),
    member("instructor's list, searched: a name", `/booking/${old}?limit=10&q=tan`),
    member("instructor's list, searched: nothing found", `/booking/${old}?limit=10&q=nowhere`),
    member('flight log, very many', `/members/${old}/flights?limit=10`),
    member('flight log, searched', `/members/${old}/flights?limit=10&q=nowhere`),
    member('flight log: totals', `/members/${old}/flights/summary`),
    member('flight log: CSV, first byte', `/members/${old}/flights/csv`, { isFile: true }),
    member('own data, first byte', `/members/${old}/data`, { isFile: true }),
    ...Object.entries(AUDIT_SEARCHES).map(([name, query]) =>
      admin(`audit: ${name}`, `/audit/?limit=20${query}`),
    ),
    member('community', '/community/?limit=10'),
    member('community: one post', `/community/${post}`),
    member('community: posts of a member', `/community/${old}/posts?limit=5`),
    ...Object.entries(COMMUNITY_SEARCHES).map(([name, q]) =>
      member(`community search: ${name}`, `/community/?limit=10&q=${q}`),
    ),
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
    admin('reminders', '/reminders/'),
    admin('failed jobs', '/rsfc/jobs'),
    admin('security events', '/security/events'),
    member('own security', '/security'),
    member('announcement', '/rsfc/announcement'),
    member('configuration', '/rsfc/configurations'),
    member('session', '/account/cookie/member', posting()),
    admin('new booking', '/booking/new-booking', posting(newBooking(plane, pilot, today))),
    admin('booking changed', `/booking/update/${paid}`, posting(changedRemarks())),
  ]
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

/** Regina Quek flies as often in each club; every twenty-fifth pilot is a Tan. */
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

/** Each request takes the next free hour, years ahead. */
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
