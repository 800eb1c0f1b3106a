import { sql } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { prepared } from '../../base/database/prepared.ts'
import { posts } from './tables.ts'
import { pending_pictures } from '../../people/storage/picture-tables.ts'

const wanted = sql`${sql.placeholder('path')}::text`
const shown = sql`${posts.images} @> array[${wanted}]`

const publicPost = prepared((db) =>
  db
    .select({ _id: posts._id })
    .from(posts)
    .where(sql`${shown} and ${posts.visibility}`)
    .limit(1)
    .prepare('public_picture'),
)

const ownPicture = prepared((db) => {
  const me = sql`${sql.placeholder('userId')}::uuid`
  const pending = db
    .select({ path: pending_pictures.path })
    .from(pending_pictures)
    .where(sql`${pending_pictures.path} = ${wanted} and ${pending_pictures.user_id} = ${me}`)
  return db
    .select({ path: sql<string>`unnest(${posts.images})` })
    .from(posts)
    .where(sql`${shown} and ${posts.user_id} = ${me}`)
    .unionAll(pending)
    .limit(1)
    .prepare('own_picture')
})

/** Whether a public post shows this picture. */
export async function isPublicPicture(db: Queryable, path: string): Promise<boolean> {
  return (await publicPost(db).execute({ path })).length > 0
}

/** Whether the picture is in a post of this member, or was uploaded for one. */
export async function isOwnPicture(db: Queryable, path: string, userId: string): Promise<boolean> {
  return (await ownPicture(db).execute({ path, userId })).length > 0
}
