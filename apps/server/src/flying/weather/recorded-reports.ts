import {
  addDays,
  clubLocalTime,
  clubDate,
  clubInstant,
  daysBetween,
  type ClubDate,
} from '@rsfc/domain/time/club-time'
import type { FetchedReport } from './fetch-reports.ts'
import { SCENES, type Scene } from './recorded-scenes.ts'

const HOUR_MS = 60 * 60_000
const HALF_HOUR_MS = HOUR_MS / 2
const FORECAST_EVERY_HOURS = 6
const FORECAST_HOURS = 30

/** The recorded reports of the day's scene, with today's times. */
export function replayReports(stations: readonly string[], now: Date): FetchedReport[] {
  return stations.flatMap((station) => [...observationAt(station, now), ...forecastAt(station, now)])
}

function sceneOn(day: ClubDate) {
  return SCENES.at(daysBetween('2026-01-01', day) % SCENES.length) as Scene
}

function observationAt(station: string, now: Date): FetchedReport[] {
  const issued_at = new Date(Math.floor(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS)
  const hour = Number(clubLocalTime(issued_at).slice(11, 13))
  const report = sceneOn(clubDate(issued_at)).observed[station]?.findLast(([from]) => from <= hour)?.[1]
  if (!report) return []
  return [{ station, kind: 'metar', raw: `METAR ${station} ${dayTime(issued_at)} ${report}`, issued_at }]
}

/** Issued at 05, 11, 17 and 23 UTC, valid for thirty hours from the next full hour. */
function forecastAt(station: string, now: Date): FetchedReport[] {
  const period = FORECAST_EVERY_HOURS * HOUR_MS
  const issued_at = new Date(Math.floor((now.getTime() + HOUR_MS) / period) * period - HOUR_MS)
  const valid = {
    from: issued_at.getTime() + HOUR_MS,
    to: issued_at.getTime() + (1 + FORECAST_HOURS) * HOUR_MS,
  }
  const today = clubDate(new Date(valid.from))
  const prevailing = sceneOn(today).forecast[station]
  if (!prevailing) return []
  const groups = [today, addDays(today, 1)].flatMap((day) => groupsOn(day, valid))
  const words = ['TAF', station, dayTime(issued_at), span(valid), prevailing, ...groups]
  return [{ station, kind: 'taf', raw: words.join(' '), issued_at }]
}

type Span = { from: number; to: number }

function groupsOn(day: ClubDate, valid: Span): string[] {
  const midnight = clubInstant(day, '00:00').getTime()
  return sceneOn(day).temporary.flatMap(({ from, to, report }) => {
    const part = {
      from: Math.max(valid.from, midnight + from * HOUR_MS),
      to: Math.min(valid.to, midnight + to * HOUR_MS),
    }
    return part.from < part.to ? [`TEMPO ${span(part)} ${report}`] : []
  })
}

/** For example '140630Z'. */
function dayTime(at: Date): string {
  return `${at.toISOString().slice(8, 16).replaceAll(/[T:]/g, '')}Z`
}

/** For example '1406/1512'. */
function span({ from, to }: Span): string {
  const dayHour = (at: number) => new Date(at).toISOString().slice(8, 13).replace('T', '')
  return `${dayHour(from)}/${dayHour(to)}`
}
