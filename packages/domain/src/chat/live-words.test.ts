import { estimateOf } from '../bookings/payment/estimate.ts'
import type { FieldRate } from '../bookings/payment/field-charges.ts'
import { HOME } from '../places/place.ts'
import { expect, test } from 'vitest'
import { STANDARD_FIELD } from '../field/standard-field.ts'
import {
  costInWords,
  credentialInWords,
  dayFault,
  hoursInWords,
  instructorsInWords,
  loggedInWords,
  nextFlightInWords,
  oweInWords,
  readyInWords,
  slotInWords,
  weatherNowInWords,
} from './live-words.ts'

const SATURDAY = '2026-11-21'
const THURSDAY = '2026-11-26'

test.each([
  [null, null],
  [{ kind: 'days', from: SATURDAY, to: SATURDAY, time: null }, null],
  [{ kind: 'past', date: '2026-11-16' }, 'Mon 16 Nov 2026 is over. Please name a day that is still to come.'],
  [
    { kind: 'no-such-day', words: '30 feb' },
    'There is no such day: 30 feb. Please write the day before the month, such as 3 Nov.',
  ],
] as const)('the reply about a day that is %j', (when, words) => {
  expect(dayFault(when)).toBe(words)
})

test('the reply about the next flight', () => {
  expect(nextFlightInWords(undefined)).toBe('You have no flight coming up.')
  expect(
    nextFlightInWords({
      flight_date: SATURDAY,
      start_time: '10:00',
      end_time: '11:30',
      aircraft_registration: '9V-BOA',
      booking_status: 'pending',
    }),
  ).toBe('Your next flight is on Sat 21 Nov 2026, 10:00 to 11:30, with 9V-BOA. It is pending.')
})

const SLOT = {
  flight_date: SATURDAY,
  start_time: '14:00',
  end_time: '15:00',
  aircraft_registration: '9V-BOA',
  flight_instructor_name: null,
}
const AARON = { ...SLOT, flight_instructor_name: 'Aaron Tan' }
const onDay = (date: string, time: string | null = null) => ({
  from: date,
  to: date,
  time,
  planes: [] as string[],
  people: [] as string[],
})

test.each([
  [SLOT, onDay(SATURDAY), 'The next free slot is on Sat 21 Nov 2026, 14:00 to 15:00: 9V-BOA.'],
  [SLOT, onDay(SATURDAY, '14:00'), 'Yes, there is a free slot on Sat 21 Nov 2026, 14:00 to 15:00: 9V-BOA.'],
  [
    AARON,
    onDay(SATURDAY, '13:30'),
    'Not at 13:30. The next free slot is on Sat 21 Nov 2026, 14:00 to 15:00: 9V-BOA with Aaron Tan.',
  ],
  [
    SLOT,
    { ...onDay(SATURDAY, '14:00'), to: '2026-11-22' },
    'The next free slot is on Sat 21 Nov 2026, 14:00 to 15:00: 9V-BOA.',
  ],
  [
    undefined,
    { ...onDay(SATURDAY, '14:00'), planes: ['9V-BOA', '9V-BOC'] },
    'I found no free slot of 9V-BOA or 9V-BOC on Sat 21 Nov 2026 from 14:00. Another day may have one.',
  ],
  [
    undefined,
    { ...onDay(SATURDAY), to: '2026-12-05', people: ['Aaron Tan'] },
    'I found no free slot with Aaron Tan between Sat 21 Nov 2026 and Sat 5 Dec 2026. Another day may have one.',
  ],
  [
    undefined,
    { ...onDay(SATURDAY), planes: ['9V-BOA'] },
    'I found no free slot of 9V-BOA on Sat 21 Nov 2026. Another day may have one.',
  ],
  [undefined, onDay(THURSDAY), 'I found no free slot on Thu 26 Nov 2026. The club is closed on Thursdays.'],
])('the reply about a free slot, case %#', (slot, search, words) => {
  expect(slotInWords(slot, { field: STANDARD_FIELD, ...search })).toBe(words)
})

test.each([
  ['ready', [], 'Yes, for Sat 21 Nov 2026 everything that the club checks is in order.'],
  [
    'attention',
    [
      { state: 'ok', title: 'Licence', value: 'PPL' },
      { state: 'unknown', title: 'Medical', value: 'Not on record' },
    ],
    'For Sat 21 Nov 2026, something needs your attention. Medical: Not on record.',
  ],
  [
    'not-ready',
    ['One', 'Two', 'Three', 'Four'].map((title) => ({ state: 'block', title, value: 'no' })),
    'No, for Sat 21 Nov 2026 you are not ready. One: no. Two: no. Three: no.',
  ],
  ['not-ready', [], 'No, for Sat 21 Nov 2026 you are not ready.'],
] as const)('the reply about readiness: %s', (result, lines, words) => {
  expect(readyInWords({ result, lines }, SATURDAY)).toBe(words)
})

const medical = (valid_until: string | null, state = 'verified') => ({ kind: 'medical', state, valid_until })
test.each([
  [[medical('2027-01-11'), medical('2025-01-11')], 'Your medical ends on Mon 11 Jan 2027.'],
  [[medical('2027-01-11'), medical(null)], 'Your medical ends on Mon 11 Jan 2027.'],
  [[medical(SATURDAY)], 'Your medical ends on Sat 21 Nov 2026.'],
  [[medical('2026-11-20')], 'Your medical ended on Fri 20 Nov 2026.'],
  [
    [medical('2027-01-11', 'submitted'), medical(null)],
    'The club has no verified medical of yours with an end date.',
  ],
])('the reply about a medical, case %#', (papers, words) => {
  expect(credentialInWords(papers, 'medical', SATURDAY)).toBe(words)
})

test('another credential does not count as a certificate of experience', () => {
  expect(credentialInWords([medical('2027-01-11')], 'certificate-of-experience', SATURDAY)).toBe(
    'The club has no verified certificate of experience of yours with an end date.',
  )
})

test.each([
  [{ to_pay: 1220, being_checked: 0, credit: 0 }, 'You have $1,220.00 to pay now.'],
  [{ to_pay: 20, being_checked: 70, credit: 0 }, 'You have $20.00 to pay now. $70.00 is being checked.'],
  [{ to_pay: 0, being_checked: 0, credit: 0.5 }, 'You owe nothing. Credit $0.50.'],
  [
    { to_pay: 20, being_checked: 0, credit: 5 },
    'You have $20.00 to pay now. Credit of $5.00 already taken off.',
  ],
  [{ to_pay: 0, being_checked: 70, credit: 0 }, 'You owe nothing. $70.00 is being checked.'],
])('the reply about what is owed, case %#', (account, words) => {
  expect(oweInWords(account)).toBe(words)
})

const PRICES = { hourly_rate: 600, incremental_rate: 600, instructor_rate: 70, examiner_rate: 70 }
const costsWith = (fieldRates: readonly FieldRate[]) => {
  const of = (flight_type: string) =>
    estimateOf(
      { minutes: 40, flight_type, flight_date: '2026-11-14', aircraft_type: null },
      { rates: PRICES, fieldRates },
    )
  return { solo: of('leisure'), dual: of('training') }
}
const COSTS = costsWith([])
const FUEL: FieldRate = {
  kind: 'fuel',
  up_to_kg: null,
  aircraft_within: [],
  place: null,
  aircraft_type: null,
  starts_on: '2026-01-01',
  amount: 24,
  training_exempt: false,
  touch_and_goes: false,
}
const LANDING: FieldRate = { ...FUEL, kind: 'landing', place: HOME, amount: 30 }

test.each([
  ['dual', "40 minutes dual cost $446.67 at today's rates."],
  ['solo', "40 minutes solo cost $400.00 at today's rates."],
  [null, "40 minutes cost $400.00 solo and $446.67 dual at today's rates."],
] as const)('the reply about the cost %s', (crew, words) => {
  expect(costInWords(40, crew, COSTS)).toBe(`${words} You pay for the actual time in 5-minute blocks.`)
})

// SPEC o8.charges.estimates
test.each([
  ['solo', [FUEL], "40 minutes solo cost $416.00 at today's rates, with fuel surcharge."],
  [
    'dual',
    [FUEL, { ...LANDING, training_exempt: true }],
    "40 minutes dual cost $462.67 at today's rates, with fuel surcharge.",
  ],
  [
    null,
    [FUEL, LANDING],
    "40 minutes cost $446.00 solo and $492.67 dual at today's rates, with fuel surcharge and landing fee.",
  ],
] as const)('the reply about the cost %s has the charges of the field', (crew, fieldRates, words) => {
  expect(costInWords(40, crew, costsWith(fieldRates))).toContain(words)
})

const METAR = {
  age_minutes: 16,
  stale: false,
  conditions: {
    wind: { direction: 230, speed: 8, gust: null },
    visibility: 10_000,
    clouds: [{ amount: 'few' as const, base: 1600, convective: false }],
    weather: [] as string[],
    thunderstorm: false,
  },
  on_runway: { runway: '21', headwind: 8, crosswind: 2, gust_crosswind: null, side: 'right' as const },
}
const SELETAR =
  'Seletar, 16 min ago: wind 230° at 8 kt, crosswind 2 kt from the right on runway 21, visibility 10 km or more, cloud few 1,600 ft'
const rain = { ...METAR.conditions, weather: ['Light rain'] }
test.each([
  ['live', METAR, `${SELETAR}. This is not a briefing.`],
  ['recorded', METAR, `${SELETAR}. It is a recorded report, for the demo. This is not a briefing.`],
  ['live', { ...METAR, stale: true }, `${SELETAR}. This report is old. This is not a briefing.`],
  ['live', { ...METAR, conditions: rain }, `${SELETAR}, light rain. This is not a briefing.`],
  [
    'live',
    { ...METAR, conditions: null },
    'There is no weather report at the moment. This is not a briefing.',
  ],
  ['live', null, 'There is no weather report at the moment. This is not a briefing.'],
])('the reply about the weather, case %#', (source, metar, words) => {
  expect(weatherNowInWords({ source, stations: [{ name: 'Seletar', metar }] })).toBe(words)
})

test('the weather is that of the first station with a report, and says what the report leaves out', () => {
  const conditions = { ...METAR.conditions, wind: null, visibility: null, clouds: null }
  const silent = { name: 'Seletar', metar: { ...METAR, conditions, on_runway: null } }
  const changi = { name: 'Changi', metar: METAR }
  expect(
    weatherNowInWords({ source: 'live', stations: [{ name: 'Tengah', metar: null }, silent, changi] }),
  ).toBe(
    'Seletar, 16 min ago: wind not reported, crosswind not known, visibility not reported, cloud not reported. This is not a briefing.',
  )
})

const free = (name: string, ...days: [date: string, from: string, to: string][]) => ({
  name,
  days: days.map(([date, from, to]) => ({ date, free: [{ from, to }] })),
})
const AARONS = free('Aaron Tan', [SATURDAY, '09:00', '12:00'])
const MEI = free('Mei Lim')
const day = { from: SATURDAY, to: SATURDAY }
test.each([
  [[AARONS, MEI], [], day, 'Free on Sat 21 Nov 2026: Aaron Tan (09:00 to 12:00).'],
  [
    [
      {
        name: 'Bo',
        days: [
          {
            date: SATURDAY,
            free: ['08', '10', '12', '14'].map((hour) => ({ from: `${hour}:00`, to: `${hour}:30` })),
          },
        ],
      },
    ],
    [],
    day,
    'Free on Sat 21 Nov 2026: Bo (08:00 to 08:30, 10:00 to 10:30, 12:00 to 12:30).',
  ],
  [
    ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({ ...AARONS, name })),
    [],
    day,
    `Free on Sat 21 Nov 2026: ${['A', 'B', 'C', 'D', 'E', 'F'].map((name) => `${name} (09:00 to 12:00)`).join('; ')}.`,
  ],
  [[AARONS, MEI], [MEI], day, 'Mei Lim has no free hours on Sat 21 Nov 2026.'],
  [[MEI], [], day, 'No instructor has free hours on Sat 21 Nov 2026.'],
  [[MEI], [MEI, MEI], day, 'No instructor of that name has free hours on Sat 21 Nov 2026.'],
  [
    [free('Aaron Tan', [SATURDAY, '09:00', '12:00'], ['2026-11-22', '10:00', '11:00'])],
    [],
    { from: SATURDAY, to: '2026-11-22' },
    'Free between Sat 21 Nov 2026 and Sun 22 Nov 2026: Aaron Tan (Sat 21 Nov 2026 09:00 to 12:00, Sun 22 Nov 2026 10:00 to 11:00).',
  ],
])('the reply about who instructs, case %#', (all, named, days, words) => {
  expect(instructorsInWords(all, named, days)).toBe(words)
})

const left = (kind: 'total' | 'dual' | 'solo' | 'solo_cross_country', minutes: number) => ({
  kind,
  left: minutes,
})
test.each([
  [{ course: null, hours: [] }, 'You have no course at the club, so there are no hours to count.'],
  [
    {
      course: {},
      hours: [left('total', 468), left('dual', 0), left('solo', 390), left('solo_cross_country', 300)],
    },
    'You still need 7.8 hours in total, 6.5 hours solo and 5.0 hours solo cross-country.',
  ],
  [{ course: {}, hours: [left('dual', 90)] }, 'You still need 1.5 hours dual.'],
  [{ course: {}, hours: [left('dual', 1)] }, 'You still need 0.0 hours dual.'],
  [{ course: {}, hours: [left('total', 0)] }, 'You have all the hours that the licence asks for.'],
])('the reply about training hours, case %#', (file, words) => {
  expect(hoursInWords(file)).toBe(words)
})

test('the reply about the hours of a logbook', () => {
  const none = { total: 0, pic: 0, dual: 0, solo: 0, instructor: 0, landings_day: 0, landings_night: 0 }
  expect(loggedInWords(none)).toBe('Your logbook has no hours yet.')
  expect(loggedInWords({ ...none, total: 90, landings_day: 1 })).toBe(
    'Your logbook has 1.5 hours and 1 landing.',
  )
  expect(
    loggedInWords({
      ...none,
      total: 2070,
      pic: 600,
      dual: 1200,
      solo: 270,
      landings_day: 60,
      landings_night: 4,
    }),
  ).toBe('Your logbook has 34.5 hours and 64 landings: 10.0 as pilot in command, 20.0 dual and 4.5 solo.')
})
