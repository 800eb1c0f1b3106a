import { compareTexts } from '../text/compare.ts'
import { addDays, type ClubDate } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'

/** A flight as pilot. Null if nobody counted the landings. */
export type Landed = { on: ClubDate; landings: number | null }

export type RecencyRule = { landings: number; days: number }

/** A flight ends in one landing at least, also if nobody counted. */
const landingsOf = ({ landings }: Landed) => landings ?? 1

/** A landing counts for that many days after it, the last one included. */
export function landingsWithin(flown: readonly Landed[], { days }: RecencyRule, day: ClubDate): number {
  const first = addDays(day, -days)
  return flown
    .filter(({ on }) => first <= on && on <= day)
    .reduce((sum, flight) => sum + landingsOf(flight), 0)
}

/** The last day on which these flights are enough; null if they never were. */
export function currentUntil(flown: readonly Landed[], { landings, days }: RecencyRule): ClubDate | null {
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
  /** The last day of being current with what is flown; null if the pilot is not current. */
  current_until: ClubDate | null
  /** The same if the flights booked before are flown, with the landings that the rule asks for. */
  current_until_if_flown: ClubDate | null
  /** The same after this flight; null if it is about no flight. */
  current_until_after: ClubDate | null
}

type Asked = {
  flown: readonly Landed[]
  /** The days of flights that are booked before this one. */
  booked: readonly ClubDate[]
  today: ClubDate
  /** The day of the flight, if it is about one. */
  flight: ClubDate | null
}

/** Told twice: with what is flown today, and if what is booked is flown too. */
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
export function plannerInWords({
  current_until,
  current_until_after,
  needed,
  days,
  landings,
}: Recency): string {
  const now = current_until
    ? `Fly by ${dateInWords(current_until)} to stay current`
    : `${landings} of ${needed} landings in ${days} days: fly with an instructor to be current again`
  const after =
    current_until_after &&
    (current_until
      ? `this flight keeps you current until ${dateInWords(current_until_after)}`
      : `with ${needed} landings, this flight makes you current until ${dateInWords(current_until_after)}`)
  return `${[now, after].filter(Boolean).join('; ')}.`
}

/** How long before somebody drops out the officers can still do something about it. */
const DROP_OUT_DAYS = 30

/** Out of recency already, or within the next days. */
export function dropsOut({ current_until }: Pick<Recency, 'current_until'>, today: ClubDate): boolean {
  return current_until === null || current_until <= addDays(today, DROP_OUT_DAYS)
}
