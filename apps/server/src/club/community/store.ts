import { alias, and, asc, desc, eq, type Placeholder, type SQL, sql } from '../../base/database/drizzle.ts'
import type { Queryable, Transaction } from '../../base/database/client.ts'
import { containing } from '../../base/database/like-pattern.ts'
import { prepared } from '../../base/database/prepared.ts'
import { searchList } from '../../base/database/search.ts'
import { picturesUnused } from '../../people/storage/shown-pictures-store.ts'
import { comments, post_likes, posts } from './tables.ts'
import { members } from '../../people/records/member-tables.ts'

const author = {
  first_name: members.first_name,
  last_name: members.last_name,
  profile_image: members.profile_image,
}

/** The viewer only matters for `liked`. */
const postColumns = (viewer: string | Placeholder) => ({
  _id: posts._id,
  user_id: posts.user_id,
  header: posts.header,
  description: posts.description,
  images: posts.images,
  visibility: posts.visibility,
  createdAt: posts.createdAt,
  edited_at: posts.edited_at,
  author,
  comment_count:
    sql<number>`(select count(*) from ${comments} where ${comments.post_id} = ${posts._id})`.mapWith(Number),
  likes: sql<number>`(select count(*) from ${post_likes} where ${post_likes.post_id} = ${posts._id})`.mapWith(
    Number,
  ),
  liked: sql<boolean>`exists (
    select from ${post_likes} where ${post_likes.post_id} = ${posts._id} and ${post_likes.user_id} = ${viewer}
  )`,
})

type Page = { viewer: string; q: string | undefined; limit: number; after: string | undefined }

/** Public posts, newest first. Order and condition match the index posts_feed. */
export function visiblePosts(db: Queryable, page: Page): Promise<PostRow[]> {
  const { viewer, limit } = page
  if (page.q === undefined && page.after === undefined) return firstPage(db).execute({ viewer, limit })
  return pageOf(db, isVisible, page)
}

const isVisible = sql`${posts.visibility}`

// Runs on every visit to the community.
const firstPage = prepared((db) =>
  listed(db, {
    viewer: sql.placeholder('viewer'),
    which: isVisible,
    limit: sql.placeholder('limit'),
  }).prepare('community_feed'),
)

/** Posts of one member, newest first; private ones only for the author. */
export function postsOf(db: Queryable, userId: string, withPrivate: boolean, page: Page) {
  const theirs = eq(posts.user_id, userId)
  return pageOf(db, withPrivate ? theirs : and(theirs, isVisible), page)
}

async function pageOf(
  db: Queryable,
  which: SQL | undefined,
  { viewer, q, limit, after }: Page,
): Promise<PostRow[]> {
  const beyond =
    after === undefined ? undefined : sql`(${posts.createdAt}, ${posts._id}) < ${placeOf(db, after)}`
  const wanted = and(which, beyond)
  if (!q) return listed(db, { viewer, which: wanted, limit })
  const among = (ids: SQL) => listed(db, { viewer, which: sql`${posts._id} in (${ids})`, limit })
  return searchList({
    q,
    limit,
    amongNewest: (read) => among(amongNewest(db, wanted, { q, limit, read })),
    throughIndex: () => among(throughIndexes(db, wanted, { q, limit })),
  })
}

function amongNewest(
  db: Queryable,
  wanted: SQL | undefined,
  { q, limit, read }: { q: string; limit: number; read: number },
): SQL {
  const newest = db
    .select()
    .from(posts)
    .where(wanted)
    .orderBy(...newestFirst)
    .limit(read)
  // Under the table's own name, so that its columns can be referenced.
  return sql`select _id from (${newest}) as posts where ${hasWords(q)} or ${isByMatching(q)}
    order by ${sql.join(newestFirst, sql`, `)} limit ${limit}`
}

const newestFirst = [desc(posts.createdAt), desc(posts._id)]

type Listed = { viewer: string | Placeholder; which: SQL | undefined; limit: number | Placeholder }

function listed(db: Queryable, { viewer, which, limit }: Listed) {
  return db
    .select(postColumns(viewer))
    .from(posts)
    .leftJoin(members, eq(members._id, posts.user_id))
    .where(which)
    .orderBy(...newestFirst)
    .limit(limit)
}

/** Materialized: together with order and limit, the planner might read all posts instead. */
function throughIndexes(
  db: Queryable,
  wanted: SQL | undefined,
  { q, limit }: { q: string; limit: number },
): SQL {
  const { _id, createdAt } = posts
  const found = [hasWords(q), isByMatching(q)].map(
    (which) => sql`(${db.select({ _id, createdAt }).from(posts).where(and(wanted, which))})`,
  )
  return sql`with posts as materialized (${sql.join(found, sql` union `)})
    select _id from posts order by ${sql.join(newestFirst, sql`, `)} limit ${limit}`
}

// Read by the database, because a JavaScript Date would lose the microseconds.
function placeOf(db: Queryable, id: string) {
  const cursor = alias(posts, 'cursor')
  return db.select({ createdAt: cursor.createdAt, _id: cursor._id }).from(cursor).where(eq(cursor._id, id))
}

/** The same expression as in the index posts_words. */
function hasWords(q: string): SQL {
  const { header, description } = posts
  return sql`lower(${header} || ' ' || ${description}) like lower(${containing(q)})`
}

/** Posts by authors whose names match. An array, unlike a join, lets the planner use the index of authors. */
function isByMatching(q: string): SQL {
  const pattern = sql`lower(${containing(q)})`
  return sql`${posts.user_id} = any (array(
    select named._id from ${members} named
    where named.public_words like ${pattern}
      and lower(named.first_name || ' ' || named.last_name) like ${pattern}
  ))`
}

export async function findPost(db: Queryable, id: string, viewer: string) {
  const [row] = await db
    .select(postColumns(viewer))
    .from(posts)
    .leftJoin(members, eq(members._id, posts.user_id))
    .where(eq(posts._id, id))
  return row
}

export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>

export async function lockPost(tx: Transaction, id: string) {
  const [row] = await tx.select().from(posts).where(eq(posts._id, id)).for('update')
  return row
}

export async function insertPost(tx: Transaction, row: typeof posts.$inferInsert): Promise<string> {
  const [post] = await tx.insert(posts).values(row).returning({ _id: posts._id })
  return post?._id as string
}

type Words = Pick<typeof posts.$inferInsert, 'header' | 'description' | 'visibility' | 'edited_at'>

export async function updatePost(tx: Transaction, id: string, words: Words): Promise<void> {
  await tx.update(posts).set(words).where(eq(posts._id, id))
}

type LikeRow = { post_id: string; user_id: string }

export async function insertLike(tx: Transaction, row: LikeRow & { createdAt: Date }): Promise<void> {
  await tx.insert(post_likes).values(row).onConflictDoNothing()
}

export async function deleteLike(tx: Transaction, { post_id, user_id }: LikeRow): Promise<void> {
  await tx.delete(post_likes).where(and(eq(post_likes.post_id, post_id), eq(post_likes.user_id, user_id)))
}

export async function deletePost(tx: Transaction, id: string): Promise<void> {
  await tx.delete(posts).where(eq(posts._id, id))
}

/** Deletes posts that only their author could see, and returns their pictures. */
export async function deletePrivatePostsOf(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .delete(posts)
    .where(and(eq(posts.user_id, userId), eq(posts.visibility, false)))
    .returning({ images: posts.images })
  return rows.flatMap(({ images }) => images)
}

export function unusedPictures(tx: Transaction, paths: readonly string[]): Promise<string[]> {
  return picturesUnused(tx, posts.images, paths)
}

const commentColumns = {
  _id: comments._id,
  post_id: comments.post_id,
  user_id: comments.user_id,
  comment: comments.comment,
  createdAt: comments.createdAt,
}

const commentsQuery = prepared((db) => {
  const newest = db
    .select(commentColumns)
    .from(comments)
    .where(eq(comments.post_id, posts._id))
    .orderBy(desc(comments.createdAt), desc(comments._id))
    .limit(sql.placeholder('most'))
    .as('newest')
  const { _id, post_id, user_id, comment, createdAt } = newest
  return db
    .select({ _id, post_id, user_id, comment, createdAt, author })
    .from(posts)
    .crossJoinLateral(newest)
    .leftJoin(members, eq(members._id, newest.user_id))
    .where(sql`${posts._id} = any(${sql.placeholder('postIds')}::uuid[])`)
    .orderBy(asc(newest.createdAt), asc(newest._id))
    .prepare('newest_comments')
})

/** The newest comments of each post, oldest first, in one query. */
export async function newestComments(db: Queryable, postIds: readonly string[], most: number) {
  return postIds.length === 0 ? [] : commentsQuery(db).execute({ postIds, most })
}

export type CommentRow = Awaited<ReturnType<typeof newestComments>>[number]

export async function insertComment(
  tx: Transaction,
  row: typeof comments.$inferInsert & { user_id: string },
): Promise<CommentRow> {
  const [comment] = await tx.insert(comments).values(row).returning(commentColumns)
  const [writer] = await tx.select(author).from(members).where(eq(members._id, row.user_id))
  return { ...(comment as Omit<CommentRow, 'author'>), author: writer ?? null }
}

/** The member to tell about a comment. */
export async function findReader(db: Queryable, id: string) {
  const { _id, email, salutation, first_name } = members
  const [row] = await db
    .select({ _id, email, salutation, first_name })
    .from(members)
    .where(and(eq(members._id, id), eq(members.account_status, 'active')))
  return row
}
