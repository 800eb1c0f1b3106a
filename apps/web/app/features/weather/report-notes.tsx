import type { StationWeather, Weather } from '@rsfc/contract/weather/schemas'
import { ageInWords, NOT_A_BRIEFING } from '@rsfc/domain/weather/words'
import { IconAlertTriangle, IconCloudStorm } from '@tabler/icons-react'
import classes from './weather.module.css'

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
    <p className={classes.stale}>
      <IconAlertTriangle size={18} aria-hidden />
      {`${words}: too old to go by.`}
    </p>
  ) : (
    <p className={classes.quiet}>{words}</p>
  )
}

export function ThunderstormNote({ children }: { children: string }) {
  return (
    <p className={classes.storm}>
      <IconCloudStorm size={20} aria-hidden />
      {children}
    </p>
  )
}

/** What the reports are not, and where they come from. */
export function SourceNotes({ weather: { source, unreachable } }: { weather: Weather }) {
  return (
    <div className={classes.notes}>
      {source === 'recorded' && (
        <p className={classes.recorded}>Recorded reports for the demo, not today’s weather.</p>
      )}
      {unreachable && <p>The weather service does not answer at the moment. We keep trying.</p>}
      <p>{NOT_A_BRIEFING}</p>
    </div>
  )
}

/** The reports as they were issued, for those who read them. */
export function RawReports({ stations }: { stations: readonly StationWeather[] }) {
  const texts = stations
    .flatMap(({ metar, taf }) => [metar?.raw, taf?.raw])
    .filter((raw) => raw !== undefined)
  if (texts.length === 0) return null
  return (
    <details className={classes.raw}>
      <summary>METAR and TAF as issued</summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
