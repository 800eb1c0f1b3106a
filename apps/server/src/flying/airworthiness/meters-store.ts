import { minutesToTenths, type Tenths } from '@rsfc/domain/airworthiness/meter'
import { and, eq, isNull, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { prepared } from '../../base/database/prepared.ts'
import { flights, meter_readings } from './tables.ts'
import { aircraft } from '../records/aircraft-tables.ts'

type Reading = typeof meter_readings.$inferInsert

const rank = sql`meter_rank(${meter_readings.kind})`
const counts = isNull(flights.withdrawn_at)

export type Neighbour = { value: Tenths; flight_id: string | null }

/** The last reading before a flight and the first one after it. The caller has locked the aircraft. */
export async function readingsAround(
  db: Queryable,
  aircraftId: string,
  { start, end }: { start: Date; end: Date },
): Promise<{ before: Neighbour | undefined; after: Neighbour | undefined }> {
  const { value, flight_id, at, _id } = meter_readings
  const readings = () =>
    db.select({ value, flight_id }).from(meter_readings).leftJoin(flights, eq(flights._id, flight_id))
  const [before] = await readings()
    .where(
      and(
        eq(meter_readings.aircraft_id, aircraftId),
        counts,
        sql`(${at}, ${rank}) <= (${start.toISOString()}::timestamptz, 2)`,
      ),
    )
    .orderBy(sql`${at} desc, ${rank} desc, ${_id} desc`)
    .limit(1)
  const [after] = await readings()
    .where(
      and(
        eq(meter_readings.aircraft_id, aircraftId),
        counts,
        // A correction is no limit for readings before it.
        sql`${meter_readings.kind} <> 'correction'`,
        sql`(${at}, ${rank}) > (${end.toISOString()}::timestamptz, 0)`,
      ),
    )
    .orderBy(sql`${at}, ${rank}, ${_id}`)
    .limit(1)
  return { before, after }
}

export async function insertReadings(db: Queryable, rows: Reading[]): Promise<void> {
  await db.insert(meter_readings).values(rows)
}

export type Meter = { tenths: Tenths; estimated: boolean }

const metersQuery = prepared((db) => {
  const last = sql`(select r.value, r.at from ${meter_readings} r left join ${flights} f on f._id = r.flight_id
      where r.aircraft_id = ${aircraft._id} and f.withdrawn_at is null
      order by r.at desc, meter_rank(r.kind) desc, r._id desc limit 1) as last`
  const since = sql`(select coalesce(sum(extract(epoch from f."end" - f.start) / 60), 0)::int as minutes from ${flights} f
      where f.aircraft_id = ${aircraft._id} and f.withdrawn_at is null and f.meter_in is null and f.start >= last.at) as since`
  return db
    .select({
      _id: aircraft._id,
      tenths: sql<number>`last.value`,
      minutes: sql<number>`since.minutes`,
    })
    .from(aircraft)
    .crossJoinLateral(last)
    .crossJoinLateral(since)
    .where(sql`${aircraft._id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('meters_of')
})

/** Each aircraft's last reading, and the time flown since then without a reading, by the aircraft's id. */
export async function metersOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Meter>> {
  const rows = await metersQuery(db).execute({ ids })
  return new Map(
    rows.map(({ _id, tenths, minutes }) => [
      _id,
      { tenths: tenths + minutesToTenths(minutes), estimated: minutes > 0 },
    ]),
  )
}
