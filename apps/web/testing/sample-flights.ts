import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { sampleOf } from './sample.ts'

let made = 0

/** The id of a record of this test. */
export function newId(): string {
  return `019a0000-0000-7000-8000-${String(made++).padStart(12, '0')}`
}

/** An hour of a pending flight on a Saturday. */
export function sampleBooking(fields: Partial<Booking> = {}): Booking {
  return {
    ...sampleOf(bookings.read),
    _id: newId(),
    user_id: newId(),
    pilot_name: 'Siti Aminah',
    aircraft_name: 'Tampico TB-9',
    aircraft_registration: '9V-BOC',
    flight_type: 'leisure',
    flight_date: '2026-11-21',
    start_time: '10:00',
    end_time: '11:00',
    booking_remarks: '',
    booking_status: 'pending',
    payment_status: 'processing',
    flight_instructor: 'Not Required',
    flight_examiner: 'Not Required',
    createdAt: '2026-11-01T02:00:00.000Z',
    ...fields,
  }
}

/** An aircraft that can be booked. */
export function sampleAircraft(fields: Partial<Aircraft> = {}): Aircraft {
  const plane = sampleOf(fleet.create)
  return {
    ...plane,
    _id: newId(),
    aircraft_name: 'Tampico TB-9',
    aircraft_registration: '9V-BOC',
    aircraft_status: 'active',
    aircraft_image: '',
    aircraft_downtime: [],
    ...fields,
  }
}
