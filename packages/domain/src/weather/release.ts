import { inFigures } from '../text/figures.ts'
import { addDays, clubInstant } from '../time/club-time.ts'
import { isQuiet } from '../wishes/answer-time.ts'
import type { Outlook } from './forecast.ts'
import { ceilingOf } from './reports.ts'
import { strongestCrosswind } from './wind.ts'
import { visibilityInWords } from './words.ts'

/** The forecast is checked the evening before, and three hours before the flight. */
export const RELEASE_STEPS = ['day', 'hours'] as const
export type ReleaseStep = (typeof RELEASE_STEPS)[number]

const HOUR = 60 * 60_000
const EVENING = '18:00'

/** The step at which a flight is checked now; null if none. Nobody is asked at night. */
export function releaseStep(
  flight: { flight_date: string; start_time: string },
  now: Date,
): ReleaseStep | null {
  if (isQuiet(now)) return null
  const left = clubInstant(flight.flight_date, flight.start_time).getTime() - now.getTime()
  if (left < HOUR / 2) return null
  if (left <= 3 * HOUR) return 'hours'
  const evening = clubInstant(addDays(flight.flight_date, -1), EVENING)
  return now >= evening && now < clubInstant(flight.flight_date, '00:00') ? 'day' : null
}

export type FlightLimits = {
  aircraft_registration: string
  aircraft_crosswind: number | null
  crosswind_limit: number | null
  visibility_limit: number | null
  ceiling_limit: number | null
}

/** The values outside a limit, in words and without a verdict; empty if all are within. */
export function outsideLimits(outlook: Outlook | null, limits: FlightLimits): string[] {
  if (!outlook) return []
  const crosswind = outlook.wind && strongestCrosswind(outlook.wind)
  const ceiling = outlook.clouds && ceilingOf(outlook.clouds)
  const { visibility } = outlook
  const { aircraft_crosswind, crosswind_limit, visibility_limit, ceiling_limit } = limits
  const feet = (value: number) => `${inFigures(value)} ft`
  const lines: string[] = []
  if (crosswind !== null && crosswind_limit !== null && crosswind > crosswind_limit)
    lines.push(`The forecast gives a crosswind of ${crosswind} kt; your limit is ${crosswind_limit}.`)
  if (crosswind !== null && aircraft_crosswind !== null && crosswind > aircraft_crosswind)
    lines.push(
      `The forecast gives a crosswind of ${crosswind} kt; the limit of ${limits.aircraft_registration} is ${aircraft_crosswind}.`,
    )
  if (visibility !== null && visibility_limit !== null && visibility < visibility_limit)
    lines.push(
      `The forecast gives a visibility of ${visibilityInWords(visibility)}; your limit is ${visibilityInWords(visibility_limit)}.`,
    )
  if (ceiling !== null && ceiling_limit !== null && ceiling < ceiling_limit)
    lines.push(`The forecast gives a ceiling of ${feet(ceiling)}; your limit is ${feet(ceiling_limit)}.`)
  return lines
}
