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
    ['is the one given', {}, { booking_status: 'rejected' }, 'Fog', 'Fog'],
    ['stays when the flight is confirmed', {}, { booking_status: 'confirmed' }, undefined, 'Engine check'],
    ['goes when it is rejected without one', {}, { booking_status: 'rejected' }, undefined, ''],
    ['goes when it is cancelled without one', {}, { booking_status: 'cancelled' }, undefined, ''],
    ['goes when it is moved without one', {}, { start_time: '10:30' }, undefined, ''],
    ['goes when it is put on another day without one', {}, { flight_date: '2026-11-22' }, undefined, ''],
    ['goes when it ends at another time without one', {}, { end_time: '11:30' }, undefined, ''],
    ['goes when it changes aircraft without one', {}, { aircraft_type: 'cessna' }, undefined, ''],
    ['goes when it is reopened', { booking_status: 'rejected' }, {}, undefined, ''],
    ['stays when nothing is decided', {}, {}, undefined, 'Engine check'],
    ['can be removed', {}, {}, '', ''],
  ] as const)('%s', (_what, before, after, given, expected) => {
    expect(reasonAfter({ ...FLIGHT, ...before }, { ...FLIGHT, ...after }, given)).toBe(expected)
  })
})
