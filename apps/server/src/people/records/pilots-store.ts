import type { Debt } from '@rsfc/domain/ledger/debt'
import { fromCents } from '@rsfc/domain/money/money'
import { addDays, type ClubDate } from '@rsfc/domain/time/club-time'
import { inArray, type SQL, sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { members } from './member-tables.ts'

const RECENT_DAYS = 90

/** What an officer sees about these members beside a request, by id, in one query. */
export async function findPilots(db: Queryable, ids: readonly string[], today: ClubDate) {
  if (ids.length === 0) return new Map<string, Pilot>()
  const { _id, contact_number, email, license_type, license_number } = members
  const { certificate_of_expiry, medical_date, account_status } = members
  // Separate subqueries, so that each uses an index: a member may have any number of flights. `bookings.flight_date` is
  // the date; plain `flight_date` would be its text, which has no index.
  const since = addDays(today, -RECENT_DAYS)
  const debt = sql`(select to_pay, being_checked, credit from debts where user_id = ${_id}) as debt`
  const cents = (figure: SQL) => sql<number>`coalesce(${figure}, 0)`.mapWith(fromCents)
  const flights = sql`(select
      (select coalesce(sum(extract(epoch from actual_end_time - actual_start_time) / 60), 0)::int from bookings
        where user_id = ${_id} and booking_status = 'completed' and flight_date > ${since}::date) as recent_minutes,
      (select flight_date::text from bookings where user_id = ${_id} and booking_status = 'completed'
        order by bookings.flight_date desc limit 1) as last_flight
    ) as flown`
  const rows = await db
    .select({
      user_id: _id,
      name: sql<string>`${members.first_name} || ' ' || ${members.last_name}`,
      contact_number,
      email,
      license_type,
      license_number,
      certificate_of_expiry,
      medical_date,
      account_status,
      debt: {
        to_pay: cents(sql`debt.to_pay`),
        being_checked: cents(sql`debt.being_checked`),
        credit: cents(sql`debt.credit`),
      },
      recent_minutes: sql<number>`flown.recent_minutes`,
      last_flight: sql<string | null>`flown.last_flight`,
    })
    .from(members)
    .crossJoinLateral(flights)
    .leftJoinLateral(debt, sql`true`)
    .where(inArray(_id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.user_id, row]))
}

type Pilot = {
  user_id: string
  name: string
  contact_number: string
  email: string
  license_type: (typeof members.$inferSelect)['license_type']
  license_number: string
  certificate_of_expiry: string | null
  medical_date: string | null
  account_status: (typeof members.$inferSelect)['account_status']
  debt: Debt
  recent_minutes: number
  last_flight: string | null
}
