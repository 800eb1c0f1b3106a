import type { BookingStatus, FlightType, PaymentStatus } from '@rsfc/domain/bookings/status'
import { isOpenOn } from '@rsfc/domain/field/opening-hours'
import { STANDARD_FIELD } from '@rsfc/domain/field/standard-field'
import { addDays } from '@rsfc/domain/time/club-time'
import type { BookingPlanner, BookingRequest } from './booking-planner.ts'
import { CLOSING_MINUTE, OPENING_MINUTE, type Calendar } from './calendar.ts'
import type { AircraftRow } from './fleet.ts'
import type { DemoMember } from './members.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import type { NotReadyPilots } from './readiness.ts'

type DemoBooking = {
  /** Days from today; if necessary, moved further away to the next open day with a free slot. */
  days: number
  flight_type: FlightType
  minutes: number
  remarks: string
} & ({ flown: PaymentStatus } | { booked: Exclude<BookingStatus, 'completed'> })

/** The bookings of member@, in every status, so that each screen has something to show. */
const MEMBER_BOOKINGS: readonly DemoBooking[] = [
  { days: -1, flight_type: 'leisure', minutes: 60, remarks: 'Staying current.', flown: 'processing' },
  {
    days: -4,
    flight_type: 'leisure',
    minutes: 90,
    remarks: 'Two passengers, about 140 kg in total.',
    flown: 'requesting-payment',
  },
  {
    days: -7,
    flight_type: 'training',
    minutes: 60,
    remarks: 'Crosswind refresher.',
    flown: 'to-check-payment',
  },
  {
    days: -19,
    flight_type: 'leisure',
    minutes: 60,
    remarks: 'Evening flight along the Johor Strait.',
    flown: 'overdue',
  },
  { days: -33, flight_type: 'leisure', minutes: 120, remarks: 'Tioman and back.', flown: 'paid' },
  {
    days: -61,
    flight_type: 'examiniation',
    minutes: 90,
    remarks: 'Certificate of experience check flight.',
    flown: 'paid',
  },
  {
    days: -88,
    flight_type: 'leisure',
    minutes: 90,
    remarks: 'Taking my parents up for the first time.',
    flown: 'paid',
  },
  {
    days: 2,
    flight_type: 'leisure',
    minutes: 90,
    remarks: 'Local flight over the northern islands.',
    booked: 'confirmed',
  },
  {
    days: 9,
    flight_type: 'leisure',
    minutes: 120,
    remarks: 'Tioman again, with a friend.',
    booked: 'pending',
  },
  { days: 5, flight_type: 'leisure', minutes: 60, remarks: 'Have to travel for work.', booked: 'cancelled' },
  {
    days: -12,
    flight_type: 'leisure',
    minutes: 120,
    remarks: 'Declined by the office: airspace closed for the air show rehearsal.',
    booked: 'rejected',
  },
]

/** The bookings of student@; the first has been flown and awaits its post-flight report. */
const STUDENT_BOOKINGS: readonly DemoBooking[] = [
  { days: -1, flight_type: 'training', minutes: 60, remarks: 'Circuits, please.', booked: 'confirmed' },
  {
    days: -2,
    flight_type: 'training',
    minutes: 60,
    remarks: 'Practice forced landings.',
    flown: 'processing',
  },
  {
    days: -6,
    flight_type: 'training',
    minutes: 90,
    remarks: 'Stalls and recoveries, then a few circuits.',
    flown: 'requesting-payment',
  },
  {
    days: -9,
    flight_type: 'training',
    minutes: 60,
    remarks: 'First try at steep turns.',
    flown: 'to-check-payment',
  },
  {
    days: -20,
    flight_type: 'training',
    minutes: 60,
    remarks: 'Radio practice, my calls are still slow.',
    flown: 'overdue',
  },
  {
    days: -27,
    flight_type: 'training',
    minutes: 60,
    remarks: 'Revision before my first solo.',
    flown: 'paid',
  },
  { days: -40, flight_type: 'training', minutes: 60, remarks: 'Circuits, please.', flown: 'paid' },
  { days: 3, flight_type: 'training', minutes: 60, remarks: 'Short field landings.', booked: 'confirmed' },
  {
    days: 11,
    flight_type: 'training',
    minutes: 90,
    remarks: 'Navigation exercise to Batu Pahat and back.',
    booked: 'pending',
  },
  { days: 17, flight_type: 'examiniation', minutes: 90, remarks: 'Flight handling test.', booked: 'pending' },
  {
    days: -14,
    flight_type: 'training',
    minutes: 60,
    remarks: 'Down with flu, sorry for the late notice.',
    booked: 'cancelled',
  },
  {
    days: 6,
    flight_type: 'training',
    minutes: 120,
    remarks: 'Declined by the office: no instructor available that day.',
    booked: 'rejected',
  },
]

/** Requests that need an officer's attention: the medical ends before the flight, and a pilot without recency. */
const MEDICAL_ENDS: DemoBooking = {
  days: 6,
  flight_type: 'leisure',
  minutes: 90,
  remarks: 'Round the island with my brother.',
  booked: 'pending',
}
const OUT_OF_RECENCY: DemoBooking = {
  days: 7,
  flight_type: 'leisure',
  minutes: 60,
  remarks: 'Back after a busy few months.',
  booked: 'pending',
}

export function planDemoBookings(
  calendar: Calendar,
  fleet: AircraftRow[],
  accounts: DemoAccounts & NotReadyPilots,
  planner: BookingPlanner,
): void {
  for (const booking of MEMBER_BOOKINGS) add(booking, accounts.member)
  for (const booking of STUDENT_BOOKINGS) add(booking, accounts.student)
  add(MEDICAL_ENDS, accounts.medicalEnds)
  add(OUT_OF_RECENCY, accounts.outOfRecency)

  function add(booking: DemoBooking, member: DemoMember): void {
    const request = firstFreeRequest(booking, member)
    if ('flown' in booking) planner.addFlight(request, booking.flown)
    else planner.addBooking(request, booking.booked)
  }

  function firstFreeRequest(booking: DemoBooking, member: DemoMember): BookingRequest {
    const { days, flight_type, minutes, remarks } = booking
    const crew = {
      instructor: flight_type === 'training' ? accounts.instructor : undefined,
      examiner: flight_type === 'examiniation' ? accounts.examiner : undefined,
    }
    for (let offset = days; ; offset += Math.sign(days)) {
      const date = addDays(calendar.today, offset)
      if (!isOpenOn(STANDARD_FIELD, date)) continue
      for (const aircraft of fleet.filter(({ aircraft_status }) => aircraft_status === 'active'))
        for (let from = OPENING_MINUTE + 60; from + minutes <= CLOSING_MINUTE; from += 30) {
          const time = { from, to: from + minutes }
          const request = { member, aircraft, flight_type, date, time, remarks, ...crew }
          if (planner.isFree(request)) return request
        }
    }
  }
}
