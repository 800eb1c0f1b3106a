import type { FastifyInstance } from 'fastify'
import { events } from '@rsfc/contract/events/routes'
import type { Platform } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import { createSharedReads } from '../../base/http/shared-reads.ts'
import { recordDownload } from '../../people/records/record-download.ts'
import type { ReceivedFile } from '../../base/files/uploads.ts'
import {
  addPicture,
  changeEvent,
  deleteEventWithSignUps,
  deleteResponses,
  messageGuests,
  publishEvent,
  uploadPicture,
} from './manage.ts'
import { eventCalendar, signUpSheet } from './files.ts'
import { listEvents, readEvent } from './service.ts'
import { leave, readMine, readSignUps, signUp } from './sign-up.ts'

const first = (files: ReceivedFile[]) => files[0] as ReceivedFile

export function eventRoutes(app: FastifyInstance, platform: Platform): void {
  const shared = createSharedReads<Awaited<ReturnType<typeof listEvents>>>()

  serve(app, platform, events, {
    list: ({ query }, call) => shared(JSON.stringify(query), () => listEvents(call, query)),
    read: ({ params }, { db }) => readEvent(db, params.id),
    calendar: ({ params }, call) => eventCalendar(call, params.id),
    mine: (_input, call) => readMine(call),
    signUps: ({ params }, call) => readSignUps(call, params.id),
    signUp: ({ params, body }, call) => signUp(call, params.id, body),
    leave: ({ params }, call) => leave(call, params.id),
    uploadImage: ({ files }, call) => uploadPicture(call, first(files)),
    uploadImageTo: ({ params, files }, call) => addPicture(call, params.id, first(files)),
    uploadImageDirectlyTo: ({ params, files }, call) => addPicture(call, params.id, first(files)),
    create: ({ body }, call) => publishEvent(call, body),
    update: ({ params, body }, call) => changeEvent(call, params.id, body),
    remove: ({ params }, call) => deleteEventWithSignUps(call, params.id),
    removeResponses: ({ params, body }, call) => deleteResponses(call, params.id, body.responses),
    async signUpSheet({ params }, call) {
      await recordDownload(call, 'event-signups', params.id)
      return signUpSheet(call.db, params.id)
    },
    message: ({ params, body }, call) => messageGuests(call, params.id, body),
  })
}
