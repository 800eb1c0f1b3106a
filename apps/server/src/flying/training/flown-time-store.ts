import type { ClubDate } from '@rsfc/domain/time/club-time'
import { sql } from '../../base/database/drizzle.ts'
import { flights } from '../airworthiness/tables.ts'
import { lessons } from './tables.ts'

/** The date of a flight in Singapore. */
export const flownOn = sql<ClubDate>`to_char(${flights.start} at time zone 'Asia/Singapore', 'YYYY-MM-DD')`

export const flownMinutes = sql<number>`(extract(epoch from ${flights.end} - ${flights.start}) / 60)::int`

/** True if an instructor said so in a lesson record, and the student acknowledged it. */
export const isCrossCountry = sql<boolean>`exists (select from ${lessons} where ${lessons.flight_id} = ${flights._id}
  and ${lessons.cross_country} and ${lessons.state} in ('acknowledged', 'locked'))`
