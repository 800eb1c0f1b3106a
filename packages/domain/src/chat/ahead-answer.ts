import { durationInWords } from '../bookings/flight-words.ts'
import type { FlightType } from '../bookings/status.ts'
import type { YearLine, YearSpan } from '../licence-plan/year-line.ts'
import { dollarsInWords } from '../money/money-words.ts'
import { addDays, type ClubDate } from '../time/club-time.ts'
import { dateInWords } from '../time/club-words.ts'

type Line = Pick<YearLine, 'title' | 'outlook' | 'value' | 'spans'> & {
  act: { text: string; by: ClubDate | null } | null
}
type Flight = {
  by: ClubDate
  aircraft_model: string
  flight_type: FlightType
  minutes: number
  fee: number
}
type Year = {
  from: ClubDate
  until: ClubDate
  lines: readonly Line[]
  /** Null if no flights can keep everything valid. */
  flights: readonly Flight[] | null
}

const MOST_FLIGHTS = 3

/** What ends before a day and what to do about it, from the year ahead; without a day, within the year. */
export function aheadInWords({ from, until, lines, flights }: Year, before: ClubDate | null): string {
  const day = before === null || before > addDays(until, 1) ? addDays(until, 1) : before
  const beyond = before !== null && before > addDays(until, 1)
  const due = lines.filter((line) => isDue(line, { from, day }))
  const toFly = (flights ?? []).filter(({ by }) => by < day)
  const when = before === null || beyond ? `until ${dateInWords(until)}` : `before ${dateInWords(day)}`
  const range = beyond ? ' I look a year ahead.' : ''
  if (due.length === 0 && toFly.length === 0 && flights !== null)
    return `Nothing of yours ends ${when}, and no flights are needed for it.${range}`
  const points = due.map(({ title, value, act }) => {
    const by = act?.by ? ` by ${dateInWords(act.by)}` : ''
    return `${title}: ${value}${act ? `. ${act.text}${by}` : ''}.`
  })
  return [`What you need ${when}:`, ...points, flightsInWords(flights, toFly)].join(' ') + range
}

/** It has ended, is not on record, ends before the day, or something has to be done for it before. */
function isDue({ outlook, spans, act }: Line, { from, day }: { from: ClubDate; day: ClubDate }): boolean {
  if (outlook === 'holds') return false
  if (outlook === 'ended' || outlook === 'missing') return true
  return lastDayHeld(spans, from) < addDays(day, -1) || Boolean(act?.by && act.by < day)
}

/** The last day up to which it holds without a break, flights that are only planned left out. */
function lastDayHeld(spans: readonly YearSpan[], from: ClubDate): ClubDate {
  let held = addDays(from, -1)
  for (const span of spans) if (!span.planned && span.from <= addDays(held, 1)) held = span.to
  return held
}

function flightsInWords(all: readonly Flight[] | null, toFly: readonly Flight[]): string {
  if (all === null) return 'Flights alone cannot keep everything valid; the page says what else to do.'
  if (toFly.length === 0) return 'No flights are needed by then.'
  const total = toFly.reduce((sum, { fee }) => sum + fee, 0)
  const words = toFly.slice(0, MOST_FLIGHTS).map(({ by, aircraft_model, flight_type, minutes }) => {
    const crew = flight_type === 'training' ? 'with an instructor' : 'on your own'
    return `${durationInWords(minutes)} ${crew} in a ${aircraft_model} by ${dateInWords(by)}`
  })
  const more = toFly.length > MOST_FLIGHTS ? `; and ${toFly.length - MOST_FLIGHTS} more` : ''
  return `To fly: ${words.join('; ')}${more}, about ${dollarsInWords(total)} in all.`
}
