import type { FastifyInstance } from 'fastify'
import { community } from '@rsfc/contract/community/routes'
import type { Platform } from '../../platform.ts'
import { serve } from '../../http/serve.ts'
import { throttle, type Limit } from '../../security/throttle.ts'
import type { ReceivedFile } from '../../files/uploads.ts'
import {
  addComment,
  editPost,
  likePost,
  listPosts,
  publishPost,
  readPost,
  removePost,
  removePrivatePosts,
} from './service.ts'

const HOUR = 60 * 60
const POSTS: Limit = { name: 'post', attempts: 60, seconds: HOUR }
const LIKES: Limit = { name: 'like', attempts: 1000, seconds: HOUR }
const COMMENTS: Limit = { name: 'comment', attempts: 300, seconds: HOUR }

export function communityRoutes(app: FastifyInstance, platform: Platform): void {
  platform.memberRemoval.add(({ db }, { _id }) => removePrivatePosts({ db, platform }, _id))

  serve(app, platform, community, {
    list: ({ query }, call) => listPosts(call, query),
    read: ({ params }, call) => readPost(call, params.id),
    ofMember: ({ params, query }, call) => listPosts(call, query, params.id),
    edit: async ({ params, body }, call) =>
      (await throttle(call, [POSTS, call.actor._id])) ?? editPost(call, params.id, body),
    like: async ({ params, body }, call) =>
      (await throttle(call, [LIKES, call.actor._id])) ?? likePost(call, params.id, body),
    remove: ({ params }, call) => removePost(call, params.id),
    comment: async ({ params, body }, call) =>
      (await throttle(call, [COMMENTS, call.actor._id])) ?? addComment(call, params.id, body),
    uploadImage: ({ files }, call) => platform.pictures.upload(call, files[0] as ReceivedFile, 'community'),
    publish: async ({ body }, call) =>
      (await throttle(call, [POSTS, call.actor._id])) ?? publishPost(call, body),
  })
}
