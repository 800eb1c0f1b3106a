import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baselineFault, isAfterBaseline, withBaseline, type Baseline } from './baseline.ts'
import {
  addHours,
  clockHours,
  commandMinutes,
  decimalHours,
  functionOf,
  hoursOf,
  LOGBOOK_FUNCTIONS,
  NO_HOURS,
  readClockHours,
  type LoggedTime,
} from './hours.ts'
import { turnPage } from './pages.ts'
import type { AircraftClass } from '../fleet/aircraft-class.ts'

const flight: LoggedTime = {
  function: 'solo',
  minutes: 65,
  cross_country: true,
  night_minutes: 20,
  instrument_minutes: null,
  landings_day: 3,
  landings_night: null,
}

test.each([
  ['pic', { pic: 65 }, 65],
  ['dual', { dual: 65 }, 0],
  ['solo', { solo: 65, solo_cross_country: 65 }, 65],
  ['instructor', { instructor: 65 }, 65],
] as const)('a flight as %s counts in that function and in the total', (as, hours, command) => {
  const counted = hoursOf({ ...flight, function: as })
  expect(counted).toEqual({ ...NO_HOURS, total: 65, night: 20, landings_day: 3, ...hours })
  expect(commandMinutes(counted)).toBe(command)
})

test('values that were not reported count as zero, and hours add up', () => {
  const bare = {
    function: 'pic',
    minutes: 60,
    cross_country: false,
    night_minutes: null,
    instrument_minutes: null,
    landings_day: null,
    landings_night: null,
  } as const
  const hour = { ...NO_HOURS, pic: 60, total: 60 }
  expect(hoursOf(bare)).toEqual(hour)
  expect(addHours(hour, hour)).toEqual({ ...NO_HOURS, pic: 120, total: 120 })
})

test.each([
  ['pic', true, 'pic'],
  ['dual', true, 'dual'],
  ['solo', true, 'solo'],
  ['dual', false, 'instructor'],
  ['pic', false, null],
  ['solo', false, null],
] as const)(
  'a flight flown as %s, with the member as pilot: %s, is logged as %s',
  (flown, isPilot, logged) => {
    expect(functionOf({ function: flown, isPilot })).toBe(logged)
  },
)

test.each([
  ['12:30', 750],
  [' 12.5 ', 750],
  ['12,5 h', 750],
  ['0:05', 5],
  ['0.33', 20],
  ['7', 420],
  ['750 min', 750],
  ['90m', 90],
  ['7:60', null],
  ['-1', null],
  ['', null],
  ['twelve', null],
])('%j is read as %s minutes', (text, minutes) => {
  expect(readClockHours(text)).toBe(minutes)
})

test('times are read back as they were written, and decimals are close', () => {
  fc.assert(
    fc.property(fc.nat(99_999 * 60), (minutes) => {
      expect(readClockHours(clockHours(minutes))).toBe(minutes)
      expect(Math.abs(decimalHours(minutes) * 60 - minutes)).toBeLessThanOrEqual(0.31)
    }),
  )
})

const earlier: Baseline = { ...NO_HOURS, as_of: '2026-01-31', total: 600, pic: 100, dual: 400, solo: 100 }

test.each([
  [{}, null],
  [{ as_of: '2026-11-14' }, null],
  [{ as_of: '2026-11-15' }, 'as_of'],
  [{ instructor: 1 }, 'total'],
  [{ solo_cross_country: 100 }, null],
  [{ solo_cross_country: 101 }, 'solo_cross_country'],
  [{ night: 600, instrument: 600 }, null],
  [{ night: 601 }, 'night'],
  [{ instrument: 601 }, 'instrument'],
])('what is wrong with earlier hours that have %j: %s', (traits, field) => {
  expect(baselineFault({ ...earlier, ...traits }, '2026-11-14')?.field ?? null).toBe(field)
})

test.each([
  [null, '1990-01-01', true],
  [earlier, '2026-01-30', false],
  [earlier, '2026-01-31', false],
  [earlier, '2026-02-01', true],
])('with earlier hours %o, a flight on %s counts: %s', (baseline, day, counts) => {
  expect(isAfterBaseline(baseline, day)).toBe(counts)
})

const flights = fc.array(
  fc.record({
    function: fc.constantFrom(...LOGBOOK_FUNCTIONS),
    minutes: fc.integer({ min: 0, max: 600 }),
    cross_country: fc.boolean(),
    night_minutes: fc.option(fc.nat(600)),
    instrument_minutes: fc.option(fc.nat(600)),
    landings_day: fc.option(fc.nat(20)),
    landings_night: fc.option(fc.nat(20)),
    aircraft_class: fc.constantFrom<AircraftClass>('', 'sep', 'mep', 'mep-sea', 'tmg'),
  }),
  { maxLength: 40 },
)

test('each page starts with the totals of the page before, and the last one has everything', () => {
  fc.assert(
    fc.property(flights, fc.integer({ min: 1, max: 7 }), (rows, perPage) => {
      let brought = { ...withBaseline(earlier, NO_HOURS), multi_engine: 30 }
      for (let from = 0; from < rows.length; from += perPage) {
        const totals = turnPage(brought, rows.slice(from, from + perPage))
        expect(totals.brought).toEqual(brought)
        brought = totals.total
      }
      const several = rows.filter(({ aircraft_class }) => aircraft_class.startsWith('mep'))
      expect(brought).toEqual({
        ...withBaseline(earlier, rows.map(hoursOf).reduce(addHours, NO_HOURS)),
        multi_engine: several.reduce((sum, { minutes }) => sum + minutes, 30),
      })
    }),
  )
})
