import {
  alias,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  lt,
  lte,
  ne,
  sql,
} from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { aircraft } from '../records/aircraft-tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { offers, wishes } from './tables.ts'
import { flownLately, offerColumns } from './offers-store.ts'

/** The number of offers that officers see. */
const LATEST = 100
const OWN_LATEST = 10

const teacher = alias(members, 'teacher')
const { aircraft_name, aircraft_registration } = aircraft
const { email, salutation, first_name } = members
const nameOf = (person: typeof members | typeof teacher) =>
  sql<string>`${person.first_name} || ' ' || ${person.last_name}`
const shown = {
  aircraft_name,
  aircraft_registration,
  flight_instructor_name: sql<string | null>`${nameOf(teacher)}`,
  name: nameOf(members),
}

/** All open wishes, oldest first. Nobody has more than five. */
export function openWishes(db: Queryable, now: Date) {
  return db
    .select({ ...getTableColumns(wishes), ...shown, flown_minutes: flownLately(now) })
    .from(wishes)
    .innerJoin(members, eq(members._id, wishes.user_id))
    .leftJoin(aircraft, eq(aircraft._id, wishes.aircraft_type))
    .leftJoin(teacher, eq(teacher._id, wishes.flight_instructor))
    .where(gt(wishes.to, now))
    .orderBy(asc(wishes.createdAt), asc(wishes._id))
}
export type OpenWish = Awaited<ReturnType<typeof openWishes>>[number]

type WishFields = Omit<typeof wishes.$inferInsert, '_id' | 'number'>

/** Uses the first free of the five places; undefined if there is none. */
export async function insertWish(db: Queryable, fields: WishFields): Promise<string | undefined> {
  const taken = await db
    .select({ number: wishes.number })
    .from(wishes)
    .where(eq(wishes.user_id, fields.user_id))
  const number = [1, 2, 3, 4, 5].find((place) => taken.every((one) => one.number !== place))
  if (number === undefined) return undefined
  const [row] = await db
    .insert(wishes)
    .values({ ...fields, number })
    .returning({ _id: wishes._id })
  return row?._id
}

export async function lockWish(db: Queryable, id: string) {
  const [row] = await db.select().from(wishes).where(eq(wishes._id, id)).for('update')
  return row
}

export async function updateWish(db: Queryable, id: string, fields: Partial<WishFields>): Promise<void> {
  await db.update(wishes).set(fields).where(eq(wishes._id, id))
}

export async function deleteWish(db: Queryable, id: string): Promise<void> {
  await db.delete(wishes).where(eq(wishes._id, id))
}

export async function deleteWishesOf(db: Queryable, user_id: string): Promise<void> {
  await db.delete(wishes).where(eq(wishes.user_id, user_id))
}

/** Deletes wishes whose time is over, to make room for others. */
export async function deleteOver(db: Queryable, now: Date, userId?: string): Promise<void> {
  await db.delete(wishes).where(and(lte(wishes.to, now), userId ? eq(wishes.user_id, userId) : undefined))
}

export async function forgetOffers(db: Queryable, before: Date): Promise<void> {
  await db.delete(offers).where(and(lt(offers.createdAt, before), ne(offers.state, 'open')))
}

function offersWhere(db: Queryable, which: { _id?: string; user_id?: string }) {
  return db
    .select({ ...offerColumns, ...shown, to_member: { email, salutation, first_name } })
    .from(offers)
    .innerJoin(members, eq(members._id, offers.user_id))
    .innerJoin(aircraft, eq(aircraft._id, offers.aircraft_type))
    .leftJoin(teacher, eq(teacher._id, offers.flight_instructor))
    .where(
      and(
        which._id ? eq(offers._id, which._id) : undefined,
        which.user_id ? eq(offers.user_id, which.user_id) : undefined,
      ),
    )
    .orderBy(desc(offers._id))
    .limit(which.user_id ? OWN_LATEST : LATEST)
}
export type ShownOffer = Awaited<ReturnType<typeof offersWhere>>[number]

export async function findOffer(db: Queryable, id: string): Promise<ShownOffer | undefined> {
  const [row] = await offersWhere(db, { _id: id })
  return row
}

export const offersOf = (db: Queryable, user_id: string) => offersWhere(db, { user_id })
export const latestOffers = (db: Queryable) => offersWhere(db, {})

export function openOfferFor(db: Queryable, wish_id: string) {
  return db
    .select({ _id: offers._id })
    .from(offers)
    .where(and(eq(offers.wish_id, wish_id), eq(offers.state, 'open')))
}

/** Open offers whose deadline has passed. */
export async function dueOffers(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ _id: offers._id })
    .from(offers)
    .where(and(eq(offers.state, 'open'), lte(offers.answer_by, now)))
    .orderBy(asc(offers.answer_by), asc(offers._id))
  return rows.map(({ _id }) => _id)
}

export async function updateOffer(db: Queryable, id: string, changes: { booking_id: string }): Promise<void> {
  await db.update(offers).set(changes).where(eq(offers._id, id))
}
