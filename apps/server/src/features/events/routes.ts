import type { FastifyInstance } from 'fastify'
import { events } from '@rsfc/contract/events/routes'
import type { Platform } from '../../platform.ts'
import { serve } from '../../http/serve.ts'
import type { ReceivedFile } from '../../files/uploads.ts'
import { changeEvent, deleteEventWithSignUps, deleteResponses, messageGuests, publishEvent } from './desk.ts'
import { eventCalendar, signUpSheet } from './files.ts'
import { addPicture, uploadPicture } from './pictures.ts'
import { listEvents, readEvent } from './service.ts'
import { leave, readMine, readSignUps, signUp, withdrawFromEvents } from './sign-up.ts'

const first = (files: ReceivedFile[]) => files[0] as ReceivedFile

export function eventRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, publicUrl } = platform
  platform.memberRemoval.add((tx, memberId, now) => withdrawFromEvents(platform, tx, memberId, now))

  serve(app, platform, events, {
    list: ({ query }, { now }) => listEvents(db, query, now),
    read: ({ params }) => readEvent(db, params.id),
    calendar: ({ params }, { now }) => eventCalendar(db, params.id, publicUrl(), now),
    mine: (_input, { session, now }) => readMine(db, session, now),
    signUps: ({ params }, { session }) => readSignUps(db, session, params.id),
    signUp: ({ params, body }, { session, now }) => signUp(platform, session, params.id, body, now),
    leave: ({ params }, { session, now }) => leave(platform, session, params.id, now),
    uploadImage: ({ files }, { session, now }) => uploadPicture(platform, session, first(files), now),
    uploadImageTo: ({ params, files }, { session, now }) =>
      addPicture(platform, session, params.id, first(files), now),
    uploadImageDirectlyTo: ({ params, files }, { session, now }) =>
      addPicture(platform, session, params.id, first(files), now),
    create: ({ body }, { session, now }) => publishEvent(platform, session, body, now),
    update: ({ params, body }, { session, now }) => changeEvent(platform, session, params.id, body, now),
    remove: ({ params }, { session, now }) => deleteEventWithSignUps(platform, session, params.id, now),
    removeResponses: ({ params, body }, { session, now }) =>
      deleteResponses(platform, session, params.id, body.responses, now),
    signUpSheet: ({ params }) => signUpSheet(db, params.id),
    message: ({ params, body }, { session, now }) => messageGuests(platform, session, params.id, body, now),
  })
}
