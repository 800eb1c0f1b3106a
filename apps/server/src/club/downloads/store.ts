import { and, asc, eq, getTableColumns, getTableName, gt, lte, sql } from '../../base/database/drizzle.ts'
import type { DataType } from '@rsfc/contract/downloads/schemas'
import type { Queryable } from '../../base/database/client.ts'
import { aircraft } from '../../flying/records/aircraft-tables.ts'
import { bookings } from '../../flying/records/booking-tables.ts'
import { comments, posts } from '../community/tables.ts'
import { downloads } from './tables.ts'
import { members } from '../../people/records/member-tables.ts'

const BATCH = 200
const MOST_COUNTED = 2000
const FIRST = '00000000-0000-0000-0000-000000000000'
const TABLES = { members, booking: bookings, community: posts }

export async function insertTicket(
  db: Queryable,
  user_id: string,
  data_type: DataType | 'club',
  expires_at: Date,
) {
  const [row] = await db.insert(downloads).values({ user_id, data_type, expires_at }).returning()
  if (!row) throw new Error('the insert returned no ticket')
  return row
}

export async function findTicket(db: Queryable, id: string, user_id: string, now: Date) {
  const [row] = await db
    .select()
    .from(downloads)
    .where(and(eq(downloads._id, id), eq(downloads.user_id, user_id), gt(downloads.expires_at, now)))
  return row
}

export async function deleteExpiredTickets(db: Queryable, now: Date): Promise<void> {
  await db.delete(downloads).where(lte(downloads.expires_at, now))
}

/**
 * The number of rows of a list, for showing progress. Above a limit it is the database's last estimate, because counting
 * would take longer than starting to send.
 */
export async function estimateRows(db: Queryable, type: DataType): Promise<number> {
  const listed = type === 'community' ? eq(posts.visibility, true) : undefined
  const table = TABLES[type]
  const first = db
    .select({ one: sql`1` })
    .from(table)
    .where(listed)
    .limit(MOST_COUNTED)
  const { rows } = await db.execute<{ counted: number; estimated: number }>(sql`
    select (select count(*)::int from (${first}) first) as counted,
           (select reltuples::int from pg_class where oid = ${getTableName(table)}::regclass) as estimated`)
  const [{ counted, estimated }] = rows as [(typeof rows)[number]]
  return counted < MOST_COUNTED ? counted : Math.max(counted, estimated)
}

export type MemberRow = Omit<typeof members.$inferSelect, 'password_hash'>

export function allMembers(db: Queryable): AsyncGenerator<MemberRow> {
  return inBatches((after) =>
    db.select().from(members).where(gt(members._id, after)).orderBy(asc(members._id)).limit(BATCH),
  )
}

export type BookingRow = typeof bookings.$inferSelect & {
  aircraft_name: string
  aircraft_registration: string
}

export function allBookings(db: Queryable): AsyncGenerator<BookingRow> {
  return inBatches((after) =>
    db
      .select({
        ...getTableColumns(bookings),
        aircraft_name: aircraft.aircraft_name,
        aircraft_registration: aircraft.aircraft_registration,
      })
      .from(bookings)
      .innerJoin(aircraft, eq(aircraft._id, bookings.aircraft_type))
      .where(gt(bookings._id, after))
      .orderBy(asc(bookings._id))
      .limit(BATCH),
  )
}

export type PostRow = Awaited<ReturnType<typeof postsAfter>>[number]

/** Private posts are left out, because officers may not see them either. */
export function allPosts(db: Queryable): AsyncGenerator<PostRow> {
  return inBatches((after) => postsAfter(db, after))
}

function postsAfter(db: Queryable, after: string) {
  return db
    .select({
      _id: posts._id,
      first_name: members.first_name,
      last_name: members.last_name,
      header: posts.header,
      description: posts.description,
      visibility: posts.visibility,
      images: posts.images,
      createdAt: posts.createdAt,
      comments: db.$count(comments, eq(comments.post_id, posts._id)),
    })
    .from(posts)
    .leftJoin(members, eq(members._id, posts.user_id))
    .where(and(eq(posts.visibility, true), gt(posts._id, after)))
    .orderBy(asc(posts._id))
    .limit(BATCH)
}

/** Reads in pages by primary key, which takes constant memory and holds no connection while the client is slow. */
async function* inBatches<Row extends { _id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const rows = await read(after)
    yield* rows
    after = rows.at(-1)?._id
  }
}
