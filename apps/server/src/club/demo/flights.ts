import { addDays, daysBetween, type ClubDate } from '@rsfc/domain/time/club-time'
import type { PaymentStatus } from '@rsfc/domain/bookings/status'
import type { BookingPlanner, BookingRequest } from './booking-planner.ts'
import { CLOSING_MINUTE, isWeekend, openDays, OPENING_MINUTE, type Calendar } from './calendar.ts'
import type { AircraftRow } from './fleet.ts'
import type { DemoMember } from './members.ts'
import { randomFor, type Random } from './random.ts'
import { CANCELLED_REMARKS, REJECTED_REMARKS, REMARKS_BY_TYPE } from './texts/booking-remarks.ts'

const HISTORY_DAYS = 730
const DAYS_AHEAD = 21

type Context = { calendar: Calendar; club: DemoMember[]; fleet: AircraftRow[]; planner: BookingPlanner }

/** Plans two years of flights, up to yesterday. */
export function planPastFlights(context: Context): void {
  const random = randomFor('flights')
  const { calendar, planner } = context
  for (const date of openDays(addDays(calendar.today, -HISTORY_DAYS), addDays(calendar.today, -1)))
    for (const request of requestsOn(date, context, random)) {
      if (random.chance(0.97))
        planner.addFlight(request, paymentStatusAfter(daysBetween(date, calendar.today), random))
      else if (random.chance(0.7))
        planner.addBooking({ ...request, remarks: random.pick(CANCELLED_REMARKS) }, 'cancelled')
      else planner.addBooking({ ...request, remarks: random.pick(REJECTED_REMARKS) }, 'rejected')
    }
}

/** Plans the bookings from today on. */
export function planUpcomingFlights(context: Context): void {
  const random = randomFor('coming')
  const { calendar, planner } = context
  for (const date of openDays(calendar.today, addDays(calendar.today, DAYS_AHEAD)))
    for (const request of requestsOn(date, context, random)) {
      const soon = daysBetween(calendar.today, date) <= 2
      if (!soon && random.chance(0.06))
        planner.addBooking({ ...request, remarks: random.pick(CANCELLED_REMARKS) }, 'cancelled')
      else planner.addBooking(request, soon || random.chance(0.6) ? 'confirmed' : 'pending')
    }
}

/** A generator, because each request must be reserved before the next one looks for available people. */
function* requestsOn(date: ClubDate, context: Context, random: Random): Generator<BookingRequest> {
  for (const aircraft of context.fleet.filter(({ aircraft_status }) => aircraft_status === 'active')) {
    if (random.chance(isMonsoon(date) ? 0.22 : 0.08)) continue
    for (let from = OPENING_MINUTE + random.pick([0, 0, 30, 60]); from + 60 <= CLOSING_MINUTE;) {
      const to = Math.min(CLOSING_MINUTE, from + random.pick([60, 60, 90, 90, 120]))
      const wanted = random.chance(isWeekend(date) ? 0.62 : 0.36)
      const request = wanted ? planRequest({ aircraft, date, time: { from, to } }, context, random) : null
      if (request) yield request
      from = request ? to + random.pick([0, 0, 30]) : from + random.pick([60, 90])
    }
  }
}

function isMonsoon(date: ClubDate): boolean {
  return ['11', '12', '01'].includes(date.slice(5, 7))
}

type Slot = Pick<BookingRequest, 'aircraft' | 'date' | 'time'>

function planRequest(slot: Slot, { club, planner }: Context, random: Random): BookingRequest | null {
  const { date } = slot
  const member = pickByWeight(
    club.filter(({ flyingPeriod }) => flyingPeriod && flyingPeriod.from <= date && date < flyingPeriod.until),
    random,
  )
  const isStudent = member.licensedOn === null || date < member.licensedOn
  const chance = random.next()
  const flight_type = chance < 0.03 ? 'examiniation' : isStudent || chance < 0.09 ? 'training' : 'leisure'
  const remarks = random.chance(0.45) ? random.pick(REMARKS_BY_TYPE[flight_type]) : ''
  const request: BookingRequest = { ...slot, member, flight_type, remarks }
  const isFree = (crew: Partial<BookingRequest>) => planner.isFree({ ...request, ...crew })
  if (flight_type === 'leisure') return isFree({}) ? request : null
  const others = club.filter((person) => person !== member && person !== member.instructor)
  if (flight_type === 'examiniation') {
    const examiners = others.filter(({ row }) => row.examiner_rated)
    const examiner = random.sample(examiners, examiners.length).find((person) => isFree({ examiner: person }))
    return examiner ? { ...request, examiner } : null
  }
  const substitutes = others.filter(({ row }) => row.instructor_rated)
  const instructors = [
    ...(member.instructor ? [member.instructor] : []),
    ...random.sample(substitutes, substitutes.length),
  ]
  const instructor = instructors.find((person) => isFree({ instructor: person }))
  return instructor ? { ...request, instructor } : null
}

function pickByWeight(candidates: DemoMember[], random: Random): DemoMember {
  let rest = random.next() * candidates.reduce((sum, { flyingWeight }) => sum + flyingWeight, 0)
  return candidates.find(({ flyingWeight }) => (rest -= flyingWeight) < 0) ?? candidates.at(-1)!
}

/** Payment is requested when a flight is completed, and becomes overdue 14 days later. */
function paymentStatusAfter(days: number, random: Random): PaymentStatus {
  if (days <= 2) return random.pick(['processing', 'requesting-payment'])
  if (days <= 12)
    return random.pick(['requesting-payment', 'requesting-payment', 'to-check-payment', 'paid', 'paid'])
  if (days >= 16 && days <= 45 && random.chance(0.05)) return 'overdue'
  return 'paid'
}
