import { addDays } from '@rsfc/domain/time/club-time'
import type { FlightType } from './texts/booking-remarks.ts'
import type { BookingDesk, BookingStatus, PaymentStatus, Request } from './bookings.ts'
import { CLOSES, isOpeningDay, OPENS, type Calendar } from './calendar.ts'
import type { AircraftRow } from './fleet.ts'
import type { DemoMember } from './members.ts'

type DemoBooking = {
  /** About when, in days from today: the nearest opening day beyond it. */
  days: number
  flight_type: FlightType
  minutes: number
  remarks: string
} & ({ flown: PaymentStatus } | { booked: Exclude<BookingStatus, 'completed'> })

/** What member@ finds: every status, so that each screen has something to show. */
const MEMBER_BOOKINGS: readonly DemoBooking[] = [
  { days: -1, flight_type: 'leisure', minutes: 60, remarks: 'Keeping current.', flown: 'processing' },
  {
    days: -4,
    flight_type: 'leisure',
    minutes: 90,
    remarks: 'Two passengers, about 140 kg together.',
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
    remarks: 'Evening light over the strait.',
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
  { days: 5, flight_type: 'leisure', minutes: 60, remarks: 'Called away for work.', booked: 'cancelled' },
  {
    days: -12,
    flight_type: 'leisure',
    minutes: 120,
    remarks: 'Refused by the office: airspace closed for the air show rehearsal.',
    booked: 'rejected',
  },
]

/** What student@ finds; the first is flown, and waits to be written up. */
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
    remarks: 'First go at steep turns.',
    flown: 'to-check-payment',
  },
  {
    days: -20,
    flight_type: 'training',
    minutes: 60,
    remarks: 'Radio work; my calls are still slow.',
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
    remarks: 'Refused by the office: no instructor on this day.',
    booked: 'rejected',
  },
]

type Cast = { member: DemoMember; student: DemoMember; instructor: DemoMember; examiner: DemoMember }

/** Booked before everybody else's, so that these always find their slot. */
export function planDemoBookings(
  calendar: Calendar,
  fleet: AircraftRow[],
  cast: Cast,
  desk: BookingDesk,
): void {
  for (const booking of MEMBER_BOOKINGS) place(booking, cast.member)
  for (const booking of STUDENT_BOOKINGS) place(booking, cast.student)

  function place(booking: DemoBooking, member: DemoMember): void {
    const request = firstFree(booking, member)
    if ('flown' in booking) desk.fly(request, booking.flown)
    else desk.book(request, booking.booked)
  }

  function firstFree({ days, flight_type, minutes, remarks }: DemoBooking, member: DemoMember): Request {
    const crew = {
      instructor: flight_type === 'training' ? cast.instructor : undefined,
      examiner: flight_type === 'examiniation' ? cast.examiner : undefined,
    }
    for (let offset = days; ; offset += Math.sign(days)) {
      const date = addDays(calendar.today, offset)
      if (!isOpeningDay(date)) continue
      for (const plane of fleet.filter(({ aircraft_status }) => aircraft_status === 'active'))
        for (let start = OPENS + 60; start + minutes <= CLOSES; start += 30) {
          const request = { member, plane, flight_type, date, start, end: start + minutes, remarks, ...crew }
          if (desk.isFree(request)) return request
        }
    }
  }
}
