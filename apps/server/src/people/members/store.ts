import { and, eq, lte, or, sql, type SQL } from '../../base/database/drizzle.ts'
import type { MemberSort } from '@rsfc/domain/members/sorts'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { Queryable } from '../../base/database/client.ts'
import { containing } from '../../base/database/like-pattern.ts'
import { memberColumns, type MemberRow } from '../records/member-store.ts'
import { prepared } from '../../base/database/prepared.ts'
import { members } from '../records/member-tables.ts'

const byName = [sql`lower(${members.last_name})`, sql`lower(${members.first_name})`]

export type Wanted = {
  q: string | undefined
  /** Only members whose medical or certificate expires by this day. */
  dueBy: ClubDate | undefined
  /** Search only public fields of active members. */
  publicOnly: boolean
  account_type?: MemberRow['account_type'] | undefined
  membership_type?: MemberRow['membership_type'] | undefined
  license_type?: MemberRow['license_type'] | undefined
  account_status?: MemberRow['account_status'] | undefined
}
type Page = Wanted & { sort: MemberSort; descending: boolean; limit: number; after: string | undefined }

/** False if there is no such member. */
export async function setPicture(db: Queryable, id: string, profile_image: string): Promise<boolean> {
  const { rowCount } = await db.update(members).set({ profile_image }).where(eq(members._id, id))
  return rowCount === 1
}

const {
  expiry_reminders: _reminders,
  email_confirmed_at: _confirmed,
  officer_since: _officer,
  second_factor_exempt: _exempt,
  createdAt: _created,
  ...listed
} = memberColumns
export type ListedRow = Pick<MemberRow, keyof typeof listed>

/** One page in the given order; undefined if the member in the cursor no longer exists. */
export async function pageOfMembers(db: Queryable, page: Page): Promise<ListedRow[] | undefined> {
  const order = orders[page.sort]
  if (isPlain(page)) return firstPage(page)(db).execute({ limit: page.limit })
  const after = page.after === undefined ? [] : await placeOf(db, order, page.after)
  if (page.after !== undefined && after.length === 0) return undefined
  return db
    .select(listed)
    .from(members)
    .where(and(matching(page), page.after ? following(page, order, after, page.after) : undefined))
    .orderBy(...keysOf(page))
    .limit(page.limit)
}

type Order = Pick<Page, 'sort' | 'descending'>

function keysOf({ sort, descending }: Order): SQL[] {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  // Names are never null, and without `nulls last` the index can provide the order.
  if (sort === 'name') return [...byName, sql`${members._id}`].map((key) => sql`${key} ${direction}`)
  return [...orders[sort].map((key) => sql`${key} ${direction} nulls last`), sql`${members._id}`]
}

/** Whether this is the first page of all members. */
function isPlain({
  limit: _limit,
  sort: _sort,
  descending: _descending,
  publicOnly,
  ...narrowed
}: Page): boolean {
  return !publicOnly && Object.values(narrowed).every((value) => value === undefined)
}

type FirstPage = ReturnType<typeof prepareFirstPage>
const firstPages = new Map<string, FirstPage>()

function firstPage({ sort, descending }: Order): FirstPage {
  const name = `members_by_${sort}${descending ? '_descending' : ''}`
  const page = firstPages.get(name) ?? prepareFirstPage(name, { sort, descending })
  firstPages.set(name, page)
  return page
}

function prepareFirstPage(name: string, order: Order) {
  return prepared((db) =>
    db
      .select(listed)
      .from(members)
      .orderBy(...keysOf(order))
      .limit(sql.placeholder('limit'))
      .prepare(name),
  )
}

export function countMembers(db: Queryable, wanted: Wanted): Promise<number> {
  return db.$count(members, matching(wanted))
}

const orders: Record<MemberSort, SQL[]> = {
  name: byName,
  title: [sql`nullif(lower(${members.title}), '')`],
  instructor: [sql`nullif(lower(${members.instructor}), '')`],
  examiner: [sql`nullif(lower(${members.examiner}), '')`],
  membership_type: [sql`${members.membership_type}`],
  account_status: [sql`${members.account_status}`],
  date_joined: [sql`${members.date_joined}`],
  medical_date: [sql`${members.medical_date}`],
  certificate_of_expiry: [sql`${members.certificate_of_expiry}`],
}

async function placeOf(db: Queryable, order: SQL[], id: string): Promise<(string | null)[]> {
  const [row] = await db
    .select({
      place: sql<(string | null)[]>`array[${sql.join(
        order.map((key) => sql`${key}::text`),
        sql`, `,
      )}]`,
    })
    .from(members)
    .where(eq(members._id, id))
  return row?.place ?? []
}

function following({ sort, descending }: Page, order: SQL[], place: (string | null)[], id: string): SQL {
  const beyond = sql.raw(descending ? '<' : '>')
  const [key, given] = [order[0] as SQL, place[0] ?? null]
  if (sort === 'name')
    return sql`(${sql.join(order, sql`, `)}, ${members._id}) ${beyond} (${place[0]}, ${place[1]}, ${id}::uuid)`
  if (given === null) return sql`(${key} is null and ${members._id} > ${id}::uuid)`
  return sql`(${key} is null or ${key} ${beyond} ${given} or (${key} = ${given} and ${members._id} > ${id}::uuid))`
}

function matching({ q = '', dueBy, publicOnly, ...filter }: Wanted): SQL | undefined {
  const { account_type, membership_type, license_type, account_status } = filter
  const text = sql.raw(publicOnly ? 'members.public_words' : 'members.search_words')
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    publicOnly ? eq(members.account_status, 'active') : undefined,
    dueBy && !publicOnly
      ? or(lte(members.medical_date, dueBy), lte(members.certificate_of_expiry, dueBy))
      : undefined,
    account_type && eq(members.account_type, account_type),
    membership_type && eq(members.membership_type, membership_type),
    license_type && eq(members.license_type, license_type),
    account_status && eq(members.account_status, account_status),
    words.length > 0 ? sql`${members._id} = any(${idsMatching(text, words)})` : undefined,
  )
}

/** A separate subquery: with order and limit, the planner would scan all members instead of the trigram index. */
function idsMatching(text: SQL, words: string[]): SQL {
  const likes = words.map((word) => sql`${text} like ${containing(word)}`)
  return sql`array(select members._id from members where ${sql.join(likes, sql` and `)})`
}
