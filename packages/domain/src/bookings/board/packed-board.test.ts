import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clubInstant } from '../../time/club-time.ts'
import { clubStamp } from '../../time/club-words.ts'
import type { BoardEntry } from './board-entry.ts'
import { packBoard, unpackBoard } from './packed-board.ts'

const DAY = '2026-11-16'
const stamp = (minute: number) => clubStamp(new Date(clubInstant(DAY, '00:00').getTime() + minute * 60_000))

const span = fc
  .tuple(
    fc.constantFrom('a', 'b', 'c'),
    fc.integer({ min: -5000, max: 60_000 }),
    fc.integer({ min: 1, max: 9000 }),
  )
  .map(([aircraft_type, from, length]) => ({ aircraft_type, from: stamp(from), to: stamp(from + length) }))
const name = fc.constantFrom('Wei Ming Tan', 'Ah Kow Lim', 'Mei Ling Goh')
const busy = fc.constant({ kind: 'booking' as const, own: false })
const offer = fc.record({ kind: fc.constant('offer' as const), own: fc.boolean() })
const downtime = fc.record({
  kind: fc.constant('downtime' as const),
  own: fc.constant(false),
  remarks: fc.string(),
})
const flight = fc.record(
  {
    kind: fc.constant('booking' as const),
    own: fc.constant(true),
    work: fc.constant(true),
    booking_id: fc.uuid(),
    booking_status: fc.constantFrom('pending' as const, 'confirmed' as const),
    flight_type: fc.constantFrom('training' as const, 'leisure' as const),
    pilot_name: name,
    flight_instructor_name: name,
    flight_examiner_name: name,
    remarks: fc.string(),
  },
  {
    requiredKeys: ['kind', 'own', 'booking_id', 'booking_status', 'flight_type', 'pilot_name', 'remarks'],
  },
)
const entry: fc.Arbitrary<BoardEntry> = fc
  .tuple(span, fc.oneof(busy, offer, downtime, flight))
  .map(([place, rest]) => ({ ...place, ...rest }))

test('a board is the same after its way', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
      const there = unpackBoard(packBoard(DAY, entries))
      const inOrder = (list: BoardEntry[]) =>
        list.map((one) => JSON.stringify(one, Object.keys(one).toSorted()))
      expect(inOrder(there).toSorted()).toEqual(inOrder(entries).toSorted())
      expect(there.map(({ from }) => from)).toEqual(entries.map(({ from }) => from).toSorted())
    }),
  )
})

test('names and aircraft are sent once, and busy time is three numbers', () => {
  const place = { aircraft_type: 'a', from: stamp(600), to: stamp(660), kind: 'booking' as const, own: false }
  const of = {
    booking_status: 'confirmed' as const,
    flight_type: 'leisure' as const,
    pilot_name: 'Wei Ming Tan',
  }
  const board = packBoard(DAY, [
    place,
    { ...place, from: stamp(2040), to: stamp(2100) },
    { ...place, ...of, booking_id: '1', remarks: '' },
    {
      ...place,
      ...of,
      booking_id: '2',
      remarks: 'Circuits',
      own: true,
      flight_instructor_name: 'Wei Ming Tan',
    },
  ])
  expect(board).toEqual({
    day: DAY,
    aircraft: [{ _id: 'a' }],
    people: ['Wei Ming Tan'],
    busy: [
      [0, 600, 660],
      [0, 2040, 2100],
    ],
    downtime: [],
    flights: [
      [0, 600, 660, '1', 'confirmed', 'leisure', 0, null, null, 'other', ''],
      [0, 600, 660, '2', 'confirmed', 'leisure', 0, 0, null, 'own', 'Circuits'],
    ],
    offers: [],
  })
})
