import { fleet } from '@rsfc/contract/fleet/routes'
import { weather } from '@rsfc/contract/weather/routes'
import type { ForecastPeriod, Taf, Weather } from '@rsfc/contract/weather/schemas'
import { outlookFor, type ForecastPeriod as Period, type Outlook } from '@rsfc/domain/weather/forecast'
import { ageInMinutes, firstReport, isStale, type ReportKind } from '@rsfc/domain/weather/reports'
import type { Limit } from '@rsfc/domain/weather/words'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../../data/read.ts'

const REFRESH_MS = 60_000

/** The reports, refetched every two minutes. Their age is kept up to date in between. */
export function useWeather() {
  const query = useQuery({ ...read(weather.read), refetchInterval: 2 * REFRESH_MS })
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return { ...query, data: query.data && withCurrentAge(query.data, now), now }
}

/** A report that was fresh when the page read it may be stale by now. */
function withCurrentAge(data: Weather, now: Date): Weather {
  const age = <R extends { at: string; age_minutes: number }>(kind: ReportKind, report: R | null) => {
    if (!report) return null
    const age_minutes = Math.max(report.age_minutes, ageInMinutes(new Date(report.at), now))
    return { ...report, age_minutes, stale: isStale(kind, age_minutes) }
  }
  const stations = data.stations.map((station) => ({
    ...station,
    metar: age('metar', station.metar),
    taf: age('taf', station.taf),
  }))
  return { ...data, stations }
}

/** The observation and the forecast to use. They may be from different stations. */
export function reportsToShow({ stations }: Weather) {
  const [observed, forecast] = [firstReport(stations, 'metar'), firstReport(stations, 'taf')]
  return { observed, forecast }
}

/** The worst weather in the forecast for a time; null if the forecast does not cover it. */
export function forecastOutlook(
  taf: Taf,
  runway: Weather['runway'],
  span: { from: Date; to: Date },
): Outlook | null {
  return outlookFor(taf.periods.map(toPeriod), runway, span)
}

const toPeriod = ({ from, to, ...period }: ForecastPeriod): Period => ({
  ...period,
  from: new Date(from),
  to: new Date(to),
})

/** The pilot's own limit and, if the aircraft is known, its limit. */
export function useLimits(aircraftId?: string): Limit[] {
  const own = useQuery(read(weather.limits))
  const planes = useQuery({ ...read(fleet.list), enabled: aircraftId !== undefined })
  const plane = planes.data?.find(({ _id }) => _id === aircraftId)
  return [
    ...(plane
      ? [
          {
            whose: `the limit of ${plane.aircraft_registration || 'the aircraft'}`,
            knots: plane.crosswind_limit,
          },
        ]
      : []),
    ...(own.data ? [{ whose: 'your limit', knots: own.data.crosswind_limit }] : []),
  ]
}
