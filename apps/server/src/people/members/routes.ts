import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { members } from '@rsfc/contract/members/routes'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { Queryable } from '../../base/database/client.ts'
import type { Platform } from '../call/call.ts'
import { refused } from '../../base/errors/refusal.ts'
import { serve } from '../call/serve.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import type { ReceivedFile } from '../../base/files/uploads.ts'
import { changeMember, createMember, removeMember } from './change.ts'
import { mailSelection } from './mail-selection.ts'
import { changePicture, countMatching, listMembers, readMember } from './service.ts'

type EverythingOf = (db: Queryable, id: string) => Promise<Readable | undefined>

/** `everythingOf` reads what all nouns store about a member. */
export function memberRoutes(app: FastifyInstance, platform: Platform, everythingOf: EverythingOf): void {
  serve(app, platform, members, {
    list: ({ query }, call) => listMembers(call, query),
    count: ({ query }, call) => countMatching(call, query),
    read: ({ params }, call) => readMember(call, params.id),
    create: ({ body }, call) => createMember(call, body),
    update: ({ params, body }, call) => changeMember(call, params.id, body),
    remove: ({ body }, call) => removeMember(call, body.user_id),
    uploadPicture: ({ params, files }, call) => changePicture(call, params.id, files[0] as ReceivedFile),
    mail: ({ body }, call) => mailSelection(call, body),
    async ownData({ params }, call) {
      const { db, actor, now } = call
      const body = params.id === actor._id ? await everythingOf(db, actor._id) : undefined
      if (!body) return refused(403)
      await recordSecurityEvent(call, 'download', { user_id: actor._id, details: { list: 'own-data' } })
      const name = `my-rsfc-data-${clubDate(now)}.json`
      return { body, name, type: 'application/json; charset=utf-8' }
    },
  })
}
