import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportKind } from '@rsfc/domain/imports/kinds'
import { and, eq, gte, inArray, isNotNull, like, lt, sql } from '../../base/database/drizzle.ts'
import { defects, flights } from '../../flying/airworthiness/tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { aircraft, downtimes } from '../../flying/records/aircraft-tables.ts'
import { imports } from './tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { addBooking, addDowntime, downtimeRow } from '../../testing/timetable.ts'
import { bookingLoader } from './bookings/load.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const read = (id: string) => club.admin.imports.read({ params: { id } })

async function upload(kind: ImportKind, lines: readonly string[]) {
  const { _id } = await club.admin.imports.upload({
    body: { kind },
    files: [new File([lines.join('\n')], `${kind}.csv`, { type: 'text/csv' })],
  })
  await club.platform.jobs.drain()
  return read(_id)
}

async function act(what: 'apply' | 'undo', { _id }: { _id: string }) {
  const params = { id: _id }
  await (what === 'apply'
    ? club.admin.imports.apply({ params, body: { only_good: true } })
    : club.admin.imports.undo({ params }))
  await club.platform.jobs.drain()
  return read(_id)
}

const problemsOf = ({ problems }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(problems.map(({ line, problem }) => [line, problem]))

async function addPlane(aircraft_registration: string): Promise<string> {
  const [made] = await club.db.insert(aircraft).values({ aircraft_registration }).returning()
  return made?._id ?? ''
}

const HEADER = 'Pilot,Aircraft,Date,From,To,Status,Instructor,Examiner,Actual start,Actual end,Fee,Paid'
const row = (cells: Record<string, string>) =>
  HEADER.split(',')
    .map((name) => cells[name] ?? '')
    .join(',')
const coming = { Pilot: 'Wei Ming Tan', Aircraft: '9V-BOA', Date: '20/12/2026', From: '09:00', To: '10:00' }
const past = { ...coming, Date: '20/10/2026' }

test('balances: existing balances and future dates are refused, and settled ones stay after an undo', async () => {
  const email = (who: 'owner' | 'other' | 'instructor' | 'examiner') => club[who].member.email
  const header = 'Email,Balance,As of'
  const first = await upload('balances', [
    header,
    `${email('owner')},100,01/11/2026`,
    `${email('owner')},50,01/11/2026`,
    `${email('other')},0,`,
    'n/a,5,',
    'nobody@club.test,5,',
    `${email('examiner')},10,15/11/2026`,
    `${email('instructor')},10,14/11/2026`,
  ])
  expect(first).toMatchObject({ good: 2, known: 1, bad: 4 })
  expect(problemsOf(first)).toEqual({
    3: 'This member is also in line 2',
    5: 'Member is missing',
    6: "There is no member 'nobody@club.test'",
    7: 'As of must not be later than today',
  })
  expect(await act('apply', first)).toMatchObject({ made: 2 })

  const again = await upload('balances', [header, `${email('owner')},100,`, `${email('instructor')},11,`])
  expect(again).toMatchObject({ good: 0, known: 1, bad: 1 })
  expect(problemsOf(again)).toEqual({ 3: 'This member already has an opening balance of $10.00' })

  const { member } = club.owner
  await club.admin.ledger.enter({
    params: { member_id: member._id },
    body: { kind: 'payment', amount: 100, memo: 'Cash at the desk' },
  })
  expect(await act('undo', first)).toMatchObject({
    state: 'applied',
    kept: 1,
    problems: [{ line: 2, problem: 'Stays: is settled with other entries' }],
  })
  const balanceOf = async (who: FlyingClub['owner']) =>
    (await club.admin.ledger.read({ params: { member_id: who.member._id } })).balance
  expect([await balanceOf(club.owner), await balanceOf(club.instructor)]).toEqual([0, 0])
  const { entries } = await club.admin.ledger.read({ params: { member_id: club.instructor.member._id } })
  expect(entries).toMatchObject([
    { amount: -10, on: '2026-11-14', by: club.admin.member._id },
    { amount: 10, on: '2026-11-14', by: club.admin.member._id },
  ])
  // A reversed entry no longer counts as an opening balance, and a charge never does.
  await club.admin.ledger.enter({
    params: { member_id: club.examiner.member._id },
    body: { kind: 'charge', amount: 12, memo: 'A chart, bought' },
  })
  const third = await upload('balances', [header, `${email('instructor')},11,`, `${email('examiner')},12,`])
  expect(third).toMatchObject({ good: 2, known: 0, bad: 0 })
})

test('balances: an undo does not reverse again what an officer has reversed', async () => {
  const params = { member_id: club.superAdmin.member._id }
  const file = await upload('balances', ['Email,Balance', `${club.superAdmin.member.email},30`])
  await act('apply', file)
  const { entries } = await club.admin.ledger.read({ params })
  const reason = 'Entered in the wrong account'
  await club.admin.ledger.reverse({ params: { id: entries[0]?._id ?? '' }, body: { reason } })
  expect(await act('undo', file)).toMatchObject({ state: 'undone' })
  expect(await club.admin.ledger.read({ params })).toMatchObject({ balance: 0 })
})

test('changes since the check are detected during the import, which adds all rows or none', async () => {
  const file = await upload('bookings', [HEADER, row({ ...coming, Date: '10/12/2026' }), row({ ...coming })])
  expect(file).toMatchObject({ state: 'checked', good: 2, bad: 0 })
  await addDowntime(club.db, { aircraft_id: club.plane, start_date: '2026-12-10', end_date: '2026-12-10' })
  await club.admin.imports.apply({ params: { id: file._id }, body: {} })
  await club.platform.jobs.drain()
  const refused = await read(file._id)
  expect(refused).toMatchObject({ state: 'checked', good: 1, bad: 1, made: 0 })
  expect(problemsOf(refused)).toEqual({ 2: 'The aircraft is taken from 09:00 to 10:00' })
  expect(await club.db.$count(bookings)).toBe(0)
})

test('aircraft: registrations must be unique, and changed or used aircraft stay after an undo', async () => {
  const planes = await upload('aircraft', [
    'Tail Number,Type,Seats',
    '9V-AAA,TB-9,4',
    '9V-BBB,TB-9,4',
    '9v-aaa,TB-9,4',
    '9V-CCC,TB-9,four',
    '9V-DDD,TB-9,4',
  ])
  expect(planes).toMatchObject({ good: 3, known: 0, bad: 2 })
  expect(problemsOf(planes)).toMatchObject({ 4: 'The registration 9V-AAA is also in line 2' })
  await act('apply', planes)
  const idOf = async (registration: string) => {
    const [found] = await club.db
      .select({ _id: aircraft._id })
      .from(aircraft)
      .where(eq(aircraft.aircraft_registration, registration))
    return found?._id ?? ''
  }
  await addDowntime(club.db, { aircraft_id: await idOf('9V-AAA') })
  await club.admin.fleet.update({ params: { id: await idOf('9V-BBB') }, body: { aircraft_name: 'Bee' } })
  const undone = await act('undo', planes)
  expect(undone.problems.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'Stays: has downtime'],
    [3, 'Stays: was changed later'],
  ])
  expect(await idOf('9V-DDD')).toBe('')
})

test('bookings: people, aircraft and times are checked as in a request', async () => {
  await club.db
    .update(aircraft)
    .set({ aircraft_registration: '9V-OLD', aircraft_status: 'decommissioned' })
    .where(eq(aircraft._id, club.otherPlane))
  const social = await club.db
    .update(members)
    .set({ membership_type: 'social', last_name: 'Social' })
    .where(eq(members._id, club.superAdmin.member._id))
    .returning()
  await addBooking(club.db, {
    aircraft_type: club.plane,
    user_id: club.other.member._id,
    flight_date: '2026-12-27',
    flight_instructor: club.instructor.member._id,
    booking_status: 'confirmed',
  })
  const file = await upload('bookings', [
    HEADER,
    row({ ...coming, Aircraft: '9V-NIL' }),
    row({ ...coming, Pilot: '-' }),
    row({ ...coming, Pilot: 'No One' }),
    row({ ...coming, Instructor: 'No One' }),
    row({ ...coming, Examiner: 'No One' }),
    row({ ...coming, To: '08:00' }),
    row({ ...past, Status: 'flown', 'Actual start': '10:00', 'Actual end': '09:00' }),
    row({ ...coming, Date: '14/11/2026', To: '11:00', Status: 'flown' }),
    row({ ...coming, Pilot: social[0]?.email ?? '' }),
    row({ ...coming, Aircraft: '9V-OLD' }),
    row({ ...coming, Instructor: 'Priya Nair' }),
    row({ ...coming, Examiner: 'Priya Nair' }),
    row({ ...coming, Date: '27/12/2026', From: '09:30', To: '11:00' }),
    row({ ...coming, Date: '28/12/2026', Instructor: 'Lim Ah Kow', Examiner: 'Siti Rahim' }),
    row({ ...coming, Date: '28/12/2026', From: '09:59', To: '11:00' }),
    row({ ...coming, Date: '28/12/2026', From: '10:00', To: '11:00' }),
    row({ ...coming, Date: '27/12/2026', From: '09:00', Pilot: 'Priya Nair' }),
  ])
  expect(problemsOf(file)).toEqual({
    2: "There is no aircraft '9V-NIL'",
    3: 'Pilot is missing',
    4: "There is no member 'No One'",
    5: "There is no member 'No One'",
    6: "There is no member 'No One'",
    7: expect.stringMatching(/end/i),
    8: expect.stringMatching(/end/i),
    9: 'A flight that is not over cannot be completed',
    10: 'This member is unable to make a booking',
    11: 'This aircraft cannot be booked',
    12: 'Choose an instructor from the staff',
    13: 'Choose an examiner from the staff',
    14: 'The aircraft is taken from 09:00 to 10:00',
    16: 'The aircraft is taken by line 15 from 09:00 to 10:00',
  })
  expect(file).toMatchObject({ good: 2, known: 1 })
  await act('apply', file)
  const made = await club.db.select().from(bookings).where(eq(bookings.flight_date, '2026-12-28'))
  expect(made.toSorted((a, b) => a.start_time.localeCompare(b.start_time))).toMatchObject([
    {
      booking_status: 'pending',
      flight_instructor_name: 'Ah Kow Lim',
      flight_examiner: club.examiner.member._id,
      payment_status: 'processing',
      payment_fee: 0,
      payment_requested_at: null,
      paid_at: null,
    },
    { booking_status: 'pending', flight_instructor: null, flight_instructor_name: null },
  ])
  expect(await act('undo', file)).toMatchObject({ state: 'undone' })
})

test('bookings: past ones are completed, may name former staff, and have payment dates at their end', async () => {
  const file = await upload('bookings', [
    HEADER,
    row({
      ...past,
      Instructor: 'Priya Nair',
      Fee: '90',
      Paid: 'yes',
      'Actual start': '09:00',
      'Actual end': '09:50',
    }),
    row({ ...past, Date: '21/10/2026', Fee: '80', Paid: 'no' }),
    row({ ...past, Date: '14/11/2026', To: '10:00' }),
    row({ ...past, Date: '22/10/2026', Status: 'cancelled' }),
    row({ ...past, Date: '22/10/2026', Status: 'flown' }),
  ])
  expect(problemsOf(file)).toEqual({})
  await act('apply', file)
  const made = await club.db.select().from(bookings).where(eq(bookings.user_id, club.owner.member._id))
  const ofDay = (day: string) => made.find(({ flight_date }) => flight_date === day)
  const ended = new Date('2026-10-20T09:50:00+08:00')
  expect(ofDay('2026-10-20')).toMatchObject({
    booking_status: 'completed',
    payment_status: 'paid',
    payment_requested_at: ended,
    paid_at: ended,
  })
  expect(ofDay('2026-10-21')).toMatchObject({
    payment_status: 'requesting-payment',
    payment_requested_at: new Date('2026-10-21T10:00:00+08:00'),
    paid_at: null,
  })
  expect(ofDay('2026-11-14')).toMatchObject({ booking_status: 'completed' })
  const flown = await club.db.select().from(flights)
  expect(flown).toMatchObject([
    { instructor_id: club.other.member._id, meter_out: null, meter_in: null, function: 'dual' },
  ])
  await club.admin.bookings.update({
    params: { id: ofDay('2026-11-14')?._id ?? '' },
    body: { booking_remarks: 'Seen' },
  })
  await club.admin.ledger.enter({
    params: { member_id: club.owner.member._id },
    body: { kind: 'payment', amount: 80, memo: 'Cash at the desk' },
  })
  const undone = await act('undo', file)
  expect(problemsOf(undone)).toEqual({ 3: 'Stays: has been paid later', 4: 'Stays: was changed later' })
})

test('bookings: all values of a row are stored, and the ledger records who imported it', async () => {
  const [by, pilot] = [club.admin.member._id, club.other.member._id]
  const file = await upload('bookings', [
    'Pilot,Aircraft,Date,From,To,Type,Actual start,Actual end,Distance,Fee,Paid,Hobbs out,Hobbs in,Day landings,Night landings,Night minutes,IFR minutes,Remarks',
    'Priya Nair,9V-BOA,21/06/2026,09:00,11:00,training,09:05,10:40,180,95,no,10.0,11.5,3,2,25,15,To Tioman',
    'Priya Nair,9V-BOA,22/06/2026,09:00,11:00,,09:05,10:40,,,,,,,,,,',
    'Priya Nair,9V-BOA,23/06/2026,09:00,11:00,,09:05,,,,,,,,,,,',
    'Priya Nair,9V-BOA,24/06/2026,09:00,11:00,,,10:40,,,,,,,,,,',
  ])
  expect(problemsOf(file)).toEqual({})
  await act('apply', file)
  const made = await club.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.user_id, pilot),
        gte(bookings.flight_date, '2026-06-01'),
        lt(bookings.flight_date, '2026-07-01'),
      ),
    )
    .orderBy(bookings._id)
  expect(made).toMatchObject([
    {
      pilot_name: 'Priya Nair',
      flight_type: 'training',
      actual_start_time: '09:05',
      actual_end_time: '10:40',
      distance: 180,
      payment_fee: 95,
      booking_remarks: 'To Tioman',
      flight_instructor: null,
      flight_examiner: null,
      createdAt: club.now(),
    },
    { flight_type: 'leisure', distance: null, payment_fee: 0, payment_status: 'processing' },
    { actual_start_time: '09:05', actual_end_time: null },
    { actual_start_time: null, actual_end_time: '10:40' },
  ])
  // A flight is added to the tech log if both times are known.
  const flown = await club.db.select().from(flights).where(eq(flights.pilot_id, pilot)).orderBy(flights.start)
  expect(flown).toMatchObject([
    {
      booking_id: made[0]?._id,
      meter_out: 100,
      meter_in: 115,
      landings_day: 3,
      landings_night: 2,
      night_minutes: 25,
      instrument_minutes: 15,
      instructor_id: null,
      function: 'pic',
      entered_by: by,
      start: new Date('2026-06-21T09:05:00+08:00'),
    },
    { booking_id: made[1]?._id, meter_out: null, meter_in: null, landings_day: null, landings_night: null },
  ])
  const account = () => club.admin.ledger.read({ params: { member_id: pilot } })
  expect(await account()).toMatchObject({ balance: 95, entries: [{ amount: 95, by }] })
  expect(await act('undo', file)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await account()).toMatchObject({ balance: 0, entries: [{ amount: -95, by }, { amount: 95 }] })
})

test('bookings: refuses members and aircraft that may not fly, and handles the first and the last day', async () => {
  const [teacher, judge] = [club.instructor.member._id, club.examiner.member._id]
  const retire = (account_status: 'active' | 'disabled') =>
    club.db
      .update(members)
      .set({ account_status })
      .where(inArray(members._id, [teacher, judge]))
  await retire('disabled')
  await club.admin.readiness.changeRule({ params: { code: 'medical' }, body: { mode: 'block' } })
  await club.db
    .update(members)
    .set({ medical_date: '2027-06-30' })
    .where(eq(members._id, club.owner.member._id))
  const file = await upload('bookings', [
    HEADER,
    row({ ...coming, Date: '21/02/2027', Instructor: 'Ah Kow Lim' }),
    row({ ...coming, Date: '22/02/2027', Examiner: 'Siti Rahim' }),
    row({ ...past, Date: '23/02/2026', Status: 'requested' }),
    row({ ...coming, Date: '24/02/2027', Pilot: 'Priya Nair', Status: 'requested' }),
    row({ ...coming, Date: '25/02/2027', Pilot: 'Priya Nair', Status: 'booked' }),
    row({ ...coming, Date: '26/02/2027', Pilot: 'Priya Nair', Status: 'cancelled' }),
    row({ ...past, Date: '27/02/2026', Pilot: 'Priya Nair', Status: 'flown' }),
    row({ ...coming, Date: '28/02/2027' }),
  ])
  expect(problemsOf(file)).toEqual({
    2: 'Choose an instructor from the staff',
    3: 'Choose an examiner from the staff',
    4: 'Please book at least 1 day in advance. A flight in the past is completed, cancelled or rejected',
    5: expect.stringContaining('Medical'),
    6: expect.stringContaining('Medical'),
  })
  await retire('active')
  await club.admin.readiness.changeRule({ params: { code: 'medical' }, body: { mode: 'warn' } })

  const booked = { aircraft_type: club.plane, user_id: club.other.member._id }
  const taken = []
  for (const flight_date of ['2027-03-21', '2027-03-29'])
    taken.push(await addBooking(club.db, { ...booked, flight_date, flight_instructor: teacher }))
  const problem = 'The aircraft is taken from 09:00 to 10:00'
  const days = await upload('bookings', [
    HEADER,
    row({ ...coming, Date: '29/03/2027', From: '09:30', To: '11:00' }),
    row({ ...coming, Date: '21/03/2027', From: '09:30', To: '11:00' }),
  ])
  expect(problemsOf(days)).toEqual({ 2: problem, 3: problem })
  // Only active bookings occupy their time.
  const cancelled = await upload('bookings', [
    HEADER,
    row({ ...coming, Date: '29/03/2027', From: '09:30', To: '11:00', Status: 'cancelled' }),
    row({ ...coming, Date: '29/03/2027', From: '10:00', To: '11:00', Status: 'requested' }),
    row({ ...coming, Date: '29/03/2027', From: '10:30', To: '11:00', Status: 'booked' }),
  ])
  expect(problemsOf(cancelled)).toEqual({ 4: 'The aircraft is taken by line 3 from 10:00 to 11:00' })
  for (const { _id } of taken) await club.db.delete(bookings).where(eq(bookings._id, _id))
})

test('bookings: a new payment reference is chosen only if the first one is taken', () => {
  const rows = [{ _id: 'one', booking: { payment_reference: 'RSFC-TAKEN' } }]
  expect(bookingLoader.retry?.('holds_no_overlap', rows)).toBe(false)
  expect(rows[0]?.booking.payment_reference).toBe('RSFC-TAKEN')
  expect(bookingLoader.retry?.('bookings_payment_reference', rows)).toBe(true)
  expect(rows[0]?.booking.payment_reference).toMatch(/^RSFC[2-9A-Z]{7}$/)
})

test('flights: starts must be unique and in the past, and the meter must not fall', async () => {
  const header = 'Reg,Pilot,Date,Departure,Arrival,Hobbs start,Hobbs end,Instructor'
  const flight = (text: string) => `9V-BOA,Priya Nair,${text}`
  const file = await upload('flights', [
    header,
    flight('10/11/2026,09:00,10:00,50.0,51.0,'),
    flight('10/11/2026,09:00,10:00,50.0,51.0,'),
    flight('12/11/2026,09:00,10:00,52.0,53.0,Ah Kow Lim'),
    flight('11/11/2026,09:00,10:00,51.0,52.5,'),
    flight('11/11/2026,12:00,13:00,51.0,52.0,'),
    flight('14/11/2026,09:00,10:01,,,'),
    flight('14/11/2026,09:00,10:00,,,'),
    flight('13/11/2026,10:00,09:00,,,'),
    '9V-NIL,Priya Nair,13/11/2026,09:00,10:00,,,',
    '9V-BOA,-,13/11/2026,09:00,10:00,,,',
    '9V-BOA,No One,13/11/2026,09:00,10:00,,,',
    flight('13/11/2026,09:00,10:00,,,No One'),
    flight('13/11/2026,11:00,12:00,54.0,,'),
  ])
  expect(problemsOf(file)).toEqual({
    3: 'This aircraft also starts at this time in line 2',
    4: expect.stringContaining('The last reading was 52.5.'),
    6: expect.stringContaining('The last reading was 52.5.'),
    7: 'This flight has not ended yet',
    9: 'The end must be after the start',
    10: "There is no aircraft '9V-NIL'",
    11: 'Pilot is missing',
    12: "There is no member 'No One'",
    13: "There is no member 'No One'",
    14: 'Enter the meter reading at the end too',
  })
  await act('apply', file)
  const flown = club.db.select().from(flights).where(eq(flights.pilot_id, club.other.member._id))
  expect((await flown).toSorted((a, b) => a.start.getTime() - b.start.getTime())).toMatchObject([
    { booking_id: null, instructor_id: null, function: 'pic', meter_out: 500, meter_in: 510 },
    { meter_out: 510, meter_in: 525, entered_by: club.admin.member._id },
    { meter_out: null, meter_in: null, end: new Date('2026-11-14T10:00:00+08:00') },
  ])

  // A flight between two others that uses exactly the remaining hours fits; importing again finds each as known.
  const between = await upload('flights', [
    header,
    flight('14/11/2026,09:00,10:00,,,'),
    flight('10/11/2026,12:00,13:00,51.0,51.1,'),
    flight('09/11/2026,12:00,13:00,49.0,50.0,Ah Kow Lim'),
    flight('11/11/2026,10:00,11:00,52.5,53.0,'),
  ])
  expect(between).toMatchObject({ known: 1, good: 2, bad: 1 })
  expect(problemsOf(between)).toEqual({ 3: expect.stringContaining('51.0') })
  await act('apply', between)
  const [taught] = await club.db
    .select()
    .from(flights)
    .where(eq(flights.instructor_id, club.instructor.member._id))
  expect(taught).toMatchObject({ function: 'dual' })
  expect(await act('undo', between)).toMatchObject({ state: 'undone', kept: 0 })
})

const FLOWN = 'Pilot,Aircraft,Date,From,To,Actual start,Actual end,Hobbs out,Hobbs in'

test('bookings: meters are compared by time, regardless of the order of the rows', async () => {
  await addPlane('9V-MTR')
  const flown = (text: string) => `Priya Nair,9V-MTR,${text}`
  const file = await upload('bookings', [
    FLOWN,
    flown('23/05/2026,09:00,11:00,09:00,10:00,12.0,13.0'),
    flown('21/05/2026,09:00,11:00,09:00,10:00,10.0,11.0'),
    flown('22/05/2026,09:00,11:00,09:00,10:00,11.0,12.0'),
    flown('24/05/2026,09:00,11:00,09:00,10:00,12.0,14.0'),
  ])
  expect(problemsOf(file)).toEqual({ 5: expect.stringContaining('The last reading was 13.0') })
})

test('flights and bookings: those with a defect stay after an undo, and withdrawn ones do not count', async () => {
  const aircraft_id = await addPlane('9V-DEF')
  const log = ['Reg,Pilot,Date,Departure,Arrival,Hobbs start,Hobbs end']
  const flight = (day: string, meters: string) => `9V-DEF,Priya Nair,${day},09:00,10:00,${meters}`
  const logged = await upload('flights', [
    ...log,
    flight('21/05/2026', '10,11'),
    flight('22/05/2026', '11,12'),
  ])
  await act('apply', logged)
  const booked = await upload('bookings', [
    FLOWN,
    'Priya Nair,9V-DEF,23/05/2026,09:00,11:00,09:00,10:00,12,13',
  ])
  await act('apply', booked)
  const [first, second, third] = await club.db
    .select()
    .from(flights)
    .where(eq(flights.aircraft_id, aircraft_id))
    .orderBy(flights.start)
  const withdrawn_at = club.now()
  await club.db
    .update(flights)
    .set({ withdrawn_at })
    .where(eq(flights._id, first?._id ?? ''))
  const again = await upload('flights', [
    ...log,
    flight('21/05/2026', '9,10'),
    flight('22/05/2026', '11,12'),
    flight('30/04/2026', '9.5,11'),
  ])
  expect(problemsOf(again)).toEqual({ 2: expect.stringContaining('11.0') })
  expect(again).toMatchObject({ known: 1, good: 1 })
  for (const flight_id of [second?._id, third?._id])
    await club.db.insert(defects).values({ aircraft_id, flight_id, title: 'Flat tyre', severity: 'minor' })
  expect(problemsOf(await act('undo', logged))).toEqual({
    2: 'Stays: was changed later',
    3: 'Stays: has defects on record',
  })
  expect(problemsOf(await act('undo', booked))).toEqual({ 2: 'Stays: has defects on record' })
  await club.db.delete(defects)
  expect(await act('undo', booked)).toMatchObject({ state: 'undone' })
})

test('with more than five hundred rows, each is imported once, and an undo lists a hundred of those that stay', async () => {
  const planes = Array.from({ length: 501 }, (_, n) => `9V-${n + 1000},TB-9`)
  const file = await upload('aircraft', ['Tail Number,Type', ...planes])
  expect(await act('apply', file)).toMatchObject({ good: 501, made: 501, bad: 0, done: 501 })
  const made = await club.db
    .select({ _id: aircraft._id })
    .from(aircraft)
    .where(like(aircraft.aircraft_registration, '9V-1%'))
    .orderBy(aircraft.aircraft_registration)
  const downtime = made.slice(0, 101).map(({ _id }) => downtimeRow({ aircraft_id: _id }))
  await club.db.insert(downtimes).values(downtime)
  const undone = await act('undo', file)
  expect(undone).toMatchObject({ state: 'applied', kept: 101, done: 501 })
  expect(undone.problems.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, n) => n + 2))
  const [entry] = await club.admin.audit.list({ query: { limit: 1 } })
  expect(entry).toMatchObject({ action: 'import.undo', after: { records: 400 } })
  await club.db.delete(downtimes)
  expect(await act('undo', file)).toMatchObject({ state: 'undone', kept: 0 })
})

test('a file is kept for thirty days', async () => {
  const { _id } = await upload('aircraft', ['Tail Number,Type', '9V-EEE,TB-9', ',TB-9'])
  const stored = () =>
    Promise.all(
      ['', '-problems'].map(
        async (end) => (await club.platform.files.read(`private/imports/${_id}${end}.csv`)) !== null,
      ),
    )
  const problemsAfter = async (ms: number) => {
    const createdAt = new Date(club.now().getTime() - ms)
    await club.db.update(imports).set({ createdAt }).where(eq(imports._id, _id))
    await club.db.execute(sql`insert into pgboss.job (name) values ('expire-imports')`)
    await club.platform.jobs.drain()
    return club.db.$count(imports, and(eq(imports._id, _id), isNotNull(imports.problems_path)))
  }
  const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000
  expect(await problemsAfter(THIRTY_DAYS_MS)).toBe(1)
  expect(await stored()).toEqual([true, true])
  expect(await problemsAfter(THIRTY_DAYS_MS + 1)).toBe(0)
  expect(await stored()).toEqual([false, false])
  expect(await act('apply', { _id })).toMatchObject({
    state: 'failed',
    problems: [],
    fault: 'The file is no longer there. Upload it again.',
  })
})
