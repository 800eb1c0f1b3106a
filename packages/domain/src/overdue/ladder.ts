/**
 * The people who are told of an overdue flight, in this order; the last step repeats until someone takes
 * charge.
 */
export const LADDER_STEPS = ['pilot', 'duty', 'safety', 'repeat'] as const
export type LadderStep = (typeof LADDER_STEPS)[number]

/** The steps for which officers choose people. */
export const LADDER_ROLES = ['duty', 'safety'] as const
export type LadderRole = (typeof LADDER_ROLES)[number]

/** Minutes after the deadline; `repeat_minutes` is the time between repetitions. */
export type LadderMinutes = {
  pilot_minutes: number
  duty_minutes: number
  safety_minutes: number
  repeat_minutes: number
}

const MINUTE_MS = 60_000

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)

const earlier = (a: Date, b: Date) => new Date(Math.min(a.getTime(), b.getTime()))

/** The expected arrival, or the end of the fuel if that is earlier. */
export function deadlineOf(flight: { out_at: Date; eta: Date; endurance_minutes: number }): Date {
  const dry = minutesAfter(flight.out_at, flight.endurance_minutes)
  return earlier(dry, flight.eta)
}

export type DueStep = { step: LadderStep; round: number }

/**
 * The steps that are due by now. If the site was down, the first three steps are all taken, but only the
 * latest repetition, so that nobody gets the same mail several times at once.
 */
export function dueSteps(deadline: Date, minutes: LadderMinutes, now: Date): DueStep[] {
  const late = Math.floor((now.getTime() - deadline.getTime()) / MINUTE_MS)
  const { pilot_minutes, duty_minutes, safety_minutes, repeat_minutes } = minutes
  const steps: DueStep[] = []
  if (late >= pilot_minutes) steps.push({ step: 'pilot', round: 0 })
  if (late >= duty_minutes) steps.push({ step: 'duty', round: 0 })
  if (late >= safety_minutes) steps.push({ step: 'safety', round: 0 })
  const round = Math.floor((late - safety_minutes) / repeat_minutes)
  if (round >= 1) steps.push({ step: 'repeat', round })
  return steps
}

export type OutState = 'flying' | 'overdue' | 'acknowledged' | 'landed'

type Flight = { deadline: Date; landed_at: Date | null; acknowledged_at: Date | null }

export function outState({ deadline, landed_at, acknowledged_at }: Flight, now: Date): OutState {
  if (landed_at) return 'landed'
  if (now < deadline) return 'flying'
  return acknowledged_at ? 'acknowledged' : 'overdue'
}

export const OWN_ALARM = 'You are the pilot of this flight. Say that you have landed, or ask for more time.'

/** Taking charge stops the alarm, so the pilot who is missing cannot do it, nor anyone who holds the pilot's phone. */
export function mayTakeCharge(personId: string, { pilot_id }: { pilot_id: string }): boolean {
  return personId !== pilot_id
}

/**
 * A device without a connection reports later when it landed. If that time is impossible, the arrival of the
 * report counts.
 */
export function landingTime(said: Date | null, { out_at }: { out_at: Date }, now: Date): Date {
  return said && said > out_at && said < now ? said : now
}

/** The extensions, in minutes, that a pilot can choose with one press. */
export const EXTENSION_MINUTES = [15, 30, 60] as const

/**
 * The new deadline when the pilot needs longer, never later than the end of the fuel. After that, only a
 * landing or an officer ends the alarm.
 */
export function extendedDeadline(
  flight: { out_at: Date; endurance_minutes: number },
  minutes: number,
  now: Date,
): { eta: Date; deadline: Date } | 'out-of-fuel' {
  const dry = minutesAfter(flight.out_at, flight.endurance_minutes)
  if (dry <= now) return 'out-of-fuel'
  const eta = minutesAfter(now, minutes)
  return { eta, deadline: earlier(dry, eta) }
}

/** The longest time that a flight can be out. */
const LONGEST_HOURS = 24

export type BookOutFault = { field: string; message: string }

type Booked = { booking_status: string; flight_date: string }

/** Why a flight cannot be booked out; null if it can. */
export function judgeBookOut(
  { booking_status, flight_date }: Booked,
  { eta, persons, seats }: { eta: Date; persons: number; seats: number },
  { now, today }: { now: Date; today: string },
): BookOutFault | null {
  if (booking_status !== 'confirmed')
    return { field: 'booking_status', message: 'Only a confirmed flight can be booked out' }
  if (flight_date !== today)
    return { field: 'flight_date', message: 'A flight can only be booked out on its own day' }
  if (eta <= now) return { field: 'eta', message: 'The time of return must be later than now' }
  if (eta > minutesAfter(now, LONGEST_HOURS * 60))
    return { field: 'eta', message: `The time of return must be within ${LONGEST_HOURS} hours` }
  if (seats > 0 && persons > seats) return { field: 'persons', message: `This aircraft has ${seats} seats` }
  return null
}
