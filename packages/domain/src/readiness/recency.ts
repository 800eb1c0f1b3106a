import type { AircraftClass } from '../fleet/aircraft-class.ts'
import { compareTexts } from '../text/compare.ts'
import { addDays, type ClubDate } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'

/** A flight as pilot. `landings` is null if nobody counted them. */
export type FlightLandings = {
  on: ClubDate
  landings: number | null
  /** How many of them were at night. */
  night_landings?: number | null
  /** As many as landings, unless they were counted. */
  takeoffs?: number | null
  night_takeoffs?: number | null
  model?: string
  aircraft_class?: AircraftClass
}

export type RecencyRule = { landings: number; days: number }

/** Landings that nobody counted are not known, so they do not count. */
const landingsOf = ({ landings }: FlightLandings) => landings ?? 0

/** A landing counts for this many days, including the last one. */
export function landingsWithin(
  flown: readonly FlightLandings[],
  { days }: RecencyRule,
  day: ClubDate,
): number {
  const first = addDays(day, -days)
  return flown
    .filter(({ on }) => first <= on && on <= day)
    .reduce((sum, flight) => sum + landingsOf(flight), 0)
}

/** How many flights of the period nobody counted the landings of. */
export function uncountedWithin(
  flown: readonly FlightLandings[],
  { days }: RecencyRule,
  day: ClubDate,
): number {
  const first = addDays(day, -days)
  return flown.filter(({ on, landings }) => first <= on && on <= day && landings === null).length
}

/** The last day on which these flights are enough; null if they are never enough. */
export function currentUntil(
  flown: readonly FlightLandings[],
  { landings, days }: RecencyRule,
): ClubDate | null {
  let missing = landings
  for (const flight of flown.toSorted((a, b) => compareTexts(b.on, a.on))) {
    missing -= landingsOf(flight)
    if (missing <= 0) return addDays(flight.on, days)
  }
  return null
}

export type Recency = {
  landings: number
  needed: number
  days: number
  /** The last day on which the pilot is current with the flights so far; null if not current. */
  current_until: ClubDate | null
  /** The same, if the earlier bookings are flown with the landings that the rule requires. */
  current_until_if_flown: ClubDate | null
  /** The same after this flight; null if no flight is judged. */
  current_until_after: ClubDate | null
}

type Asked = {
  flown: readonly FlightLandings[]
  /** The days of the earlier bookings. */
  booked: readonly ClubDate[]
  today: ClubDate
  /** The day of the flight, if one is judged. */
  flight: ClubDate | null
}

/** The recency with the flights so far, and with the earlier bookings flown too. */
export function recencyOf({ flown, booked, today, flight }: Asked, rule: RecencyRule): Recency {
  const done = flown.filter(({ on }) => on <= today)
  const planned = (days: readonly ClubDate[]) =>
    currentUntil([...done, ...days.map((on) => ({ on, landings: rule.landings }))], rule)
  const stillOn = (until: ClubDate | null, day: ClubDate) => (until !== null && until >= day ? until : null)
  return {
    landings: landingsWithin(done, rule, today),
    needed: rule.landings,
    days: rule.days,
    current_until: stillOn(currentUntil(done, rule), today),
    current_until_if_flown: stillOn(planned(booked), flight ?? today),
    current_until_after: flight && planned([...booked, flight]),
  }
}

/** For example 'Fly by Thu 3 Dec 2026 to stay current; this flight keeps you current until Thu 18 Feb 2027.' */
export function plannerInWords(
  { current_until, current_until_after, needed, days, landings }: Recency,
  /** Such as ' in a TB-9'. */
  counted = '',
): string {
  const now = current_until
    ? `Fly by ${dateInWords(current_until)}${counted} to stay current`
    : `${landings} of ${needed} landings${counted} in ${days} days: fly with an instructor to be current again`
  const after =
    current_until_after &&
    (current_until
      ? `this flight keeps you current until ${dateInWords(current_until_after)}`
      : `with ${needed} landings, this flight makes you current until ${dateInWords(current_until_after)}`)
  return `${[now, after].filter(Boolean).join('; ')}.`
}

/** Whether recency is about to end, or is lost. */
export const RECENCY_STATES = ['ending', 'out'] as const
export type RecencyState = (typeof RECENCY_STATES)[number]

export function recencyState({ current_until }: Pick<Recency, 'current_until'>): RecencyState {
  return current_until === null ? 'out' : 'ending'
}

/** How many days before a pilot's recency ends officers are told, so that they can still act. */
const DROP_OUT_DAYS = 30

/** Whether the pilot is not current, or will not be within the next days. */
export function losesRecencySoon(
  { current_until }: Pick<Recency, 'current_until'>,
  today: ClubDate,
): boolean {
  return current_until === null || current_until <= addDays(today, DROP_OUT_DAYS)
}
