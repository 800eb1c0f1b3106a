import { Flex, Stack, Text } from '@mantine/core'
import type { StationWeather, Weather } from '@rsfc/contract/weather/schemas'
import { ageInWords, NOT_A_BRIEFING } from '@rsfc/domain/weather/words'
import { IconAlertTriangle, IconCloudStorm } from '@tabler/icons-react'
import { WeatherWarning } from './weather-warning.tsx'

/** 'Observed at Seletar, 20 min ago', or a warning that it is too old to go by. */
export function ReportAge({
  what,
  station,
  kind,
}: {
  what: string
  station: StationWeather
  kind: 'metar' | 'taf'
}) {
  const report = station[kind]
  if (!report) return null
  const words = `${what} ${station.name}, ${ageInWords(report.age_minutes)}`
  return report.stale ? (
    <WeatherWarning>
      <IconAlertTriangle size={18} aria-hidden />
      {`${words}: too old to go by.`}
    </WeatherWarning>
  ) : (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  )
}

export function ThunderstormNote({ children }: { children: string }) {
  return (
    <WeatherWarning>
      <IconCloudStorm size={20} aria-hidden />
      {children}
    </WeatherWarning>
  )
}

/** Where the reports come from, and that they are not a briefing. */
export function SourceNotes({ weather: { source, unreachable } }: { weather: Weather }) {
  return (
    <Stack gap="xxs" c="dimmed" fz="sm">
      {source === 'recorded' && (
        <Text inherit fw={600}>
          Recorded reports for the demo, not today’s weather.
        </Text>
      )}
      {unreachable && <p>The weather service is not answering at the moment. We keep trying.</p>}
      <p>{NOT_A_BRIEFING}</p>
    </Stack>
  )
}

/** The original text of the reports. */
export function RawReports({ stations }: { stations: readonly StationWeather[] }) {
  const texts = stations
    .flatMap(({ metar, taf }) => [metar?.raw, taf?.raw])
    .filter((raw) => raw !== undefined)
  if (texts.length === 0) return null
  return (
    <details>
      <summary>METAR and TAF as issued</summary>
      <Flex component="ul" direction="column" gap="xs" mt="sm" ff="monospace" fz="sm">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Flex>
    </details>
  )
}
