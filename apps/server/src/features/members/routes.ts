import type { FastifyInstance } from 'fastify'
import { members } from '@rsfc/contract/members'
import { clubDate } from '@rsfc/domain/time/club-time'
import { everythingOf } from '../../db/own-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { refused } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import type { ReceivedFile } from '../../platform/uploads.ts'
import { changePicture, countMatching, listMembers, readMember } from './service.ts'

export function memberRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform

  serve(app, platform, members, {
    list: ({ query }, { session, now }) => listMembers(db, session, query, now),
    count: ({ query }, { now }) => countMatching(db, query, now),
    read: ({ params }, { session }) => readMember(db, session, params.id),
    uploadPicture: ({ params, files }, { session, now }) =>
      changePicture(platform, session, params.id, files[0] as ReceivedFile, now),
    async ownData({ params }, { session, now }) {
      const everything = params.id === session._id ? await everythingOf(db, session._id) : undefined
      if (!everything) return refused(403)
      return { body: JSON.stringify(everything, null, 2), name: `my-rsfc-data-${clubDate(now)}.json` }
    },
  })
}
