import type { FastifyInstance } from 'fastify'
import { members } from '@rsfc/contract/members/routes'
import { clubDate } from '@rsfc/domain/time/club-time'
import { everythingOf } from '../../db/members/own-data.ts'
import type { Platform } from '../../platform.ts'
import { refused } from '../../http/answers/refusal.ts'
import { serve } from '../../http/serve.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import type { ReceivedFile } from '../../files/uploads.ts'
import { changeMember, createMember, removeMember } from './change.ts'
import { mailSelection } from './mail-selection.ts'
import { documentsOf } from './store.ts'
import { changePicture, countMatching, listMembers, readMember } from './service.ts'

export function memberRoutes(app: FastifyInstance, platform: Platform): void {
  platform.memberRemoval.add(async ({ db }, { _id }) => {
    await platform.fileRemoval.queue(db, [...(await documentsOf(db, _id)), `public/profile/${_id}.jpeg`])
    await platform.pictures.removeUnclaimedOf(db, _id)
  })

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
