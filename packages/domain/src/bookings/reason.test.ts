import { describe, expect, test } from 'vitest'
import { reasonAfter } from './reason.ts'

const FLIGHT = {
  booking_status: 'pending',
  aircraft_type: 'tampico',
  flight_date: '2026-11-21',
  start_time: '10:00',
  end_time: '11:00',
  decision_reason: 'Engine check',
} as const

describe('the reason after a change', () => {
  test.each([
    ['is the new one', {}, { booking_status: 'rejected' }, 'Fog', 'Fog'],
    ['stays when the flight is confirmed', {}, { booking_status: 'confirmed' }, undefined, 'Engine check'],
    ['is removed when the flight is rejected without one', {}, { booking_status: 'rejected' }, undefined, ''],
    [
      'is removed when the flight is cancelled without one',
      {},
      { booking_status: 'cancelled' },
      undefined,
      '',
    ],
    ['is removed when the flight is moved without one', {}, { start_time: '10:30' }, undefined, ''],
    ['is removed when the day changes without one', {}, { flight_date: '2026-11-22' }, undefined, ''],
    ['is removed when the end changes without one', {}, { end_time: '11:30' }, undefined, ''],
    ['is removed when the aircraft changes without one', {}, { aircraft_type: 'cessna' }, undefined, ''],
    ['is removed when the booking is reopened', { booking_status: 'rejected' }, {}, undefined, ''],
    ['stays when there is no new decision', {}, {}, undefined, 'Engine check'],
    ['can be removed', {}, {}, '', ''],
  ] as const)('%s', (_what, before, after, given, expected) => {
    expect(reasonAfter({ ...FLIGHT, ...before }, { ...FLIGHT, ...after }, given)).toBe(expected)
  })
})
