import { text } from 'node:stream/consumers'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { commanderOf, foreFlightCsv, logbookCsv, myFlightbookCsv } from './csv-files.ts'
import type { LoggedFlight } from './store.ts'

const flight: LoggedFlight = {
  _id: '01990000-0000-7000-8000-000000000001',
  start: clubInstant('2026-10-01', '09:00'),
  flown_on: '2026-10-01',
  off: '09:00',
  on: '10:30',
  minutes: 90,
  function: 'pic',
  cross_country: false,
  night_minutes: null,
  instrument_minutes: null,
  from: 'WSSL',
  to: 'WSSL',
  via: [],
  takeoffs_day: null,
  takeoffs_night: null,
  landings_day: null,
  landings_night: null,
  aircraft_model: 'TB-9',
  aircraft_class: '',
  aircraft_name: 'Tampico',
  aircraft_registration: '9V-BOA',
  pilot_name: 'Mei Lim',
  instructor_name: null,
  distance: null,
  remarks: null,
}
const full = {
  cross_country: true,
  via: ['WMBT'],
  takeoffs_day: 2,
  takeoffs_night: 0,
  night_minutes: 45,
  instrument_minutes: 30,
  landings_day: 4,
  landings_night: 1,
  instructor_name: 'Ah Kow Lim',
  remarks: 'To Tioman',
}

const myFlightbook = async (traits: Partial<LoggedFlight>) =>
  parse(await text(myFlightbookCsv([{ ...flight, ...traits }])), { columns: true })[0]

const SHARED = { Date: '2026-10-01', 'Tail Number': '9V-BOA', Model: 'TB-9', Route: 'WSSL WSSL' }
const NOTHING = { 'X-Country': '0', Night: '0', 'Dual Received': '0', CFI: '0', PIC: '0', 'Solo Time': '0' }

test('MyFlightbook: every column of a flight, in the function it was flown in', async () => {
  expect(await myFlightbook({ function: 'dual', ...full })).toEqual({
    ...SHARED,
    ...NOTHING,
    Route: 'WSSL WMBT WSSL',
    Comments: 'To Tioman',
    Landings: '5',
    'FS Day Landings': '4',
    'FS Night Landings': '1',
    'Takeoffs (any)': '2',
    'Takeoffs - Night': '0',
    'X-Country': '1.5',
    Night: '0.75',
    'Dual Received': '1.5',
    'Total Flight Time': '1.5',
    'IFR Time': '0.5',
    'Instructor Name': 'Ah Kow Lim',
  })
  expect(await myFlightbook({ instructor_name: 'Ah Kow Lim' })).toEqual({
    ...SHARED,
    ...NOTHING,
    Comments: '',
    Landings: '',
    'FS Day Landings': '',
    'FS Night Landings': '',
    'Takeoffs (any)': '',
    'Takeoffs - Night': '',
    PIC: '1.5',
    'Total Flight Time': '1.5',
    'IFR Time': '0',
    'Instructor Name': '',
  })
  expect(await myFlightbook({ function: 'solo' })).toMatchObject({
    ...NOTHING,
    PIC: '1.5',
    'Solo Time': '1.5',
  })
  expect(await myFlightbook({ function: 'instructor' })).toMatchObject({ ...NOTHING, PIC: '1.5', CFI: '1.5' })
})

test('ForeFlight: one file with the aircraft, then the flights, with every column', async () => {
  const file = foreFlightCsv([flight], [{ ...flight, function: 'dual', ...full }, flight])
  const lines: string[][] = parse(await text(file), { relax_column_count: true })
  const filled = lines.map((cells) => cells.join('|').replace(/\|+$/, ''))
  expect(filled).toEqual([
    'ForeFlight Logbook Import',
    '',
    'Aircraft Table',
    'AircraftID|EquipmentType|TypeCode|Make|Model|Category|Class',
    '9V-BOA|aircraft|TB-9|Tampico|TB-9|airplane|airplane_single_engine_land',
    '',
    'Flights Table',
    'Date|AircraftID|From|To|Route|TotalTime|PIC|Night|Solo|CrossCountry|IFR|DayTakeoffs|NightTakeoffs|DayLandingsFullStop|NightLandingsFullStop|AllLandings|DualGiven|DualReceived|InstructorName|PilotComments',
    '2026-10-01|9V-BOA|WSSL|WSSL|WMBT|1.5|0|0.75|0|1.5|0.5|2|0|4|1|5|0|1.5|Ah Kow Lim|To Tioman',
    '2026-10-01|9V-BOA|WSSL|WSSL||1.5|1.5|0|0|0|0||||||0|0',
  ])
})

test.each([
  ['', 'airplane|airplane_single_engine_land'],
  ['sep', 'airplane|airplane_single_engine_land'],
  ['sep-sea', 'airplane|airplane_single_engine_sea'],
  ['mep', 'airplane|airplane_multi_engine_land'],
  ['mep-sea', 'airplane|airplane_multi_engine_sea'],
  ['set', 'airplane|airplane_single_engine_land'],
  ['tmg', 'glider|glider'],
] as const)('ForeFlight: an aircraft of class %j is %s', async (aircraft_class, expected) => {
  const file = await text(foreFlightCsv([{ ...flight, aircraft_class }], []))
  expect(file.replaceAll(',', '|')).toContain(`9V-BOA|aircraft|TB-9|Tampico|TB-9|${expected}|`)
})

// SPEC o8.places.exports
test('a flight from before places were recorded has none in any file', async () => {
  const before = { ...flight, from: null, to: null }
  expect(await myFlightbook(before)).toMatchObject({ Route: '' })
  for (const file of [logbookCsv([before]), foreFlightCsv([], [before])])
    expect(await text(file)).not.toContain('WSSL')
})

test('the club’s CSV says whether a flight was cross-country, and who commanded it', async () => {
  const rows: Record<string, string>[] = parse(
    await text(logbookCsv([flight, { ...flight, function: 'dual', ...full }])),
    { columns: true, bom: true },
  )
  expect(rows).toMatchObject([
    { Function: 'In command', 'Cross-country': 'No', 'In command': 'Self', Instructor: '', Remarks: '' },
    { Function: 'Dual', 'Cross-country': 'Yes', 'In command': 'Ah Kow Lim', Instructor: 'Ah Kow Lim' },
  ])
  expect(commanderOf({ ...flight, function: 'dual' })).toBe('')
})
