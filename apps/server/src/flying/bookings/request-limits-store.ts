import type { OpenRequests, RequestLimits } from '@rsfc/domain/bookings/request-limits'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { and, eq, gte, ne, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { site_settings } from '../../people/records/site-tables.ts'
import { hasFlight } from '../airworthiness/flyers-store.ts'
import { bookings } from '../records/booking-tables.ts'

const REQUESTS_LOCK = 7471

/** Makes other requests of this member wait until this transaction ends. Take it before locking aircraft. */
export async function lockRequestsOf(db: Queryable, memberId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, ${REQUESTS_LOCK}))`)
}

type Found = { limits: RequestLimits; has_flight: boolean; open: OpenRequests }

/** The club's limits, and the member's requests that wait for an answer, except one. Past days do not count. */
export async function readRequestLimits(
  db: Queryable,
  memberId: string,
  { today, except }: { today: ClubDate; except?: string | undefined },
): Promise<Found> {
  const { new_requests, new_request_hours, member_requests, member_request_hours, longest_request_hours } =
    site_settings
  const open = db
    .select({
      requests: sql<number>`count(*)::int`.as('requests'),
      minutes:
        sql<number>`coalesce(sum(extract(epoch from ${bookings.end_time} - ${bookings.start_time})), 0)::int / 60`.as(
          'minutes',
        ),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.user_id, memberId),
        gte(bookings.flight_date, today),
        eq(bookings.booking_status, 'pending'),
        except ? ne(bookings._id, except) : undefined,
      ),
    )
    .as('open')
  const [row] = await db
    .select({
      limits: {
        new_requests,
        new_request_hours,
        member_requests,
        member_request_hours,
        longest_request_hours,
      },
      has_flight: hasFlight(db, memberId),
      open: { requests: open.requests, minutes: open.minutes },
    })
    .from(site_settings)
    .crossJoin(open)
  if (!row) throw new Error('site_settings has no row')
  return row
}
