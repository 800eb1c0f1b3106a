import type { FastifyInstance } from 'fastify'
import { community } from '@rsfc/contract/community/routes'
import type { Platform } from '../../platform.ts'
import { serve } from '../../http/serve.ts'
import type { Session } from '../../security/session.ts'
import { throttle, type Limit } from '../../security/throttle.ts'
import type { ReceivedFile } from '../../files/uploads.ts'
import { addComment, listPosts, publishPost, readPost, removePost } from './service.ts'

const HOUR = 60 * 60
const UPLOADS: Limit = { name: 'post-picture', tries: 200, seconds: HOUR }
const POSTS: Limit = { name: 'post', tries: 60, seconds: HOUR }
const COMMENTS: Limit = { name: 'comment', tries: 300, seconds: HOUR }

export function communityRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform
  const limited = (limit: Limit, session: Session, now: Date) => throttle(db, now, [[limit, session._id]])

  serve(app, platform, community, {
    list: ({ query }, { session }) => listPosts(db, session, query),
    read: ({ params }, { session }) => readPost(db, session, params.id),
    ofMember: ({ params, query }, { session }) => listPosts(db, session, query, params.id),
    remove: ({ params }, { session, now }) => removePost(platform, session, params.id, now),
    comment: async ({ params, body }, { session, now }) =>
      (await limited(COMMENTS, session, now)) ?? addComment(platform, session, params.id, body, now),
    uploadImage: async ({ files }, { session, now }) =>
      (await limited(UPLOADS, session, now)) ??
      platform.pictures.put(files[0] as ReceivedFile, 'community', session._id, now),
    publish: async ({ body }, { session, now }) =>
      (await limited(POSTS, session, now)) ?? publishPost(platform, session, body, now),
  })
}
