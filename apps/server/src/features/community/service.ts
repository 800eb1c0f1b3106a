import type { z } from 'zod'
import type { Comment, NewComment, NewPost, Post } from '@rsfc/contract/community/schemas'
import { authorName } from '@rsfc/domain/community/author'
import { mayDeletePost, maySeePost } from '@rsfc/domain/community/permissions'
import { isAdmin } from '@rsfc/domain/members/account'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { recordAudit } from '../../db/audit.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Platform } from '../../platform.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import type { Session } from '../../security/session.ts'
import {
  deletePost,
  findPost,
  insertComment,
  insertPost,
  lockPost,
  newestComments,
  postsOf,
  unusedPictures,
  visiblePosts,
  type CommentRow,
  type PostRow,
} from './store.ts'

/** With each post of a list, so many of its comments; with a single post, so many. */
const COMMENTS_IN_LIST = 20
const COMMENTS_AT_ONCE = 500

type Asked = { q?: string | undefined; limit: number; cursor?: string | undefined }

export async function listPosts(
  db: Database,
  session: Session,
  { q, limit, cursor }: Asked,
  author?: string,
): Promise<Post[] | Refusal> {
  if (cursor && !(await findPost(db, cursor)))
    return refused(400, { errors: [{ field: 'cursor', message: 'There is no such post any more' }] })
  const page = { q, limit, after: cursor }
  const rows = author ? await postsOf(db, author, author === session._id, page) : await visiblePosts(db, page)
  return withComments(db, rows, COMMENTS_IN_LIST)
}

export async function readPost(db: Database, session: Session, id: string): Promise<Post | Refusal> {
  const row = await findPost(db, id)
  if (!row || !maySeePost(session, row)) return refused(404)
  const [post] = await withComments(db, [row], COMMENTS_AT_ONCE)
  return post as Post
}

export async function publishPost(
  platform: Platform,
  session: Session,
  form: z.output<typeof NewPost>,
  now: Date,
): Promise<Post | Refusal> {
  if (isSomeoneElse(session, form)) return refused(403)
  const { header, remarks: description, image: images, visibility } = form
  return inTransaction(platform.db, async (tx) => {
    if (!(await platform.pictures.take(tx, images, session._id)))
      return refused(400, { errors: [{ field: 'image', message: 'Upload the picture first' }] })
    const row = { user_id: session._id, header, description, images, visibility, createdAt: now }
    const post = await findPost(tx, await insertPost(tx, row))
    return toPost(post as PostRow, [])
  })
}

export async function removePost(
  platform: Platform,
  session: Session,
  id: string,
  now: Date,
): Promise<null | Refusal> {
  return inTransaction(platform.db, async (tx) => {
    const post = await lockPost(tx, id)
    if (!post || !(isAdmin(session) || maySeePost(session, post))) return refused(404)
    if (!mayDeletePost(session, post)) return refused(403)
    await deletePost(tx, id)
    await platform.pictures.remove(tx, await unusedPictures(tx, post.images))
    if (post.user_id !== session._id) {
      // What is for its author alone is told to no officer, who reads the record.
      const words = post.visibility ? { header: post.header } : {}
      const before = { user_id: post.user_id, ...words }
      const entry = {
        actor: session,
        action: 'post.delete',
        subject: 'post' as const,
        subject_id: id,
        before,
      }
      await recordAudit(tx, entry, now)
    }
    return null
  })
}

export async function addComment(
  platform: Platform,
  session: Session,
  postId: string,
  form: z.output<typeof NewComment>,
  now: Date,
): Promise<Comment | Refusal> {
  if (isSomeoneElse(session, form)) return refused(403)
  return inTransaction(platform.db, async (tx) => {
    const post = await lockPost(tx, postId)
    if (!post || !maySeePost(session, post)) return refused(404)
    const row = { post_id: postId, user_id: session._id, comment: form.comment, createdAt: now }
    return toComment(await insertComment(tx, row))
  })
}

/** §7: who writes is known from the session; a `user_id` may only repeat it. */
function isSomeoneElse(session: Session, { user_id }: { user_id?: string | undefined }): boolean {
  return user_id !== undefined && user_id !== session._id
}

async function withComments(db: Queryable, rows: readonly PostRow[], most: number): Promise<Post[]> {
  const comments = await newestComments(
    db,
    rows.map(({ _id }) => _id),
    most,
  )
  const ofPost = Map.groupBy(comments, ({ post_id }) => post_id)
  return rows.map((row) => toPost(row, ofPost.get(row._id) ?? []))
}

function toPost({ author, ...row }: PostRow, comments: readonly CommentRow[]): Post {
  return {
    ...row,
    id: row._id,
    user: authorName(author),
    user_image: author?.profile_image ?? null,
    createdAt: clubStamp(row.createdAt),
    comments: comments.map(toComment),
  }
}

function toComment({ author, ...row }: CommentRow): Comment {
  return {
    ...row,
    user: authorName(author),
    user_image: author?.profile_image ?? null,
    createdAt: clubStamp(row.createdAt),
  }
}
