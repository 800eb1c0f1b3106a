import type { Span } from '@rsfc/domain/bookings/board/availability'
import { flightFee } from '@rsfc/domain/bookings/payment/fee'
import { fieldChargesOf, plannedRoute } from '@rsfc/domain/bookings/payment/field-charges'
import { flownMinutes } from '@rsfc/domain/bookings/post-flight'
import type { BookingStatus, FlightType, PaymentStatus } from '@rsfc/domain/bookings/status'
import { makePaymentReference } from '@rsfc/domain/ledger/payment-reference'
import { LOCAL } from '@rsfc/domain/places/place'
import { addDays, daysBetween, type ClubDate } from '@rsfc/domain/time/club-time'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import type { bookings } from '../../flying/records/booking-tables.ts'
import { addMinutes, instantAt, notInFuture, type Calendar } from './calendar.ts'
import type { AircraftRow } from './fleet.ts'
import type { DemoMember } from './members.ts'
import { randomFor } from './random.ts'
import type { Schedule } from './schedule.ts'
import { FIELD_RATES, RATES } from './site.ts'

export type BookingRow = typeof bookings.$inferInsert & { _id: string }

export type BookingRequest = {
  member: DemoMember
  aircraft: AircraftRow
  flight_type: FlightType
  date: ClubDate
  time: Span
  instructor?: DemoMember | undefined
  examiner?: DemoMember | undefined
  remarks: string
}

export type BookingPlanner = ReturnType<typeof createBookingPlanner>

/** Collects the bookings of the demo club and reserves their aircraft and people in the schedule. */
export function createBookingPlanner(calendar: Calendar, schedule: Schedule) {
  const random = randomFor('bookings')
  const rows: BookingRow[] = []
  const references = new Set<string>()

  function newReference(): string {
    const reference = makePaymentReference((below) => random.between(0, below - 1))
    if (references.has(reference)) return newReference()
    references.add(reference)
    return reference
  }

  function requestTime({ member, date }: BookingRequest): Date {
    const daysAhead = Math.min(random.between(2, 35), daysBetween(member.row.date_joined!, date))
    const requested = instantAt(addDays(date, -daysAhead), random.between(7 * 60, 22 * 60))
    return requested < calendar.now ? requested : addMinutes(calendar.now, -random.between(1500, 12 * 1440))
  }

  function add(request: BookingRequest, rest: Partial<BookingRow>): void {
    const { member, aircraft, instructor, examiner } = request
    const createdAt = requestTime(request)
    rows.push({
      _id: random.id(createdAt),
      user_id: member.row._id,
      pilot_name: member.name,
      aircraft_type: aircraft._id,
      flight_type: request.flight_type,
      flight_date: request.date,
      start_time: timeOfDay(request.time.from),
      end_time: timeOfDay(request.time.to),
      ...planOf(request),
      booking_remarks: request.remarks,
      flight_instructor: instructor?.row._id ?? null,
      flight_instructor_name: instructor?.name ?? null,
      flight_examiner: examiner?.row._id ?? null,
      flight_examiner_name: examiner?.name ?? null,
      payment_reference: newReference(),
      createdAt,
      ...rest,
    })
  }

  return {
    rows,
    isFree: (request: BookingRequest) => schedule.isFree(resourcesOf(request), request.date, request.time),

    /** Adds a booking that has not been flown. */
    addBooking(request: BookingRequest, booking_status: Exclude<BookingStatus, 'completed'>): void {
      if (booking_status === 'pending' || booking_status === 'confirmed')
        schedule.reserve(resourcesOf(request), request.date, request.time)
      add(request, { booking_status })
    },

    /** Adds a completed flight with its fee. */
    addFlight(request: BookingRequest, payment_status: PaymentStatus): void {
      schedule.reserve(resourcesOf(request), request.date, request.time)
      const takeOff = request.time.from + random.between(0, 12)
      const landing = Math.max(takeOff + 20, request.time.to - random.between(4, 25))
      const minutes = landing - takeOff
      const completed = addMinutes(instantAt(request.date, landing), random.between(10, 90))
      const paid = notInFuture(calendar, addMinutes(completed, random.between(180, 9 * 1440)))
      const crew = { instructor: Boolean(request.instructor), examiner: Boolean(request.examiner) }
      const route = plannedRoute(planOf(request).destination)
      const landed = { ...request, aircraft_type: request.aircraft._id, flight_date: request.date, ...route }
      const fee_basis = { minutes, rates: RATES, ...crew, ...fieldChargesOf(landed, FIELD_RATES) }
      add(request, {
        booking_status: 'completed',
        payment_status,
        payment_fee: flightFee(fee_basis).total,
        fee_basis,
        payment_requested_at: payment_status === 'processing' ? null : completed,
        paid_at: payment_status === 'paid' ? paid : null,
        actual_start_time: timeOfDay(takeOff),
        actual_end_time: timeOfDay(landing),
        distance: Math.round(minutes * KM_PER_MINUTE[request.flight_type] * (0.8 + random.next() * 0.4)),
        statistics_status: true,
      })
    },
  }
}

const KM_PER_MINUTE = { training: 1.6, examiniation: 2.3, leisure: 3.1 }

/** One long flight for pleasure in three went to Malaysia; friends come along on the others. */
function planOf({ flight_type, time, aircraft, date }: BookingRequest) {
  const day = Number(date.slice(8))
  const isLong = flight_type === 'leisure' && time.to - time.from >= 120
  const destination = isLong && day % 3 === 0 ? (day % 2 === 0 ? 'WMKM' : 'WMKJ') : LOCAL
  const passengers = flight_type === 'leisure' ? Math.min(day % 3, (aircraft.aircraft_capacity ?? 1) - 1) : 0
  return { destination, passengers: Math.max(0, passengers) }
}

function resourcesOf({ aircraft, member, instructor, examiner }: BookingRequest): string[] {
  const people = [member, instructor, examiner].filter((person) => person !== undefined)
  return [aircraft._id, ...people.map(({ row }) => row._id)]
}

/** Adds the completed flights to the totals of members and aircraft. */
export function countFlights(rows: readonly BookingRow[], club: DemoMember[], fleet: AircraftRow[]): void {
  const flown = rows.filter(({ statistics_status }) => statistics_status)
  const byMember = Map.groupBy(flown, ({ user_id }) => user_id)
  for (const { row, priorHours } of club) {
    const own = byMember.get(row._id) ?? []
    row.flights = Math.round(priorHours * 1.2) + own.length
    row.flight_hours = priorHours + hoursFlown(own)
  }
  for (const aircraft of fleet) {
    const own = flown.filter(({ aircraft_type }) => aircraft_type === aircraft._id)
    aircraft.aircraft_flight_cycles = (aircraft.aircraft_flight_cycles ?? 0) + own.length
    aircraft.aircraft_flight_hours = (aircraft.aircraft_flight_hours ?? 0) + hoursFlown(own)
  }
}

function hoursFlown(flown: readonly BookingRow[]): number {
  const minutes = flown.map(
    ({ actual_start_time = null, actual_end_time = null }) =>
      flownMinutes({ actual_start_time, actual_end_time }) ?? 0,
  )
  return minutes.reduce((sum, each) => sum + each, 0) / 60
}
