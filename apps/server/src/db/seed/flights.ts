import { addDays, daysBetween, type ClubDate } from '@rsfc/domain/time/club-time'
import { CANCELLED_REMARKS, REJECTED_REMARKS, REMARKS_OF } from './texts/booking-remarks.ts'
import type { BookingDesk, PaymentStatus, Request } from './bookings.ts'
import { CLOSES, isWeekend, openingDays, OPENS, type Calendar } from './calendar.ts'
import type { AircraftRow } from './fleet.ts'
import type { DemoMember } from './members.ts'
import { randomFor, type Random } from './random.ts'

const DAYS_TOLD = 730
const DAYS_AHEAD = 21

type Field = { calendar: Calendar; club: DemoMember[]; fleet: AircraftRow[]; desk: BookingDesk }

/** Two years of flights, up to yesterday. */
export function planFlights(field: Field): void {
  const random = randomFor('flights')
  const { today } = field.calendar
  for (const date of openingDays(addDays(today, -DAYS_TOLD), addDays(today, -1)))
    for (const request of requestsFor(date, field, random)) {
      if (random.chance(0.97)) field.desk.fly(request, paymentAfter(daysBetween(date, today), random))
      else if (random.chance(0.7))
        field.desk.book({ ...request, remarks: random.pick(CANCELLED_REMARKS) }, 'cancelled')
      else field.desk.book({ ...request, remarks: random.pick(REJECTED_REMARKS) }, 'rejected')
    }
}

/** What is booked from today on. */
export function planComing(field: Field): void {
  const random = randomFor('coming')
  const { today } = field.calendar
  for (const date of openingDays(today, addDays(today, DAYS_AHEAD)))
    for (const request of requestsFor(date, field, random)) {
      const soon = daysBetween(today, date) <= 2
      if (!soon && random.chance(0.06))
        field.desk.book({ ...request, remarks: random.pick(CANCELLED_REMARKS) }, 'cancelled')
      else field.desk.book(request, soon || random.chance(0.6) ? 'confirmed' : 'pending')
    }
}

/** One day's wishes, each free when it is yielded: the desk takes one before the next is thought of. */
function* requestsFor(date: ClubDate, field: Field, random: Random): Generator<Request> {
  for (const plane of field.fleet.filter(({ aircraft_status }) => aircraft_status === 'active')) {
    if (random.chance(isMonsoon(date) ? 0.22 : 0.08)) continue
    for (let start = OPENS + random.pick([0, 0, 30, 60]); start + 60 <= CLOSES;) {
      const end = Math.min(CLOSES, start + random.pick([60, 60, 90, 90, 120]))
      const wanted = random.chance(isWeekend(date) ? 0.62 : 0.36)
      const request = wanted ? requestFor({ plane, date, start, end }, field, random) : null
      if (request) yield request
      start = request ? end + random.pick([0, 0, 30]) : start + random.pick([60, 90])
    }
  }
}

function isMonsoon(date: ClubDate): boolean {
  return ['11', '12', '01'].includes(date.slice(5, 7))
}

type Slot = { plane: AircraftRow; date: ClubDate; start: number; end: number }

function requestFor(slot: Slot, { club, desk }: Field, random: Random): Request | null {
  const { date } = slot
  const member = keenest(
    club.filter(({ flies }) => flies && flies.from <= date && date < flies.until),
    random,
  )
  const training = member.licensed === null || date < member.licensed
  const drawn = random.next()
  const flight_type = drawn < 0.03 ? 'examiniation' : training || drawn < 0.09 ? 'training' : 'leisure'
  const remarks = random.chance(0.45) ? random.pick(REMARKS_OF[flight_type]) : ''
  const request: Request = { ...slot, member, flight_type, remarks }
  const isFree = (crew: Partial<Request>) => desk.isFree({ ...request, ...crew })
  if (flight_type === 'leisure') return isFree({}) ? request : null
  const others = club.filter((person) => person !== member && person !== member.tutor)
  if (flight_type === 'examiniation') {
    const examiners = others.filter(({ row }) => row.examiner_rated)
    const examiner = random.sample(examiners, examiners.length).find((person) => isFree({ examiner: person }))
    return examiner ? { ...request, examiner } : null
  }
  const substitutes = others.filter(({ row }) => row.instructor_rated)
  const instructors = [
    ...(member.tutor ? [member.tutor] : []),
    ...random.sample(substitutes, substitutes.length),
  ]
  const instructor = instructors.find((person) => isFree({ instructor: person }))
  return instructor ? { ...request, instructor } : null
}

function keenest(candidates: DemoMember[], random: Random): DemoMember {
  let left = random.next() * candidates.reduce((sum, { keenness }) => sum + keenness, 0)
  return candidates.find(({ keenness }) => (left -= keenness) < 0) ?? candidates.at(-1)!
}

/** DECISIONS: requested on completion, overdue 14 days after the request. */
function paymentAfter(days: number, random: Random): PaymentStatus {
  if (days <= 2) return random.pick(['processing', 'requesting-payment'])
  if (days <= 12)
    return random.pick(['requesting-payment', 'requesting-payment', 'to-check-payment', 'paid', 'paid'])
  if (days >= 16 && days <= 45 && random.chance(0.05)) return 'overdue'
  return 'paid'
}
