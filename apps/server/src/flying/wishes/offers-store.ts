import { FLOWN_DAYS } from '@rsfc/domain/wishes/queue'
import type { OfferState } from '@rsfc/domain/wishes/offer-state'
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  notExists,
  or,
  sql,
} from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { flights, groundings } from '../airworthiness/tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { offers, wishes } from './tables.ts'

const DAY_MS = 24 * 60 * 60_000

const { period: _derived, ...offerColumns } = getTableColumns(offers)
export { offerColumns }
export type OfferRow = Omit<typeof offers.$inferSelect, 'period'>
type NewOffer = Omit<typeof offers.$inferInsert, 'period'>

/** The minutes that a member has flown recently. */
export function flownLately(now: Date) {
  const since = new Date(now.getTime() - FLOWN_DAYS * DAY_MS).toISOString()
  return sql<number>`(select coalesce(sum(extract(epoch from ${flights.end} - ${flights.start}) / 60), 0)::int
    from ${flights} where ${flights.pilot_id} = ${wishes.user_id} and ${flights.withdrawn_at} is null
    and ${flights.start} >= ${since}::timestamptz and ${flights.start} <= ${now.toISOString()}::timestamptz)`
}

type Freed = { resource_id: string; from: string; to: string }

/** Wishes that this time might suit, of members who may fly and have no open offer. */
export function waitingWishes(db: Queryable, now: Date, freed: readonly Freed[]) {
  const ids = [...new Set(freed.map(({ resource_id }) => resource_id))]
  const [first = ''] = freed.map(({ from }) => from).toSorted()
  const last =
    freed
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? ''
  const open = db
    .select({ _id: offers._id })
    .from(offers)
    .where(and(eq(offers.user_id, wishes.user_id), eq(offers.state, 'open')))
  const { email, salutation, first_name, last_name } = members
  return db
    .select({
      ...getTableColumns(wishes),
      flown_minutes: flownLately(now),
      to_member: { _id: members._id, email, salutation, first_name, last_name },
    })
    .from(wishes)
    .innerJoin(members, eq(members._id, wishes.user_id))
    .where(
      and(
        gt(wishes.to, now),
        sql`${wishes.from} < ${`${last}+08`}::timestamptz and ${wishes.to} > ${`${first}+08`}::timestamptz`,
        or(
          isNull(wishes.aircraft_type),
          inArray(wishes.aircraft_type, ids),
          inArray(wishes.flight_instructor, ids),
        ),
        eq(members.account_status, 'active'),
        sql`${members.membership_type} <> 'social'`,
        sql`${members.email_confirmed_at} is not null`,
        notExists(open),
      ),
    )
    .orderBy(asc(wishes._id))
}
export type WaitingWish = Awaited<ReturnType<typeof waitingWishes>>[number]

/** The aircraft that can be booked, sorted by name. */
export function bookableAircraft(db: Queryable) {
  const grounded = db
    .select({ _id: groundings._id })
    .from(groundings)
    .where(and(eq(groundings.aircraft_id, aircraft._id), isNull(groundings.lifted_at)))
  const { _id, aircraft_name, aircraft_registration } = aircraft
  return db
    .select({ _id, aircraft_name, aircraft_registration })
    .from(aircraft)
    .where(and(eq(aircraft.aircraft_status, 'active'), notExists(grounded)))
    .orderBy(asc(aircraft_name), asc(aircraft_registration), asc(_id))
}

/** When these members are busy: flights, work, and offers that they did not accept. */
export async function engagementsOf(
  db: Queryable,
  wishers: readonly { _id: string; user_id: string }[],
  now: Date,
) {
  const people = sql.param(wishers.map(({ user_id }) => user_id))
  const stamp = (moment: unknown) =>
    sql`to_char(${moment} at time zone 'Asia/Singapore', 'YYYY-MM-DD"T"HH24:MI')`
  const { rows } = await db.execute<{
    user_id: string
    aircraft_type: string | null
    from: string
    to: string
  }>(sql`
    select user_id, null::uuid as aircraft_type, ${stamp(sql`lower(period)`)} as "from", ${stamp(sql`upper(period)`)} as "to"
    from bookings where user_id = any(${people}::uuid[]) and booking_status in ('pending', 'confirmed')
      and flight_date >= ${now.toISOString()}::timestamptz::date - 1
    union all
    select resource_id, null::uuid, ${stamp(sql`lower(period)`)}, ${stamp(sql`upper(period)`)}
    from holds where resource_id = any(${people}::uuid[]) and upper(period) > ${now.toISOString()}::timestamptz
    union all
    select user_id, aircraft_type, ${stamp(sql`lower(period)`)}, ${stamp(sql`upper(period)`)}
    from offers where user_id = any(${people}::uuid[]) and state in ('declined', 'lapsed')
      and upper(period) > ${now.toISOString()}::timestamptz`)
  return rows
}

/** Which of the wishes still exist; they are locked until the transaction ends. */
export async function lockWishes(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ _id: wishes._id })
    .from(wishes)
    .where(inArray(wishes._id, [...ids]))
    .orderBy(asc(wishes._id))
    .for('key share')
  return new Set(rows.map(({ _id }) => _id))
}

/** Skips members who got another offer meanwhile. */
export function insertOffers(db: Queryable, rows: NewOffer[]) {
  return db
    .insert(offers)
    .values(rows)
    .onConflictDoNothing({ target: offers.user_id, where: sql`${offers.state} = 'open'` })
    .returning({ _id: offers._id })
}

export async function lockOffer(db: Queryable, id: string): Promise<OfferRow | undefined> {
  const [row] = await db.select(offerColumns).from(offers).where(eq(offers._id, id)).for('update')
  return row
}

export async function closeOffers(
  db: Queryable,
  ids: readonly string[],
  changes: { state: OfferState; answered_at: Date; booking_id?: string },
): Promise<void> {
  await db
    .update(offers)
    .set(changes)
    .where(inArray(offers._id, [...ids]))
}

/** The open offers that resulted from a change of a booking, locked. */
export function openOffersOf(
  db: Queryable,
  which: { change_id: string } | { user_id: string },
): Promise<OfferRow[]> {
  const column =
    'change_id' in which ? eq(offers.change_id, which.change_id) : eq(offers.user_id, which.user_id)
  return db
    .select(offerColumns)
    .from(offers)
    .where(and(column, eq(offers.state, 'open')))
    .for('update')
}
