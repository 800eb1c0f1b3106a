import type { Wind } from './wind.ts'

export const REPORT_KINDS = ['metar', 'taf'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Seletar, Changi and Senai: the first that has a report counts. */
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

/** Where reports come from: a weather service, reports that are replayed for a demo, or nowhere. */
export const WEATHER_SOURCES = ['live', 'recorded', 'off'] as const

/** Observations come every half hour, forecasts every six hours. */
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

/** `base` in feet above the airfield; `convective`: a cumulonimbus or towering cumulus. */
export type Cloud = { amount: CloudAmount; base: number | null; convective: boolean }

/** What a report says of the weather; null is unknown. */
export type Conditions = {
  wind: Wind | null
  /** Metres; 10,000 is ten kilometres or more. */
  visibility: number | null
  /** Null if the report says nothing of cloud. */
  clouds: Cloud[] | null
  /** In words: 'heavy thunderstorm with rain'. */
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

/** The first station with a report that is not stale, or else the first with any. */
export function firstReport<Station extends { [K in ReportKind]: { stale: boolean } | null }>(
  stations: readonly Station[],
  kind: ReportKind,
): Station | undefined {
  return (
    stations.find((station) => station[kind] && !station[kind].stale) ??
    stations.find((station) => station[kind])
  )
}
