import type { Span } from './board/availability.ts'
import { curfewsOf, fieldOn, type Field } from '../field/field.ts'
import { addDays, clubDate, type ClubDate, type ClubTime } from '../time/club-time.ts'
import { minutesOfDay } from '../time/day-minutes.ts'
import { durationInWords } from './flight-words.ts'

type Planned = { flight_date: ClubDate; start_time: ClubTime; end_time: ClubTime }

const LONG_MINUTES = 5 * 60
const FAR_DAYS = 366

/**
 * A question to confirm an unusual flight before it is sent; null if nothing is unusual. No such flight is
 * refused: there is no limit on how far ahead one may book. `light` is the daylight of that day.
 */
export function questionAboutUnusualFlight(
  flight: Planned,
  { light, field }: { light: Span; field: Field },
  now: Date,
): string | null {
  const day = fieldOn(field, flight.flight_date)
  const { open, holiday } = day
  const [from, to] = [minutesOfDay(flight.start_time), minutesOfDay(flight.end_time)]
  const oddities = [
    to - from > LONG_MINUTES && `${durationInWords(to - from)} long`,
    (from < light.from || to > light.to) && 'at night',
    curfewsOf(day).some((curfew) => curfew.from < to && from < curfew.to) && 'in the curfew',
    !open && 'on a closed day',
    holiday && `on a public holiday (${holiday})`,
    flight.flight_date > addDays(clubDate(now), FAR_DAYS) && 'more than a year ahead',
  ].filter(Boolean)
  return oddities.length > 0 ? `This flight is ${oddities.join(', ')}. Is that right?` : null
}
