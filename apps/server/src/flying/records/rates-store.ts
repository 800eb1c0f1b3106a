import type { FlightRates } from '@rsfc/domain/bookings/payment/fee'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { desc, lte } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { rates } from './rate-tables.ts'

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
