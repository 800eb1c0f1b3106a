import type { FastifyInstance } from 'fastify'
import { community } from '@rsfc/contract/community/routes'
import type { Platform } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import type { ReceivedFile } from '../../base/files/uploads.ts'
import { addComment, editPost, likePost, listPosts, publishPost, readPost, removePost } from './service.ts'
import { storeUpload } from '../../people/storage/uploaded-pictures.ts'

const HOUR = 60 * 60
const POSTS: Limit = { name: 'post', attempts: 60, seconds: HOUR }
const LIKES: Limit = { name: 'like', attempts: 1000, seconds: HOUR }
const COMMENTS: Limit = { name: 'comment', attempts: 300, seconds: HOUR }

export function communityRoutes(app: FastifyInstance, platform: Platform): void {
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
    uploadImage: ({ files }, call) => storeUpload(call, files[0] as ReceivedFile, 'community'),
    publish: async ({ body }, call) =>
      (await throttle(call, [POSTS, call.actor._id])) ?? publishPost(call, body),
  })
}
