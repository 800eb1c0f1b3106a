import { NO_HOURS } from '@rsfc/domain/logbook/hours'
import { addDays, clubInstant } from '@rsfc/domain/time/club-time'
import { parse } from 'csv-parse/sync'
import { eq } from '../../base/database/drizzle.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flights } from '../airworthiness/tables.ts'
import { bookings } from '../records/booking-tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { logbook_baselines } from '../records/logbook-tables.ts'
import { lessons } from '../training/tables.ts'
import { findUnreadable } from '../../testing/pdf-lines.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { addBooking } from '../../testing/timetable.ts'

let club: FlyingClub
let id: string
let teacher: string
beforeAll(async () => {
  club = await openFlyingClub()
  ;[id, teacher] = [club.owner.member._id, club.instructor.member._id]
  await club.db.update(aircraft).set({ aircraft_model: 'TB-9' }).where(eq(aircraft._id, club.plane))
})
afterAll(() => club.close())
beforeEach(async () => {
  await club.db.delete(flights)
  await club.db.delete(bookings)
  await club.db.delete(logbook_baselines)
})

type Traits = Partial<typeof flights.$inferInsert> & { on?: string; minutes?: number }

/** A flight of one hour that starts at 09:00. */
async function fly({ on = '2026-10-01', minutes = 60, ...traits }: Traits = {}): Promise<string> {
  const start = clubInstant(on, '09:00')
  const end = new Date(start.getTime() + minutes * 60_000)
  const flight = { aircraft_id: club.plane, pilot_id: id, function: 'pic' as const, start, end, ...traits }
  const [row] = await club.db.insert(flights).values(flight).returning()
  return row?._id ?? ''
}

const params = () => ({ id })
const baseline = {
  ...NO_HOURS,
  as_of: '2026-09-30',
  total: 600,
  dual: 500,
  solo: 100,
  night: 30,
  landings_day: 40,
}

async function download(
  format: string,
  query = '',
  who: Pick<FlyingClub['visitor'], 'request'> = club.owner,
) {
  const answer = await who.request({ method: 'GET', url: `/api/members/${id}/logbook/${format}${query}` })
  return { ...answer, bytes: answer.rawPayload }
}

const rowsOf = (bytes: Buffer): Record<string, string>[] => parse(bytes, { bom: true, columns: true })

test('hours are counted by function, from flights that are not withdrawn', async () => {
  await fly({ landings_day: 2, landings_night: 1, night_minutes: 25, instrument_minutes: 10 })
  await fly({
    function: 'dual',
    minutes: 45,
    instructor_id: teacher,
    landings_day: 5,
    instrument_minutes: 15,
  })
  const alone = await fly({ function: 'solo', minutes: 30 })
  await fly({ function: 'solo', minutes: 20 })
  await fly({ minutes: 500, withdrawn_at: club.now() })
  await fly({ pilot_id: club.other.member._id, minutes: 500 })
  const lesson = { student_id: id, on: '2026-10-01', lesson: 'Away', flight_id: alone, cross_country: true }
  const given = { state: 'given' as const, given_at: club.now() }
  await club.db.insert(lessons).values({ ...lesson, ...given })
  const flown = {
    ...NO_HOURS,
    total: 155,
    pic: 60,
    dual: 45,
    solo: 50,
    night: 25,
    instrument: 25,
    landings_day: 7,
    landings_night: 1,
  }
  expect(await club.owner.logbook.read({ params: params() })).toEqual({
    flights: 4,
    flown,
    baseline: null,
    hours: flown,
  })
  // A cross-country flight counts only after the student has acknowledged the record.
  await club.db.update(lessons).set({ state: 'acknowledged', acknowledged_at: club.now() })
  expect((await club.admin.logbook.read({ params: params() })).hours.solo_cross_country).toBe(30)
})

test('instructors log the flights they taught, but not those that somebody else commanded', async () => {
  await fly({ function: 'dual', instructor_id: teacher })
  await fly({ function: 'pic', instructor_id: teacher })
  const { hours } = await club.instructor.logbook.read({ params: { id: teacher } })
  expect(hours).toEqual({ ...NO_HOURS, total: 60, instructor: 60 })
})

test('earlier hours are added, and flights up to their day are not counted again', async () => {
  await fly({ on: '2026-09-30' })
  await fly({ on: '2026-10-01', minutes: 90 })
  const saved = await club.owner.logbook.setBaseline({ params: params(), body: baseline })
  expect(saved).toMatchObject({ ...baseline, entered_by_name: 'Wei Ming Tan' })
  const book = await club.owner.logbook.read({ params: params() })
  expect(book).toMatchObject({ flights: 1, flown: { total: 90 }, baseline: { total: 600 } })
  expect(book.hours).toEqual({ ...baseline, as_of: undefined, total: 690, pic: 90 })
  const changed = { ...baseline, as_of: '2026-09-29' }
  await club.admin.logbook.setBaseline({ params: params(), body: changed })
  expect((await club.owner.logbook.read({ params: params() })).hours.total).toBe(750)
  await club.owner.logbook.removeBaseline({ params: params() })
  expect(await club.owner.logbook.read({ params: params() })).toMatchObject({
    baseline: null,
    hours: { total: 150 },
  })
  const entries = await club.admin.audit.list({ query: { limit: 3 } })
  expect(entries.map(({ action }) => action)).toEqual([
    'logbook.baseline-remove',
    'logbook.baseline',
    'logbook.baseline',
  ])
})

test.each([
  [{ as_of: '2026-11-15' }, 'as_of', 'The day must not be in the future'],
  [{ total: 599 }, 'total', 'The total must be at least the sum of the functions'],
  [
    { solo_cross_country: 101 },
    'solo_cross_country',
    'Solo cross-country is part of solo, and cannot be more',
  ],
  [{ night: 601 }, 'night', 'Night time is part of the total, and cannot be more'],
  [{ instrument: 601 }, 'instrument', 'Instrument time is part of the total, and cannot be more'],
])('earlier hours with %j are refused', async (traits, field, message) => {
  const refused = club.owner.logbook.setBaseline({ params: params(), body: { ...baseline, ...traits } })
  await expect(refused).rejects.toMatchObject({ status: 400, errors: [{ field, message }] })
})

test('the CSV has all flights, paid or not, oldest first', async () => {
  const booked = { aircraft_type: club.plane, user_id: id, flight_date: '2026-10-02' }
  const { _id: booking_id } = await addBooking(club.db, {
    ...booked,
    booking_remarks: '=1+1',
    distance: 80.5,
  })
  await fly({
    on: '2026-10-02',
    booking_id,
    function: 'dual',
    instructor_id: teacher,
    landings_day: 3,
    takeoffs_day: 2,
    from: 'WSSL',
    via: ['WMKM', 'WMKJ'],
    to: 'WSSL',
  })
  await fly({
    on: '2026-10-01',
    function: 'solo',
    minutes: 35,
    night_minutes: 20,
    instrument_minutes: 0,
  })
  const { bytes, headers } = await download('csv')
  expect(headers['content-type']).toMatch(/^text\/csv/)
  expect(headers['content-disposition']).toContain('filename="logbook.csv"')
  const shared = { Aircraft: 'Tampico', Model: 'TB-9', Registration: '9V-BOA' }
  expect(rowsOf(bytes)).toEqual([
    {
      ...shared,
      From: '',
      Via: '',
      To: '',
      'Take-offs by day': '',
      'Take-offs by night': '',
      Date: '2026-10-01',
      Off: '09:00',
      On: '09:35',
      Minutes: '35',
      Function: 'Solo',
      'Cross-country': 'No',
      'Night minutes': '20',
      'Instrument minutes': '0',
      'Landings by day': '',
      'Landings by night': '',
      'In command': 'Self',
      Pilot: 'Wei Ming Tan',
      Instructor: '',
      Distance: '',
      Remarks: '',
    },
    {
      ...shared,
      From: 'WSSL',
      Via: 'WMKM, WMKJ',
      To: 'WSSL',
      'Take-offs by day': '2',
      'Take-offs by night': '',
      Date: '2026-10-02',
      Off: '09:00',
      On: '10:00',
      Minutes: '60',
      Function: 'Dual',
      'Cross-country': 'No',
      'Night minutes': '',
      'Instrument minutes': '',
      'Landings by day': '3',
      'Landings by night': '',
      'In command': 'Ah Kow Lim',
      Pilot: 'Wei Ming Tan',
      Instructor: 'Ah Kow Lim',
      Distance: '80.5',
      Remarks: "'=1+1",
    },
  ])
})

test('the filters apply to every file', async () => {
  await fly({ on: '2026-10-01' })
  await fly({ on: '2026-10-02', function: 'solo' })
  await fly({ on: '2026-10-03', aircraft_id: club.otherPlane })
  const datesOf = async (query: string) =>
    rowsOf((await download('csv', query)).bytes).map(({ Date }) => Date?.slice(8))
  expect(await datesOf('')).toEqual(['01', '02', '03'])
  expect(await datesOf('?from=2026-10-02')).toEqual(['02', '03'])
  expect(await datesOf('?to=2026-10-02')).toEqual(['01', '02'])
  expect(await datesOf('?function=solo')).toEqual(['02'])
  expect(await datesOf('?function=instructor')).toEqual([])
  expect(await datesOf(`?aircraft=${club.otherPlane}&from=2026-10-01`)).toEqual(['03'])
  expect((await download('csv', '?function=captain')).statusCode).toBe(400)
})

test('a file is complete, even if it is long', async () => {
  const days = Array.from({ length: 1001 }, (_, day) => addDays('2020-01-01', day))
  const start = (day: string) => clubInstant(day, '09:00')
  await club.db.insert(flights).values(
    days.map((day) => ({
      aircraft_id: club.plane,
      pilot_id: id,
      function: 'pic' as const,
      start: start(day),
      end: start(day),
    })),
  )
  const rows = rowsOf((await download('csv')).bytes)
  expect(rows.map(({ Date }) => Date)).toEqual(days)
})

test('the file for MyFlightbook uses its column names', async () => {
  const conditions = { landings_day: 4, landings_night: 1, night_minutes: 30, instrument_minutes: 12 }
  await fly({ function: 'dual', minutes: 66, instructor_id: teacher, ...conditions })
  await fly({ on: '2026-10-02', function: 'solo', minutes: 30 })
  const { bytes } = await download('myflightbook')
  // Without a BOM, which would become part of the first column's name.
  expect(bytes.toString('utf8').startsWith('Date,Tail Number,Model,')).toBe(true)
  const [dual, solo] = rowsOf(bytes)
  expect(dual).toMatchObject({
    Date: '2026-10-01',
    'Tail Number': '9V-BOA',
    Model: 'TB-9',
    Landings: '5',
    'FS Day Landings': '4',
    'FS Night Landings': '1',
    Night: '0.5',
    'IFR Time': '0.2',
    'Dual Received': '1.1',
    PIC: '0',
    CFI: '0',
    'Total Flight Time': '1.1',
    'Instructor Name': 'Ah Kow Lim',
  })
  expect(solo).toMatchObject({
    Night: '0',
    PIC: '0.5',
    'Solo Time': '0.5',
    'Dual Received': '0',
    'Instructor Name': '',
  })
})

test('the file for ForeFlight contains the aircraft and the flights', async () => {
  await fly({
    function: 'dual',
    minutes: 90,
    instructor_id: teacher,
    night_minutes: 45,
    instrument_minutes: 30,
  })
  const { bytes } = await download('foreflight')
  const lines: string[][] = parse(bytes, { relax_column_count: true, skip_empty_lines: false })
  const at = (title: string) => lines.findIndex(([first]) => first === title)
  expect(lines[0]?.[0]).toBe('ForeFlight Logbook Import')
  expect(lines[at('Aircraft Table') + 1]?.slice(0, 3)).toEqual(['AircraftID', 'EquipmentType', 'TypeCode'])
  expect(lines[at('Aircraft Table') + 2]?.slice(0, 3)).toEqual(['9V-BOA', 'aircraft', 'TB-9'])
  const [names = [], values = []] = lines.slice(at('Flights Table') + 1)
  const flight = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  expect(flight).toMatchObject({
    Date: '2026-10-01',
    AircraftID: '9V-BOA',
    From: '',
    TotalTime: '1.5',
    Night: '0.75',
    IFR: '0.5',
    DualReceived: '1.5',
    PIC: '0',
    InstructorName: 'Ah Kow Lim',
  })
})

/** The text of each page. */
async function pagesOf(bytes: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  return (await extractText(document, { mergePages: false })).text
}

const sumsOn = (page = '') =>
  ['Total this page', 'Total from previous pages', 'Total time'].map((label, index, labels) => {
    const after = page.slice(page.indexOf(label) + label.length)
    const end = after.indexOf(labels[index + 1] ?? 'I certify')
    return after.slice(0, end).trim().split(/\s+/)
  })

test('the PDF has the columns of FCL.050, with totals carried from page to page', async () => {
  await club.owner.logbook.setBaseline({ params: params(), body: baseline })
  for (let day = 1; day <= 20; day++)
    await fly({
      on: `2026-10-${String(day).padStart(2, '0')}`,
      minutes: 61,
      landings_day: 2,
      night_minutes: 10,
      instrument_minutes: 5,
    })
  // Part of the earlier hours, so it is not listed and not counted twice.
  await fly({ on: '2026-09-15', function: 'solo' })
  const { bytes, headers } = await download('pdf')
  expect(headers['content-type']).toBe('application/pdf')
  expect(await findUnreadable(bytes)).toEqual([])
  const pages = await pagesOf(bytes)
  expect(pages).toHaveLength(2)
  for (const word of [
    'Departure',
    'Arrival',
    'Registration',
    'Name of PIC',
    'Landings',
    'Pilot function',
    'Remarks',
  ])
    expect(pages[0]).toContain(word)
  expect(pages[0]).toContain('Wei Ming Tan')
  expect(pages[0]).toContain('earlier logbooks up to Wed 30 Sep 2026')
  expect(pages[0]).toContain('01/10/2026')
  expect(pages.join('')).not.toContain('15/09/2026')
  // Single-engine, total, landings by day and night, time by night and instruments, in command, dual, as an instructor.
  expect(sumsOn(pages[0])).toEqual([
    ['18:18', '18:18', '36', '0', '3:00', '1:30', '18:18', '0:00', '0:00'],
    ['10:00', '10:00', '40', '0', '0:30', '0:00', '1:40', '8:20', '0:00'],
    ['28:18', '28:18', '76', '0', '3:30', '1:30', '19:58', '8:20', '0:00'],
  ])
  expect(sumsOn(pages[1])).toEqual([
    ['2:02', '2:02', '4', '0', '0:20', '0:10', '2:02', '0:00', '0:00'],
    ['28:18', '28:18', '76', '0', '3:30', '1:30', '19:58', '8:20', '0:00'],
    ['30:20', '30:20', '80', '0', '3:50', '1:40', '22:00', '8:20', '0:00'],
  ])
})

test('the PDF of a period carries forward earlier totals; the PDF of one function starts at zero', async () => {
  await club.owner.logbook.setBaseline({ params: params(), body: baseline })
  await fly({ on: '2026-10-01' })
  await fly({ on: '2026-10-02', function: 'solo', minutes: 30 })
  const [later] = await pagesOf((await download('pdf', '?from=2026-10-02')).bytes)
  expect(sumsOn(later).map(([total]) => total)).toEqual(['0:30', '11:00', '11:30'])
  expect(later).toContain('Only flights from Fri 2 Oct 2026')
  const [alone] = await pagesOf((await download('pdf', '?function=solo')).bytes)
  expect(sumsOn(alone).map(([total]) => total)).toEqual(['0:30', '0:00', '0:30'])
  const [empty] = await pagesOf((await download('pdf', '?function=instructor')).bytes)
  expect(sumsOn(empty).map(([total]) => total)).toEqual(['0:00', '0:00', '0:00'])
})

test('the PDF carries forward the time in aircraft with several engines by the class on record', async () => {
  const setClass = (aircraft_class: 'mep' | '') =>
    club.db.update(aircraft).set({ aircraft_class }).where(eq(aircraft._id, club.plane))
  await fly({ on: '2026-10-01' })
  await fly({ on: '2026-10-02', minutes: 30 })
  await setClass('mep')
  const [page] = await pagesOf((await download('pdf', '?from=2026-10-02')).bytes)
  await setClass('')
  expect(sumsOn(page).map((sums) => sums.slice(0, 3))).toEqual([
    ['0:00', '0:30', '0:30'],
    ['0:00', '1:00', '1:00'],
    ['0:00', '1:30', '1:30'],
  ])
})

test('a logbook that does not exist can be neither read nor changed', async () => {
  const gone = { id: '01990000-0000-7000-8000-000000000000' }
  await expect(club.admin.logbook.read({ params: gone })).rejects.toMatchObject({ status: 404 })
  await expect(club.admin.logbook.setBaseline({ params: gone, body: baseline })).rejects.toMatchObject({
    status: 404,
  })
})

test('the flight log shows function and landings, and the filters apply to its list and totals', async () => {
  const paid = {
    aircraft_type: club.plane,
    user_id: id,
    booking_status: 'completed',
    payment_status: 'paid',
  } as const
  const times = { actual_start_time: '09:00', actual_end_time: '10:00', distance: 50 }
  const dual = await addBooking(club.db, { ...paid, ...times, flight_date: '2026-10-01' })
  const solo = await addBooking(club.db, { ...paid, ...times, flight_date: '2026-10-02' })
  const conditions = { landings_day: 3, landings_night: 0, night_minutes: 15 }
  await fly({ booking_id: dual._id, function: 'dual', ...conditions })
  await fly({ booking_id: solo._id, function: 'solo', on: '2026-10-02' })
  const listed = await club.owner.bookings.flights({ params: params() })
  expect(listed).toMatchObject([
    { _id: solo._id, function: 'solo', landings_day: null, night_minutes: null, instrument_minutes: null },
    { _id: dual._id, function: 'dual', ...conditions, instrument_minutes: null },
  ])
  for (const [query, kept] of [
    [{ function: 'dual' as const }, [dual._id]],
    [{ from: '2026-10-02' }, [solo._id]],
    [{ to: '2026-10-01', aircraft: club.plane }, [dual._id]],
    [{ aircraft: club.otherPlane }, []],
  ] as const) {
    const some = await club.owner.bookings.flights({ params: params(), query })
    expect(some.map(({ _id }) => _id)).toEqual(kept)
    expect(await club.owner.bookings.flightSummary({ params: params(), query })).toEqual({
      flights: kept.length,
      minutes: 60 * kept.length,
      distance: 50 * kept.length,
      months: [],
    })
  }
})

test('solo cross-country time comes from acknowledged lessons of solo flights that are not withdrawn', async () => {
  const given = { given_at: club.now(), acknowledged_at: club.now() }
  const lesson = { student_id: id, on: '2026-10-01', lesson: 'Away', cross_country: true, ...given }
  const locked = { state: 'locked', locked_at: club.now() } as const
  const record = async (flight: Traits, traits: Partial<typeof lessons.$inferInsert> = {}) =>
    club.db.insert(lessons).values({
      ...lesson,
      state: 'acknowledged',
      ...traits,
      flight_id: await fly({ function: 'solo', ...flight }),
    })
  await record({ on: '2026-09-30', minutes: 1 })
  await record({ on: '2026-10-01', minutes: 10 })
  await record({ minutes: 20 }, locked)
  await record({ minutes: 100, function: 'dual', instructor_id: teacher })
  await record({ minutes: 200, withdrawn_at: club.now() })
  await record({ minutes: 400 }, { cross_country: false })
  // After it turned out that the flight was somebody else's.
  await record({ minutes: 800, pilot_id: club.other.member._id })
  await record({ minutes: 1000 }, { student_id: club.other.member._id })
  const counted = async () => (await club.owner.logbook.read({ params: params() })).flown.solo_cross_country
  expect(await counted()).toBe(31)
  await club.owner.logbook.setBaseline({ params: params(), body: baseline })
  expect(await counted()).toBe(30)
})

test('an instructor’s lessons are in the figures and in the files, also after earlier hours', async () => {
  const lesson = { pilot_id: id, instructor_id: teacher, on: '2026-10-20' }
  await fly({ ...lesson, function: 'dual', minutes: 10 })
  await fly({ ...lesson, function: 'pic', minutes: 20 })
  await fly({ ...lesson, function: 'dual', minutes: 40, instructor_id: club.admin.member._id })
  await fly({ ...lesson, function: 'dual', minutes: 80, withdrawn_at: club.now() })
  await fly({ pilot_id: teacher, on: '2026-10-21', minutes: 5, aircraft_id: club.otherPlane })
  // In the middle of a month, whose days are counted one by one.
  const body = { ...NO_HOURS, as_of: '2026-10-10' }
  await club.instructor.logbook.setBaseline({ params: { id: teacher }, body })
  expect(await club.instructor.logbook.read({ params: { id: teacher } })).toMatchObject({
    flights: 2,
    flown: { ...NO_HOURS, total: 15, instructor: 10, pic: 5 },
  })
  const fileOf = async (whose: string, format: string) =>
    (await club.admin.request({ method: 'GET', url: `/api/members/${whose}/logbook/${format}` })).rawPayload
  const rows = rowsOf(await fileOf(teacher, 'csv'))
  expect(rows.map(({ Minutes, Function }) => `${Minutes} ${Function}`)).toEqual([
    '10 Instructor',
    '5 In command',
  ])
  expect(rowsOf(await fileOf(id, 'csv')).map(({ Minutes }) => Minutes)).toEqual(['10', '20', '40'])
  // Lists only aircraft that the pilot has flown.
  const planes = (await fileOf(id, 'foreflight')).toString('utf8').split('\n').slice(4)
  expect(planes.findIndex((line) => line.startsWith(','))).toBe(1)
})
