import { Flex, Stack, Title } from '@mantine/core'
import type { Weather } from '@rsfc/contract/weather/schemas'
import { clubDate, clubInstant } from '@rsfc/domain/time/club-time'
import { Panel } from '../../ui/layout/panel.tsx'
import { RawReports, ReportAge, SourceNotes, ThunderstormNote } from './report-notes.tsx'
import { forecastOutlook, reportsToShow, useLimits, useWeather } from './use-weather.ts'
import { ObservedFacts, OutlookFacts } from './weather-facts.tsx'
import { WeatherWarning } from './weather-warning.tsx'

type Flight = { aircraft_type: string; flight_date: string; start_time: string; end_time: string }

/**
 * The forecast for the time of a flight, and on its day also the observation. Nothing while the flight is too
 * far ahead.
 */
export function FlightWeather({ flight }: { flight: Flight }) {
  const { data, now } = useWeather()
  if (!data || data.source === 'off') return null
  const span = {
    from: clubInstant(flight.flight_date, flight.start_time),
    to: clubInstant(flight.flight_date, flight.end_time),
  }
  const today = clubDate(now) === flight.flight_date
  const { forecast } = reportsToShow(data)
  const covered = forecast?.taf && forecastOutlook(forecast.taf, data.runway, span)
  if (span.to < now || (!today && !covered)) return null
  return (
    <Panel title="Weather">
      <Stack gap="sm">
        <Forecast weather={data} span={span} flight={flight} />
        {today && <Observed weather={data} flight={flight} />}
        <RawReports stations={data.stations} />
        <SourceNotes weather={data} />
      </Stack>
    </Panel>
  )
}

type PartProps = { weather: Weather; flight: Flight }

function Forecast({ weather, span, flight }: PartProps & { span: { from: Date; to: Date } }) {
  const limits = useLimits(flight.aircraft_type)
  const { forecast } = reportsToShow(weather)
  const outlook = forecast?.taf && forecastOutlook(forecast.taf, weather.runway, span)
  if (!forecast || !outlook)
    return <WeatherWarning>No forecast covers your flight. The weather is not known.</WeatherWarning>
  return (
    <Flex component="section" gap="sm" direction="column" aria-label="Forecast for your flight">
      <Title
        order={3}
        ff="var(--mantine-font-family)"
        fz="md"
        fw={600}
        lh="md"
      >{`Worst forecast from ${flight.start_time} to ${flight.end_time}`}</Title>
      <ReportAge what="Forecast for" station={forecast} kind="taf" />
      {outlook.thunderstorm && <ThunderstormNote>Thunderstorms are forecast for this time.</ThunderstormNote>}
      <OutlookFacts outlook={outlook} limits={limits} />
    </Flex>
  )
}

function Observed({ weather, flight }: PartProps) {
  const limits = useLimits(flight.aircraft_type)
  const { observed } = reportsToShow(weather)
  return (
    <Flex component="section" gap="sm" direction="column" aria-label="Now">
      <Title order={3} ff="var(--mantine-font-family)" fz="md" fw={600} lh="md">
        Now
      </Title>
      {observed?.metar ? (
        <>
          <ReportAge what="Observed at" station={observed} kind="metar" />
          <ObservedFacts metar={observed.metar} limits={limits} />
        </>
      ) : (
        <WeatherWarning>No observation has arrived. The weather is not known.</WeatherWarning>
      )}
    </Flex>
  )
}
