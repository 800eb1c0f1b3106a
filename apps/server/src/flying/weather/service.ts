import type {
  Metar,
  StationWeather,
  Taf,
  Weather,
  WeatherSettingsChanges,
} from '@rsfc/contract/weather/schemas'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { WeatherNow } from '@rsfc/domain/site/flying-today'
import { ageInMinutes, firstReport, isStale, stationName } from '@rsfc/domain/weather/reports'
import { windOnRunway, type Runway } from '@rsfc/domain/weather/wind'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { changedFields } from '../../base/database/changed-fields.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal } from '../../base/errors/refusal.ts'
import { safeSummary } from '../../base/errors/safe-error.ts'
import type { Session } from '../../people/call/session.ts'
import { changesSince } from '../../people/versions/changes-since.ts'
import { cachedDecoding } from './decoding-cache.ts'
import { fetchReports, type FetchedReport, type FetchLimits } from './fetch-reports.ts'
import { replayReports } from './recorded-reports.ts'
import {
  keepReports,
  lockSettings,
  readReports,
  readSettings,
  writeSettings,
  type WeatherSettingsRow,
} from './store.ts'

/** Where weather reports come from. */
export type WeatherService = { source: 'live'; url: string } | { source: 'recorded' | 'off' }

/** Fetches and stores the reports of all stations. A failure is stored too, and the next run tries again. */
export async function refreshWeather(
  call: Call<null>,
  service: WeatherService,
  limits?: FetchLimits,
): Promise<string | null> {
  const { db, now } = call
  if (service.source !== 'live') return null
  const { stations } = await readSettings(db)
  try {
    const reports = await fetchReports({
      url: service.url,
      stations,
      now,
      ...(limits && { limits }),
    })
    await inTransaction(call, async (tx) => {
      await keepReports(
        tx.db,
        reports.map((report) => ({ ...report, fetched_at: now })),
      )
      await writeSettings(tx.db, { tried_at: now, fetched_at: now })
    })
    return null
  } catch (error) {
    await writeSettings(db, { tried_at: now })
    return safeSummary(error)
  }
}

type Reading = Pick<Call<Session | null>, 'db' | 'now'>

export async function readWeather({ db, now }: Reading, { source }: WeatherService): Promise<Weather> {
  const settings = await readSettings(db)
  const runway = { name: settings.runway, bearing: settings.runway_bearing }
  const { tried_at, fetched_at } = settings
  const live = source === 'live'
  return {
    source,
    fetched_at: live && fetched_at ? clubStamp(fetched_at) : null,
    unreachable: live && tried_at !== null && (fetched_at === null || fetched_at < tried_at),
    runway,
    stations: stationsOf(await reportsOf(), settings, runway, now),
  }

  async function reportsOf(): Promise<FetchedReport[]> {
    if (source === 'off') return []
    return live ? readReports(db) : replayReports(settings.stations, now)
  }
}

/** The observation shown to visitors. */
export async function weatherNow(call: Reading, service: WeatherService): Promise<WeatherNow | null> {
  const { source, stations } = await readWeather(call, service)
  const station = firstReport(stations, 'metar')
  if (!station?.metar) return null
  const { at, age_minutes, stale, conditions } = station.metar
  const issued_at = new Date(at)
  return { station: station.name, issued_at, age_minutes, stale, recorded: source === 'recorded', conditions }
}

function stationsOf(
  reports: FetchedReport[],
  { stations }: WeatherSettingsRow,
  runway: Runway,
  now: Date,
): StationWeather[] {
  return stations.map((station) => {
    const find = (kind: FetchedReport['kind']) =>
      reports.find((report) => report.station === station && report.kind === kind)
    const [metar, taf] = [find('metar'), find('taf')]
    return {
      station,
      name: stationName(station),
      metar: metar ? metarToWire(metar, runway, now) : null,
      taf: taf ? tafToWire(taf, now) : null,
    }
  })
}

function reportToWire({ kind, raw, issued_at }: FetchedReport, now: Date) {
  const age_minutes = ageInMinutes(issued_at, now)
  return { raw, at: clubStamp(issued_at), age_minutes, stale: isStale(kind, age_minutes) }
}

function metarToWire(report: FetchedReport, runway: Runway, now: Date): Metar {
  const decoded = cachedDecoding.metar(report.raw, report.issued_at)
  const wind = decoded?.conditions.wind
  return {
    ...reportToWire(report, now),
    conditions: decoded?.conditions ?? null,
    on_runway: wind ? windOnRunway(wind, runway) : null,
    temperature: decoded?.temperature ?? null,
    dew_point: decoded?.dew_point ?? null,
    qnh: decoded?.qnh ?? null,
  }
}

function tafToWire(report: FetchedReport, now: Date): Taf {
  const periods = cachedDecoding.taf(report.raw, report.issued_at)
  return {
    ...reportToWire(report, now),
    periods: periods.map(({ from, to, ...period }) => ({
      ...period,
      from: clubStamp(from),
      to: clubStamp(to),
    })),
    thunderstorm: periods.some(({ conditions }) => conditions.thunderstorm),
  }
}

export const settingsToWire = (row: WeatherSettingsRow) => ({
  ...row,
  version: versionOf(VERSIONED.weather, row),
})

export function changeSettings(call: Call, sent: z.output<typeof WeatherSettingsChanges>) {
  return inTransaction(call, async (tx) => {
    const before = await lockSettings(tx.db)
    const record = () => settingsToWire(before)
    const wanted = await changesSince(tx, {
      kind: 'weather',
      current: before,
      wanted: sent,
      subject_id: null,
      record,
    })
    if (wanted instanceof Refusal) return wanted
    const changes = changedFields(before, wanted)
    if (Object.keys(changes).length === 0) return record()
    await writeSettings(tx.db, changes)
    const after = { ...before, ...changes }
    await recordChange(tx, { action: 'site.update', subject: 'site', subject_id: null }, before, after)
    return settingsToWire(after)
  })
}
