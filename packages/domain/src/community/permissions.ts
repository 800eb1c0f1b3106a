import { isAdmin } from '../members/account.ts'
import type { Actor } from '../members/permissions.ts'

type Post = { user_id: string | null; visibility: boolean }

/** Only the author sees a private post; officers do not. */
export function maySeePost(actor: Pick<Actor, '_id'>, post: Post): boolean {
  return post.visibility || post.user_id === actor._id
}

/** Nobody else may change a member's words, not even officers. */
export function mayEditPost(actor: Pick<Actor, '_id'>, post: Pick<Post, 'user_id'>): boolean {
  return post.user_id === actor._id
}

/** Nobody likes their own post. */
export function mayLikePost(actor: Pick<Actor, '_id'>, post: Post): boolean {
  return maySeePost(actor, post) && post.user_id !== actor._id
}

export function mayDeletePost(actor: Actor, post: Pick<Post, 'user_id'>): boolean {
  return isAdmin(actor) || post.user_id === actor._id
}
