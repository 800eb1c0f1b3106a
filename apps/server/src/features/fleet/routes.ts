import type { FastifyInstance } from 'fastify'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Platform } from '../../platform.ts'
import { refused } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { ReceivedFile } from '../../files/uploads.ts'
import { addDowntime, changeDowntime, listClashes, listDowntimes, removeDowntime } from './downtime.ts'
import {
  addAircraft,
  changeAircraft,
  changePicture,
  removeAircraft,
  storeAircraftPicture,
} from './service.ts'
import { readFleet } from './store.ts'

export function fleetRoutes(app: FastifyInstance, platform: Platform): void {
  const picture = (files: ReceivedFile[]) => files[0] as ReceivedFile

  serve(app, platform, fleet, {
    list: (_input, { now }) => readFleet(platform.db, now),
    create: ({ body }, { session, now }) => addAircraft(platform, session, body, now),
    uploadPicture: ({ files }) => storeAircraftPicture(platform, picture(files)),
    changePicture: ({ params, files }, { session, now }) =>
      changePicture(platform, session, params.id, picture(files), now),
    update: ({ params, body }, { session, now }) => changeAircraft(platform, session, params.id, body, now),
    remove: async ({ params, body }, { session, now }) =>
      (body.aircraft_id ?? params.id) === params.id
        ? removeAircraft(platform, session, params.id, now)
        : refused(400, { errors: [{ field: 'aircraft_id', message: 'This is another aircraft' }] }),
    downtimes: ({ params }, { now }) => listDowntimes(platform, params.id, now),
    clashes: ({ params, query }) => listClashes(platform, params.id, query),
    addDowntime: ({ params, body: { startDate, startTime, endDate, endTime, remarks } }, { session, now }) =>
      addDowntime(
        platform,
        session,
        params.id,
        { start_date: startDate, start_time: startTime, end_date: endDate, end_time: endTime, remarks },
        now,
      ),
    changeDowntime: ({ params, body }, { session, now }) =>
      changeDowntime(platform, session, params.id, body.downtime, now),
    removeDowntime: ({ params, body }, { session, now }) =>
      removeDowntime(platform, session, params.id, body.downtime._id, now),
  })
}
