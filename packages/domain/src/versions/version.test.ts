import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VERSIONED } from './kinds.ts'
import { compareWithVersion, versionOf, type Versioned } from './version.ts'

const { booking } = VERSIONED

const BEFORE = {
  aircraft_type: 'BOA',
  flight_date: '2026-11-21',
  start_time: '10:00',
  end_time: '11:00',
  booking_remarks: '',
  payment_fee: 0,
  booking_status: 'pending',
  payment_status: 'processing',
}
type Fields = Partial<Record<keyof typeof BEFORE, unknown>>
const seen = versionOf(booking, BEFORE)
const compare = (theirs: Fields, mine: Fields, version = seen) =>
  compareWithVersion(booking, version, { ...BEFORE, ...theirs }, mine)

describe('two people change one booking', () => {
  test.each<[string, Fields, Fields, string[], string[]]>([
    ['nobody else changed anything', {}, { booking_remarks: 'Mine' }, [], []],
    ['both changed one field', { payment_fee: 5 }, { payment_fee: 6 }, ['payment_fee'], []],
    ['both want the same', { booking_status: 'confirmed' }, { booking_status: 'confirmed' }, [], []],
    ['they changed a field that is not sent', { payment_fee: 5 }, { booking_remarks: 'Mine' }, [], []],
    [
      'they changed a field that is sent as it was',
      { payment_fee: 5 },
      { ...BEFORE, booking_remarks: 'Mine' },
      [],
      ['payment_fee'],
    ],
    ['they moved what is being moved', { start_time: '10:30' }, { end_time: '12:00' }, ['start_time'], []],
    [
      'they moved what is being confirmed',
      { start_time: '10:30' },
      { booking_status: 'confirmed' },
      ['start_time'],
      [],
    ],
    [
      'they settled the fee of what is paid',
      { payment_fee: 5 },
      { payment_status: 'paid' },
      ['payment_fee'],
      [],
    ],
    ['they moved a flight, I write remarks', { start_time: '10:30' }, { booking_remarks: 'Mine' }, [], []],
    [
      'they moved a flight, I assign an instructor',
      { start_time: '10:30' },
      { flight_instructor: 'x' } as Fields,
      ['start_time'],
      [],
    ],
  ])('%s', (_case, theirs, mine, clashes, kept) => {
    expect(compare(theirs, mine)).toEqual({ clashes, kept })
  })

  test('with an unreadable version, every difference counts as a change', () => {
    expect(compare({}, { payment_fee: 5, booking_remarks: '' }, 'nonsense')).toEqual({
      clashes: ['payment_fee'],
      kept: [],
    })
    expect(compare({}, { end_time: '12:00' }, 'nonsense')).toEqual({ clashes: ['end_time'], kept: [] })
  })
})

const Record = fc.record({
  start_time: fc.constantFrom('10:00', '10:30', '11:00'),
  booking_remarks: fc.string(),
  payment_fee: fc.nat(9),
  booking_status: fc.constantFrom('pending', 'confirmed'),
})

const SENT = Object.fromEntries(Object.keys(BEFORE).map((key) => [key, fc.nat(2)]))

test("saving never loses someone else's change without telling the caller", () => {
  fc.assert(
    fc.property(Record, Record, fc.record(SENT, { requiredKeys: [] }), (base, theirs, wanted: Fields) => {
      const { clashes, kept } = compareWithVersion(booking, versionOf(booking, base), theirs, wanted)
      const fields = Object.keys(base) as (keyof typeof base)[]
      const lost = fields.filter(
        (field) =>
          theirs[field] !== base[field] &&
          wanted[field] !== undefined &&
          wanted[field] !== theirs[field] &&
          !kept.includes(field),
      )
      expect(clashes).toEqual(expect.arrayContaining(lost))
    }),
  )
})

test('nothing clashes if nobody else changed anything', () => {
  fc.assert(
    fc.property(Record, Record, (base, wanted) => {
      expect(compareWithVersion(booking, versionOf(booking, base), base, wanted)).toEqual({
        clashes: [],
        kept: [],
      })
    }),
  )
})

test('the version distinguishes a missing value from an empty one, and its length depends on the number of fields only', () => {
  expect(versionOf(booking, { payment_fee: 0 })).not.toBe(versionOf(booking, { payment_fee: null }))
  expect(versionOf(booking, BEFORE)).toMatch(/^[\w-]+$/)
  expect(versionOf(booking, BEFORE)).toHaveLength((booking.fields.length + 1) * 4)
})

test('a version with other fields, or in another order, is not read: every difference clashes', () => {
  const [seenBy, now] = [
    { a: 1, b: 2 },
    { a: 2, b: 1 },
  ]
  const kindOf = (fields: ('a' | 'b' | 'c')[]) => ({ what: 'this record', fields })
  const compared = (fields: ('a' | 'b' | 'c')[]) =>
    compareWithVersion(kindOf(['a', 'b']), versionOf(kindOf(fields), seenBy), now, { a: 3 }).clashes
  for (const fields of [
    ['b', 'a'],
    ['a', 'c'],
    ['a', 'b', 'c'],
  ] as ('a' | 'b' | 'c')[][])
    expect(compared(fields)).toEqual(['a'])
  expect(
    compareWithVersion(kindOf(['a', 'b']), versionOf(kindOf(['a', 'b']), now), now, { a: 3 }).clashes,
  ).toEqual([])
})

test('the version of a record is the same in two releases that run at the same time', () => {
  const kind = { what: 'this record', fields: ['a', 'b', 'c'] }
  expect(versionOf(kind, { a: 'Seletar', b: 30 })).toBe('GKlRKdPG8FHxB0vT')
})

test.each([
  ['booking', ['aircraft_type', 'flight_date', 'start_time', 'end_time']],
  ['booking', ['actual_start_time', 'actual_end_time']],
  ['inspection', ['last_done_on', 'last_done_hours', 'due_on', 'due_hours']],
  ['downtime', ['start_date', 'start_time', 'end_date', 'end_time']],
  ['event', ['event_start_date', 'event_end_date']],
  ['announcement', ['announcement', 'announcement_status']],
  ['application', ['application_status', 'application_date', 'reason']],
  ['overdue', ['pilot_minutes', 'duty_minutes', 'safety_minutes', 'repeat_minutes']],
  ['weather', ['runway', 'runway_bearing']],
  ['case', ['case_status', 'reply']],
] as const)('in a %s, changes of %j clash with each other', (name, group) => {
  const kind: Versioned = VERSIONED[name]
  for (const mine of group)
    for (const theirs of group.filter((field) => field !== mine))
      expect(compareWithVersion(kind, versionOf(kind, {}), { [theirs]: 1 }, { [mine]: 2 }).clashes).toEqual([
        theirs,
      ])
})

test.each(['flight_instructor', 'flight_examiner'])(
  'assigning the %s clashes with a change of the flight',
  (field) => {
    const kind: Versioned = booking
    const { clashes } = compareWithVersion(
      kind,
      versionOf(kind, {}),
      { aircraft_type: 'BOA' },
      { [field]: 'x' },
    )
    expect(clashes).toEqual(['aircraft_type'])
  },
)
