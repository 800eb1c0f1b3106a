import { buffer } from 'node:stream/consumers'
import { NO_HOURS } from '@rsfc/domain/logbook/hours'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { expect, test } from 'vitest'
import { pdfDrawing } from '../../testing/pdf-drawing.ts'
import { findUnreadable, readPdfLines } from '../../testing/pdf-lines.ts'
import { logbookPdf } from './easa-pdf.ts'
import type { LoggedFlight } from './store.ts'

const flight: LoggedFlight = {
  _id: '01990000-0000-7000-8000-000000000001',
  start: clubInstant('2026-10-01', '09:05'),
  flown_on: '2026-10-01',
  off: '09:05',
  on: '10:10',
  minutes: 65,
  function: 'pic',
  cross_country: false,
  night_minutes: null,
  instrument_minutes: null,
  from: 'WSSL',
  to: 'WSSL',
  via: [],
  takeoffs_day: null,
  takeoffs_night: null,
  landings_day: 1,
  landings_night: null,
  aircraft_model: 'TB-9',
  aircraft_class: '',
  aircraft_name: 'Tampico',
  aircraft_registration: '9V-BOA',
  pilot_name: 'Mei Lim',
  instructor_name: null,
  distance: null,
  remarks: '',
}
const long = 'A word that is far too long for its narrow column in the logbook'
const book = {
  holder: { first_name: 'Mei', last_name: 'Lim', license_number: '4711' },
  filter: {},
  baseline: { as_of: '2026-09-30' },
  opening: { ...NO_HOURS, total: 600, dual: 500, solo: 100, landings_day: 40, multi_engine: 0 },
  on: '2026-11-14',
}

async function draw(flights: readonly Partial<LoggedFlight>[], traits: object = {}): Promise<Buffer> {
  async function* rows() {
    for (const each of flights) yield { ...flight, ...each }
  }
  return buffer(await logbookPdf({ ...book, ...traits, rows: rows() }))
}

test('a page is drawn as EASA AMC1 FCL.050 says: each figure in its column, and the sums below', async () => {
  const pdf = await draw([
    {
      via: ['WMKM'],
      takeoffs_day: 2,
      takeoffs_night: 1,
      landings_day: 2,
      landings_night: 1,
      night_minutes: 25,
      instrument_minutes: 1,
    },
    { function: 'dual', instructor_name: 'Ah Kow Lim', remarks: 'Circuits', landings_day: null },
    {
      from: 'WMKM',
      to: 'Pulau Aur',
      function: 'solo',
      cross_country: true,
      landings_day: 0,
      landings_night: 0,
      night_minutes: 0,
      instrument_minutes: 0,
    },
    { from: null, to: null, function: 'instructor', minutes: 600, remarks: '', aircraft_model: '' },
    { function: 'dual', instructor_name: long, remarks: long, aircraft_model: long, landings_day: 12 },
  ])
  expect(await findUnreadable(pdf)).toEqual([])
  await expect(pdfDrawing(pdf)).toMatchFileSnapshot('easa-page.txt')
  expect(pdf.toString('latin1')).toContain('/Lang (en)')
})

// SPEC o8.places.easa
test('a student who flew to Melaka and back reads both places, and nothing where nobody recorded them', async () => {
  const melaka = { function: 'dual', instructor_name: 'Ah Kow Lim', landings_day: 2 } as const
  const lines = await readPdfLines(
    await draw([
      { ...melaka, from: 'WSSL', to: 'WMKM', off: '09:05', on: '10:10' },
      { ...melaka, from: 'WMKM', to: 'WSSL', off: '11:00', on: '12:05' },
      { ...melaka, via: ['WMKM'], off: '13:00', on: '15:10', minutes: 130 },
      { from: null, to: null, off: '08:00', on: '09:05' },
    ]),
  )
  const row = (off: string) => {
    const at = lines.indexOf(off)
    return lines.slice(at - 1, at + 3)
  }
  expect(row('09:05')).toEqual(['WSSL', '09:05', 'WMKM', '10:10'])
  expect(row('11:00')).toEqual(['WMKM', '11:00', 'WSSL', '12:05'])
  expect(row('13:00')).toEqual(['WSSL', '13:00', 'WSSL', '15:10'])
  expect(lines).toContain('Via WMKM')
  expect(row('08:00').slice(0, 3)).toEqual(['01/10/2026', '08:00', '09:05'])
})

// SPEC o8.places.takeoffs
test('take-offs stand beside the landings where they were counted, and nowhere else', async () => {
  const rows = async (traits: Partial<LoggedFlight>) => {
    const lines = await readPdfLines(await draw([{ ...traits, landings_day: 7, landings_night: 8 }]))
    const at = lines.indexOf('SELF')
    return lines.slice(at + 1, at + 6)
  }
  expect((await rows({ takeoffs_day: 5, takeoffs_night: 6 })).slice(0, 4)).toEqual(['5', '6', '7', '8'])
  expect((await rows({ takeoffs_day: 5, takeoffs_night: null })).slice(0, 3)).toEqual(['5', '7', '8'])
  expect((await rows({})).slice(0, 2)).toEqual(['7', '8'])
})

test('time in aircraft with several engines stands under ME, and in its sums', async () => {
  const opening = { ...book.opening, total: 600, multi_engine: 120 }
  const drawn = pdfDrawing(
    await draw(
      [
        { aircraft_class: 'mep' },
        { aircraft_class: 'sep', minutes: 30 },
        { aircraft_class: '', minutes: 10 },
        { aircraft_class: 'tmg', minutes: 20 },
        { aircraft_class: 'mep-sea', minutes: 7 },
      ],
      { opening },
    ),
  )
  /** The figures between two edges of the page, from the top. */
  const column = (from: number, to: number) =>
    drawn
      .split('\n')
      .map((line) => /^([\d.]+) [\d.]+ +F\d [\d.]+ \S+ +(\d+:\d\d)$/.exec(line))
      .flatMap((found) => (found && from <= Number(found[1]) && Number(found[1]) < to ? [found[2]] : []))
  expect(column(274, 306)).toEqual(['0:30', '0:10', '0:20', '1:00', '8:00', '9:00'])
  expect(column(306, 332)).toEqual(['1:05', '0:07', '1:12', '2:00', '3:12'])
})

test('a page has eighteen flights, and there is at least one page', async () => {
  const pagesFor = async (count: number) =>
    (await readPdfLines(await draw(Array.from({ length: count }, () => flight)))).filter((line) =>
      line.startsWith('Page '),
    )
  expect(await pagesFor(0)).toEqual(['Page 1'])
  expect(await pagesFor(18)).toEqual(['Page 1'])
  expect(await pagesFor(19)).toEqual(['Page 1', 'Page 2'])
})

const LINE = 'Layout of EASA AMC1 FCL.050  ·  Hours and minutes; times of day in Singapore (UTC+8)  ·  '
test.each([
  [{}, '  ·  With hours of earlier logbooks up to Wed 30 Sep 2026'],
  [{ baseline: null }, ''],
  [{ baseline: null, filter: { from: '2026-10-01' } }, '  ·  Only flights from Thu 1 Oct 2026'],
  [
    { baseline: null, filter: { to: '2026-10-31', aircraft: 'one' } },
    '  ·  Only flights to Sat 31 Oct 2026, one aircraft',
  ],
  [
    { filter: { from: '2026-10-01', function: 'pic' }, baseline: null },
    '  ·  Only flights from Thu 1 Oct 2026, in command',
  ],
])('a page with %j says which flights it has', async (traits, words) => {
  const lines = await readPdfLines(await draw([], traits))
  expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain(
    `${LINE}As of Sat 14 Nov 2026${words}`.replaceAll(/\s+/g, ' '),
  )
})

test('a holder without a licence is shown by name only', async () => {
  const holder = { ...book.holder, license_number: '' }
  expect(await readPdfLines(await draw([], { holder }))).toContain('Mei Lim')
  expect(await readPdfLines(await draw([]))).toContain('Mei Lim, licence 4711')
})
