import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { Database } from '../../base/database/client.ts'
import { bookings } from '../records/booking-tables.ts'
import { downtimes } from '../records/aircraft-tables.ts'
import { addMember } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { wish } from '../../testing/flying-club.ts'
import { signInOverHttp } from '../../testing/http-client.ts'
import { spawnSite } from '../../testing/site-process.ts'
import { addAircraft, addDowntime, outcome, tally } from '../../testing/timetable.ts'

// RACE_SECONDS=30 runs the test longer.
const SECONDS = Number(process.env.RACE_SECONDS ?? 3)

const TAKEN = '406 Aircraft is not available at the selected time'
const day = addDays(clubDate(new Date()), 30)

let db: Database
let folder: string
let sites: ReturnType<typeof spawnSite>[]
let officer: Awaited<ReturnType<typeof signInOverHttp>>
let staff: string
let pilot: string
let planes: string[]

beforeAll(async () => {
  const { url, ...opened } = await testDatabase()
  db = opened.db
  folder = await mkdtemp(join(tmpdir(), 'rsfc-race-'))
  sites = [1, 2].map((n) => spawnSite({ DATABASE_URL: url, DATA_DIR: join(folder, String(n)) }))
  pilot = (await addMember(db, { membership_type: 'ordinary' }))._id
  await addMember(db, { username: 'officer', account_type: 'admin' })
  staff = (await addMember(db, { instructor_rated: true }))._id
  planes = await Promise.all([addAircraft(db), addAircraft(db), addAircraft(db)])
  const addresses = await Promise.all(sites.map(({ address }) => address))
  officer = await signInOverHttp(addresses, 'officer')
})
afterAll(async () => {
  await Promise.all(sites.map((site) => site.kill('SIGTERM')))
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.delete(bookings)
  await db.delete(downtimes)
})

const said = ({ status, message }: { status: number; message?: string }) =>
  status === 200 ? 'done' : `${status} ${message}`

test('when fifty clients request one slot on two servers, one succeeds and forty-nine are refused', async () => {
  const body = wish(planes[0]!, { flight_date: day, user_id: pilot })
  const race = Array.from({ length: 50 }, async () =>
    said(await officer('POST', '/booking/new-booking', body)),
  )
  expect(tally(await Promise.all(race))).toEqual({ done: 1, [TAKEN]: 49 })
  expect(await db.select().from(bookings)).toHaveLength(1)
})

/** A random time of up to two hours, starting at 8:00 or later. There are few choices, so that most clash. */
function someTime() {
  const start = 8 * 4 + Math.floor(Math.random() * 24)
  const time = (quarter: number) =>
    `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
  const length = 1 + Math.floor(Math.random() * 8)
  return { start_time: time(start), end_time: time(start + length) }
}
const some = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]

/** Makes one random change and returns its outcome. */
async function someDeed(known: string[]): Promise<string> {
  const id = some(known)
  const chance = Math.random()
  if (!id || chance < 0.4) {
    const body = wish(some(planes)!, { flight_date: day, user_id: pilot, ...someTime() })
    const answer = await officer('POST', '/booking/new-booking', body)
    if (answer.status === 200) known.push((answer.data as { _id: string })._id)
    return `book: ${said(answer)}`
  }
  const change = async (body: object) => said(await officer('POST', `/booking/update/${id}`, body))
  if (chance < 0.65) return `move: ${await change({ aircraft_type: some(planes), ...someTime() })}`
  if (chance < 0.75) return `crew: ${await change({ flight_instructor: some([staff, 'Not Required']) })}`
  if (chance < 0.9)
    return `status: ${await change({ booking_status: some(['cancelled', 'pending', 'confirmed']) })}`
  const block = { start_date: day, end_date: day, ...someTime() }
  return `downtime: ${await outcome(addDowntime(db, { aircraft_id: some(planes)!, ...block }))}`
}

test('random bookings, moves, cancellations and downtimes on two servers never overlap or cause errors', async () => {
  const known: string[] = []
  const deeds: string[] = []
  const end = performance.now() + SECONDS * 1000
  const person = async () => {
    while (performance.now() < end) deeds.push(await someDeed(known))
  }
  await Promise.all(Array.from({ length: 12 }, person))
  const refusals = new Set([
    'done',
    '406 Aircraft is not available at the selected time',
    '406 Error updating booking',
    'holds_no_overlap',
  ])
  const counts = tally(deeds)
  const unexpected = Object.keys(counts).filter((deed) => !refusals.has(deed.slice(deed.indexOf(': ') + 2)))
  expect(unexpected, JSON.stringify(counts)).toEqual([])
  expect(counts['book: done']).toBeGreaterThan(0)
  const { rows } = await db.execute(sql`
    with held as (
      select _id, unnest(array[aircraft_type, flight_instructor]) as resource, period from bookings
      where booking_status in ('pending', 'confirmed', 'completed')
      union all select _id, aircraft_id, period from downtimes)
    select a._id, b._id from held a join held b on a.resource = b.resource and a._id < b._id and a.period && b.period`)
  expect(rows).toEqual([])
})
