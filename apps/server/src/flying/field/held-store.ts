import type { Busy } from '@rsfc/domain/instruction/availability'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { and, inArray, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { holds } from '../records/booking-tables.ts'
import { closures } from './tables.ts'

const stamp = (instant: unknown) =>
  sql<string>`to_char(${instant} at time zone 'Asia/Singapore', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')`

const midnight = (date: ClubDate) => sql`(${date}::date)::timestamp at time zone 'Asia/Singapore'`

/**
 * What occupies aircraft and people from the first date up to, but not including, the second. A closure of the airfield
 * occupies all of them.
 */
export async function heldBetween(
  db: Queryable,
  resources: readonly string[],
  from: ClubDate,
  until: ClubDate,
): Promise<(Busy & { resource_id: string })[]> {
  const within = (period: unknown) => sql`${period} && tstzrange(${midnight(from)}, ${midnight(until)})`
  const held = db
    .select({
      resource_id: holds.resource_id,
      from: stamp(sql`lower(${holds.period})`),
      to: stamp(sql`upper(${holds.period})`),
    })
    .from(holds)
    .where(and(inArray(holds.resource_id, [...resources]), within(holds.period)))
    .orderBy(sql`lower(${holds.period})`)
  const closed = db
    .select({
      from: stamp(sql`lower(${closures.period})`),
      to: stamp(sql`upper(${closures.period})`),
    })
    .from(closures)
    .where(within(closures.period))
  const rows = await held
  const spans = await closed
  return [...rows, ...spans.flatMap((span) => resources.map((resource_id) => ({ resource_id, ...span })))]
}
