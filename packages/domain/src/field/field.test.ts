import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/club-time.ts'
import { WEEKDAYS } from '../time/weekdays.ts'
import { fieldOn, type Band } from './field.ts'
import { faultOfBands } from './judge-bands.ts'
import { markChanges, personsInWords, sheetLineOf, type SheetLine } from './sheet.ts'
import { STANDARD_FIELD } from './standard-field.ts'

const MONDAY = '2026-11-16'
const band = (traits: Partial<Band>): Band => ({
  kind: 'training',
  days: ['Monday'],
  from: '09:00',
  to: '11:00',
  words: '',
  ...traits,
})

test('a curfew over midnight holds in the evening and on the next morning', () => {
  const curfew = band({ kind: 'curfew', from: '22:00', to: '07:00' })
  const on = (date: string) => fieldOn({ ...STANDARD_FIELD, bands: [curfew] }, date).bands
  expect(on(MONDAY)).toEqual([{ from: 1320, to: 1440, kind: 'curfew', words: '' }])
  expect(on(addDays(MONDAY, 1))).toEqual([{ from: 0, to: 420, kind: 'curfew', words: '' }])
  expect(on(addDays(MONDAY, 2))).toEqual([])
})

test('a closure of some days holds on each of them', () => {
  const closure = { from: '2026-11-16T18:00', to: '2026-11-18T08:00', reason: 'Air show' }
  const on = (date: string) => fieldOn({ ...STANDARD_FIELD, closures: [closure] }, date).closures
  expect([MONDAY, '2026-11-17', '2026-11-18', '2026-11-19'].map(on)).toEqual([
    [{ from: 1080, to: 1440, reason: 'Air show' }],
    [{ from: 0, to: 1440, reason: 'Air show' }],
    [{ from: 0, to: 480, reason: 'Air show' }],
    [],
  ])
})

test.each([
  ['other days', band({ days: ['Tuesday'] }), null],
  ['one after the other', band({ from: '11:00', to: '12:00' }), null],
  ['another kind', band({ kind: 'curfew' }), null],
  ['an overlap', band({ from: '10:59', to: '12:00' }), 'from'],
  ['an overlap from the evening before', band({ days: ['Sunday'], from: '23:00', to: '09:01' }), 'from'],
  ['no length', band({ days: ['Friday'], from: '10:00', to: '10:00' }), 'to'],
])('a second time with %s', (_what, second, field) => {
  expect(faultOfBands([band({}), second])?.field ?? null).toBe(field)
})

test('times overlap exactly if some minute of a fortnight is in both', () => {
  const minute = fc.integer({ min: 0, max: 47 })
  const time = (half: number) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
  const anyBand = fc
    .tuple(minute, minute, fc.subarray([...WEEKDAYS], { minLength: 1 }))
    .filter(([from, to]) => from !== to)
    .map(([from, to, days]) => band({ days, from: time(from), to: time(to) }))
  fc.assert(
    fc.property(anyBand, anyBand, (one, other) => {
      const spans = (each: Band) =>
        Array.from({ length: 14 }, (_, n) => addDays(MONDAY, n)).flatMap((date, n) =>
          fieldOn({ ...STANDARD_FIELD, bands: [each] }, date).bands.map(({ from, to }) => [
            n * 1440 + from,
            n * 1440 + to,
          ]),
        )
      const others = spans(other)
      const meet = spans(one).some(([a = 0, b = 0]) => others.some(([c = 0, d = 0]) => a < d && c < b))
      expect(faultOfBands([one, other]) !== null).toBe(meet)
    }),
    { numRuns: 60 },
  )
})

const line = (booking_id: string, traits: Partial<SheetLine> = {}): SheetLine => ({
  booking_id,
  registration: '9V-BOA',
  model: 'TB-9',
  pilot: 'Wei Ming Tan',
  start_time: '10:00',
  end_time: '11:00',
  destination: 'Local',
  persons: 1,
  ...traits,
})

test('after the sheet is sent, what is added, changed and cancelled is marked', () => {
  const sent = [line('a'), line('b', { start_time: '12:00' }), line('c', { start_time: '14:00' })]
  const now = [line('a'), line('b', { start_time: '12:30', persons: 2 }), line('d', { start_time: '09:00' })]
  expect(markChanges(sent, now).map(({ booking_id, mark, was }) => [booking_id, mark, was])).toEqual([
    ['d', 'added', {}],
    ['a', null, {}],
    ['b', 'changed', { start_time: '12:00', persons: 1 }],
    ['c', 'cancelled', {}],
  ])
  expect(markChanges(null, now).every(({ mark }) => mark === null)).toBe(true)
})

test('the persons on board are the pilot, the crew and the passengers', () => {
  const flight = {
    _id: 'a',
    aircraft_registration: '9V-BOA',
    aircraft_model: 'TB-9',
    pilot_name: 'Wei Ming Tan',
    start_time: '10:00',
    end_time: '11:00',
    flight_instructor: 'someone',
    flight_examiner: null,
    passengers: null,
    destination: 'local',
  }
  const alone = sheetLineOf({ ...flight, flight_instructor: null })
  const [unknown, known] = [
    sheetLineOf(flight),
    sheetLineOf({ ...flight, passengers: 2, destination: 'WMKJ' }),
  ]
  expect(unknown).toMatchObject({ destination: 'Local' })
  expect(known).toMatchObject({ destination: expect.stringContaining('WMKJ') as string })
  expect([alone, unknown, known].map(personsInWords)).toEqual(['1 + not recorded', '2 + not recorded', '4'])
  expect(markChanges([alone], [{ ...alone, passengers_unknown: undefined }])).toMatchObject([
    { mark: 'changed', was: { passengers_unknown: true } },
  ])
})
