import { expect, test } from 'vitest'
import { issueTimeOf } from './issue-time.ts'
import { ageInMinutes, ceilingOf, firstReport, isStale, stationName, STATIONS } from './reports.ts'
import { outlookFor, type ForecastPeriod } from './forecast.ts'
import {
  ageInWords,
  ceilingInWords,
  cloudInWords,
  crosswindInWords,
  headwindInWords,
  limitInWords,
  visibilityInWords,
  weatherInWords,
  windInWords,
} from './words.ts'

const NOW = new Date('2026-11-14T02:00:00Z')

test.each([
  ['METAR WSSL 140130Z 00000KT', '2026-11-14T01:30:00.000Z'],
  ['METAR WSSL 312350Z 00000KT', '2026-10-31T23:50:00.000Z'],
  ['TAF WSSS 132300Z 1400/1506', '2026-11-13T23:00:00.000Z'],
  ['METAR WSSL NIL', null],
  ['METAR WSSL 320130Z', null],
  ['METAR WSSL 142530Z', null],
  ['METAR WSSL 140000Z', '2026-11-14T00:00:00.000Z'],
  ['METAR WSSL 140059Z', '2026-11-14T00:59:00.000Z'],
  ['METAR WSSL 140060Z', null],
  ['METAR WSSL 142459Z', null],
  ['METAR WSSL 000130Z', null],
  ['METAR WSSL 010130Z', '2026-11-01T01:30:00.000Z'],
  ['', null],
])('%s was issued at %s', (raw, issued) => {
  expect(issueTimeOf(raw, NOW)?.toISOString() ?? null).toBe(issued)
})

test("a report may be dated slightly after the site's clock, even in the next month", () => {
  const evening = new Date('2026-11-30T23:59:00Z')
  expect(issueTimeOf('METAR WSSL 010000Z', evening)?.toISOString()).toBe('2026-12-01T00:00:00.000Z')
})

test('the stations of the club are listed by distance', () => {
  expect(STATIONS.map(stationName)).toEqual(['Seletar', 'Changi', 'Senai'])
  expect(stationName('WBGG')).toBe('WBGG')
})

test.each([
  [59_999, 0],
  [60_000, 1],
  [0, 0],
  [-90_000, 0],
])('%d ms after it was issued, a report is %d minutes old', (ms, minutes) => {
  expect(ageInMinutes(NOW, new Date(NOW.getTime() + ms))).toBe(minutes)
})

test('the year can change between report and clock', () => {
  const newYear = new Date('2027-01-01T00:10:00Z')
  expect(issueTimeOf('METAR WSSL 312330Z', newYear)?.toISOString()).toBe('2026-12-31T23:30:00.000Z')
})

test.each([
  ['metar', 75, false],
  ['metar', 76, true],
  ['taf', 435, false],
  ['taf', 436, true],
] as const)('a %s that is %i minutes old is stale: %s', (kind, minutes, stale) => {
  expect(isStale(kind, minutes)).toBe(stale)
  expect(ageInMinutes(new Date(NOW.getTime() - minutes * 60_000), NOW)).toBe(minutes)
})

test('the first station with a fresh report is used, otherwise the first with any', () => {
  const station = (name: string, stale: boolean | null) => ({
    name,
    metar: stale === null ? null : { stale },
    taf: null,
  })
  const of = (...stale: (boolean | null)[]) =>
    firstReport(
      stale.map((one, index) => station(String(index), one)),
      'metar',
    )?.name
  expect(of(false, false)).toBe('0')
  expect(of(true, false)).toBe('1')
  expect(of(null, true)).toBe('1')
  expect(of(null, true, true)).toBe('1')
  expect(of(null, null)).toBeUndefined()
})

const RUNWAY = { name: '03/21', bearing: 33 }
const hour = (h: number) => new Date(NOW.getTime() + h * 60 * 60_000)
const period = (from: number, to: number, traits: Partial<ForecastPeriod> = {}): ForecastPeriod => ({
  from: hour(from),
  to: hour(to),
  chance: 'prevailing',
  conditions: {
    wind: { direction: 30, speed: 8, gust: null },
    visibility: 10_000,
    clouds: [],
    weather: [],
    thunderstorm: false,
  },
  ...traits,
})
const SQUALL = period(3, 5, {
  chance: 'temporary',
  conditions: {
    wind: { direction: 270, speed: 20, gust: 35 },
    visibility: 2000,
    clouds: [{ amount: 'broken', base: 1400, convective: true }],
    weather: ['thunderstorm with rain'],
    thunderstorm: true,
  },
})

test('the outlook for a flight is the worst forecast for its time, and only for its time', () => {
  const periods = [period(0, 10), SQUALL]
  expect(outlookFor(periods, RUNWAY, { from: hour(1), to: hour(3) })).toMatchObject({
    wind: { crosswind: 0 },
    visibility: 10_000,
    thunderstorm: false,
  })
  expect(outlookFor(periods, RUNWAY, { from: hour(2), to: hour(4) })).toMatchObject({
    wind: { runway: '21', crosswind: 17, gust_crosswind: 29 },
    visibility: 2000,
    thunderstorm: true,
    weather: ['thunderstorm with rain'],
  })
})

test('weather before or after a flight does not count', () => {
  const periods = [period(0, 10), SQUALL]
  expect(outlookFor(periods, RUNWAY, { from: hour(5), to: hour(6) })?.thunderstorm).toBe(false)
})

test('what a forecast does not mention is unknown', () => {
  const silent = { ...period(0, 10).conditions, wind: null, visibility: null, clouds: null }
  const asked = { from: hour(1), to: hour(2) }
  expect(outlookFor([period(0, 10, { conditions: silent })], RUNWAY, asked)).toEqual({
    wind: null,
    visibility: null,
    clouds: null,
    weather: [],
    thunderstorm: false,
  })
  expect(outlookFor([period(0, 10)], RUNWAY, asked)?.clouds).toEqual([])
  expect(outlookFor([period(0, 10), SQUALL], RUNWAY, { from: hour(3), to: hour(4) })?.clouds).toEqual(
    SQUALL.conditions.clouds,
  )
})

test('a forecast covers the time from its first to its last minute, in whatever order its periods are', () => {
  const parts = [period(3, 5), period(1, 3)]
  expect(outlookFor(parts, RUNWAY, { from: hour(1), to: hour(5) })).not.toBeNull()
  expect(outlookFor(parts.toReversed(), RUNWAY, { from: hour(1), to: hour(5) })).not.toBeNull()
})

test('the ceiling is the lowest cloud that covers more than half of the sky', () => {
  const cloud = (amount: 'few' | 'broken' | 'overcast', base: number) => ({ amount, base, convective: false })
  expect(ceilingOf([cloud('few', 500), cloud('broken', 1500), cloud('overcast', 3000)])).toBe(1500)
})

test('a time that is only partly forecast has no outlook', () => {
  expect(outlookFor([period(0, 4)], RUNWAY, { from: hour(3), to: hour(5) })).toBeNull()
  expect(outlookFor([period(0, 2), period(3, 6)], RUNWAY, { from: hour(1), to: hour(5) })).toBeNull()
  expect(outlookFor([SQUALL], RUNWAY, { from: hour(3), to: hour(4) })).toBeNull()
  expect(outlookFor([period(0, 3), period(2, 6)], RUNWAY, { from: hour(1), to: hour(5) })).not.toBeNull()
})

test('the figures of a report are shown in words', () => {
  expect(windInWords(null)).toBe('Not reported')
  expect(windInWords({ direction: 0, speed: 0, gust: null })).toBe('Calm')
  expect(windInWords({ direction: 0, speed: 5, gust: null })).toBe('360° at 5 kt')
  expect(windInWords({ direction: null, speed: 5, gust: 15 })).toBe('Variable at 5 kt, gusts 15 kt')
  expect([null, 10_000, 6900, 5000, 4500, 800].map(visibilityInWords)).toEqual([
    'Not reported',
    '10 km or more',
    '6 km',
    '5 km',
    '4,500 m',
    '800 m',
  ])
  const few = { amount: 'few', base: 1800, convective: true } as const
  const overcast = { amount: 'overcast', base: 30_000, convective: false } as const
  expect(cloudInWords(null)).toBe('Not reported')
  expect(cloudInWords([])).toBe('No significant cloud')
  expect(cloudInWords([few, overcast])).toBe('Few 1,800 ft (thundercloud), overcast 30,000 ft')
  expect([null, [few], [few, overcast]].map(ceilingInWords)).toEqual(['Not forecast', 'None', '30,000 ft'])
  expect([0, 1, 119, 120, 180].map(ageInWords)).toEqual([
    'just now',
    '1 min ago',
    '119 min ago',
    '2 h ago',
    '3 h ago',
  ])
  expect(weatherInWords({ weather: ['heavy rain', 'mist'] })).toBe('Heavy rain, mist')
  expect(weatherInWords({ weather: [] })).toBeNull()
})

test('a limit is compared in words, without a verdict, and missing values are named', () => {
  const wind = { runway: '21', headwind: 12, crosswind: 10, gust_crosswind: 18, side: 'left' } as const
  expect(crosswindInWords(wind)).toBe('10 kt from the left on runway 21, gusts 18 kt')
  expect(crosswindInWords({ ...wind, side: null, runway: '03/21' })).toBe(
    'Up to 10 kt on runway 03/21, gusts 18 kt',
  )
  expect(crosswindInWords({ ...wind, gust_crosswind: 10 })).toBe('10 kt from the left on runway 21')
  const alone = { ...wind, side: null, gust_crosswind: null }
  expect(crosswindInWords({ ...alone, crosswind: 0 })).toBe('0 kt on runway 21')
  expect(crosswindInWords({ ...alone, crosswind: 1 })).toBe('Up to 1 kt on runway 21')
  expect([-3, 0, 3].map((headwind) => headwindInWords({ ...wind, headwind }))).toEqual([
    'Tailwind 3 kt',
    'Headwind 0 kt',
    'Headwind 3 kt',
  ])
  const told = (knots: number | null, blows: typeof wind | null = wind) =>
    limitInWords(blows, { whose: 'your limit', knots }).text
  expect(told(15)).toBe('Above your limit, 15 kt')
  expect(told(20)).toBe('Close to your limit, 20 kt')
  expect(told(30)).toBe('Below your limit, 30 kt')
  expect(told(null)).toBe('Your limit is not recorded')
  expect(told(15, null)).toBe('Your limit: 15 kt. The crosswind is not known')
  expect(crosswindInWords(null)).toBe('Not known')
})
