import type { z } from 'zod'
import type { Comment, EditedPost, Like, NewComment, NewPost, Post } from '@rsfc/contract/community/schemas'
import { authorName } from '@rsfc/domain/community/author'
import { mayDeletePost, mayEditPost, mayLikePost, maySeePost } from '@rsfc/domain/community/permissions'
import { isAdmin } from '@rsfc/domain/members/account'
import { fullName } from '@rsfc/domain/members/words'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import type { Queryable } from '../../base/database/client.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Session } from '../../people/call/session.ts'
import { replyNotice } from './mails.ts'
import {
  deleteLike,
  deletePost,
  deletePrivatePostsOf,
  findPost,
  findReader,
  insertComment,
  insertLike,
  insertPost,
  lockPost,
  newestComments,
  postsOf,
  unusedPictures,
  updatePost,
  visiblePosts,
  type CommentRow,
  type PostRow,
} from './store.ts'
import { tell } from '../../people/notifications/tell.ts'
import { claimPictures } from '../../people/storage/uploaded-pictures.ts'
import { removeFiles } from '../../people/storage/remove-files.ts'
import type { FlightStory } from '../../people/call/reactions.ts'

const COMMENTS_IN_LIST = 20
const COMMENTS_OF_ONE_POST = 500

type ListQuery = { q?: string | undefined; limit: number; cursor?: string | undefined }

export async function listPosts(
  { db, actor }: Call,
  { q, limit, cursor }: ListQuery,
  author?: string,
): Promise<Post[] | Refusal> {
  if (cursor && !(await findPost(db, cursor, actor._id)))
    return refused(400, { errors: [{ field: 'cursor', message: 'This post no longer exists' }] })
  const page = { viewer: actor._id, q, limit, after: cursor }
  const rows = author ? await postsOf(db, author, author === actor._id, page) : await visiblePosts(db, page)
  return withComments(db, rows, COMMENTS_IN_LIST)
}

export async function readPost({ db, actor }: Call, id: string): Promise<Post | Refusal> {
  const row = await findPost(db, id, actor._id)
  if (!row || !maySeePost(actor, row)) return refused(404)
  const [post] = await withComments(db, [row], COMMENTS_OF_ONE_POST)
  return post as Post
}

export async function publishPost(call: Call, form: z.output<typeof NewPost>): Promise<Post | Refusal> {
  if (isSomeoneElse(call.actor, form)) return refused(403)
  const { header, remarks: description, image: images, visibility } = form
  return inTransaction(call, async (tx) => {
    if (!(await claimPictures(tx, images)))
      return refused(400, { errors: [{ field: 'image', message: 'Upload the picture first' }] })
    const row = { user_id: tx.actor._id, header, description, images, visibility, createdAt: tx.now }
    const post = await findPost(tx.db, await insertPost(tx.db, row), tx.actor._id)
    return toPost(post as PostRow, [])
  })
}

/** Only changes of the text count as an edit, not of the visibility. */
export async function editPost(
  call: Call,
  id: string,
  { header, remarks: description, visibility }: z.output<typeof EditedPost>,
): Promise<Post | Refusal> {
  return inTransaction(call, async ({ db, actor, now }) => {
    const post = await lockPost(db, id)
    if (!post || !maySeePost(actor, post)) return refused(404)
    if (!mayEditPost(actor, post)) return refused(403)
    const isEdited = header !== post.header || description !== post.description
    await updatePost(db, id, {
      header,
      description,
      visibility,
      edited_at: isEdited ? now : post.edited_at,
    })
    const [edited] = await withComments(
      db,
      [(await findPost(db, id, actor._id)) as PostRow],
      COMMENTS_OF_ONE_POST,
    )
    return edited as Post
  })
}

/** Liking twice counts once, and so does taking a like back. */
export async function likePost(
  call: Call,
  id: string,
  { liked }: z.output<typeof Like>,
): Promise<null | Refusal> {
  return inTransaction(call, async ({ db, actor, now }) => {
    const post = await lockPost(db, id)
    if (!post || !maySeePost(actor, post)) return refused(404)
    if (!mayLikePost(actor, post)) return refused(403)
    const like = { post_id: id, user_id: actor._id }
    await (liked ? insertLike(db, { ...like, createdAt: now }) : deleteLike(db, like))
    return null
  })
}

export async function removePost(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const { db, actor, platform } = tx
    const post = await lockPost(db, id)
    if (!post || !(isAdmin(actor) || maySeePost(actor, post))) return refused(404)
    if (!mayDeletePost(actor, post)) return refused(403)
    await deletePost(db, id)
    await removeFiles({ db, platform }, await unusedPictures(db, post.images))
    if (post.user_id === actor._id) return null
    const what = { action: 'post.delete', subject: 'post' as const, subject_id: id }
    // Officers read the audit trail, so it does not contain the title of a private post.
    const words = post.visibility ? { header: post.header } : {}
    await recordChange(tx, what, { user_id: post.user_id, ...words }, null)
    return null
  })
}

/** Used when a member is deleted: public posts and comments stay without a name. */
export async function removePrivatePosts({ db, platform }: Removing, memberId: string): Promise<void> {
  const images = await deletePrivatePostsOf(db, memberId)
  await removeFiles({ db, platform }, await unusedPictures(db, images))
}

type Removing = Pick<TransactionCall, 'db' | 'platform'>

export async function addComment(
  call: Call,
  postId: string,
  form: z.output<typeof NewComment>,
): Promise<Comment | Refusal> {
  if (isSomeoneElse(call.actor, form)) return refused(403)
  return inTransaction(call, async ({ db, actor, now, platform }) => {
    const post = await lockPost(db, postId)
    if (!post || !maySeePost(actor, post)) return refused(404)
    const author = post.user_id
    if (author && author !== actor._id) {
      const to = await findReader(db, author)
      const reply = { to, from: fullName(actor), post, siteUrl: platform.publicUrl() }
      if (to) await tell({ db, now, actor, platform }, [replyNotice({ ...reply, to })])
    }
    const row = { post_id: postId, user_id: actor._id, comment: form.comment, createdAt: now }
    return toComment(await insertComment(db, row))
  })
}

/** The author comes from the session; a `user_id` in the body must match it (7.community.session-user). */
function isSomeoneElse(actor: Session, { user_id }: { user_id?: string | undefined }): boolean {
  return user_id !== undefined && user_id !== actor._id
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
    edited_at: row.edited_at && clubStamp(row.edited_at),
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

/** A pilot's story about a flight becomes a post. */
export async function postFlightStory(
  { db, actor, now }: TransactionCall,
  story: FlightStory,
): Promise<void> {
  await insertPost(db, { ...story, user_id: actor._id, createdAt: now })
}
