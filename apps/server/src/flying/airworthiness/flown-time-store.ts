import type { ClubDate } from '@rsfc/domain/time/club-time'
import { sql } from '../../base/database/drizzle.ts'
import { flights } from './tables.ts'

/** The date of a flight in Singapore. */
export const flownOn = sql<ClubDate>`to_char(${flights.start} at time zone 'Asia/Singapore', 'YYYY-MM-DD')`

export const flownMinutes = sql<number>`(extract(epoch from ${flights.end} - ${flights.start}) / 60)::int`
