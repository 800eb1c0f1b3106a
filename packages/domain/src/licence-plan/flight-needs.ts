import { addDays, daysBetween, type ClubDate } from '../time/club-time.ts'
import { flownHours } from '../time/flown-hours.ts'
import { addMonths } from '../time/months.ts'
import type { AircraftKind } from '../fleet/aircraft-class.ts'
import type { ExperienceNeed, RecencyNeed } from './fewest-flights.ts'

/** A flight of the past, or one that is booked. `landings` is null if nobody counted them. */
export type CountedFlight = AircraftKind & {
  on: ClubDate
  dual: boolean
  minutes: number
  landings: number | null
  /** As many as landings, unless they were counted. */
  takeoffs?: number | null
  /** As planned in its booking; missing or null if not recorded. */
  passengers?: number | null
}

export type RecencyFigures = {
  key: string
  counts: RecencyNeed['counts']
  landings: number
  /** Whether as many take-offs are asked for. */
  takeoffs?: boolean
  days: number
  regainDual: boolean
}

type Span = { first: ClubDate; last: ClubDate }

/** The days of a span without enough landings, counted as the rule does. Landings that nobody counted do not count. */
export function recencyNeed(
  { landings: needed, takeoffs = false, ...figures }: RecencyFigures,
  flights: readonly CountedFlight[],
  { first, last }: Span,
): RecencyNeed {
  const { counts, days } = figures
  const own = flights
    .filter(counts)
    .map((flight) => ({ ...flight, day: daysBetween(first, flight.on), landings: flight.landings ?? 0 }))
  const until = daysBetween(first, last)
  const short = new Set(daysShort(own, { needed, days, until }))
  if (takeoffs) {
    const made = own.map((flight) => ({ ...flight, landings: flight.takeoffs ?? flight.landings }))
    for (const day of daysShort(made, { needed, days, until })) short.add(day)
  }
  return { ...figures, uncovered: [...short].toSorted((a, b) => a - b) }
}

type Made = { day: number; landings: number }

/** The days from 0 on with too few within the days before. */
function daysShort(
  flights: readonly Made[],
  { needed, days, until }: { needed: number; days: number; until: number },
): number[] {
  const made = new Map<number, number>()
  for (const { day, landings } of flights) made.set(day, (made.get(day) ?? 0) + landings)
  const short: number[] = []
  let within = 0
  for (let day = -days; day <= until; day++) {
    within += (made.get(day) ?? 0) - (made.get(day - days - 1) ?? 0)
    if (day >= 0 && within < needed) short.push(day)
  }
  return short
}

export type ExperienceFigures = { key: string; minutes: number; dualMinutes: number; months: number }
export type Experience = {
  /** The first day whose flights count. */
  since: ClubDate
  by: ClubDate
  minutes: number
  dualMinutes: number
  needed: ExperienceFigures
}

/** What was flown, or is booked, in the months before a certificate ends. */
export function experienceBy(
  by: ClubDate,
  needed: ExperienceFigures,
  flights: readonly CountedFlight[],
): Experience {
  const since = addDays(addMonths(by, -needed.months), 1)
  const within = flights.filter(({ on }) => since <= on && on <= by)
  const sum = (some: readonly CountedFlight[]) => some.reduce((total, { minutes }) => total + minutes, 0)
  return { since, by, minutes: sum(within), dualMinutes: sum(within.filter(({ dual }) => dual)), needed }
}

/** What is missing, for the plan. A flight counts until some days before the certificate ends. */
export function experienceNeed(
  { since, by, minutes, dualMinutes, needed }: Experience,
  { first, margin }: { first: ClubDate; margin: number },
): ExperienceNeed {
  return {
    key: needed.key,
    opens: daysBetween(first, since),
    // A certificate that ends within the margin can still be kept with a flight on the first day.
    closes: Math.max(daysBetween(first, by) - margin, by >= first ? 0 : -1),
    minutes: Math.max(0, needed.minutes - minutes),
    dualMinutes: Math.max(0, needed.dualMinutes - dualMinutes),
  }
}

/** For example '3.1 of 5 h, 0 of 2 dual'. */
export function experienceInWords({ minutes, dualMinutes, needed }: Experience): string {
  const all = `${flownHours(minutes)} of ${flownHours(needed.minutes)} h`
  return `${all}, ${flownHours(dualMinutes)} of ${flownHours(needed.dualMinutes)} dual`
}
