import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportKind } from '@rsfc/domain/imports/kinds'
import { eq, like } from '../../db/drizzle.ts'
import { flights, meter_readings } from '../../db/schema/airworthiness.ts'
import { audit } from '../../db/schema/audit.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { aircraft } from '../../db/schema/fleet.ts'
import { members } from '../../db/schema/members.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'

let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

const settle = () => club.platform.jobs.drain()
const read = (id: string) => club.admin.imports.read({ params: { id } })

async function upload(kind: ImportKind, text: string | Uint8Array<ArrayBuffer>) {
  const { _id } = await club.admin.imports.upload({
    body: { kind },
    files: [new File([text], `${kind}.csv`, { type: 'text/csv' })],
  })
  await settle()
  return read(_id)
}

async function apply(id: string, body: { only_good?: boolean; invite?: boolean } = {}) {
  await club.admin.imports.apply({ params: { id }, body })
  await settle()
  return read(id)
}

async function undo(id: string) {
  await club.admin.imports.undo({ params: { id } })
  await settle()
  return read(id)
}

async function problemFile(id: string): Promise<string> {
  const { body } = await club.admin.requestWithToken({ url: `/api/imports/${id}/problems` })
  return body
}

const memberNamed = async (email: string) =>
  (await club.db.select().from(members).where(eq(members.email, email)))[0]

// SPEC 7.imports.check
// SPEC 7.imports.problems
// SPEC 7.imports.apply
// SPEC 7.imports.undo
test('members: a dry run makes nothing, the good rows are imported without a mail, again changes nothing, and undo takes them away', async () => {
  const before = (await club.mails()).length
  const file = [
    'Surname;Given Name;E-mail;Mobile;DOB;Membership;Licence',
    'Ong;Mei;Mei.Ong@club.test;+65 9123 4567;02/07/1985;Full Member;Private',
    'Lee;=HYPERLINK("x");lee@club.test;;31/02/1990;;',
    'Raj;Anand;anand@club.test;;25/12/1970;social;',
    'Raj;Anand;anand@club.test;;25/12/1970;social;',
  ].join('\r\n')
  const checked = await upload('members', file)
  expect(checked).toMatchObject({
    state: 'checked',
    rows: 4,
    good: 2,
    known: 0,
    bad: 2,
    made: 0,
    date_order: 'day-first',
  })
  expect(checked.problems.map(({ line, problem }) => [line, problem])).toEqual([
    [3, "Date of birth: '31/02/1990' is not a date such as 21/11/2026"],
    [5, 'The email anand@club.test is also in line 4'],
  ])
  expect(await memberNamed('mei.ong@club.test')).toBeUndefined()
  expect(await problemFile(checked._id)).toMatch(
    /^\ufeffSurname,Given Name,E-mail,Mobile,DOB,Membership,Licence,problem\r\nLee,"'=HYPERLINK/,
  )
  await expect(club.admin.imports.apply({ params: { id: checked._id }, body: {} })).rejects.toMatchObject({
    status: 409,
  })
  expect(await apply(checked._id, { only_good: true })).toMatchObject({ state: 'applied', made: 2 })
  expect(await memberNamed('mei.ong@club.test')).toMatchObject({
    first_name: 'Mei',
    membership_type: 'ordinary',
    license_type: 'ppl',
    date_of_birth: '1985-07-02',
    account_type: 'user',
    username: 'mei.ong',
  })
  expect(await club.mails()).toHaveLength(before)
  expect(await club.db.$count(audit, eq(audit.action, 'import.apply'))).toBe(1)

  const again = await upload('members', file)
  expect(again).toMatchObject({ good: 0, known: 3, bad: 1 })
  await expect(
    club.admin.imports.apply({ params: { id: again._id }, body: { only_good: true } }),
  ).rejects.toMatchObject({
    status: 409,
  })

  // One of them books: that one stays.
  const mei = await memberNamed('mei.ong@club.test')
  await club.db.insert(bookings).values({
    user_id: mei?._id ?? '',
    pilot_name: 'Mei Ong',
    aircraft_type: club.plane,
    flight_type: 'leisure',
    flight_date: '2026-12-20',
    start_time: '09:00',
    end_time: '10:00',
    payment_reference: 'RSFC-MOVED1',
  })
  expect(await undo(checked._id)).toMatchObject({
    state: 'applied',
    kept: 1,
    problems: [{ line: 2, problem: 'Stays: has bookings' }],
  })
  expect(await memberNamed('anand@club.test')).toBeUndefined()
  expect(await memberNamed('mei.ong@club.test')).toBeDefined()
  await club.db.delete(bookings).where(eq(bookings.payment_reference, 'RSFC-MOVED1'))
  expect(await undo(checked._id)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await memberNamed('mei.ong@club.test')).toBeUndefined()
})

test('members: officers are not imported, and the officer can choose to invite', async () => {
  const before = (await club.mails()).length
  const checked = await upload(
    'members',
    'First name,Last name,Email,Role\nIda,Ho,ida@club.test,user\nBo,Ek,bo@club.test,admin',
  )
  expect(checked).toMatchObject({ good: 1, bad: 1 })
  expect(checked.problems[0]?.problem).toMatch(/makes no officers/)
  await apply(checked._id, { only_good: true, invite: true })
  expect((await club.mails()).length).toBe(before + 1)
  expect(await undo(checked._id)).toMatchObject({ state: 'undone' })
})

// SPEC 7.imports.columns
test('unknown columns and ambiguous dates are asked for once, and remembered', async () => {
  const file = 'Kunde,Vorname,Nachname,Since\nx@club.test,Uwe,Kern,03/04/2019\n'
  const first = await upload('members', file)
  expect(first).toMatchObject({ state: 'columns', columns: [null, null, null, null] })
  const params = { id: first._id }
  const columns = ['email', 'first_name', 'last_name', 'date_joined']
  await expect(
    club.admin.imports.choose({ params, body: { columns: ['email', 'email', null, null] } }),
  ).rejects.toMatchObject({ status: 400 })
  await club.admin.imports.choose({ params, body: { columns } })
  await settle()
  expect(await read(first._id)).toMatchObject({ state: 'dates' })
  await club.admin.imports.choose({ params, body: { columns, date_order: 'month-first' } })
  await settle()
  expect(await read(first._id)).toMatchObject({ state: 'checked', good: 1 })
  expect(await upload('members', file)).toMatchObject({ state: 'dates', columns })
  await club.admin.imports.discard({ params })
  await expect(read(first._id)).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['UTF-16', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
])('a file in %s is read', async (_name, encode) => {
  const checked = await upload(
    'members',
    new Uint8Array(encode('First name\tLast name\tEmail\nJosé\tRuiz\tjose@club.test\n')),
  )
  const { _id } = await apply(checked._id)
  expect(await memberNamed('jose@club.test')).toMatchObject({ first_name: 'José' })
  await undo(_id)
})

test.each([
  ['', 'This file is empty.'],
  ['a,b', 'This file has a line with headings and no rows.'],
  ['PK\u0003\u0004xx', 'This is an Excel file or an archive. Save the table as CSV first.'],
  ['a,b\n"x,y\n', /a quotation mark is not closed/],
])('%j cannot be read, and says why', async (text, fault) => {
  const { state, fault: said } = await upload('members', text)
  expect(state).toBe('failed')
  expect(said).toMatch(fault)
})

test('a file of more aircraft than an undo can lock is refused', async () => {
  const planes = Array.from({ length: 1001 }, (_, n) => `9V-X${n},TB-9,4`)
  const { fault } = await upload('aircraft', ['Tail Number,Type,Seats', ...planes].join('\n'))
  expect(fault).toBe('A file can have at most 1,000 rows. Split it into several.')
})

// SPEC 7.imports.kinds
test('aircraft, then bookings with meters, then flights, then balances; each is undone', async () => {
  const planes = await upload('aircraft', 'Tail Number,Type,Seats\n9v-new,TB-9,4\n9V-BOA,TB-9,4\n')
  expect(planes).toMatchObject({ good: 1, known: 1, bad: 0 })
  await apply(planes._id)
  const [plane] = await club.db.select().from(aircraft).where(eq(aircraft.aircraft_registration, '9V-NEW'))

  const header =
    'Pilot,Aircraft,Date,From,To,Status,Actual start,Actual end,Fee,Paid,Hobbs out,Hobbs in,Night minutes'
  const booked = await upload(
    'bookings',
    [
      header,
      'Wei Ming Tan,9V-NEW,20/10/2026,09:00,11:00,flown,09:05,10:40,$950.00,yes,100.0,101.5,25',
      '"Tan, Wei Ming",9VNEW,21/10/2026,0900,1100,flown,09:05,10:40,500,no,101.5,103.0,',
      'Wei Ming Tan,9V-NEW,21/10/2026,10:00,12:00,flown,,,,,,,',
      'Wei Ming Tan,9V-NEW,22/10/2026,10:00,12:00,flown,10:00,11:00,,,90,91,',
      'Wei Ming Tan,9V-NEW,22/10/2026,14:00,15:00,booked,,,,,,,',
      'Nobody Known,9V-NEW,23/10/2026,14:00,15:00,cancelled,,,,,,,',
      'Priya Nair,9V-NEW,20/12/2026,14:00,15:00,booked,,,,,,,',
      'Wei Ming Tan,9V-NEW,24/10/2026,10:00,12:00,flown,10:00,11:00,,,,,61',
    ].join('\n'),
  )
  expect(booked.problems.map(({ line, problem }) => [line, problem])).toEqual([
    [4, 'The aircraft is taken by line 3 from 09:00 to 11:00'],
    [5, 'The last reading was 103.0. If that is wrong, please tell an officer.'],
    [6, 'Please book at least 1 day in advance. A flight in the past is completed, cancelled or rejected'],
    [7, "There is no member 'Nobody Known'"],
    [9, 'Night time cannot be more than the 60 minutes of the flight'],
  ])
  expect(await apply(booked._id, { only_good: true })).toMatchObject({ made: 3 })
  const flown = await club.db
    .select()
    .from(flights)
    .where(eq(flights.aircraft_id, plane?._id ?? ''))
  expect(flown.map((flight) => [flight.meter_out, flight.meter_in, flight.night_minutes])).toEqual([
    [1000, 1015, 25],
    [1015, 1030, null],
  ])
  const account = () => club.admin.ledger.read({ params: { member_id: club.owner.member._id } })
  expect(await account()).toMatchObject({ balance: 500 })

  const log = await upload(
    'flights',
    [
      'Reg,Pilot,Date,Departure,Arrival,Hobbs start,Hobbs end,IFR minutes',
      '9V-NEW,Priya Nair,24/10/2026,09:00,10:00,103.0,104.0,15',
      '9V-NEW,Priya Nair,25/10/2026,09:00,10:00,,,90',
    ].join('\n'),
  )
  expect(log.problems).toMatchObject([
    { line: 3, problem: 'Instrument time cannot be more than the 60 minutes of the flight' },
  ])
  expect(await apply(log._id, { only_good: true })).toMatchObject({ made: 1 })
  expect(await club.db.$count(meter_readings, eq(meter_readings.aircraft_id, plane?._id ?? ''))).toBe(6)

  const money = await upload('balances', `Email,Balance\n${club.other.member.email},(120.50)\n`)
  expect(await apply(money._id)).toMatchObject({ made: 1 })
  const other = () => club.admin.ledger.read({ params: { member_id: club.other.member._id } })
  expect(await other()).toMatchObject({ balance: -120.5 })

  expect(await undo(planes._id)).toMatchObject({ kept: 1 })
  for (const { _id } of [money, log, booked]) expect(await undo(_id)).toMatchObject({ state: 'undone' })
  expect(await undo(planes._id)).toMatchObject({ state: 'undone' })
  expect([(await account()).balance, (await other()).balance]).toEqual([0, 0])
  expect(await club.db.$count(aircraft, like(aircraft.aircraft_registration, '9V-NEW'))).toBe(0)
})

test('an example file of each kind is offered', async () => {
  const { body } = await club.admin.requestWithToken({ url: '/api/imports/balances/example' })
  expect(body).toMatch(/^\ufeffMember \(email or name\),/)
  expect((await club.admin.requestWithToken({ url: '/api/imports/planets/example' })).statusCode).toBe(404)
})
