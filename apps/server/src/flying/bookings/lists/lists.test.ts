import { eq, sql } from '../../../base/database/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flights } from '../../airworthiness/tables.ts'
import { bookings } from '../../records/booking-tables.ts'
import { openFlyingClub, wish, type FlyingClub } from '../../../testing/flying-club.ts'
import { addBooking, bookingRow } from '../../../testing/timetable.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())
beforeEach(() => club.db.delete(bookings))

const UNKNOWN = '01919191-1111-7111-8111-111111111111'

/** The tests identify bookings by their remarks. */
async function add(booking_remarks: string, traits: Partial<typeof bookings.$inferInsert> = {}) {
  const of = { user_id: club.owner.member._id, pilot_name: 'Wei Ming Tan' }
  return addBooking(club.db, { ...wish(club.plane), ...of, booking_remarks, ...traits })
}
const names = (list: readonly { booking_remarks: string }[]) =>
  list.map(({ booking_remarks }) => booking_remarks)

async function addOneOfEach() {
  const standings = [
    ['pending', 'processing'],
    ['confirmed', 'processing'],
    ['completed', 'processing'],
    ['completed', 'requesting-payment'],
    ['completed', 'to-check-payment'],
    ['completed', 'overdue'],
    ['completed', 'paid'],
    ['cancelled', 'processing'],
    ['rejected', 'processing'],
  ] as const
  for (const [index, [booking_status, payment_status]] of standings.entries())
    await add(`${booking_status} ${payment_status}`, {
      booking_status,
      payment_status,
      flight_date: `2026-11-${30 - index}`,
    })
}

// SPEC 2.admin.bookings-confirmation, 2.admin.bookings-confirmed, 2.admin.bookings-payment
// SPEC 2.admin.bookings-past, 7.bookings.list
test('the sections for officers contain the right bookings and counts', async () => {
  await addOneOfEach()
  const of = async (section: 'confirmation' | 'confirmed' | 'payment' | 'past') =>
    names(await club.admin.bookings.list({ query: { section } }))
  expect(await of('confirmation')).toEqual(['pending processing'])
  expect(await of('confirmed')).toEqual(['confirmed processing'])
  expect(await of('payment')).toEqual([
    'completed processing',
    'completed requesting-payment',
    'completed to-check-payment',
    'completed overdue',
  ])
  expect(await of('past')).toEqual(['completed paid'])
  expect(await club.superAdmin.bookings.list()).toHaveLength(9)
  const counts = { confirmation: 1, confirmed: 1, payment: 4, past: 1, flown: 0 }
  await expect(club.admin.bookings.counts()).resolves.toEqual(counts)
})

test('all counts of an empty club are zero', async () => {
  const none = { confirmation: 0, confirmed: 0, payment: 0, past: 0, flown: 0 }
  await expect(club.admin.bookings.counts()).resolves.toEqual(none)
})

test('the section "flown" has confirmed flights that have ended, today or earlier', async () => {
  const at = (flight_date: string, start_time: string, end_time: string) => ({
    booking_status: 'confirmed' as const,
    flight_date,
    start_time,
    end_time,
  })
  await add('yesterday', at('2026-11-13', '22:00', '23:30'))
  await add('this morning', at('2026-11-14', '07:00', '08:00'))
  await add('tonight', at('2026-11-14', '22:00', '23:00'))
  await add('tomorrow', at('2026-11-15', '07:00', '08:00'))
  await add('pending', { ...at('2026-11-12', '07:00', '08:00'), booking_status: 'pending' })
  const flown = await club.admin.bookings.list({ query: { section: 'flown' } })
  expect(names(flown)).toEqual(['this morning', 'yesterday'])
  await expect(club.admin.bookings.counts()).resolves.toMatchObject({ flown: 2, confirmed: 4 })
})

test('the latest flight is first, and pages neither skip nor repeat bookings with equal start times', async () => {
  for (let n = 0; n < 4; n++)
    for (const [at, start_time] of ['08:00', '09:00'].entries())
      await add(`${n} ${at}`, {
        flight_date: n < 2 ? '2026-12-01' : `2026-12-0${n}`,
        start_time,
        end_time: '10:00',
        booking_status: 'cancelled',
      })
  const whole = names(await club.admin.bookings.list())
  expect(whole.slice(0, 4)).toEqual(['3 1', '3 0', '2 1', '2 0'])
  for (const read of [
    (query: object) => club.admin.bookings.list({ query }),
    (query: object) => club.owner.bookings.ofMember({ params: { userId: club.owner.member._id }, query }),
  ]) {
    const paged: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 3; page++) {
      const part = await read({ limit: 3, ...(cursor ? { cursor } : {}) })
      paged.push(...names(part))
      cursor = part.at(-1)?._id
    }
    expect(paged).toEqual(whole)
    await expect(read({ cursor })).resolves.toEqual([])
  }
})

// SPEC 7.bookings.list
test('a list is cut at its limit or at 500 records, and its headers say so', async () => {
  const rows = Array.from({ length: 501 }, (_, n) =>
    bookingRow({ ...wish(club.plane), booking_status: 'cancelled', booking_remarks: String(n) }),
  )
  await club.db.insert(bookings).values(rows)
  const list = async (url: string) => {
    const { headers, json } = await club.admin.requestWithToken({ url })
    return { size: json().data.length as number, cutAt: headers['x-cut-at'], link: headers['link'] as string }
  }
  const whole = await list('/api/booking/')
  expect(whole).toMatchObject({ size: 500, cutAt: '500' })
  const next = /^<(.+)>; rel="next"$/.exec(whole.link)?.[1] ?? ''
  expect(await list(next)).toEqual({ size: 1, cutAt: undefined, link: undefined })
  expect(await list('/api/booking/?limit=2&q=9V')).toMatchObject({ size: 2, cutAt: '2' })
  await club.db.delete(bookings).where(eq(bookings.booking_remarks, '7'))
  expect(await list('/api/booking/')).toEqual({ size: 500, cutAt: undefined, link: undefined })
})

test.each([
  ['limit', 'limit=0'],
  ['limit', 'limit=501'],
  ['cursor', 'cursor=x'],
  ['cursor', `cursor=${UNKNOWN}`],
  ['section', 'section=lost'],
])('a wrong %s (%s) is refused at the field', async (field, search) => {
  const { access_token } = await club.admin.account.checkAdmin()
  const headers = { 'access-token': access_token }
  const response = await club.admin.request({ url: `/api/booking/?${search}`, headers })
  expect(response.json()).toMatchObject({ status: 400, errors: [{ field }] })
})

test('q searches pilot, aircraft, reference and remarks regardless of case, and matches % literally', async () => {
  await add('Circuits', { payment_reference: 'RSFC-7K3M9Q' })
  const later = { start_time: '13:00', end_time: '14:00' }
  await add('100% visibility', { ...later, aircraft_type: club.otherPlane, pilot_name: 'Priya Nair' })
  const latest = { start_time: '15:00', end_time: '16:00' }
  await add('Coast', { ...latest, aircraft_type: club.otherPlane, pilot_name: 'Élodie Œuf' })
  const find = async (q: string) => names(await club.admin.bookings.list({ query: { q } }))
  expect(await find('wei ming')).toEqual(['Circuits'])
  expect(await find('9v-boa')).toEqual(['Circuits'])
  expect(await find('7k3m')).toEqual(['Circuits'])
  expect(await find('NAIR')).toEqual(['100% visibility'])
  expect(await find('%')).toEqual(['100% visibility'])
  expect(await find('nobody')).toEqual([])
  // A page filled by the newest bookings, and one that is not.
  for (const limit of [1, 10])
    expect(names(await club.admin.bookings.list({ query: { q: 'ÉLODIE œ', limit } }))).toEqual(['Coast'])
  for (const limit of [1, 10])
    expect(names(await club.admin.bookings.list({ query: { q: 'wei', section: 'past', limit } }))).toEqual([])
})

test('a complete payment reference finds only its booking, regardless of case and within the list', async () => {
  const one = await add('one', { payment_reference: 'RSFC-7K3M9Q' })
  await add('as RSFC-7K3M9Q', { flight_date: '2026-11-22' })
  await add('sent RSFC-000000', { flight_date: '2026-11-23', user_id: club.other.member._id })
  const find = async (q: string, more = {}) =>
    names(await club.admin.bookings.list({ query: { q, ...more } }))
  for (const q of ['RSFC-7K3M9Q', 'rsfc-7k3m9q']) expect(await find(q)).toEqual(['one'])
  expect(await find('RSFC-7K3M9')).toEqual(['as RSFC-7K3M9Q', 'one'])
  // No booking has this reference, but the remarks of one contain it.
  expect(await find('RSFC-000000')).toEqual(['sent RSFC-000000'])
  expect(await find('RSFC-7K3M9Q', { section: 'past' })).toEqual([])
  expect(await find('RSFC-7K3M9Q', { cursor: one._id })).toEqual([])
  const query = { q: 'RSFC-7K3M9Q' }
  const of = (userId: string) => club.admin.bookings.ofMember({ params: { userId }, query })
  expect(names(await of(club.owner.member._id))).toEqual(['one'])
  expect(await of(club.other.member._id)).toEqual([])
})

test.each(['circuit', 'tampico'])(
  'a search for %s can be read page by page, for all members or for one',
  async (q) => {
    for (let day = 10; day < 15; day++) {
      const flight_date = `2026-12-${day}`
      await add(`circuit ${day}`, { flight_date })
      const elsewhere = { flight_date, aircraft_type: club.otherPlane, user_id: club.other.member._id }
      await add(`hover ${day}`, elsewhere)
      await add(`circuit of another ${day}`, {
        ...elsewhere,
        start_time: '14:00',
        end_time: '15:00',
        aircraft_type: club.plane,
      })
    }
    const { _id: userId } = club.owner.member
    const days = ['14', '13', '12', '11', '10']
    const mine = days.map((day) => `circuit ${day}`)
    const all = days.flatMap((day) => [`circuit of another ${day}`, `circuit ${day}`])
    const reads = [
      {
        read: (query: object) => club.owner.bookings.ofMember({ params: { userId }, query }),
        expected: mine,
      },
      { read: (query: object) => club.admin.bookings.list({ query }), expected: all },
    ]
    for (const { read, expected } of reads) {
      const paged: string[] = []
      let cursor: string | undefined
      for (let page = 0; page < 4; page++) {
        const part = await read({ q, limit: 3, ...(cursor ? { cursor } : {}) })
        paged.push(...names(part))
        cursor = part.at(-1)?._id ?? cursor
      }
      expect(paged).toEqual(expected)
    }
  },
)

test('past bookings are counted up to a thousand, and the site then shows "more"', async () => {
  await club.db.execute(sql`
    insert into bookings (_id, pilot_name, aircraft_type, flight_type, flight_date, start_time, end_time,
                          booking_status, payment_status, payment_reference)
    select gen_random_uuid(), 'P', ${club.plane}, 'leisure', date '2020-01-01' + n, '09:00', '10:00', 'completed',
           'paid', 'R-' || n from generate_series(1, 1002) n`)
  expect(await club.admin.bookings.counts()).toMatchObject({ past: 1001, payment: 0 })
})

test('the desk filters by date, status, payment, instructor and aircraft, also in combination', async () => {
  const on = (flight_date: string) => ({ flight_date })
  await add('first', { ...on('2026-12-01'), booking_status: 'cancelled' })
  await add('second', { ...on('2026-12-02'), aircraft_type: club.otherPlane })
  await add('third', { ...on('2026-12-03'), flight_instructor: club.instructor.member._id })
  await add('fourth', { ...on('2026-12-04'), booking_status: 'completed', payment_status: 'overdue' })
  const find = async (query: object) => names(await club.admin.bookings.list({ query }))
  expect(await find({ from: '2026-12-02', to: '2026-12-03' })).toEqual(['third', 'second'])
  expect(await find({ status: 'cancelled' })).toEqual(['first'])
  expect(await find({ payment: 'overdue' })).toEqual(['fourth'])
  expect(await find({ instructor: club.instructor.member._id })).toEqual(['third'])
  expect(await find({ aircraft: club.otherPlane })).toEqual(['second'])
  expect(await find({ aircraft: club.plane, from: '2026-12-02', status: 'pending' })).toEqual(['third'])
})

// SPEC 7.bookings.of-member
test('the list of a member has the flights they book, teach or examine, once each, and only they and officers see it', async () => {
  await add('own')
  const at = (hour: number) => ({ start_time: `${hour}:00`, end_time: `${hour}:30` })
  const staff = club.instructor.member._id
  await add('taught', { ...at(13), flight_instructor: staff })
  await add('examined', { ...at(14), flight_examiner: staff })
  await add('both', { ...at(15), flight_instructor: staff, flight_examiner: staff })
  await add('flown', { ...at(16), user_id: staff, flight_instructor: staff })
  const params = { userId: staff }
  const work = ['flown', 'both', 'examined', 'taught']
  for (const who of [club.instructor, club.admin, club.superAdmin])
    expect(names(await who.bookings.ofMember({ params }))).toEqual(work)
  await expect(club.admin.bookings.ofMember({ params: { userId: UNKNOWN } })).resolves.toEqual([])
})

test('a booking can be read by its member, its crew and officers', async () => {
  const crew = { flight_instructor: club.instructor.member._id, flight_examiner: club.examiner.member._id }
  const { _id: id } = await add('mine', crew)
  const read = (who: 'owner' | 'instructor' | 'examiner' | 'admin' | 'superAdmin') =>
    club[who].bookings.read({ params: { id } })
  for (const who of ['owner', 'instructor', 'examiner', 'admin', 'superAdmin'] as const)
    await expect(read(who)).resolves.toMatchObject({ _id: id, ...crew })
  await expect(club.admin.bookings.read({ params: { id: UNKNOWN } })).rejects.toMatchObject({
    status: 404,
    message: 'There is no such booking.',
  })
})

test('the booking of a deleted member stays, without the member', async () => {
  const { _id: id } = await add('orphan', { user_id: null })
  const booking = await club.admin.bookings.read({ params: { id } })
  expect(booking).toMatchObject({ user_id: null, pilot_name: 'Wei Ming Tan' })
})

// SPEC 4.member-lists.flight-log, 7.members.flights
test('the flight log has only completed and paid flights of the member', async () => {
  await addOneOfEach()
  const paid = { booking_status: 'completed', payment_status: 'paid' } as const
  await add('of another', { ...paid, user_id: club.other.member._id, start_time: '14:00', end_time: '15:00' })
  const params = { id: club.owner.member._id }
  for (const who of [club.owner, club.admin])
    expect(names(await who.bookings.flights({ params }))).toEqual(['completed paid'])
})

test('the flight log includes the tech log of each flight, without withdrawn reports', async () => {
  const paid = { booking_status: 'completed', payment_status: 'paid' } as const
  const nothing = {
    function: null,
    landings_day: null,
    landings_night: null,
    night_minutes: null,
    instrument_minutes: null,
  }
  const flown = { landings_day: 3, landings_night: 1, night_minutes: 10, instrument_minutes: 5 }
  const [start, end] = [new Date('2026-10-01T02:00:00Z'), new Date('2026-10-01T03:00:00Z')]
  const logged = { ...flown, aircraft_id: club.plane, function: 'dual' as const, start, end }
  const dual = await add('dual', { ...paid, flight_date: '2026-10-01' })
  const withdrawn = await add('withdrawn', { ...paid, flight_date: '2026-10-02' })
  await club.db.insert(flights).values([
    { ...logged, booking_id: dual._id },
    { ...logged, booking_id: withdrawn._id, withdrawn_at: end },
  ])
  const params = { id: club.owner.member._id }
  expect(await club.owner.bookings.flights({ params })).toMatchObject([
    { booking_remarks: 'withdrawn', ...nothing },
    { booking_remarks: 'dual', function: 'dual', ...flown },
  ])
  const only = await club.owner.bookings.flights({ params, query: { function: 'dual' } })
  expect(names(only)).toEqual(['dual'])
  expect(only[0]).toMatchObject(flown)
  const query = { cursor: UNKNOWN }
  await expect(club.owner.bookings.flights({ params, query })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'cursor', message: 'This booking no longer exists' }],
  })
})

test('the flight log can be filtered by dates, aircraft and words, also in combination', async () => {
  const paid = { booking_status: 'completed', payment_status: 'paid' } as const
  await add('early', { ...paid, flight_date: '2026-10-01' })
  await add('elsewhere', { ...paid, flight_date: '2026-10-02', aircraft_type: club.otherPlane })
  await add('late', { ...paid, flight_date: '2026-10-03' })
  const find = async (query: object) =>
    names(await club.owner.bookings.flights({ params: { id: club.owner.member._id }, query }))
  expect(await find({ from: '2026-10-02' })).toEqual(['late', 'elsewhere'])
  expect(await find({ to: '2026-10-02' })).toEqual(['elsewhere', 'early'])
  expect(await find({ aircraft: club.plane })).toEqual(['late', 'early'])
  expect(await find({ aircraft: club.plane, from: '2026-10-02', to: '2026-10-03' })).toEqual(['late'])
  expect(await find({ aircraft: club.otherPlane, q: 'ela' })).toEqual([])
  expect(await find({ aircraft: club.otherPlane, q: 'else' })).toEqual(['elsewhere'])
  expect(await find({ function: 'dual' })).toEqual([])
})

test('with very many bookings, the list of a member and a search use their indexes', async () => {
  await club.db.execute(sql`
    insert into bookings (_id, user_id, pilot_name, aircraft_type, flight_type, flight_date, start_time, end_time,
                          booking_status, payment_reference)
    select gen_random_uuid(), case when n % 100 = 0 then ${club.owner.member._id}::uuid end, 'Pilot ' || n, ${club.plane},
           'leisure', date '2000-01-01' + n / 4, '09:00', '10:00', 'cancelled', 'R-' || n
    from generate_series(1, 20000) n`)
  await club.db.execute(sql`analyze bookings`)
  const plan = async (query: ReturnType<typeof sql>) => {
    const { rows } = await club.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(
    await plan(sql`select _id from bookings where user_id = ${club.owner.member._id}
      order by flight_date desc, start_time desc, _id desc limit 50`),
  ).toContain('bookings_user')
  expect(
    await plan(sql`select _id from bookings
      where (pilot_name || ' ' || payment_reference || ' ' || booking_remarks) ilike '%lot 1234%'`),
  ).toContain('bookings_search')
  const found = await club.admin.bookings.list({ query: { q: 'lot 1234' } })
  expect(found).toHaveLength(11)
})
