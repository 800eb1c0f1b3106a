import { flightFee } from '@rsfc/domain/bookings/payment/fee'
import type { BOOKING_STATUSES, PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { addDays, daysBetween, type ClubDate } from '@rsfc/domain/time/club-time'
import type { bookings } from '../schema/bookings.ts'
import type { FlightType } from './texts/booking-remarks.ts'
import { at, minutesAfter, past, timeOf, type Calendar } from './calendar.ts'
import type { AircraftRow } from './fleet.ts'
import type { DemoMember } from './members.ts'
import { randomFor } from './random.ts'
import type { Schedule } from './schedule.ts'
import { RATES } from './site.ts'

export type BookingRow = typeof bookings.$inferInsert & { _id: string }
export type BookingStatus = (typeof BOOKING_STATUSES)[number]
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What is asked for; times in minutes after midnight. */
export type Request = {
  member: DemoMember
  plane: AircraftRow
  flight_type: FlightType
  date: ClubDate
  start: number
  end: number
  instructor?: DemoMember | undefined
  examiner?: DemoMember | undefined
  remarks: string
}

export type BookingDesk = ReturnType<typeof openBookingDesk>

/** Takes every booking of the demo club; what it holds is held in the schedule. */
export function openBookingDesk(calendar: Calendar, schedule: Schedule) {
  const random = randomFor('bookings')
  const rows: BookingRow[] = []
  const references = new Set<string>()

  function reference(): string {
    const drawn = `RSFC-${Array.from({ length: 4 }, () => random.pick([...UNAMBIGUOUS])).join('')}`
    if (references.has(drawn)) return reference()
    references.add(drawn)
    return drawn
  }

  function requestedAt({ member, date }: Request): Date {
    const lead = Math.min(random.between(2, 35), daysBetween(member.row.date_joined!, date))
    const requested = at(addDays(date, -lead), random.between(7 * 60, 22 * 60))
    return requested < calendar.now ? requested : minutesAfter(calendar.now, -random.between(1500, 12 * 1440))
  }

  function add(request: Request, rest: Partial<BookingRow>): void {
    const { member, plane, instructor, examiner } = request
    const createdAt = requestedAt(request)
    rows.push({
      _id: random.id(createdAt),
      user_id: member.row._id,
      pilot_name: member.name,
      aircraft_type: plane._id,
      flight_type: request.flight_type,
      flight_date: request.date,
      start_time: timeOf(request.start),
      end_time: timeOf(request.end),
      booking_remarks: request.remarks,
      flight_instructor: instructor?.row._id ?? null,
      flight_instructor_name: instructor?.name ?? null,
      flight_examiner: examiner?.row._id ?? null,
      flight_examiner_name: examiner?.name ?? null,
      payment_reference: reference(),
      createdAt,
      ...rest,
    })
  }

  return {
    rows,
    isFree: (request: Request) =>
      schedule.isFree(resourcesOf(request), request.date, request.start, request.end),

    /** A booking that has not been flown. */
    book(request: Request, booking_status: Exclude<BookingStatus, 'completed'>): void {
      if (booking_status === 'pending' || booking_status === 'confirmed')
        schedule.take(resourcesOf(request), request.date, request.start, request.end)
      add(request, { booking_status })
    },

    /** A flight that took place, with its bill. */
    fly(request: Request, payment_status: PaymentStatus): void {
      schedule.take(resourcesOf(request), request.date, request.start, request.end)
      const from = request.start + random.between(0, 12)
      const to = Math.max(from + 20, request.end - random.between(4, 25))
      const completed = minutesAfter(at(request.date, to), random.between(10, 90))
      const paid = past(calendar, minutesAfter(completed, random.between(180, 9 * 1440)))
      const crew = { instructor: Boolean(request.instructor), examiner: Boolean(request.examiner) }
      const fee_basis = { minutes: to - from, rates: RATES, ...crew }
      add(request, {
        booking_status: 'completed',
        payment_status,
        payment_fee: flightFee(fee_basis).total,
        fee_basis,
        payment_requested_at: payment_status === 'processing' ? null : completed,
        paid_at: payment_status === 'paid' ? paid : null,
        actual_start_time: timeOf(from),
        actual_end_time: timeOf(to),
        distance: Math.round((to - from) * KM_PER_MINUTE[request.flight_type] * (0.8 + random.next() * 0.4)),
        statistics_status: true,
      })
    },
  }
}

/** Neither 0 and O nor 1, I and L: it is typed into a bank's app from a mail. */
const UNAMBIGUOUS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const KM_PER_MINUTE = { training: 1.6, examiniation: 2.3, leisure: 3.1 }

function resourcesOf({ plane, member, instructor, examiner }: Request): string[] {
  const people = [member, instructor, examiner].filter((person) => person !== undefined)
  return [plane._id, ...people.map(({ row }) => row._id)]
}

/** Counts the flown bookings into the totals of members and aircraft, on top of earlier experience. */
export function countFlights(rows: readonly BookingRow[], club: DemoMember[], fleet: AircraftRow[]): void {
  const flown = rows.filter(({ statistics_status }) => statistics_status)
  const byMember = Map.groupBy(flown, ({ user_id }) => user_id)
  for (const { row, priorHours } of club) {
    const own = byMember.get(row._id) ?? []
    row.flights = Math.round(priorHours * 1.2) + own.length
    row.flight_hours = priorHours + hoursFlown(own)
  }
  for (const plane of fleet) {
    const own = flown.filter(({ aircraft_type }) => aircraft_type === plane._id)
    plane.aircraft_flight_cycles = (plane.aircraft_flight_cycles ?? 0) + own.length
    plane.aircraft_flight_hours = (plane.aircraft_flight_hours ?? 0) + hoursFlown(own)
  }
}

function hoursFlown(flown: readonly BookingRow[]): number {
  const minutes = flown.map((row) => minutesOf(row.actual_end_time!) - minutesOf(row.actual_start_time!))
  return minutes.reduce((sum, some) => sum + some, 0) / 60
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
