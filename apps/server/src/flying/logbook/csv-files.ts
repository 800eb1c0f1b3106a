import type { Readable } from 'node:stream'
import type { AircraftClass } from '@rsfc/domain/fleet/aircraft-class'
import { decimalHours, LOGBOOK_FUNCTION_WORDS } from '@rsfc/domain/logbook/hours'
import { stopsOf } from '@rsfc/domain/places/place'
import { csvStream, type CsvColumn, type Cell } from '../../base/http/answers/csv.ts'
import type { LoggedFlight } from './store.ts'

type Flights = Iterable<LoggedFlight> | AsyncIterable<LoggedFlight>

/** With spaces between codes, as logbook programs read it. */
const route = (flight: LoggedFlight) => stopsOf(flight).join(' ')
const hoursAs =
  (...functions: LoggedFlight['function'][]) =>
  (flight: LoggedFlight) =>
    functions.includes(flight.function) ? decimalHours(flight.minutes) : 0
const all = (flight: LoggedFlight) => decimalHours(flight.minutes)
const crossCountry = (flight: LoggedFlight) => (flight.cross_country ? decimalHours(flight.minutes) : 0)
const night = ({ night_minutes }: LoggedFlight) => decimalHours(night_minutes ?? 0)
const instrument = ({ instrument_minutes }: LoggedFlight) => decimalHours(instrument_minutes ?? 0)
/** Null if nobody counted them. */
const both = (inDaylight: number | null, atNight: number | null) =>
  inDaylight === null && atNight === null ? null : (inDaylight ?? 0) + (atNight ?? 0)
const landings = ({ landings_day, landings_night }: LoggedFlight) => both(landings_day, landings_night)
const takeoffs = ({ takeoffs_day, takeoffs_night }: LoggedFlight) => both(takeoffs_day, takeoffs_night)
const byDay = (flight: LoggedFlight) => flight.landings_day ?? (landings(flight) === null ? null : 0)
const byNight = (flight: LoggedFlight) => flight.landings_night ?? (landings(flight) === null ? null : 0)

/** The pilot in command: the member or the instructor. */
export function commanderOf(flight: LoggedFlight): string {
  return flight.function === 'dual' ? (flight.instructor_name ?? '') : 'Self'
}

const COLUMNS: CsvColumn<LoggedFlight>[] = [
  { header: 'Date', of: (flight) => flight.flown_on },
  { header: 'Aircraft', of: (flight) => flight.aircraft_name },
  { header: 'Model', of: (flight) => flight.aircraft_model },
  { header: 'Registration', of: (flight) => flight.aircraft_registration },
  { header: 'From', of: (flight) => flight.from },
  { header: 'Off', of: (flight) => flight.off },
  { header: 'Via', of: ({ via }) => via.join(', ') },
  { header: 'To', of: (flight) => flight.to },
  { header: 'On', of: (flight) => flight.on },
  { header: 'Minutes', of: (flight) => flight.minutes },
  { header: 'Function', of: (flight) => LOGBOOK_FUNCTION_WORDS[flight.function] },
  { header: 'Cross-country', of: (flight) => (flight.cross_country ? 'Yes' : 'No') },
  { header: 'Night minutes', of: (flight) => flight.night_minutes },
  { header: 'Instrument minutes', of: (flight) => flight.instrument_minutes },
  { header: 'Take-offs by day', of: (flight) => flight.takeoffs_day },
  { header: 'Take-offs by night', of: (flight) => flight.takeoffs_night },
  { header: 'Landings by day', of: (flight) => flight.landings_day },
  { header: 'Landings by night', of: (flight) => flight.landings_night },
  { header: 'In command', of: commanderOf },
  { header: 'Pilot', of: (flight) => flight.pilot_name },
  { header: 'Instructor', of: (flight) => flight.instructor_name },
  { header: 'Distance', of: (flight) => flight.distance },
  { header: 'Remarks', of: (flight) => flight.remarks },
]

export function logbookCsv(flights: Flights): Readable {
  return csvStream(COLUMNS, flights)
}

/** Columns under the names that MyFlightbook knows. It wants full-stop landings, which ours are. */
const MY_FLIGHTBOOK: CsvColumn<LoggedFlight>[] = [
  { header: 'Date', of: (flight) => flight.flown_on },
  { header: 'Tail Number', of: (flight) => flight.aircraft_registration },
  { header: 'Model', of: (flight) => flight.aircraft_model },
  { header: 'Route', of: route },
  { header: 'Comments', of: (flight) => flight.remarks },
  { header: 'Landings', of: landings },
  { header: 'FS Day Landings', of: byDay },
  { header: 'FS Night Landings', of: byNight },
  { header: 'Takeoffs (any)', of: takeoffs },
  { header: 'Takeoffs - Night', of: (flight) => flight.takeoffs_night },
  { header: 'X-Country', of: crossCountry },
  { header: 'Night', of: night },
  { header: 'Dual Received', of: hoursAs('dual') },
  { header: 'CFI', of: hoursAs('instructor') },
  { header: 'PIC', of: hoursAs('pic', 'solo', 'instructor') },
  { header: 'Total Flight Time', of: all },
  { header: 'Solo Time', of: hoursAs('solo') },
  { header: 'IFR Time', of: instrument },
  { header: 'Instructor Name', of: (flight) => (flight.function === 'dual' ? flight.instructor_name : '') },
]

export function myFlightbookCsv(flights: Flights): Readable {
  return csvStream(MY_FLIGHTBOOK, flights, { bom: false })
}

/** The columns of ForeFlight's import template that we have data for; it accepts a subset. */
const FOREFLIGHT: CsvColumn<LoggedFlight>[] = [
  { header: 'Date', of: (flight) => flight.flown_on },
  { header: 'AircraftID', of: (flight) => flight.aircraft_registration },
  { header: 'From', of: (flight) => flight.from },
  { header: 'To', of: (flight) => flight.to },
  { header: 'Route', of: ({ via }) => via.join(' ') },
  { header: 'TotalTime', of: all },
  { header: 'PIC', of: hoursAs('pic', 'solo', 'instructor') },
  { header: 'Night', of: night },
  { header: 'Solo', of: hoursAs('solo') },
  { header: 'CrossCountry', of: crossCountry },
  { header: 'IFR', of: instrument },
  { header: 'DayTakeoffs', of: (flight) => flight.takeoffs_day ?? byDay(flight) },
  { header: 'NightTakeoffs', of: (flight) => flight.takeoffs_night ?? byNight(flight) },
  { header: 'DayLandingsFullStop', of: byDay },
  { header: 'NightLandingsFullStop', of: byNight },
  { header: 'AllLandings', of: landings },
  { header: 'DualGiven', of: hoursAs('instructor') },
  { header: 'DualReceived', of: hoursAs('dual') },
  { header: 'InstructorName', of: (flight) => (flight.function === 'dual' ? flight.instructor_name : '') },
  { header: 'PilotComments', of: (flight) => flight.remarks },
]

type Plane = Pick<
  LoggedFlight,
  'aircraft_model' | 'aircraft_class' | 'aircraft_name' | 'aircraft_registration'
>

const SINGLE_ENGINE_LAND = { category: 'airplane', name: 'airplane_single_engine_land' }

/** A class that is not recorded is taken as single-engine. */
const FOREFLIGHT_CLASSES: Record<AircraftClass, { category: string; name: string }> = {
  '': SINGLE_ENGINE_LAND,
  sep: SINGLE_ENGINE_LAND,
  'sep-sea': { category: 'airplane', name: 'airplane_single_engine_sea' },
  mep: { category: 'airplane', name: 'airplane_multi_engine_land' },
  'mep-sea': { category: 'airplane', name: 'airplane_multi_engine_sea' },
  set: SINGLE_ENGINE_LAND,
  tmg: { category: 'glider', name: 'glider' },
}

const PLANE: CsvColumn<Plane>[] = [
  { header: 'AircraftID', of: (plane) => plane.aircraft_registration },
  { header: 'EquipmentType', of: () => 'aircraft' },
  { header: 'TypeCode', of: (plane) => plane.aircraft_model },
  { header: 'Make', of: (plane) => plane.aircraft_name },
  { header: 'Model', of: (plane) => plane.aircraft_model },
  { header: 'Category', of: (plane) => FOREFLIGHT_CLASSES[plane.aircraft_class].category },
  { header: 'Class', of: (plane) => FOREFLIGHT_CLASSES[plane.aircraft_class].name },
]

type Cells = Cell[]
const WIDTH = FOREFLIGHT.length

/** One file with two tables, the aircraft and the flights, as in ForeFlight's template. */
export function foreFlightCsv(planes: Iterable<Plane>, flights: Flights): Readable {
  const columns = Array.from({ length: WIDTH }, (_, index) => ({
    header: index === 0 ? 'ForeFlight Logbook Import' : '',
    of: (cells: Cells) => cells[index] ?? '',
  }))
  return csvStream(columns, tables(planes, flights), { bom: false })
}

async function* tables(planes: Iterable<Plane>, flights: Flights): AsyncGenerator<Cells> {
  yield []
  yield ['Aircraft Table']
  yield PLANE.map(({ header }) => header)
  for (const plane of planes) yield PLANE.map(({ of }) => of(plane))
  yield []
  yield ['Flights Table']
  yield FOREFLIGHT.map(({ header }) => header)
  for await (const flight of flights) yield FOREFLIGHT.map(({ of }) => of(flight))
}
