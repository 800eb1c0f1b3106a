import { sql } from '../../db/drizzle.ts'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { pilot_limits, weather_reports, weather_settings } from '../../db/schema/weather.ts'

export type WeatherSettingsRow = typeof weather_settings.$inferSelect
type ReportRow = typeof weather_reports.$inferSelect

const settingsQuery = prepared((db) => db.select().from(weather_settings).prepare('weather_settings'))
const reportsQuery = prepared((db) => db.select().from(weather_reports).prepare('weather_reports'))

export async function readSettings(db: Queryable): Promise<WeatherSettingsRow> {
  const [row] = await settingsQuery(db).execute()
  if (!row) throw new Error('weather_settings has no row')
  return row
}

export async function lockSettings(db: Queryable): Promise<WeatherSettingsRow> {
  const [row] = await db.select().from(weather_settings).for('update')
  if (!row) throw new Error('weather_settings has no row')
  return row
}

export async function writeSettings(db: Queryable, changes: Partial<WeatherSettingsRow>): Promise<void> {
  await db.update(weather_settings).set(changes)
}

export function readReports(db: Queryable): Promise<ReportRow[]> {
  return reportsQuery(db).execute()
}

/** Keeps the latest of each kind and station: an older one that arrives late changes nothing. */
export async function keepReports(db: Queryable, rows: ReportRow[]): Promise<void> {
  if (rows.length === 0) return
  const latest = new Map<string, ReportRow>()
  for (const row of rows) {
    const key = `${row.station} ${row.kind}`
    const known = latest.get(key)
    if (!known || known.issued_at <= row.issued_at) latest.set(key, row)
  }
  const { station, kind, issued_at } = weather_reports
  await db
    .insert(weather_reports)
    .values([...latest.values()])
    .onConflictDoUpdate({
      target: [station, kind],
      set: {
        raw: sql`excluded.raw`,
        issued_at: sql`excluded.issued_at`,
        fetched_at: sql`excluded.fetched_at`,
      },
      setWhere: sql`excluded.issued_at >= ${issued_at}`,
    })
}

export async function crosswindLimitOf(db: Queryable, user_id: string): Promise<number | null> {
  const rows = await db
    .select({ crosswind_limit: pilot_limits.crosswind_limit })
    .from(pilot_limits)
    .where(sql`${pilot_limits.user_id} = ${user_id}`)
  return rows[0]?.crosswind_limit ?? null
}

export async function setCrosswindLimit(
  db: Queryable,
  user_id: string,
  crosswind_limit: number | null,
): Promise<void> {
  await db
    .insert(pilot_limits)
    .values({ user_id, crosswind_limit })
    .onConflictDoUpdate({ target: pilot_limits.user_id, set: { crosswind_limit } })
}
