import { expect, test } from 'vitest'
import { freedBy } from './freed-times.ts'

const flight = {
  booking_status: 'confirmed' as const,
  aircraft_type: 'plane',
  flight_instructor: 'instructor',
  flight_examiner: null,
  flight_date: '2026-11-21',
  start_time: '10:00',
  end_time: '12:00',
}
type Flight = Parameters<typeof freedBy>[0]
const whole = (resource: string) => `${resource} 2026-11-21T10:00 2026-11-21T12:00`

test.each<[string, Partial<Flight> | null, string[]]>([
  ['is deleted', null, [whole('plane'), whole('instructor')]],
  ['is cancelled', { booking_status: 'cancelled' }, [whole('plane'), whole('instructor')]],
  ['moves to another day', { flight_date: '2026-11-22' }, [whole('plane'), whole('instructor')]],
  ['changes its aircraft', { aircraft_type: 'other' }, [whole('plane')]],
  ['loses its instructor', { flight_instructor: null }, [whole('instructor')]],
  ['is completed', { booking_status: 'completed' }, []],
  ['gets an examiner', { flight_examiner: 'examiner' }, []],
  [
    'starts later',
    { start_time: '11:00', end_time: '13:00' },
    ['plane 2026-11-21T10:00 2026-11-21T11:00', 'instructor 2026-11-21T10:00 2026-11-21T11:00'],
  ],
])('a flight that %s frees what it no longer holds', (_what, changes, freed) => {
  const found = freedBy(flight, changes && { ...flight, ...changes })
  expect(found.map(({ resource_id, from, to }) => `${resource_id} ${from} ${to}`)).toEqual(freed)
})

test('a flight that held nothing frees nothing; one with instructor and examiner frees all three', () => {
  expect(freedBy({ ...flight, booking_status: 'rejected' }, null)).toEqual([])
  const examined = freedBy({ ...flight, flight_examiner: 'examiner' }, null)
  expect(examined.map(({ resource_id }) => resource_id)).toEqual(['plane', 'instructor', 'examiner'])
})
