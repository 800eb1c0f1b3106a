import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnPicture, isPublicPicture } from './post-pictures-store.ts'
import { sendFailure } from '../../base/http/answers/envelope.ts'
import { matchesEtag } from '../../base/http/answers/etags.ts'
import type { Platform } from '../../people/call/call.ts'
import { readsTechLog } from '../../flying/airworthiness/access.ts'
import { isOwnDefectPicture } from '../../flying/airworthiness/flyers-store.ts'
import { readSession } from '../../people/security/sessions/session.ts'

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}
const NAME = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

const PUBLIC = 'public, max-age=31536000, immutable'
/** Its address changes with the picture (`profile_image`). */
const VERSIONED_PORTRAIT = 'private, max-age=31536000, immutable'
const POSTS = 'public/uploads/community/'
const DEFECTS = 'public/uploads/defects/'

/**
 * Serves uploaded pictures. Those of events, aircraft and public posts are for everyone, those of private and
 * unpublished posts for their author, those of profiles for members, and those of defects for those who may read
 * the tech log and for whoever uploaded them.
 */
export function serveStoredFiles(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const key = `public/uploads/${request.params['*']}`
    if (!NAME.test(key)) return noPicture(reply)
    if (key.startsWith(DEFECTS)) return sendDefect(platform, request, reply, key)
    if (!key.startsWith(POSTS) || (await isPublicPicture(platform.db, key)))
      return sendPicture(platform, reply, key, PUBLIC)
    if (await isOwn(platform, request, reply, key))
      return sendPicture(platform, reply, key, 'private, no-store')
    // Not 401 or 403, so that nobody else learns that the picture exists.
    return noPicture(reply)
  })
  app.get<{ Params: { file: string }; Querystring: { v?: string } }>(
    '/profile/:file',
    async (request, reply) => {
      const session = await readSession(platform, { request, reply })
      if (!session) return sendFailure(reply, 401, 'Please sign in first.')
      const isOwnPortrait = request.params.file === `${session._id}.jpeg`
      if (!session.email_confirmed && !isOwnPortrait)
        return sendFailure(reply, 403, 'Please confirm your email address first.')
      const kept = request.query.v ? VERSIONED_PORTRAIT : 'private, no-cache'
      return sendPicture(platform, reply, `public/profile/${request.params.file}`, kept)
    },
  )
}

async function sendDefect(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<FastifyReply> {
  const session = await readSession(platform, { request, reply })
  if (!session?.email_confirmed) return noPicture(reply)
  const { db } = platform
  const isAllowed =
    (await readsTechLog({ db, actor: session })) || (await isOwnDefectPicture(db, key, session._id))
  return isAllowed ? sendPicture(platform, reply, key, 'private, no-cache') : noPicture(reply)
}

async function isOwn(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<boolean> {
  const session = await readSession(platform, { request, reply })
  return session !== null && (await isOwnPicture(platform.db, key, session._id))
}

function noPicture(reply: FastifyReply): FastifyReply {
  return sendFailure(reply, 404, 'Picture not found.')
}

async function sendPicture(
  platform: Platform,
  reply: FastifyReply,
  key: string,
  cache: string,
): Promise<FastifyReply> {
  const type = TYPES[extname(key).toLowerCase()]
  const found = type && NAME.test(key) ? await platform.files.read(key) : null
  if (!found || !type) return noPicture(reply)
  reply.headers({ 'cache-control': cache, etag: found.etag })
  if (matchesEtag(reply.request.headers['if-none-match'], found.etag)) return reply.code(304).send()
  return reply
    .type(type)
    .header('content-length', found.size)
    .send(await found.open())
}
