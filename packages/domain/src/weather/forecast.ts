import type { Conditions } from './reports.ts'
import { strongestCrosswind, windOnRunway, type Runway, type WindOnRunway } from './wind.ts'

/** A period of a forecast. `chance` means temporary or with a probability; otherwise it prevails. */
export type ForecastPeriod = {
  from: Date
  to: Date
  chance: 'prevailing' | 'temporary' | 'probable'
  conditions: Conditions
}

function periodsDuring<Period extends { from: Date; to: Date }>(
  periods: readonly Period[],
  from: Date,
  to: Date,
): Period[] {
  return periods.filter((period) => period.from < to && period.to > from)
}

/** The worst forecast for a time, separately for each value; null if the forecast does not mention it. */
export type Outlook = {
  wind: WindOnRunway | null
  visibility: number | null
  /** Null if the forecast does not mention cloud. */
  clouds: Conditions['clouds']
  weather: string[]
  thunderstorm: boolean
}

/** Null if the forecast does not cover the whole time: a time without a forecast is unknown, not fine. */
export function outlookFor(
  periods: readonly ForecastPeriod[],
  runway: Runway,
  { from, to }: { from: Date; to: Date },
): Outlook | null {
  const during = periodsDuring(periods, from, to)
  if (!coversAll(during, from, to)) return null
  const conditions = during.map((period) => period.conditions)
  const winds = conditions.flatMap(({ wind }) => (wind ? [windOnRunway(wind, runway)] : []))
  const visibilities = conditions.flatMap(({ visibility }) => visibility ?? [])
  const clouds = conditions.flatMap((one) => (one.clouds ? [one.clouds] : []))
  return {
    wind: winds.toSorted((a, b) => strongestCrosswind(b) - strongestCrosswind(a))[0] ?? null,
    visibility: visibilities.length > 0 ? Math.min(...visibilities) : null,
    clouds: clouds.length > 0 ? clouds.flat() : null,
    weather: [...new Set(conditions.flatMap(({ weather }) => weather))],
    thunderstorm: conditions.some(({ thunderstorm }) => thunderstorm),
  }
}

function coversAll(periods: readonly ForecastPeriod[], from: Date, to: Date): boolean {
  let covered = from.getTime()
  const prevailing = periods
    .filter(({ chance }) => chance === 'prevailing')
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  for (const period of prevailing) {
    if (period.from.getTime() > covered) return false
    covered = Math.max(covered, period.to.getTime())
  }
  return covered >= to.getTime()
}
