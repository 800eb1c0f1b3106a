import { addDays, type ClubDate } from '../time/club-time.ts'
import { shortDateInWords } from '../time/club-words.ts'
import type { Facts } from './facts.ts'
import type { Finding } from './finding.ts'
import type { FlightLandings } from './recency.ts'
import type { RuleSetting } from './rules.ts'
import { aircraftAskedFor, countedInWords, countsFor } from './same-aircraft.ts'

/** What was counted within the period, and what is asked for. */
type Count = { made: number; needed: number; what: string; uncounted: number }

/**
 * Take-offs and landings before passengers are carried, those with an instructor included. Flights that nobody counted
 * might be enough, so a pilot who needs them is not known to be recent.
 */
export function passengers(facts: Facts, rule: RuleSetting): readonly Finding[] {
  if (!facts.passengers) return []
  const { figures, limit, days } = rule
  const wanted = aircraftAskedFor(facts, rule)
  const counted = countsFor(rule, wanted)
  const since = addDays(facts.flight_date, -(days ?? 0))
  const within = facts.pilot.flown.filter(
    (flown) =>
      since <= flown.on && flown.on <= facts.flight_date && flown.on <= facts.today && counted(flown),
  )
  const needed = limit ?? 0
  const counts: Count[] = [
    { needed, what: 'landings', ...count(within, ({ landings }) => landings) },
    { needed, what: 'take-offs', ...count(within, ({ takeoffs, landings }) => takeoffs ?? landings) },
  ]
  if (facts.night && figures.night_landings) {
    const atNight = { needed: figures.night_landings }
    const landings = count(within, ({ night_landings }) => night_landings)
    const takeoffs = count(within, ({ night_takeoffs, night_landings }) => night_takeoffs ?? night_landings)
    counts.push({ ...atNight, what: 'landings at night', ...landings })
    counts.push({ ...atNight, what: 'take-offs at night', ...takeoffs })
  }
  const from = shortDateInWords(since, facts.flight_date)
  const inModel = countedInWords(rule, wanted)
  const first = counts.find(({ made, needed: least }) => made < least)
  if (!first) {
    const [landings] = counts as [Count]
    return [{ verdict: 'ok', value: `${landings.made} of ${needed} landings since ${from}${inModel}` }]
  }
  const { uncounted } = first
  const told = `${first.made} of ${first.needed} ${first.needed === 1 ? singular(first.what) : first.what} since ${from}`
  if (uncounted > 0) {
    const flights = uncounted === 1 ? 'one flight' : `${uncounted} flights`
    const landings = first.what.endsWith('at night') ? 'landings at night' : 'landings'
    const value = `${told}${inModel}; the ${landings} of ${flights} were not counted`
    return [
      { verdict: 'unknown', value, fix: 'Ask an officer to add the landings, or fly without passengers.' },
    ]
  }
  const missing = first.needed - first.made
  const value = `${told}; ${missing === 1 ? 'one more' : `${missing} more`}${inModel}, alone or dual, ${missing === 1 ? 'makes' : 'make'} it ${first.needed}`
  return [{ verdict: 'failed', value, cure: 'book-lesson' }]
}

const singular = (what: string) => what.replace(/s( at night)?$/, '$1')

function count(
  flights: readonly FlightLandings[],
  of: (flight: FlightLandings) => number | null | undefined,
) {
  const figures = flights.map(of)
  const known = figures.filter((one) => typeof one === 'number')
  return { made: known.reduce((total, one) => total + one, 0), uncounted: figures.length - known.length }
}

/** The day of the last flight on or before a day; null if none is on record. */
export function lastFlown(flown: readonly FlightLandings[], day: ClubDate): ClubDate | null {
  return (
    flown
      .map(({ on }) => on)
      .filter((on) => on <= day)
      .toSorted()
      .at(-1) ?? null
  )
}
