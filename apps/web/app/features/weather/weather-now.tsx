import { Skeleton, Stack } from '@mantine/core'
import type { Weather } from '@rsfc/contract/weather/schemas'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { OwnLimit } from './own-limit.tsx'
import { RawReports, ReportAge, SourceNotes, ThunderstormNote } from './report-notes.tsx'
import { reportsToShow, useLimits, useWeather } from './use-weather.ts'
import { ObservedFacts } from './weather-facts.tsx'
import { WeatherWarning } from './weather-warning.tsx'

/** The weather now, for a member's home. */
export function WeatherNow() {
  const { data, error, isError, refetch } = useWeather()
  if (isError && !data) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (data?.source === 'off') return <p>The weather is turned off on this site.</p>
  return data ? (
    <Now weather={data} />
  ) : (
    <Skeleton height={220} role="status" aria-label="Loading the weather" />
  )
}

function Now({ weather }: { weather: Weather }) {
  const limits = useLimits()
  const { observed, forecast } = reportsToShow(weather)
  return (
    <Stack gap="sm">
      {observed?.metar ? (
        <>
          <ReportAge what="Observed at" station={observed} kind="metar" />
          <ObservedFacts metar={observed.metar} limits={limits} />
        </>
      ) : (
        <WeatherWarning>No observation has arrived. The weather is not known.</WeatherWarning>
      )}
      {forecast?.taf?.thunderstorm && !forecast.taf.stale && (
        <ThunderstormNote>{`Thunderstorms in the forecast for ${forecast.name}.`}</ThunderstormNote>
      )}
      <OwnLimit />
      <RawReports stations={weather.stations} />
      <SourceNotes weather={weather} />
    </Stack>
  )
}
