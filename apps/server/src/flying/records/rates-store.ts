import type { FlightRates } from '@rsfc/domain/bookings/payment/fee'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { asc, desc, eq, getTableColumns, lte, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { aircraft } from './aircraft-tables.ts'
import { field_rates, rates } from './rate-tables.ts'

/** The rates of a day: the latest ones that are valid by then. */
export async function readRatesOn(db: Queryable, day: ClubDate): Promise<FlightRates> {
  const { hourly_rate, incremental_rate, instructor_rate, examiner_rate } = rates
  const [row] = await db
    .select({ hourly_rate, incremental_rate, instructor_rate, examiner_rate })
    .from(rates)
    .where(lte(rates.starts_on, day))
    .orderBy(desc(rates.starts_on))
    .limit(1)
  if (!row) throw new Error('there are no rates')
  return row
}

/** All charges of the field, the newest first. They are few: a row for each place, aircraft or weight, and change. */
export function fieldRates(db: Queryable) {
  return db
    .select({
      ...getTableColumns(field_rates),
      aircraft_registration: aircraft.aircraft_registration,
      aircraft_within: sql<
        string[]
      >`array(select a._id from aircraft a where a.max_takeoff_kg <= ${field_rates.up_to_kg} order by a._id)`,
    })
    .from(field_rates)
    .leftJoin(aircraft, eq(aircraft._id, field_rates.aircraft_type))
    .orderBy(
      desc(field_rates.starts_on),
      asc(field_rates.kind),
      asc(field_rates.place),
      asc(field_rates.up_to_kg),
      asc(field_rates._id),
    )
}
