import { describe, expect, test } from 'vitest'
import {
  compareTimes,
  conditionsFault,
  lastReading,
  meterFault,
  techLogValues,
  toTechLog,
  type TechLogValues,
} from './tech-log-values.ts'

const times = { start_time: '10:00', end_time: '11:06' }

describe('the meter on the form', () => {
  test.each([
    ['no end yet', { meter_out: 1234.5, meter_in: '' }, null],
    ['start and end in order', { meter_out: 1234.5, meter_in: 1235.6 }, null],
    ['no start', { meter_out: '', meter_in: 1235.6 }, 'meter_out'],
    ['end below the start', { meter_out: 1234.5, meter_in: 1233 }, 'meter_in'],
  ])('%s', (_case, values, field) => {
    expect(meterFault(values)?.field ?? null).toBe(field)
  })

  test('a prefilled start alone is not reported', () => {
    const values = { ...techLogValues(null), meter_out: 1234.5 }
    expect(toTechLog(values)).toMatchObject({ meter_out: null, meter_in: null, landings_day: 1, via: [] })
    // It landed there and at home.
    expect(techLogValues(null, 'WMKM')).toMatchObject({ via: ['Melaka (WMKM)'], landings_day: 2 })
    expect(toTechLog({ ...values, meter_in: 1235 })).toMatchObject({ meter_out: 1234.5, meter_in: 1235 })
  })
})

test.each<[string, Partial<TechLogValues>, typeof times, string | null]>([
  ['as long as the flight', { night_minutes: 66, instrument_minutes: '' }, times, null],
  ['longer than the flight', { night_minutes: '', instrument_minutes: 67 }, times, 'instrument_minutes'],
  ['one landing for two places', { via: ['WMKM'], landings_day: 1 }, times, 'landings_day'],
  ['more landings than circuits fit', { landings_day: 99 }, times, 'landings_day'],
  ['landings without a take-off', { takeoffs_day: 0 }, times, 'takeoffs_day'],
  ['no end time yet', { night_minutes: 67, instrument_minutes: '' }, { ...times, end_time: '' }, null],
])('figures that the form can check: %s', (_case, values, of, field) => {
  expect(conditionsFault({ ...techLogValues(null), ...of, ...values })?.field ?? null).toBe(field)
})

test('a flight that was booked to another place has landed there', () => {
  expect(toTechLog(techLogValues(null, 'WMKM'))).toMatchObject({
    from: 'Seletar (WSSL)',
    via: ['Melaka (WMKM)'],
    to: 'Seletar (WSSL)',
    takeoffs_day: null,
  })
  expect(toTechLog(techLogValues(null, 'local')).via).toEqual([])
})

describe('the meter at the start', () => {
  const flown = (start: string, meter_in: number | null) => ({
    start: `2026-11-16T${start}:00+08:00`,
    meter_in,
  })
  const logWith = (...last_flights: ReturnType<typeof flown>[]) =>
    ({ meter: 1300, meter_estimated: false, last_flights }) as Parameters<typeof lastReading>[0]
  const ten = { flight_date: '2026-11-16', start_time: '10:00' }

  test.each([
    ['no flight yet: the current meter', logWith(), 1300],
    ['the latest flight: the current meter', logWith(flown('09:00', 1300), flown('08:00', 1299)), 1300],
    [
      'a later flight is reported: the flight before',
      logWith(flown('14:00', 1300), flown('08:00', 1298.5)),
      1298.5,
    ],
    ['the flight before has no reading', logWith(flown('14:00', 1300), flown('08:00', null)), null],
    ['all other flights are later', logWith(flown('14:00', 1300)), null],
    ['no tech log', undefined, null],
  ])('%s', (_case, log, meter) => {
    expect(lastReading(log, ten)).toBe(meter)
  })
})

describe('clock and meter compared', () => {
  test.each([
    ['clock only', { meter_out: 1234.5, meter_in: '' }, '1 h 6 min by the clock.', null],
    ['they agree', { meter_out: 10, meter_in: 11.1 }, '1 h 6 min by the clock, 1.1 h by the meter.', null],
    ['half an hour apart', { meter_out: 10, meter_in: 11.6 }, /1\.6 h by the meter/, /check the readings/],
    ['a gap before', { meter_out: 10.4, meter_in: 11.5 }, /1\.1 h by the meter/, /the 0\.4 h in between/],
  ])('%s', (_case, meter, text, doubt) => {
    const compared = compareTimes({ ...times, ...meter }, 10)
    expect(compared?.text).toMatch(text)
    if (doubt) expect(compared?.doubt).toMatch(doubt)
    else expect(compared?.doubt).toBeNull()
  })

  test('nothing is said while the times are incomplete', () => {
    expect(compareTimes({ ...times, end_time: '', meter_out: 1, meter_in: 2 }, null)).toBeNull()
  })
})
