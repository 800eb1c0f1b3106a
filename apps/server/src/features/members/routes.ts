import type { FastifyInstance } from 'fastify'
import { members } from '@rsfc/contract/members/routes'
import { clubDate } from '@rsfc/domain/time/club-time'
import { everythingOf } from '../../db/own-data.ts'
import type { Platform } from '../../platform.ts'
import { refused } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { ReceivedFile } from '../../files/uploads.ts'
import { changeMember, createMember, removeMember } from './change.ts'
import { changePicture, countMatching, listMembers, readMember } from './service.ts'

export function memberRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform

  serve(app, platform, members, {
    list: ({ query }, { session, now }) => listMembers(db, session, query, now),
    count: ({ query }, { now }) => countMatching(db, query, now),
    read: ({ params }, { session }) => readMember(db, session, params.id),
    create: ({ body }, { session, now }) => createMember(platform, session, body, now),
    update: ({ params, body }, { session, now }) => changeMember(platform, session, params.id, body, now),
    remove: ({ body }, { session, now }) => removeMember(platform, session, body.user_id, now),
    uploadPicture: ({ params, files }, { session, now }) =>
      changePicture(platform, session, params.id, files[0] as ReceivedFile, now),
    async ownData({ params }, { session, now }) {
      const everything = params.id === session._id ? await everythingOf(db, session._id) : undefined
      if (!everything) return refused(403)
      return { body: JSON.stringify(everything, null, 2), name: `my-rsfc-data-${clubDate(now)}.json` }
    },
  })
}
