import { expect, test } from 'vitest'
import { feeLineInWords, feeLines, flightFee } from './fee.ts'
import { fieldChargesOf, plannedRoute, type FieldRate } from './field-charges.ts'

const landing = (place: string, amount: number, traits: Partial<FieldRate> = {}): FieldRate => ({
  kind: 'landing',
  place,
  aircraft_type: null,
  up_to_kg: null,
  aircraft_within: [],
  starts_on: '2026-01-01',
  amount,
  training_exempt: false,
  touch_and_goes: true,
  ...traits,
})
const fuel = (amount: number, traits: Partial<FieldRate> = {}) =>
  landing('', amount, { kind: 'fuel', place: null, ...traits })
/** The fee of aircraft up to a weight; aircraft a is within it, unless others are named. */
const band = (up_to_kg: number, amount: number, traits: Partial<FieldRate> = {}) =>
  landing('WMKM', amount, { up_to_kg, aircraft_within: ['a'], ...traits })
const flight = {
  aircraft_type: 'a',
  flight_date: '2026-11-21',
  flight_type: 'leisure',
  from: 'WSSL',
  via: ['WMKM'],
  to: 'WSSL',
  landings_day: 4,
}
const at = (place: string, count: number, each: number) => ({ landings: [{ place, count, each }] })

test.each<[string, object, FieldRate[], object]>([
  ['nothing is charged unless the club says so', {}, [], {}],
  ['one landing on the way', {}, [landing('WMKM', 22)], at('WMKM', 1, 22)],
  ['further landings count at the last place', {}, [landing('WSSL', 5)], at('WSSL', 3, 5)],
  ['touch-and-goes are free', {}, [landing('WSSL', 5, { touch_and_goes: false })], at('WSSL', 1, 5)],
  ['nobody counted the landings', { landings_day: null }, [landing('WSSL', 5)], at('WSSL', 1, 5)],
  ['landings at night count, too', { landings_night: 1 }, [landing('WSSL', 5)], at('WSSL', 4, 5)],
  ['another place', {}, [landing('WMKJ', 28)], {}],
  ['twice at one place', { via: ['WMKM', 'WMKJ', 'WMKM'] }, [landing('WMKM', 22)], at('WMKM', 2, 22)],
  ['places not recorded', { from: null, to: null, via: [] }, [landing('WSSL', 5)], {}],
  ['not yet', {}, [landing('WMKM', 22, { starts_on: '2026-11-22' })], {}],
  ['from this day on', {}, [landing('WMKM', 22, { starts_on: '2026-11-21' })], at('WMKM', 1, 22)],
  [
    'the latest',
    {},
    [landing('WMKM', 22), landing('WMKM', 25, { starts_on: '2026-06-01' })],
    at('WMKM', 1, 25),
  ],
  ['ended by 0', {}, [landing('WMKM', 22), landing('WMKM', 0, { starts_on: '2026-06-01' })], {}],
  [
    'of this aircraft',
    {},
    [landing('WMKM', 22), landing('WMKM', 40, { aircraft_type: 'a' })],
    at('WMKM', 1, 40),
  ],
  ['of another aircraft', {}, [landing('WMKM', 40, { aircraft_type: 'b' })], {}],
  ['by weight, before that of all others', {}, [landing('WMKM', 22), band(1500, 15)], at('WMKM', 1, 15)],
  ['by weight, the lowest that fits', {}, [band(5000, 40), band(1500, 15)], at('WMKM', 1, 15)],
  [
    'by weight, too heavy for the lower one',
    {},
    [band(1000, 9, { aircraft_within: ['b'] }), band(1500, 15, { aircraft_within: ['a', 'b'] })],
    at('WMKM', 1, 15),
  ],
  [
    'by weight, heavier than all of them, or not recorded',
    {},
    [band(1500, 15, { aircraft_within: [] }), landing('WMKM', 22)],
    at('WMKM', 1, 22),
  ],
  ['by weight, and no charge for others', {}, [band(1500, 15, { aircraft_within: ['b'] })], {}],
  [
    'by weight, after that of the aircraft',
    {},
    [band(1500, 15), landing('WMKM', 40, { aircraft_type: 'a' })],
    at('WMKM', 1, 40),
  ],
  [
    'by weight, the latest of each',
    {},
    [
      band(1500, 15),
      band(1500, 18, { starts_on: '2026-06-01' }),
      band(5000, 50, { starts_on: '2026-11-01' }),
    ],
    at('WMKM', 1, 18),
  ],
  [
    'by weight, the lower one not yet',
    {},
    [band(1500, 15, { starts_on: '2026-11-22' }), band(5000, 40)],
    at('WMKM', 1, 40),
  ],
  ['by weight, ended by 0', {}, [band(1500, 0), landing('WMKM', 22)], {}],
  [
    'each place on the route',
    { via: ['WMKM', 'WMKJ'] },
    [band(1500, 15), landing('WMKJ', 28), landing('WSSL', 5)],
    {
      landings: [
        { place: 'WMKM', count: 1, each: 15 },
        { place: 'WMKJ', count: 1, each: 28 },
        { place: 'WSSL', count: 2, each: 5 },
      ],
    },
  ],
  ['a lesson, exempt', { flight_type: 'training' }, [landing('WMKM', 22, { training_exempt: true })], {}],
  ['a lesson, not exempt', { flight_type: 'training' }, [landing('WMKM', 22)], at('WMKM', 1, 22)],
  ['fuel', {}, [fuel(30)], { fuel: 30 }],
  ['fuel in a lesson, exempt', { flight_type: 'training' }, [fuel(30, { training_exempt: true })], {}],
])('charges of the field: %s', (_what, traits, rates, charges) => {
  expect(fieldChargesOf({ ...flight, ...traits }, rates)).toEqual(charges)
})

test('a planned flight lands at its destination and at home', () => {
  expect(plannedRoute('WMKM')).toEqual({ from: 'WSSL', via: ['WMKM'], to: 'WSSL' })
  expect(plannedRoute('local').via).toEqual([])
  expect(plannedRoute(null).via).toEqual([])
})

const rates = { hourly_rate: 600, incremental_rate: 600, instructor_rate: 70, examiner_rate: 70 }
const basis = { minutes: 60, rates, instructor: false, examiner: false }

test('each charge is a line of its own, and the fee is their sum', () => {
  const charged = { ...basis, fuel: 30, ...at('WMKM', 2, 22.5) }
  expect(flightFee(charged).total).toBe(675)
  expect(feeLines(charged).map((line) => [line.label, feeLineInWords(line), line.amount])).toEqual([
    ['Flight Hourly Rate', '6 × 5 min at $600.00 an hour', 300],
    ['Flight Rate (After 30 Minute)', '6 × 5 min at $600.00 an hour', 300],
    ['Fuel surcharge', '12 × 5 min at $30.00 an hour', 30],
    ['Landing fee, Melaka (WMKM)', '2 × $22.50', 45],
  ])
  expect(flightFee(basis).total).toBe(600)
})
