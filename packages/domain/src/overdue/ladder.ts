/** Who is told of an overdue flight, one after the other; the last step repeats until someone acknowledges. */
export const LADDER_STEPS = ['pilot', 'duty', 'safety', 'repeat'] as const
export type LadderStep = (typeof LADDER_STEPS)[number]

/** The people officers can name for a step. */
export const LADDER_ROLES = ['duty', 'safety'] as const
export type LadderRole = (typeof LADDER_ROLES)[number]

/** Minutes after the deadline; `repeat_minutes` is between repetitions. */
export type LadderMinutes = {
  pilot_minutes: number
  duty_minutes: number
  safety_minutes: number
  repeat_minutes: number
}

const MINUTE_MS = 60_000

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)

const earlier = (a: Date, b: Date) => new Date(Math.min(a.getTime(), b.getTime()))

/** The earlier of the expected arrival and the end of the fuel. */
export function deadlineOf(flight: { out_at: Date; eta: Date; endurance_minutes: number }): Date {
  const dry = minutesAfter(flight.out_at, flight.endurance_minutes)
  return earlier(dry, flight.eta)
}

export type DueStep = { step: LadderStep; round: number }

/**
 * The steps that are due by now. After a pause of the site, each of the three steps is still taken, but only the
 * latest repetition: nobody gets the same mail five times at once.
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

/** A device that had no connection says when it landed. Its clock may be wrong: then the report's arrival counts. */
export function landingTime(said: Date | null, { out_at }: { out_at: Date }, now: Date): Date {
  return said && said > out_at && said < now ? said : now
}

/** How long a pilot may put off the deadline by one press. */
export const EXTENSION_MINUTES = [15, 30, 60] as const

/**
 * The new deadline when the pilot needs longer. Fuel does not last longer for it; once it is used up, only a
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

/** Nobody is out for longer. */
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
    return { field: 'flight_date', message: 'A flight is booked out on its day, not before or after' }
  if (eta <= now) return { field: 'eta', message: 'The time of return must be later than now' }
  if (eta > minutesAfter(now, LONGEST_HOURS * 60))
    return { field: 'eta', message: `The time of return must be within ${LONGEST_HOURS} hours` }
  if (seats > 0 && persons > seats) return { field: 'persons', message: `This aircraft has ${seats} seats` }
  return null
}
