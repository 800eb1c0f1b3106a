import { z } from 'zod'
import { ClubStamp, Id, line, listQuery, prose, storedPicturePath } from '../kit/fields.ts'

export { StoredPicture } from '../kit/fields.ts'

export const Comment = z.object({
  _id: Id,
  /** Null once the member is deleted. */
  user_id: Id.nullable(),
  user: z.string(),
  /** The profile picture, if there is one. */
  user_image: z.string().nullable(),
  comment: z.string(),
  createdAt: ClubStamp,
})
export type Comment = z.output<typeof Comment>

export const Post = z.object({
  _id: Id,
  id: Id,
  user_id: Id.nullable(),
  user: z.string(),
  user_image: z.string().nullable(),
  header: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  visibility: z.boolean(),
  createdAt: ClubStamp,
  /** When its heading or text was last changed. */
  edited_at: ClubStamp.nullable(),
  likes: z.int(),
  /** Whether the caller likes it. */
  liked: z.boolean(),
  /** Oldest first; lists include only the latest few and the total count. */
  comments: z.array(Comment),
  comment_count: z.int(),
})
export type Post = z.output<typeof Post>

export const POST_PICTURES_MAX = 10
const path = storedPicturePath('community')

const words = {
  header: line(200).min(1, 'Give your post a heading'),
  remarks: prose(20_000).min(1, 'Tell us about your flight'),
}

export const NewPost = z.object({
  /** If sent, it must be the signed-in member's own id (7.community.session-user). */
  user_id: Id.optional(),
  ...words,
  image: z
    .union([z.literal('').transform(() => []), path.transform((one) => [one]), z.array(path)])
    .pipe(z.array(z.string()).max(POST_PICTURES_MAX, `Image: at most ${POST_PICTURES_MAX} pictures`))
    .default([]),
  visibility: z.boolean().default(true),
})

/** Pictures stay as they were published. */
export const EditedPost = z.object({ ...words, visibility: z.boolean() })

export const Like = z.object({ liked: z.boolean() })

export const NewComment = z.object({
  user_id: Id.optional(),
  comment: prose(2000).min(1, 'Write a comment'),
})

/** Shown by the page before it sends anything (5.post.required). */
export const POST_INCOMPLETE = 'Please fill in all the fields'

/** Use `cursor` to read more. */
const MAX_PER_RESPONSE = 100

export const PostList = z.array(Post)

export const PostQuery = listQuery(MAX_PER_RESPONSE)
