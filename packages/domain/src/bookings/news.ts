import type { BookingStatus, PaymentStatus } from './status.ts'

type Flight = {
  booking_status: BookingStatus
  aircraft_type: string
  flight_date: string
  start_time: string
  end_time: string
  /** Null: not required. */
  flight_instructor: string | null
  flight_examiner: string | null
}
type Bill = { booking_status: BookingStatus; payment_status: PaymentStatus; payment_fee: number }

/** What a change of a booking means to the member who flies. */
export type MemberNews = 'requested' | 'waiting' | 'confirmed' | 'changed' | 'cancelled' | 'rejected'
/** What it means to an instructor or examiner. */
export type CrewNews = 'assigned' | 'changed' | 'released' | 'cancelled'
/** What it means to the member who pays. */
export type PaymentNews = 'payment-requested' | 'overdue' | 'paid'

/** Null as `before`: it is new; as `after`: it was deleted. Flown flights are no longer news. */
export function newsForMember(before: Flight | null, after: Flight | null): MemberNews | null {
  if (wasFlown(before) || wasFlown(after)) return null
  if (after !== null && isOpen(after)) {
    if (before === null) return 'requested'
    if (before.booking_status !== after.booking_status)
      return after.booking_status === 'confirmed' ? 'confirmed' : 'waiting'
    return isMoved(before, after) ? 'changed' : null
  }
  if (before === null || !isOpen(before)) return null
  return after?.booking_status === 'rejected' ? 'rejected' : 'cancelled'
}

/** Crew are told of confirmed flights alone: until then nothing is asked of them. */
export function newsForCrew(before: Flight | null, after: Flight | null): Map<string, CrewNews> {
  const news = new Map<string, CrewNews>()
  if (wasFlown(before) || wasFlown(after)) return news
  const [leaving, flying] = [confirmedCrew(before), confirmedCrew(after)]
  for (const person of leaving)
    if (!flying.includes(person)) news.set(person, isConfirmed(after) ? 'released' : 'cancelled')
  for (const person of flying) {
    if (!leaving.includes(person)) news.set(person, 'assigned')
    else if (before && after && isMoved(before, after)) news.set(person, 'changed')
  }
  return news
}

export function newsOfPayment(before: Bill | null, after: Bill | null): PaymentNews | null {
  if (!before || !after || after.booking_status !== 'completed') return null
  const turned = before.payment_status !== after.payment_status
  if (after.payment_status === 'paid') return turned ? 'paid' : null
  if (after.payment_fee === 0) return null
  if (after.payment_status === 'overdue' && turned) return 'overdue'
  const asked = after.payment_status === 'requesting-payment' || after.payment_status === 'overdue'
  return asked && (turned || before.payment_fee !== after.payment_fee) ? 'payment-requested' : null
}

function isOpen({ booking_status }: Flight): boolean {
  return booking_status === 'pending' || booking_status === 'confirmed'
}

function isConfirmed(flight: Flight | null): boolean {
  return flight?.booking_status === 'confirmed'
}

function wasFlown(flight: Flight | null): boolean {
  return flight?.booking_status === 'completed'
}

function confirmedCrew(flight: Flight | null): string[] {
  if (flight === null || !isConfirmed(flight)) return []
  return [flight.flight_instructor, flight.flight_examiner].filter((person) => person !== null)
}

/** Whether what stands in a calendar differs. */
function isMoved(before: Flight, after: Flight): boolean {
  const shown = [
    'aircraft_type',
    'flight_date',
    'start_time',
    'end_time',
    'flight_instructor',
    'flight_examiner',
  ] as const
  return shown.some((field) => before[field] !== after[field])
}
