import { describe, expect, test } from 'vitest'
import { fewestFlights, type FlightKind } from './fewest-flights.ts'
import {
  experienceBy,
  experienceNeed,
  recencyNeed,
  type CountedFlight,
  type ExperienceFigures,
  type RecencyFigures,
} from './flight-needs.ts'

const RECENCY: RecencyFigures = {
  key: 'recency',
  counts: () => true,
  landings: 3,
  days: 90,
  regainDual: true,
}
const CERTIFICATE: ExperienceFigures = { key: 'certificate', minutes: 300, dualMinutes: 120, months: 12 }

const flight = (on: string, traits: Partial<CountedFlight> = {}): CountedFlight => ({
  on,
  model: 'TB-9',
  aircraft_class: '',
  dual: false,
  minutes: 60,
  landings: 3,
  ...traits,
})

describe('the days without recency', () => {
  const YEAR = { first: '2026-11-18', last: '2027-11-18' }
  const firstOf = (flights: CountedFlight[], figures = RECENCY) =>
    recencyNeed(figures, flights, YEAR).uncovered[0]

  test.each<[string, CountedFlight[], number | undefined]>([
    ['nothing was flown', [], 0],
    ['the landings were made 90 days ago', [flight('2026-08-20')], 1],
    ['the landings were made 91 days ago', [flight('2026-08-19')], 0],
    ['the landings were made today', [flight('2026-11-18')], 91],
    ['two landings are not enough', [flight('2026-11-17', { landings: 2 })], 0],
    [
      'landings of several flights are added',
      [flight('2026-09-01', { landings: 1 }), flight('2026-11-17', { landings: 2 })],
      13,
    ],
    ['landings that nobody counted do not count', [flight('2026-11-17', { landings: null })], 0],
    ['a booked flight counts from its day on', [flight('2026-11-18'), flight('2027-02-16')], 181],
    ['a booked flight that comes too late leaves a gap', [flight('2026-11-18'), flight('2027-02-20')], 91],
  ])('%s', (_case, flights, day) => {
    expect(firstOf(flights)).toBe(day)
  })

  test('another model counts only if the rule counts every model', () => {
    const other = [flight('2026-11-18', { model: 'C172' })]
    expect(firstOf(other)).toBe(91)
    expect(firstOf(other, { ...RECENCY, counts: ({ model }) => model === 'TB-9' })).toBe(0)
  })

  test('each uncovered day is listed, up to the last day', () => {
    const { uncovered } = recencyNeed(RECENCY, [flight('2026-11-18'), flight('2027-02-20')], YEAR)
    expect(uncovered.slice(0, 4)).toEqual([91, 92, 93, 185])
    expect(uncovered.at(-1)).toBe(365)
  })
})

// SPEC o8.certificate.counted
describe('the experience for a certificate', () => {
  const counted = (by: string, ...flights: CountedFlight[]) => {
    const { minutes, dualMinutes } = experienceBy(by, CERTIFICATE, flights)
    return [minutes, dualMinutes]
  }

  test.each<[string, string, CountedFlight, [number, number]]>([
    ['on the last day', '2027-03-14', flight('2027-03-14'), [60, 0]],
    ['the day after', '2027-03-14', flight('2027-03-15'), [0, 0]],
    ['twelve months before', '2027-03-14', flight('2026-03-14'), [0, 0]],
    ['a day less than twelve months before', '2027-03-14', flight('2026-03-15'), [60, 0]],
    ['with an instructor', '2027-03-14', flight('2027-01-10', { dual: true, minutes: 75 }), [75, 75]],
    ['after a leap day', '2028-02-29', flight('2027-03-01'), [60, 0]],
    ['on the last day of February before', '2028-02-29', flight('2027-02-28'), [0, 0]],
    ['after the end of February before', '2029-02-28', flight('2028-02-29'), [60, 0]],
  ])('a flight %s', (_case, by, flown, sums) => {
    expect(counted(by, flown)).toEqual(sums)
  })

  test('the plan gets what is missing, and flights count until the margin', () => {
    const flown = [flight('2026-10-01', { minutes: 186 })]
    const need = experienceNeed(experienceBy('2027-03-14', CERTIFICATE, flown), {
      first: '2026-11-18',
      margin: 7,
    })
    expect(need).toEqual({ key: 'certificate', opens: -248, closes: 109, minutes: 114, dualMinutes: 120 })
  })

  test.each([
    ['ends within the margin', '2026-11-20', 0],
    ['ends on the first day', '2026-11-18', 0],
    ['has ended', '2026-11-17', -1],
  ])('a certificate that %s', (_case, by, closes) => {
    const need = experienceNeed(experienceBy(by, CERTIFICATE, []), { first: '2026-11-18', margin: 7 })
    expect(need.closes).toBe(closes)
  })
})

test('a year of a pilot: one flight serves recency and certificate, and a certificate that has ended cannot be kept', () => {
  const kinds: FlightKind[] = [60, 90].flatMap((minutes) => [
    { model: 'TB-9', aircraft_class: '', dual: false, minutes, cents: minutes * 500 },
    { model: 'TB-9', aircraft_class: '', dual: true, minutes, cents: minutes * 700 },
  ])
  const YEAR = { first: '2026-11-18', last: '2027-11-17' }
  const plan = (ends: string, prefer: 'fewest' | 'cheapest') => {
    const flown = [flight('2026-10-01', { minutes: 186 })]
    return fewestFlights({
      kinds,
      recency: [recencyNeed(RECENCY, flown, YEAR)],
      experience: [experienceNeed(experienceBy(ends, CERTIFICATE, flown), { first: YEAR.first, margin: 7 })],
      lastBookable: (day) => (day < 0 ? null : day),
      margin: 7,
      prefer,
    })?.map(({ day, kind, keys }) => [day, kind.dual ? 'dual' : 'solo', kind.minutes, keys.join(' ')])
  }
  expect(plan('2027-03-14', 'fewest')).toEqual([
    [35, 'dual', 60, 'recency certificate'],
    [109, 'dual', 60, 'recency certificate'],
    [192, 'solo', 60, 'recency'],
    [275, 'solo', 60, 'recency'],
  ])
  expect(plan('2026-11-17', 'fewest')).toBeUndefined()
})
