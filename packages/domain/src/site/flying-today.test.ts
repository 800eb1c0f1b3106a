import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STANDARD_FIELD } from '../field/standard-field.ts'
import { windForVisitors, todayInWords, type FlyingToday, type WeatherNow } from './flying-today.ts'

// A Saturday at 10:00 in Singapore.
const NOW = new Date('2026-11-14T02:00:00Z')
const TUESDAY = new Date('2026-11-17T02:00:00Z')
const WEATHER: WeatherNow = {
  station: 'Seletar',
  issued_at: new Date('2026-11-14T01:30:00Z'),
  age_minutes: 30,
  stale: false,
  recorded: false,
  conditions: {
    wind: { direction: 220, speed: 8, gust: null },
    visibility: 10_000,
    clouds: [],
    weather: [],
    thunderstorm: false,
  },
}
const QUIET: FlyingToday = {
  field: STANDARD_FIELD,
  flights: 0,
  in_air: 0,
  aircraft: [],
  weather: null,
  events: [],
}
const told = (traits: Partial<FlyingToday>, now = NOW) => todayInWords({ ...QUIET, ...traits }, now)

test.each([
  [{}, 'No flights are planned today.'],
  [{ flights: 1, in_air: null }, '1 flight is planned today.'],
  [{ flights: 5, in_air: 0 }, '5 flights are planned today.'],
  [{ flights: 5, in_air: 1 }, '5 flights are planned today. 1 flight is in the air now.'],
  [{ flights: 5, in_air: 2 }, '5 flights are planned today. 2 flights are in the air now.'],
])('the flights of today, with %o: %s', (traits, words) => {
  expect(told(traits).flights).toBe(words)
})

test('on a closed day visitors read when the club opens', () => {
  expect(told({}, TUESDAY).flights).toBe('Closed today, opens tomorrow at 9am. No flights are planned today.')
})

test('the weather names station and age, and says that it is not a briefing', () => {
  expect(told({ weather: WEATHER })).toMatchObject({
    weather: 'Wind from the south-west at 8 knots, visibility 10 km or more.',
    observed: 'Seletar at 09:30, 30 min ago. Not a briefing.',
  })
  const recorded = { ...WEATHER, recorded: true }
  expect(told({ weather: recorded }).observed).toContain('Recorded for the demo.')
})

test('bad weather is mentioned first', () => {
  const conditions = {
    wind: { direction: 270, speed: 22, gust: 36 },
    visibility: 1500,
    clouds: [],
    weather: ['heavy thunderstorm with rain'],
    thunderstorm: true,
  }
  expect(told({ weather: { ...WEATHER, conditions } }).weather).toBe(
    'Heavy thunderstorm with rain, wind from the west at 22 knots, gusts of 36, visibility 1,500 m.',
  )
})

test.each([
  ['none', null, ''],
  ['an old one', { ...WEATHER, stale: true, age_minutes: 200 }, 'The last one from Seletar came 3 h ago.'],
  ['one in no words', { ...WEATHER, conditions: null }, 'The last one from Seletar came 30 min ago.'],
])('without a current report (%s) no weather is shown', (_case, weather, observed) => {
  expect(told({ weather })).toMatchObject({ weather: 'No current weather report.', observed })
})

test.each([
  [{ direction: 0, speed: 0, gust: null }, 'calm wind'],
  [{ direction: null, speed: 3, gust: null }, 'variable wind at 3 knots'],
  [{ direction: 338, speed: 3, gust: null }, 'wind from the north at 3 knots'],
  [{ direction: 337, speed: 3, gust: null }, 'wind from the north-west at 3 knots'],
  [null, 'wind not reported'],
])('the wind %o reads: %s', (wind, words) => {
  expect(windForVisitors(wind)).toBe(words)
})

test('every wind direction has a name', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 360 }), (direction) => {
      expect(windForVisitors({ direction, speed: 5, gust: null })).toMatch(
        /^wind from the [a-z-]+ at 5 knots$/,
      )
    }),
  )
})

test('events are listed with their date', () => {
  expect(told({}).events).toEqual(['No events are planned yet.'])
  const event = { event_title: 'Open day', event_start_date: new Date('2026-11-20T17:00:00Z') }
  expect(told({ events: [event] }).events).toEqual(['Sat 21 Nov: Open day'])
})
