import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../base/database/new-id.ts'
import { groundings } from '../airworthiness/tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { offers, wishes } from '../wishes/tables.ts'
import { join } from '../../testing/test-members.ts'
import { testDatabase } from '../../testing/database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addAircraft, addBooking, addDowntime, bookingRow, outcome } from '../../testing/timetable.ts'

let club: TestApp
let admin: Awaited<ReturnType<typeof join>>
let member: Awaited<ReturnType<typeof join>>
let plane: string
let params: { id: string }

beforeAll(async () => {
  const { url } = await testDatabase()
  club = await openTestApp(url)
  admin = await join(club.app, club.db, { account_type: 'admin', first_name: 'Arun', last_name: 'Rao' })
  member = await join(club.app, club.db)
})
beforeEach(async () => {
  plane = await addAircraft(club.db)
  params = { id: plane }
})
afterAll(() => club.close())

// The test clock shows Sat 14 Nov 2026, 10:00.
const BODY = {
  startDate: '2026-11-20',
  startTime: '09:00',
  endDate: '2026-11-21',
  endTime: '17:00',
  remarks: '50-hour check',
}
const add = (changes: Partial<typeof BODY> = {}) =>
  admin.fleet.addDowntime({ params, body: { ...BODY, ...changes } })
const actions = async () => {
  const { rows } = await club.db.execute(
    `select actor_name, action, before, after from audit where subject_id = '${plane}' order by _id`,
  )
  return rows
}

// SPEC 3.downtime.fields, 7.fleet.downtimes, 7.fleet.add-downtime
test('an officer takes an aircraft out of use; members see it', async () => {
  const made = await add()
  expect(made).toEqual({
    _id: made._id,
    start_date: '2026-11-20',
    start_time: '09:00',
    end_date: '2026-11-21',
    end_time: '17:00',
    remarks: '50-hour check',
    version: expect.any(String),
  })
  expect(await member.fleet.downtimes({ params })).toEqual([made])
  const { version: _derived, ...after } = made
  expect(await actions()).toMatchObject([
    { actor_name: 'Arun Rao', action: 'aircraft.downtime.add', before: null, after },
  ])
})

// SPEC 4.downtime.ahead
test('only current and upcoming blocks are listed', async () => {
  const block = (start_date: string, end_date: string, end_time: string) =>
    addDowntime(club.db, { aircraft_id: plane, start_date, end_date, end_time })
  await block('2026-11-12', '2026-11-13', '10:01')
  await addDowntime(club.db, {
    aircraft_id: plane,
    start_date: '2026-11-14',
    start_time: '08:00',
    end_date: '2026-11-14',
    end_time: '10:00',
  })
  const running = await addDowntime(club.db, {
    aircraft_id: plane,
    start_date: '2026-11-14',
    start_time: '10:00',
    end_date: '2026-11-14',
    end_time: '10:01',
  })
  const coming = await block('2026-11-30', '2026-12-01', '10:00')
  const listed = await member.fleet.downtimes({ params })
  expect(listed.map(({ _id }) => _id)).toEqual([running._id, coming._id])
})

test.each([
  [{ endDate: '2026-11-20', endTime: '09:00' }, 'endTime'],
  [{ endDate: '2026-11-20', endTime: '08:00' }, 'endTime'],
  [{ endDate: '2026-11-19' }, 'endDate'],
  [{ startDate: '2026-11-12', endDate: '2026-11-14', endTime: '10:00' }, 'endDate'],
  [{ startDate: '2026-02-30' }, 'startDate'],
  [{ endTime: '24:00' }, 'endTime'],
])('%o is refused at %s', async (changes, field) => {
  await expect(add(changes)).rejects.toMatchObject({
    status: 400,
    message: 'Downtime Failed to Add',
    errors: [expect.objectContaining({ field })],
  })
})

// SPEC 8.downtime.add-failed
test('the refusal names every clashing booking, and nothing is added', async () => {
  const first = await addBooking(club.db, { aircraft_type: plane, pilot_name: 'Mei Lim' })
  const second = await addBooking(club.db, {
    aircraft_type: plane,
    pilot_name: 'Ravi Menon',
    flight_date: '2026-11-21',
    start_time: '16:30',
    end_time: '18:00',
    booking_status: 'confirmed',
  })
  const free = { aircraft_type: plane, flight_date: '2026-11-21', start_time: '12:00', end_time: '13:00' }
  await addBooking(club.db, { ...free, booking_status: 'cancelled' })
  await addBooking(club.db, { ...free, flight_date: '2026-11-22' })
  await expect(add()).rejects.toMatchObject({
    status: 409,
    message: 'Downtime Failed to Add',
    errors: [
      { field: 'bookings', message: 'Booked: Mei Lim, Fri 20 Nov 2026, 09:00 to 10:00' },
      { field: 'bookings', message: 'Booked: Ravi Menon, Sat 21 Nov 2026, 16:30 to 18:00' },
    ],
  })
  expect(await member.fleet.downtimes({ params })).toEqual([])
  const span = {
    start_date: BODY.startDate,
    start_time: BODY.startTime,
    end_date: BODY.endDate,
    end_time: BODY.endTime,
  }
  expect(await admin.fleet.clashes({ params, query: span })).toEqual(
    [first, second].map(({ _id, pilot_name, flight_date, start_time, end_time, booking_status }) => ({
      _id,
      pilot_name,
      flight_date,
      start_time,
      end_time,
      booking_status,
      swaps: [],
    })),
  )
})

test('each clash names the aircraft of the same model that could fly it at that time', async () => {
  const model = async (aircraft_registration: string, traits: Partial<typeof aircraft.$inferInsert> = {}) => {
    const made = { aircraft_registration, aircraft_model: 'TB-9', ...traits }
    const [row] = await club.db.insert(aircraft).values(made).returning()
    return row?._id ?? ''
  }
  const stranded = await model('9V-S01')
  const [free, busy, grounded] = [await model('9V-S02'), await model('9V-S03'), await model('9V-S04')]
  await model('9V-S05', { aircraft_model: 'Cessna 172' })
  await model('9V-S06', { aircraft_status: 'inactive' })
  const reason = 'Oil leak'
  await club.db
    .insert(groundings)
    .values({ aircraft_id: grounded, cause: 'officer', reason, from: club.now(), lifted_at: null })
  await addBooking(club.db, { aircraft_type: busy, start_time: '09:30', end_time: '11:00' })
  await addBooking(club.db, { aircraft_type: free, start_time: '10:00', end_time: '11:00' })
  await addBooking(club.db, { aircraft_type: stranded })
  const later = { start_time: '14:00', end_time: '15:00' }
  await addBooking(club.db, { aircraft_type: stranded, ...later })
  const query = { start_date: '2026-11-20', start_time: '00:00', end_date: '2026-11-20', end_time: '23:59' }
  const clashes = await admin.fleet.clashes({ params: { id: stranded }, query })
  expect(clashes.map(({ swaps }) => swaps.map((one) => one.aircraft_registration))).toEqual([
    ['9V-S02'],
    ['9V-S02', '9V-S03'],
  ])
  expect(clashes[0]?.swaps[0]?._id).toBe(free)
})

test('downtime next to a booking is accepted', async () => {
  await addBooking(club.db, { aircraft_type: plane, start_time: '08:00', end_time: '09:00' })
  const query = { start_date: '2026-11-20', start_time: '09:00', end_date: '2026-11-20', end_time: '12:00' }
  expect(await admin.fleet.clashes({ params, query })).toEqual([])
  await expect(add({ endDate: '2026-11-20', endTime: '12:00' })).resolves.toBeTruthy()
})

test('overlapping downtime is refused at the start time, with its remarks', async () => {
  await add()
  await expect(add({ startDate: '2026-11-21', endDate: '2026-11-23' })).rejects.toMatchObject({
    status: 409,
    message: 'Downtime Failed to Add',
    errors: [
      {
        field: 'startDate',
        message:
          'There is already a downtime, Fri 20 Nov 2026, 09:00 to Sat 21 Nov 2026, 17:00. Change that one instead.',
      },
    ],
  })
})

// SPEC 7.fleet.change-downtime
test('a block can be changed in full or in part, even if the new time overlaps the old one', async () => {
  const { _id, version: _before, ...before } = await add()
  const changed = await admin.fleet.changeDowntime({
    params,
    body: { downtime: { _id, end_time: '12:00', remarks: 'Done by noon' } },
  })
  const version = expect.any(String)
  expect(changed).toEqual({ ...before, _id, end_time: '12:00', remarks: 'Done by noon', version })
  expect((await actions())[1]).toMatchObject({
    action: 'aircraft.downtime.update',
    before: { end_time: '17:00' },
    after: { end_time: '12:00' },
  })
})

test('a change that clashes, ends before it starts or is for a block of another aircraft is refused', async () => {
  const { _id } = await add()
  await addBooking(club.db, { aircraft_type: plane, flight_date: '2026-11-25' })
  const change = (downtime: object, id = plane) =>
    admin.fleet.changeDowntime({ params: { id }, body: { downtime: { _id, ...downtime } } })
  const message = 'Downtime Failed to Update'
  await expect(change({ end_date: '2026-11-25' })).rejects.toMatchObject({
    status: 409,
    message,
    errors: [{ field: 'bookings', message: expect.stringContaining('Wed 25 Nov 2026') }],
  })
  await expect(change({ end_date: '2026-11-19' })).rejects.toMatchObject({
    status: 400,
    message,
    errors: [expect.objectContaining({ field: 'downtime.end_date' })],
  })
  const other = await addDowntime(club.db, {
    aircraft_id: plane,
    start_date: '2026-11-23',
    end_date: '2026-11-23',
  })
  await expect(change({ _id: other._id, start_date: '2026-11-21' })).rejects.toMatchObject({
    status: 409,
    errors: [expect.objectContaining({ field: 'downtime.start_date' })],
  })
  await expect(change({}, await addAircraft(club.db))).rejects.toMatchObject({ status: 404, message })
})

// SPEC 7.fleet.remove-downtime
test('a block can be deleted once', async () => {
  const { _id } = await add()
  const remove = (id = plane) => admin.fleet.removeDowntime({ params: { id }, body: { downtime: { _id } } })
  const refusal = { status: 404, message: 'Downtime Failed to Delete' }
  await expect(remove(await addAircraft(club.db))).rejects.toMatchObject(refusal)
  await expect(remove()).resolves.toBeNull()
  expect(await member.fleet.downtimes({ params })).toEqual([])
  await expect(remove()).rejects.toMatchObject(refusal)
  expect((await actions()).at(-1)).toMatchObject({ action: 'aircraft.downtime.delete', before: { _id } })
})

test('downtime of an unknown aircraft is answered with 404; a search for clashes needs an end after the start', async () => {
  params = { id: newId() }
  await expect(member.fleet.downtimes({ params })).rejects.toMatchObject({ status: 404 })
  await expect(add()).rejects.toMatchObject({ status: 404, message: 'Downtime Failed to Add' })
  const query = { start_date: '2026-11-20', start_time: '09:00', end_date: '2026-11-20', end_time: '12:00' }
  await expect(admin.fleet.clashes({ params, query })).rejects.toMatchObject({ status: 404 })
  params = { id: plane }
  const turned = admin.fleet.clashes({ params, query: { ...query, end_time: '08:00' } })
  await expect(turned).rejects.toMatchObject({
    status: 400,
    errors: [expect.objectContaining({ field: 'end_time' })],
  })
})

test('of a concurrent downtime and booking for one slot, one succeeds', async () => {
  for (let round = 0; round < 20; round++) {
    plane = await addAircraft(club.db)
    params = { id: plane }
    const downtime = add().then(
      () => 'done',
      ({ status }: { status: number }) => String(status),
    )
    const booking = outcome(addBooking(club.db, { aircraft_type: plane }))
    const ends = await Promise.all([downtime, booking])
    expect([
      ['done', 'holds_no_overlap'],
      ['409', 'done'],
    ]).toContainEqual(ends)
  }
})

test('of twenty concurrent downtimes for one slot, one succeeds', async () => {
  const tries = Array.from({ length: 20 }, () => add())
  const ends = await Promise.allSettled(tries)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of ends)
    if (end.status === 'rejected')
      expect(end.reason).toMatchObject({ status: 409, message: 'Downtime Failed to Add' })
})

test('time that becomes free is offered to members who wait for it', async () => {
  const offered = async () => (await member.wishes.offers()).map(({ start_time }) => start_time)
  const wait = (body: object) =>
    member.wishes.create({
      body: {
        from: '2026-11-20T09:00',
        to: '2026-11-20T17:00',
        minutes: 60,
        flight_type: 'leisure' as const,
        anyway: true,
        ...body,
      },
    })
  await club.db.update(members).set({ membership_type: 'ordinary' })
  const { _id } = await add()
  await wait({ aircraft_type: plane })
  expect(await offered()).toEqual([])
  await admin.fleet.changeDowntime({ params, body: { downtime: { _id, remarks: 'Tyres' } } })
  expect(await offered()).toEqual([])
  await admin.fleet.changeDowntime({ params, body: { downtime: { _id, start_time: '15:00' } } })
  expect(await offered()).toEqual(['09:00'])
  await club.db.delete(offers)
  await club.db.delete(wishes)
  await wait({ aircraft_type: plane, from: '2026-11-20T15:00' })
  await admin.fleet.removeDowntime({ params, body: { downtime: { _id } } })
  expect(await offered()).toEqual(['15:00'])
  await club.db.delete(offers)
  await club.db.delete(wishes)
  await wait({ aircraft_type: null })
  await admin.fleet.create({ body: { aircraft_name: 'Cessna', aircraft_status: 'inactive' } })
  expect(await offered()).toEqual([])
  await admin.fleet.create({ body: { aircraft_name: 'Tampico' } })
  expect(await offered()).toEqual(['09:00'])
  await club.db.delete(offers)
  await club.db.delete(wishes)
})

test('at most the earliest hundred clashes are listed', async () => {
  await club.db.insert(bookings).values(
    Array.from({ length: 101 }, (_, n) =>
      bookingRow({
        aircraft_type: plane,
        flight_date: new Date(Date.UTC(2027, 0, 101 - n)).toISOString().slice(0, 10),
      }),
    ),
  )
  const query = { start_date: '2026-12-01', start_time: '00:00', end_date: '2027-12-01', end_time: '00:00' }
  const clashes = await admin.fleet.clashes({ params, query })
  expect([clashes.length, clashes[0]?.flight_date]).toEqual([100, '2027-01-01'])
  await expect(
    admin.fleet.clashes({ params, query: { ...query, end_date: '2026-11-01' } }),
  ).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'end_date' }],
  })
})

test('bookings and downtime of one aircraft do not clash with those of another', async () => {
  const other = await addAircraft(club.db)
  const { _id } = await addDowntime(club.db, { aircraft_id: other })
  await addBooking(club.db, { aircraft_type: other, start_time: '12:00', end_time: '13:00' })
  const query = { start_date: '2026-11-20', start_time: '09:00', end_date: '2026-11-21', end_time: '17:00' }
  expect(await admin.fleet.clashes({ params, query })).toEqual([])
  expect(await member.fleet.downtimes({ params })).toEqual([])
  const change = admin.fleet.changeDowntime({ params, body: { downtime: { _id, remarks: 'Mine' } } })
  await expect(change).rejects.toMatchObject({ status: 404 })
  const remove = admin.fleet.removeDowntime({ params, body: { downtime: { _id } } })
  await expect(remove).rejects.toMatchObject({ status: 404 })
  const made = await add()
  const list = await member.fleet.list()
  const blocksOf = (id: string) =>
    list.find((one) => one._id === id)?.aircraft_downtime.map((block) => block._id)
  expect([blocksOf(plane), blocksOf(other)]).toEqual([[made._id], [_id]])
})
