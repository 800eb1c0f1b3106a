import { sql } from '../../base/database/drizzle.ts'
import { flights } from '../airworthiness/tables.ts'
import { lessons } from './tables.ts'

/** True if an instructor said so in a lesson record, and the student acknowledged it. */
export const isCrossCountry = sql<boolean>`exists (select from ${lessons} where ${lessons.flight_id} = ${flights._id}
  and ${lessons.cross_country} and ${lessons.state} in ('acknowledged', 'locked'))`
