import { Flex, Text } from '@mantine/core'
import type { StationWeather, Weather } from '@rsfc/contract/weather/schemas'
import { clubDate, clubInstant, type ClubDate } from '@rsfc/domain/time/club-time'
import {
  ageInWords,
  ceilingInWords,
  cloudInWords,
  crosswindInWords,
  visibilityInWords,
  weatherInWords,
  windInWords,
} from '@rsfc/domain/weather/words'
import { IconAlertTriangle, IconCloudStorm, IconWind } from '@tabler/icons-react'
import { forecastOutlook, reportsToShow, useWeather } from './use-weather.ts'

/** The hours in which the club flies. */
const DAY = { from: '09:00', to: '17:00' }

/** One line for a day of the board: today's observation, or the forecast for tomorrow. */
export function DayWeather({ date }: { date: ClubDate }) {
  const { data, now } = useWeather()
  if (!data || data.source === 'off') return null
  const line = clubDate(now) === date ? observedLine(data) : forecastLine(data, date, now)
  if (!line) return null
  const Icon = line.alarm === 'storm' ? IconCloudStorm : line.alarm ? IconAlertTriangle : IconWind
  return (
    <Flex
      component="p"
      gap="sm"
      p="sm"
      bdrs="md"
      fz="sm"
      {...(line.alarm
        ? {
            bd: '1px solid var(--status-waiting-text)',
            bg: 'var(--status-waiting-fill)',
            c: 'var(--status-waiting-text)',
          }
        : { bd: '1px solid var(--mantine-color-default-border)' })}
    >
      <Icon size={18} aria-hidden />
      <span>
        <strong>{line.title}</strong>
        {line.facts.map((fact) => (
          <span key={fact}>{` · ${fact}`}</span>
        ))}
        <Text span inherit c={line.alarm ? 'inherit' : 'dimmed'}>
          {data.source === 'recorded' ? ' · Recorded for the demo. Not a briefing.' : ' · Not a briefing.'}
        </Text>
      </span>
    </Flex>
  )
}

type Line = { title: string; facts: string[]; alarm: 'storm' | 'stale' | null }

function observedLine(weather: Weather): Line {
  const { observed, forecast } = reportsToShow(weather)
  const { metar } = observed ?? {}
  if (!observed || !metar)
    return { title: 'Weather not known', facts: ['No observation has arrived'], alarm: 'stale' }
  const title = `${observed.name}, ${ageInWords(metar.age_minutes)}`
  if (metar.stale) return { title, facts: ['This observation is too old to go by'], alarm: 'stale' }
  const storm = metar.conditions?.thunderstorm || isStormy(forecast)
  return {
    title,
    facts: metar.conditions
      ? [
          windInWords(metar.conditions.wind),
          `crosswind ${crosswindInWords(metar.on_runway)}`,
          visibilityInWords(metar.conditions.visibility),
          cloudInWords(metar.conditions.clouds),
          weatherInWords(metar.conditions) ?? '',
          storm && !metar.conditions.thunderstorm
            ? `thunderstorms in the forecast for ${forecast?.name}`
            : '',
        ].filter(Boolean)
      : [metar.raw],
    alarm: storm ? 'storm' : null,
  }
}

const isStormy = (station: StationWeather | undefined) =>
  station?.taf?.thunderstorm === true && !station.taf.stale

/** Null if the day is past, or not forecast yet. */
function forecastLine(weather: Weather, date: ClubDate, now: Date): Line | null {
  const { forecast } = reportsToShow(weather)
  const span = { from: clubInstant(date, DAY.from), to: clubInstant(date, DAY.to) }
  const outlook = forecast?.taf && span.to > now && forecastOutlook(forecast.taf, weather.runway, span)
  if (!forecast || !outlook) return null
  return {
    title: `Worst forecast for ${forecast.name}, ${DAY.from} to ${DAY.to}`,
    facts: [
      `crosswind ${crosswindInWords(outlook.wind)}`,
      `visibility ${visibilityInWords(outlook.visibility)}`,
      `cloud base ${ceilingInWords(outlook.clouds).toLowerCase()}`,
      weatherInWords(outlook) ?? '',
      forecast.taf?.stale ? 'This forecast is old' : '',
    ].filter(Boolean),
    alarm: outlook.thunderstorm ? 'storm' : forecast.taf?.stale ? 'stale' : null,
  }
}
