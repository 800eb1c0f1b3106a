import { z } from 'zod'
import { ClubStamp, Id, line, listQuery, prose, storedPicturePath } from '../kit/fields.ts'

export { StoredPicture } from '../kit/fields.ts'

export const Comment = z.object({
  _id: Id,
  /** Null once the member is deleted. */
  user_id: Id.nullable(),
  user: z.string(),
  /** Their picture, where they have one. */
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
  /** Oldest first; lists carry the newest few, and how many there are in all. */
  comments: z.array(Comment),
  comment_count: z.int(),
})
export type Post = z.output<typeof Post>

export const POST_PICTURES_MAX = 10
const path = storedPicturePath('community')

export const NewPost = z.object({
  /** Only ever oneself: who posts is known from the session. */
  user_id: Id.optional(),
  header: line(200).min(1, 'Give your post a heading'),
  remarks: prose(20_000).min(1, 'Tell of your flight'),
  image: z
    .union([z.literal('').transform(() => []), path.transform((one) => [one]), z.array(path)])
    .pipe(z.array(z.string()).max(POST_PICTURES_MAX, `At most ${POST_PICTURES_MAX} pictures`))
    .default([]),
  visibility: z.boolean().default(true),
})

export const NewComment = z.object({
  user_id: Id.optional(),
  comment: prose(2000).min(1, 'Write a comment'),
})

/** What the page says before it sends anything (§5). */
export const POST_INCOMPLETE = 'Please fill in all the fields'

/** The most that one answer lists; the rest is reached with `cursor`. */
const POSTS_AT_ONCE = 100

export const PostList = z.array(Post)

export const PostQuery = listQuery(POSTS_AT_ONCE)
