import type { Client } from 'pg'
import type { Kind, Write } from './ledger.ts'

export type Verification = { acknowledged: number; lost: string[]; duplicated: string[] }

/** Counts the rows of each mark. */
const ROWS: Record<Exclude<Kind, 'picture'>, string> = {
  booking: `select booking_remarks as mark, count(*)::int as n from bookings where booking_remarks = any($1) group by 1`,
  cancel: `select _id::text as mark, count(*)::int as n from bookings
           where _id::text = any($1) and booking_status = 'cancelled' group by 1`,
  post: `select header as mark, count(*)::int as n from posts where header = any($1) group by 1`,
  'sign-up': `select event_id || ' ' || user_id as mark, count(*)::int as n from event_signups
              where event_id || ' ' || user_id = any($1) group by 1`,
  case: `select split_part(email, '@', 1) as mark, count(*)::int as n from support_cases
         where split_part(email, '@', 1) = any($1) group by 1`,
  reply: `select reply as mark, count(*)::int as n from support_replies where reply = any($1) group by 1`,
}

/**
 * Compares the ledger with the database: an acknowledged write must exist once, one without a response at
 * most once, and a refused one not at all.
 */
export async function verifyWrites(
  client: Client,
  writes: readonly Write[],
  isComplete: (path: string) => Promise<boolean>,
): Promise<Verification> {
  const lost: string[] = []
  const duplicated: string[] = []
  for (const [kind, sql] of Object.entries(ROWS)) {
    const some = writes.filter((write) => write.kind === kind)
    const { rows } = await client.query<{ mark: string; n: number }>(sql, [some.map(({ mark }) => mark)])
    const found = new Map(rows.map(({ mark, n }) => [mark, n]))
    for (const { mark, outcome } of some) {
      const n = found.get(mark) ?? 0
      if (outcome === 'acknowledged' && n === 0) lost.push(mark)
      if (n > (outcome === 'refused' ? 0 : 1)) duplicated.push(mark)
    }
  }
  for (const { id, mark } of writes.filter(
    (write) => write.kind === 'picture' && write.outcome === 'acknowledged',
  )) {
    if (!(await isComplete(id))) lost.push(`${mark} (${id})`)
  }
  const acknowledged = writes.filter(({ outcome }) => outcome === 'acknowledged').length
  return { acknowledged, lost, duplicated }
}

/** Reads the bookings themselves, not the table whose constraint prevents overlaps. */
export async function countOverlaps(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from bookings a join bookings b
       on a.aircraft_type = b.aircraft_type and a._id < b._id and a.period && b.period
     where a.booking_status in ('pending', 'confirmed', 'completed')
       and b.booking_status in ('pending', 'confirmed', 'completed')`,
  )
  return rows[0]?.n ?? -1
}
