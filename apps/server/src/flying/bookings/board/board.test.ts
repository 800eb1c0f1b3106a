import { sql } from '../../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '../../records/booking-tables.ts'
import { downtimes } from '../../records/aircraft-tables.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../../testing/flying-club.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { addBooking, addDowntime } from '../../../testing/timetable.ts'
import { openVisitor } from '../../../testing/visitor.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(bookings)
  await club.db.delete(downtimes)
})

type Who = 'owner' | 'other' | 'instructor' | 'examiner' | 'admin' | 'superAdmin' | 'visitor'
const board = (who: Who, from = '2026-11-21', to = from) => club[who].bookings.board({ query: { from, to } })

async function add(traits: Partial<typeof bookings.$inferInsert> = {}) {
  const crew = {
    flight_instructor: club.instructor.member._id,
    flight_instructor_name: 'Ah Kow Lim',
    flight_examiner: club.examiner.member._id,
    flight_examiner_name: 'Mei Ling Goh',
  }
  const of = { user_id: club.owner.member._id, pilot_name: 'Wei Ming Tan', booking_remarks: 'Secret' }
  return addBooking(club.db, { ...wish(club.plane), ...crew, ...of, ...traits })
}

test('others see a booking as busy time; its crew and officers see the details', async () => {
  const { _id: booking_id } = await add()
  const span = {
    aircraft_type: club.plane,
    from: '2026-11-21T10:00:00+08:00',
    to: '2026-11-21T12:00:00+08:00',
    kind: 'booking',
  }
  const known = {
    ...span,
    booking_id,
    booking_status: 'pending',
    flight_type: 'leisure',
    pilot_name: 'Wei Ming Tan',
    flight_instructor_name: 'Ah Kow Lim',
    flight_examiner_name: 'Mei Ling Goh',
    remarks: 'Secret',
  }
  expect(await board('other')).toEqual([{ ...span, own: false }])
  expect(await board('owner')).toEqual([{ ...known, own: true }])
  for (const who of ['instructor', 'examiner'] as const)
    expect(await board(who)).toEqual([{ ...known, own: true, work: true }])
  for (const who of ['admin', 'superAdmin'] as const)
    expect(await board(who)).toEqual([{ ...known, own: false }])
})

test('an unchanged board is not sent again; after a change, every server sends the new board', async () => {
  const { _id } = await add()
  const server2 = await openTestApp(club.url)
  const elsewhere = openVisitor(server2.app)
  for (const [name, value] of club.other.cookies) elsewhere.cookies.set(name, value)
  const url = '/api/booking/board?from=2026-11-16&to=2026-11-22'
  const ask = async (visitor: Pick<typeof elsewhere, 'request'>, tag = '') => {
    const response = await visitor.request({ url, headers: { 'if-none-match': tag } })
    const { statusCode, headers, payload } = response
    return { statusCode, tag: headers.etag as string, cache: headers['cache-control'], size: sizeOf(payload) }
  }
  const first = await ask(club.other)
  expect(first).toMatchObject({ statusCode: 200, cache: 'private, no-cache', size: 1 })
  expect(await ask(club.other, first.tag)).toMatchObject({ statusCode: 304, size: null })
  expect(await ask(elsewhere, first.tag)).toMatchObject({ statusCode: 304 })
  await club.admin.bookings.update({ params: { id: _id }, body: { booking_status: 'rejected' } })
  for (const visitor of [club.other, elsewhere])
    expect(await ask(visitor, first.tag)).toMatchObject({ statusCode: 200, size: 0 })
  await server2.close()
})

const sizeOf = (payload: string) =>
  payload ? (JSON.parse(payload) as { data: unknown[] }).data.length : null

test('a change in another week does not change the board', async () => {
  await add()
  const url = '/api/booking/board?from=2026-11-18&to=2026-11-19'
  const tag = async () => (await club.other.request({ url })).headers.etag
  const first = await tag()
  await add({ flight_date: '2026-11-13' })
  await add({ flight_date: '2026-11-23' })
  expect(await tag()).toBe(first)
  await add({ flight_date: '2026-11-16' })
  expect(await tag()).not.toBe(first)
})

test('a flight without crew has no names of crew', async () => {
  const nobody = { flight_instructor: null, flight_examiner: null }
  const { _id } = await add({ ...nobody, flight_instructor_name: null, flight_examiner_name: null })
  const [entry] = await board('owner')
  expect(entry).toMatchObject({ booking_id: _id, pilot_name: 'Wei Ming Tan' })
  expect(
    Object.keys(entry ?? {}).filter((name) => name.endsWith('or_name') || name.endsWith('er_name')),
  ).toEqual([])
  expect(entry).not.toHaveProperty('work')
})

test('members who fly on these days and members who do not never get each other’s board', async () => {
  await add()
  for (const who of ['other', 'owner', 'other', 'owner'] as const)
    expect((await board(who))[0]).toMatchObject({ own: who === 'owner' })
  expect(await board('admin')).toEqual(await board('superAdmin'))
  expect((await board('other'))[0]).not.toHaveProperty('pilot_name')
})

test('a member’s own entries are in their places among those that everybody shares, and nobody else gets them', async () => {
  const alone = { flight_instructor: null, flight_examiner: null }
  await add({ ...alone, user_id: club.other.member._id, start_time: '08:00', end_time: '09:00' })
  await add({ ...alone, start_time: '10:00', end_time: '11:00' })
  await add({ ...alone, user_id: club.other.member._id, start_time: '12:00', end_time: '13:00' })
  await addDowntime(club.db, {
    aircraft_id: club.otherPlane,
    start_date: '2026-11-21',
    end_date: '2026-11-21',
  })
  const owns = async (who: Parameters<typeof board>[0]) => (await board(who)).map(({ own }) => own)
  const expected = {
    owner: [false, false, true, false],
    other: [true, false, false, true],
    admin: [false, false, false, false],
  }
  for (const who of ['owner', 'other', 'admin', 'owner'] as const)
    expect(await owns(who)).toEqual(expected[who])
  const seen = await board('owner')
  expect(seen.map((entry) => 'pilot_name' in entry)).toEqual([false, false, true, false])
  const url = '/api/booking/board?from=2026-11-16&to=2026-11-22'
  const tags = await Promise.all(
    [club.owner, club.other, club.admin].map(
      async (visitor) => (await visitor.request({ url })).headers.etag,
    ),
  )
  expect(new Set(tags).size).toBe(3)
})

test('downtime is shown, even if it starts before and ends after the dates', async () => {
  const days = { start_date: '2026-11-20', end_date: '2026-11-25' }
  await addDowntime(club.db, { aircraft_id: club.plane, ...days, remarks: '100-hour check' })
  expect(await board('other')).toEqual([
    {
      aircraft_type: club.plane,
      from: '2026-11-20T09:00:00+08:00',
      to: '2026-11-25T10:00:00+08:00',
      kind: 'downtime',
      own: false,
      remarks: '100-hour check',
    },
  ])
})

test.each(['cancelled', 'rejected'] as const)('a %s booking is not on the board', async (booking_status) => {
  await add({ booking_status })
  expect(await board('admin')).toEqual([])
})

test('the board includes both dates, in club time, and no others', async () => {
  const alone = { flight_instructor: null, flight_examiner: null }
  const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  for (const flight_date of dates) {
    await add({ ...alone, flight_date, start_time: '00:00', end_time: '00:30' })
    await add({ ...alone, flight_date, start_time: '23:00', end_time: '23:59' })
  }
  const shown = await board('admin', '2026-11-21', '2026-11-22')
  expect(shown.map(({ from }) => from.slice(0, 10))).toEqual([
    '2026-11-21',
    '2026-11-21',
    '2026-11-22',
    '2026-11-22',
  ])
})

test('entries are sorted by time, then by aircraft', async () => {
  const alone = { flight_instructor: null, flight_examiner: null }
  const planes = [club.plane, club.otherPlane].toSorted()
  for (const aircraft_type of planes.toReversed()) {
    await add({ ...alone, aircraft_type, start_time: '14:00', end_time: '15:00' })
    await add({ ...alone, aircraft_type, start_time: '09:00', end_time: '10:00' })
  }
  const days = { start_date: '2026-11-20', end_date: '2026-11-20' }
  await addDowntime(club.db, { aircraft_id: club.plane, ...days, remarks: 'Tyres' })
  const shown = await board('admin', '2026-11-20', '2026-11-21')
  expect(shown.map(({ aircraft_type, from }) => [from.slice(8, 16), planes.indexOf(aircraft_type)])).toEqual([
    ['20T09:00', planes.indexOf(club.plane)],
    ['21T09:00', 0],
    ['21T09:00', 1],
    ['21T14:00', 0],
    ['21T14:00', 1],
  ])
})

test.each([
  ['2026-11-21', '2026-11-20'],
  ['2026-11-01', '2026-12-16'],
])('from %s to %s is refused', async (from, to) => {
  await expect(board('owner', from, to)).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'to', message: 'Choose 1 to 45 days' }],
  })
})

test('45 days are allowed; an invalid date is refused', async () => {
  await expect(board('owner', '2026-11-01', '2026-12-15')).resolves.toEqual([])
  await expect(board('owner', '2026-11-31')).rejects.toMatchObject({ status: 400 })
})

test('a week of the board is read from the index of holds, even if there are very many', async () => {
  await club.db.execute(sql`
    insert into bookings (_id, pilot_name, aircraft_type, flight_type, flight_date, start_time, end_time, payment_reference)
    select gen_random_uuid(), 'P', ${club.plane}, 'leisure', date '2026-01-01' + n / 8, time '09:00' + n % 8 * interval '1 hour',
           time '10:00' + n % 8 * interval '1 hour', 'R-' || n from generate_series(0, 2999) n`)
  await club.db.execute(sql`analyze`)
  const { rows } = await club.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select h.booking_id from aircraft a join holds h on h.resource_id = a._id
    left join bookings b on b._id = h.booking_id
    where h.period && tstzrange('2026-11-16 00:00+08', '2026-11-23 00:00+08')`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('holds_no_overlap')
  expect(await board('admin', '2026-11-16', '2026-11-22')).toHaveLength(56)
})
