import type { Wind } from './wind.ts'

export const REPORT_KINDS = ['metar', 'taf'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Seletar, Changi and Senai: the first with a report is used. */
export const STATIONS = ['WSSL', 'WSSS', 'WMKJ'] as const
export const STATIONS_MAX = 6

const STATION_NAMES: Readonly<Record<string, string>> = {
  WSSL: 'Seletar',
  WSSS: 'Changi',
  WSAP: 'Paya Lebar',
  WMKJ: 'Senai',
  WIDD: 'Batam',
}

export function stationName(code: string): string {
  return STATION_NAMES[code] ?? code
}

/** A weather service, recorded reports for a demo, or none. */
export const WEATHER_SOURCES = ['live', 'recorded', 'off'] as const

/** In minutes. Observations come every half hour, forecasts every six hours. */
const STALE_AFTER: Readonly<Record<ReportKind, number>> = { metar: 75, taf: 6 * 60 + 75 }

const MINUTE_MS = 60_000

/** Whole minutes since the report was issued; never negative. */
export function ageInMinutes(issued: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - issued.getTime()) / MINUTE_MS))
}

export function isStale(kind: ReportKind, ageMinutes: number): boolean {
  return ageMinutes > STALE_AFTER[kind]
}

export const CLOUD_AMOUNTS = ['few', 'scattered', 'broken', 'overcast', 'vertical'] as const
export type CloudAmount = (typeof CLOUD_AMOUNTS)[number]

/** `base` is in feet above the airfield; `convective` means cumulonimbus or towering cumulus. */
export type Cloud = { amount: CloudAmount; base: number | null; convective: boolean }

/** The weather in a report; null means unknown. */
export type Conditions = {
  wind: Wind | null
  /** In metres; 10,000 means ten kilometres or more. */
  visibility: number | null
  /** Null if the report does not mention cloud. */
  clouds: Cloud[] | null
  /** For example 'heavy thunderstorm with rain'. */
  weather: string[]
  thunderstorm: boolean
}

/** The lowest cloud that covers more than half of the sky, in feet; null if there is none. */
export function ceilingOf(clouds: readonly Cloud[]): number | null {
  const bases = clouds
    .filter(({ amount }) => amount !== 'few' && amount !== 'scattered')
    .flatMap(({ base }) => base ?? [])
  return bases.length > 0 ? Math.min(...bases) : null
}

/** The first station with a fresh report, otherwise the first with any report. */
export function firstReport<Station extends { [K in ReportKind]: { stale: boolean } | null }>(
  stations: readonly Station[],
  kind: ReportKind,
): Station | undefined {
  return (
    stations.find((station) => station[kind] && !station[kind].stale) ??
    stations.find((station) => station[kind])
  )
}
