import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportKind } from '@rsfc/domain/imports/kinds'
import { eq, like, sql } from '../../base/database/drizzle.ts'
import { flights, meter_readings } from '../../flying/airworthiness/tables.ts'
import { audit } from '../../people/records/audit-tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { import_headings, imports } from './tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { credentials } from '../../flying/readiness/tables.ts'
import { security_events } from '../../people/records/security-event-tables.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { readMail } from '../../testing/read-mail.ts'

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
test('members: a dry run adds nothing, the good rows are imported without a mail, repeating it changes nothing, and undo takes them away', async () => {
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

  // One of them makes a booking, so that record stays.
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
  expect(checked.problems[0]?.problem).toMatch(/cannot add officers/)
  await apply(checked._id, { only_good: true, invite: true })
  expect((await club.mails()).length).toBe(before + 1)
  expect(await undo(checked._id)).toMatchObject({ state: 'undone' })
})

// SPEC 7.imports.columns
test('an officer must explain unknown columns and ambiguous dates once, and the site remembers the columns', async () => {
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
  ['a,b', 'This file has headings but no rows.'],
  ['PK\u0003\u0004xx', 'This is an Excel file or an archive. Save the table as CSV first.'],
  ['a,b\n"x,y\n', /a quotation mark is not closed/],
])('%j cannot be read, and says why', async (text, fault) => {
  const { state, fault: said } = await upload('members', text)
  expect(state).toBe('failed')
  expect(said).toMatch(fault)
})

test('a file with more aircraft than an undo can lock is refused', async () => {
  const planes = Array.from({ length: 1001 }, (_, n) => `9V-X${n},TB-9,4`)
  const { fault } = await upload('aircraft', ['Tail Number,Type,Seats', ...planes].join('\n'))
  expect(fault).toBe('A file can have at most 1,000 rows. Split it into several.')
})

// SPEC 7.imports.kinds, o8.places.import
test('flights with places, take-offs and passengers: unknown stays unknown, bad values are answered at their column', async () => {
  await club.db.update(aircraft).set({ aircraft_capacity: 4 }).where(eq(aircraft._id, club.plane))
  const header = 'Reg,Pilot,Date,Off,On,From,Via,To,Take-offs,Landings,Pax,Instructor'
  const row = (date: string, rest: string) => `9V-BOA,Priya Nair,${date},09:00,10:30,${rest}`
  const log = await upload(
    'flights',
    [
      header,
      row('11/09/2026', 'WSSL,WMKM,WSSL,2,2,2,'),
      row('12/09/2026', ',,,,,,'),
      row('13/09/2026', 'WSSL,,WSSL,0,3,,'),
      row('14/09/2026', 'WSSL,,WSSL,,99,,'),
      row('15/09/2026', 'WSSL,,12:00,,,,'),
      row('16/09/2026', 'WSSL,,,,,,'),
      row('17/09/2026', 'WSSL,,WSSL,,,3,Ah Kow Lim'),
      '9V-BOA,Priya Nair,18/09/2026,10:30,09:00,WSSL,,WSSL,,,,',
      row('19/09/2026', 'WSSL,,WSSL,,,1,Ah Kow Lim'),
    ].join('\n'),
  )
  expect(log.problems.map(({ line, problem }) => [line, problem])).toEqual([
    [4, 'A flight that has landed has taken off at least once'],
    [5, 'Landings cannot be more than 31 in 90 minutes'],
    [6, "To: '12:00' must be an ICAO code such as WMKM, or the name of a place"],
    [7, 'To: missing, although From is there'],
    [8, 'Passengers: 3 and the crew of 2 are more than the 4 seats'],
    [9, expect.stringContaining('end')],
  ])
  await apply(log._id, { only_good: true })
  const rows = await club.db
    .select()
    .from(flights)
    .where(eq(flights.pilot_id, club.other.member._id))
    .orderBy(flights.start)
  const placesOf = ({
    from,
    via,
    to,
    takeoffs_day,
    landings_day,
    persons_on_board,
  }: (typeof rows)[number]) => [from, via, to, takeoffs_day, landings_day, persons_on_board]
  expect(rows.map(placesOf)).toEqual([
    ['WSSL', ['WMKM'], 'WSSL', 2, 2, 3],
    [null, [], null, null, null, null],
    ['WSSL', [], 'WSSL', null, null, 3],
  ])
  // The member's own logbook is a file that can be imported: what comes back is the same.
  const { body } = await club.other.request({
    method: 'GET',
    url: `/api/members/${club.other.member._id}/logbook/csv`,
  })
  await undo(log._id)
  const again = await upload('flights', body)
  expect(again.problems).toEqual([])
  expect(again).toMatchObject({ good: 3, bad: 0 })
  await apply(again._id)
  const back = await club.db
    .select()
    .from(flights)
    .where(eq(flights.pilot_id, club.other.member._id))
    .orderBy(flights.start)
  expect(back.map((flight) => [...placesOf(flight).slice(0, 5), flight.function])).toEqual(
    rows.map((flight) => [...placesOf(flight).slice(0, 5), flight.function]),
  )
  await undo(again._id)
})

test('aircraft, bookings with meters, flights and balances can be imported one after the other and undone', async () => {
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
  const { body, headers } = await club.admin.requestWithToken({ url: '/api/imports/balances/example' })
  expect(body).toMatch(/^\ufeffMember \(email or name\),.*\r\n[^,]+,/)
  expect(headers['content-disposition']).toContain('balances-example.csv')
  expect((await club.admin.requestWithToken({ url: '/api/imports/planets/example' })).statusCode).toBe(404)
})

const NOT_NOW = 'This is not possible now: the file is being processed or has already been imported.'
const GOOD = 'First name,Last name,Email\nUma,Rao,uma@club.test\n'

test('each step is only possible in its own state, and an unknown import is answered with 404', async () => {
  const { _id } = await upload('members', GOOD)
  const params = { id: _id }
  const columns = ['first_name', 'last_name', 'email']
  const said = async (step: Promise<unknown>) =>
    step.then(
      () => 'done',
      ({ status, message }: { status: number; message: string }) => [status, message],
    )
  const notDone = 'Only a completed import can be undone.'
  expect(await said(club.admin.imports.undo({ params }))).toEqual([409, notDone])
  await apply(_id)
  expect(await said(club.admin.imports.choose({ params, body: { columns } }))).toEqual([409, NOT_NOW])
  expect(await said(club.admin.imports.apply({ params, body: {} }))).toEqual([409, NOT_NOW])
  expect(await said(club.admin.imports.discard({ params }))).toEqual([409, NOT_NOW])
  const nowhere = { params: { id: '01990000-0000-7000-8000-000000000000' } }
  for (const step of [
    () => club.admin.imports.read(nowhere),
    () => club.admin.imports.choose({ ...nowhere, body: { columns } }),
    () => club.admin.imports.apply({ ...nowhere, body: {} }),
    () => club.admin.imports.undo(nowhere),
    () => club.admin.imports.discard(nowhere),
  ])
    await expect(step()).rejects.toMatchObject({ status: 404 })
  const [newest] = await club.admin.imports.list()
  expect(newest).toMatchObject({ _id, state: 'applied', file_name: 'members.csv', by_name: 'Mei Lim' })
  expect(newest).toMatchObject({ createdAt: '2026-11-14T10:00:00+08:00', undone_at: null })
  expect(newest?.applied_at).toBe('2026-11-14T10:00:00+08:00')
  expect(await undo(_id)).toMatchObject({ state: 'undone', undone_at: '2026-11-14T10:00:00+08:00', done: 1 })
  const trail = await club.admin.audit.list({ query: { limit: 2 } })
  const facts = { import_kind: 'members', import_file: 'members.csv', records: 1 }
  expect(trail.map(({ action, after }) => [action, after])).toEqual([
    ['import.undo', facts],
    ['import.apply', facts],
  ])

  const empty = await upload('members', GOOD.replace('uma@club.test', club.owner.member.email.toUpperCase()))
  const nothing = 'There is nothing new in this file.'
  expect(empty).toMatchObject({ good: 0, known: 1, bad: 0, has_problem_file: false })
  expect(await said(club.admin.imports.apply({ params: { id: empty._id }, body: {} }))).toEqual([
    409,
    nothing,
  ])
  const { statusCode } = await club.admin.requestWithToken({ url: `/api/imports/${empty._id}/problems` })
  expect(statusCode).toBe(404)
  const bad = await upload('members', `${GOOD},,nameless@club.test\n`)
  const problems = 'Some rows have problems. Correct the file, or import only the good rows.'
  expect(await said(club.admin.imports.apply({ params: { id: bad._id }, body: {} }))).toEqual([409, problems])
  expect(bad).toMatchObject({ done: 2, rows: 2, good: 1, bad: 1, has_problem_file: true })
  expect(bad.problems).toEqual([
    {
      line: 3,
      problem: 'First name is missing. Last name is missing',
      cells: ['', '', 'nameless@club.test'],
    },
  ])
  const file = await club.admin.requestWithToken({ url: `/api/imports/${bad._id}/problems` })
  expect(file.headers['content-disposition']).toContain('members-problems.csv')
  await club.admin.imports.discard({ params: { id: bad._id } })
  await settle()
  for (const end of ['', '-problems'])
    expect(await club.platform.files.read(`private/imports/${bad._id}${end}.csv`)).toBeNull()
})

test('columns must be chosen for the whole file, with existing fields, each at most once', async () => {
  const { _id, fault } = await upload('members', 'Wer,Was,Mail,Seit\nUma,Rao,uma@club.test,03/04/2019\n')
  expect(fault).toBe('No column is chosen for: First name, Last name.')
  const choose = (columns: (string | null)[]) =>
    club.admin.imports.choose({ params: { id: _id }, body: { columns } })
  for (const [columns, message] of [
    [['email'], 'This file has 4 columns'],
    [['first_name', 'last_name', 'email', 'shoe_size'], "There is no field 'shoe_size'"],
    [['email', null, 'email', null], "Two columns are chosen for 'Email address'"],
    [['shoe_size', 'hat_size', 'email', null], "There is no field 'shoe_size'"],
    [['email', 'first_name', 'first_name', 'email'], "Two columns are chosen for 'First name'"],
  ] as const)
    await expect(choose([...columns])).rejects.toMatchObject({
      status: 400,
      message,
      errors: [{ field: 'columns', message }],
    })
  expect(await choose(['first_name', 'last_name', 'email', 'date_joined'])).toMatchObject({
    state: 'checking',
    date_order: null,
    done: 0,
  })
  await settle()
  expect(await read(_id)).toMatchObject({
    state: 'dates',
    done: 0,
    rows: 1,
    fault: 'Dates such as 03/04/2026 can be read in two ways. Say which comes first, the day or the month.',
  })
  await choose(['first_name', 'last_name', 'email', null])
  await settle()
  expect(await read(_id)).toMatchObject({ state: 'checked', fault: '', good: 1, done: 1 })
  // The last choice for a heading applies to the next file, also if the column is left out.
  expect(await upload('members', 'Wer,Was,Mail,Seit\nUma,Rao,uma@club.test,03/04/2019\n')).toMatchObject({
    state: 'checked',
    columns: ['first_name', 'last_name', 'email', null],
  })
})

test('an unambiguous date decides how the others are read', async () => {
  const datesOf = async (...dates: string[]) => {
    const rows = dates.map((date, at) => `Uma,Rao,uma${at}@club.test,${date}`)
    const { state, date_order } = await upload(
      'members',
      ['First name,Last name,Email,Joined', ...rows].join('\n'),
    )
    return [state, date_order]
  }
  expect(await datesOf('03/04/2019', '04/13/2019')).toEqual(['checked', 'month-first'])
  expect(await datesOf('03/04/2019', '13/04/2019')).toEqual(['checked', 'day-first'])
  expect(await datesOf('13/04/2019', '04/13/2019')).toEqual(['checked', 'day-first'])
  expect(await datesOf('2019-04-03')).toEqual(['checked', 'day-first'])
  expect(await datesOf('03/04/2019')).toEqual(['dates', null])
})

test('a hundred problems are shown, and the file of problems lists all of them in order', async () => {
  const rows = Array.from({ length: 101 }, (_, n) => (n % 2 ? `A,B,no email ${n}` : `A,,a${n}@club.test`))
  const { _id, problems, bad } = await upload('members', ['First name,Last name,Email', ...rows].join('\n'))
  expect(bad).toBe(101)
  expect(problems.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, n) => n + 2))
  expect((await problemFile(_id)).trim().split('\r\n')).toHaveLength(102)
})

test('members: usernames are unique, and missing values have defaults', async () => {
  const { _id } = await upload(
    'members',
    [
      'First name,Last name,Email,Preferred name,Joined',
      'Ida,Ho,same+1@club.test,,',
      'Bo,Ek,same.1@club.test,,',
      'Al,Fu,same1@other.test,Ally,22/01/2020',
      'Cy,Gu,+@club.test,,',
    ].join('\n'),
  )
  await apply(_id)
  const made = await Promise.all(
    ['same+1@club.test', 'same.1@club.test', 'same1@other.test', '+@club.test'].map(memberNamed),
  )
  expect(made).toMatchObject([
    {
      username: 'same1',
      salutation: 'Ida',
      date_joined: '2026-11-14',
      membership_type: 'associate',
      account_status: 'active',
      email_confirmed_at: club.now(),
    },
    { username: 'same.1' },
    { username: 'same12', salutation: 'Ally', date_joined: '2020-01-22' },
    { username: 'member' },
  ])
  // Members with a later change, document or sign-in are kept.
  const [changed, papered, signedIn] = made
  await club.admin.members.update({ params: { id: changed?._id ?? '' }, body: { title: 'Dr' } })
  const paper = { kind: 'medical', valid_until: '2027-06-30', state: 'submitted' } as const
  await club.db.insert(credentials).values({ ...paper, member_id: papered?._id ?? '' })
  const event = { kind: 'sign-in', at: club.now(), address: '203.0.113.7', agent: 'Firefox' } as const
  await club.db.insert(security_events).values({ ...event, user_id: signedIn?._id ?? '' })
  // A failed sign-in does not count, and a mail that is still waiting is not sent.
  const tried = { ...event, kind: 'sign-in-failed' as const, user_id: made[3]?._id ?? '' }
  await club.db.insert(security_events).values(tried)
  const mail = JSON.stringify({ to: '+@club.test' })
  await club.db.execute(
    sql`insert into pgboss.job (name, data, start_after) values ('mail', ${mail}::jsonb, now() + interval '1 day')`,
  )
  expect((await undo(_id)).problems.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'Stays: was changed later'],
    [3, 'Stays: has documents that were added later'],
    [4, 'Stays: has signed in'],
  ])
  const waiting = sql`select from pgboss.job where name = 'mail' and data ->> 'to' = '+@club.test'`
  expect((await club.db.execute(waiting)).rows).toEqual([])
  await club.db.delete(members).where(like(members.email, 'same%'))
})

test('members: each of more than fifty is invited once, but only if the officer wants that', async () => {
  const people = Array.from({ length: 51 }, (_, n) => `Ida,Ho,ida${n}@club.test`)
  const file = ['First name,Last name,Email', ...people].join('\n')
  const before = (await club.mails()).length
  const { _id } = await upload('members', file)
  expect(await apply(_id, { invite: true })).toMatchObject({ made: 51, done: 51 })
  const sent = await Promise.all((await club.mails()).slice(before).map(readMail))
  expect(new Set(sent.map(({ to }) => to)).size).toBe(51)
  expect(sent).toHaveLength(51)
  expect(await undo(_id)).toMatchObject({ state: 'undone' })
  // Other kinds of files have nobody to invite.
  const planes = await upload('aircraft', 'Tail Number,Type\n9V-INV,TB-9\n')
  await apply(planes._id, { invite: true })
  await undo(planes._id)
  expect(await club.mails()).toHaveLength(before + 51)
})

test('an error during the work changes nothing and is reported', async () => {
  const { files } = club.platform
  const right = files.read.bind(files)
  const fault = 'Something went wrong, and nothing was changed. Please try again.'
  const failing = async (work: () => Promise<unknown>) => {
    files.read = () => Promise.reject(new Error('The disk is gone'))
    await work().catch(() => {})
    files.read = right
  }
  const { _id } = await club.admin.imports.upload({
    body: { kind: 'members' },
    files: [new File([GOOD], 'members.csv', { type: 'text/csv' })],
  })
  await failing(settle)
  expect(await read(_id)).toMatchObject({ state: 'failed', fault })
  await club.admin.imports.choose({ params: { id: _id }, body: { columns: [] } })
  await settle()
  expect(await apply(_id)).toMatchObject({ state: 'applied', fault: '' })
  await undo(_id)
})

test('only choices that differ from the site’s own guess are remembered', async () => {
  const { _id } = await upload('members', 'Vor,Nach,,Email\nUma,Rao,Dr,uma@club.test\n')
  const params = { id: _id }
  const columns = ['first_name', 'last_name', 'title', 'email']
  await club.admin.imports.choose({ params, body: { columns, date_order: 'month-first' } })
  await settle()
  expect(await read(_id)).toMatchObject({ state: 'checked', date_order: 'month-first', columns })
  const known = await club.db.select().from(import_headings)
  const headings = known.map(({ heading }) => heading)
  for (const heading of ['vor', 'nach']) expect(headings).toContain(heading)
  for (const heading of ['', 'email']) expect(headings).not.toContain(heading)
  // The order of dates is kept until the columns are chosen again.
  expect(await club.admin.imports.choose({ params, body: { columns } })).toMatchObject({ date_order: null })
  await settle()
})

test('members: suspended members are not invited, and the officer counts as having verified their documents', async () => {
  const before = (await club.mails()).length
  const { _id } = await upload(
    'members',
    [
      'First name,Last name,Email,Status,Medical',
      'Ida,Ho,ida@club.test,active,2027-06-30',
      'Bo,Ek,bo@club.test,suspended,',
    ].join('\n'),
  )
  await apply(_id, { invite: true })
  const sent = await Promise.all((await club.mails()).slice(before).map(readMail))
  expect(sent.map(({ to }) => to)).toEqual(['ida@club.test'])
  const ida = await memberNamed('ida@club.test')
  const papers = await club.db
    .select()
    .from(credentials)
    .where(eq(credentials.member_id, ida?._id ?? ''))
  expect(papers).toMatchObject([{ kind: 'medical', verified_by: club.admin.member._id }])
  expect(await undo(_id)).toMatchObject({ state: 'undone' })
})

test('a failed undo can be repeated', async () => {
  const { _id } = await upload('members', GOOD)
  await apply(_id)
  await club.db.execute(sql`create function refuse_for_a_test() returns trigger language plpgsql as
    $$ begin raise exception 'not now'; end $$`)
  await club.db.execute(sql`create trigger refuse_for_a_test before delete on import_records
    execute function refuse_for_a_test()`)
  await club.admin.imports.undo({ params: { id: _id } })
  await settle().catch(() => {})
  expect(await read(_id)).toMatchObject({
    state: 'applied',
    fault: 'Something went wrong, and nothing was changed. Please try again.',
  })
  await club.db.execute(sql`drop function refuse_for_a_test() cascade`)
  expect(await undo(_id)).toMatchObject({ state: 'undone' })
})

test('the newest two hundred files are listed', async () => {
  const files = Array.from({ length: 201 }, (_, n) => ({ kind: 'members' as const, file_name: `${n}.csv` }))
  for (const row of files) await club.db.insert(imports).values(row)
  const listed = (await club.admin.imports.list()).map(({ file_name }) => file_name)
  expect(listed).toEqual(
    files
      .map(({ file_name }) => file_name)
      .toReversed()
      .slice(0, 200),
  )
})

// SPEC o8.papers.medical
test('members: a medical that is unusually long is a question until the file says that its dates were checked', async () => {
  const header =
    'Surname,Given Name,E-mail,DOB,Medical Expiry,Medical Class,Medical Examined On,Medical Dates Checked'
  const file = (checked: string) =>
    [
      header,
      `Koh,Ann,ann.koh@club.test,22/07/1990,02/11/2031,Class 2,01/11/2026,${checked}`,
      'Koh,Ben,ben.koh@club.test,02/07/1990,01/11/2031,Class 2,01/11/2026,',
      'Koh,Cy,cy.koh@club.test,02/07/1990,01/11/2031,,02/11/2031,',
    ].join('\r\n')
  const asked = await upload('members', file(''))
  expect(asked).toMatchObject({ good: 1, bad: 2 })
  expect(await problemFile(asked._id)).toContain(
    'usually lasts 60 months at this age and class, to Sat 1 Nov 2031. Is the last day right? If it is, put yes under Medical dates checked',
  )
  const checked = await upload('members', file('yes'))
  expect(checked).toMatchObject({ good: 2, bad: 1 })
  expect(await apply(checked._id, { only_good: true })).toMatchObject({ made: 2 })
  const ann = await memberNamed('ann.koh@club.test')
  expect(
    await club.db
      .select()
      .from(credentials)
      .where(eq(credentials.member_id, ann?._id ?? '')),
  ).toMatchObject([
    { kind: 'medical', detail: 'Class 2', examined_on: '2026-11-01', valid_until: '2031-11-02' },
  ])
})
