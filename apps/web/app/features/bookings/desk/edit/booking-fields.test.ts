import type { Booking } from '@rsfc/contract/bookings/schemas'
import { describe, expect, test } from 'vitest'
import { bodyOf, toForm } from './booking-fields.ts'

const BOOKING: Booking = {
  _id: '01919191-1111-7111-8111-111111111111',
  user_id: null,
  aircraft_type: '01919191-1111-7111-8111-111111111112',
  aircraft_name: 'Tampico TB-9',
  aircraft_registration: '9V-BOA',
  flight_type: 'leisure',
  flight_date: '2026-11-21',
  start_time: '10:00',
  end_time: '11:00',
  passengers: 2,
  destination: 'WMKM',
  night: false,
  booking_remarks: '',
  payment_fee: 300,
  payment_reference: 'RSFC-1',
  reason: '',
  flight_instructor: 'Not Required',
  flight_instructor_name: null,
  flight_examiner: 'Not Required',
  flight_examiner_name: null,
  booking_status: 'completed',
  payment_status: 'processing',
  pilot_name: 'Siti Aminah',
  actual_start_time: '10:00',
  actual_end_time: '10:50',
  distance: 80,
  statistics_status: true,
  createdAt: '2026-11-01T10:00:00+08:00',
  instructor_answer: null,
  instructor_reason: '',
  declined_by: null,
  version: 'seen',
}

// SPEC 7.bookings.update
describe('the body sent to the server', () => {
  const before = toForm(BOOKING)

  test('contains all fields, changed or not', () => {
    expect(bodyOf(before, { ...before, start_time: '09:00', payment_fee: 250 })).toEqual({
      aircraft_type: BOOKING.aircraft_type,
      flight_type: 'leisure',
      flight_date: '2026-11-21',
      start_time: '09:00',
      end_time: '11:00',
      passengers: 2,
      destination: 'Melaka (WMKM)',
      booking_remarks: '',
      reason: '',
      payment_fee: 250,
      flight_instructor: 'Not Required',
      flight_examiner: 'Not Required',
      booking_status: 'completed',
      payment_status: 'processing',
      pilot_name: 'Siti Aminah',
      actual_start_time: '10:00',
      actual_end_time: '10:50',
      distance: 80,
      statistics_status: true,
    })
  })

  test('has null for passengers and a destination that were never recorded', () => {
    const old = toForm({ ...BOOKING, passengers: null, destination: null })
    expect(bodyOf(old, old)).toMatchObject({ passengers: null, destination: null })
  })

  test('has null for a cleared number or time', () => {
    const cleared = { ...before, distance: '' as const, actual_end_time: '' }
    expect(bodyOf(before, cleared)).toMatchObject({ distance: null, actual_end_time: null })
  })

  // SPEC 5.booking-edit.actual
  test('keeps the actual flight as it was unless the booking is completed', () => {
    const changed = { ...before, booking_status: 'confirmed', distance: 90 }
    expect(bodyOf(before, changed)).toMatchObject({ booking_status: 'confirmed', distance: 80 })
  })
})
