import type { FastifyInstance } from 'fastify'
import { fleet } from '@rsfc/contract/fleet/routes'
import type { Platform } from '../../people/call/call.ts'
import { refused } from '../../base/errors/refusal.ts'
import { serve } from '../../people/call/serve.ts'
import type { ReceivedFile } from '../../base/files/uploads.ts'
import { addDowntime, changeDowntime, listClashes, listDowntimes, removeDowntime } from './downtime.ts'
import {
  addAircraft,
  changeAircraft,
  changePicture,
  removeAircraft,
  storeAircraftPicture,
} from './service.ts'
import { readFleet } from './store.ts'
import { aircraftToWire } from './wire.ts'

export function fleetRoutes(app: FastifyInstance, platform: Platform): void {
  const picture = (files: ReceivedFile[]) => files[0] as ReceivedFile

  serve(app, platform, fleet, {
    list: async (_input, { db, now }) => (await readFleet(db, now)).map(aircraftToWire),
    create: ({ body }, call) => addAircraft(call, body),
    uploadPicture: ({ files }, call) => storeAircraftPicture(call, picture(files)),
    changePicture: ({ params, files }, call) => changePicture(call, params.id, picture(files)),
    update: ({ params, body }, call) => changeAircraft(call, params.id, body),
    remove: async ({ params, body }, call) =>
      (body.aircraft_id ?? params.id) === params.id
        ? removeAircraft(call, params.id)
        : refused(400, { errors: [{ field: 'aircraft_id', message: 'This is the id of another aircraft' }] }),
    downtimes: ({ params }, call) => listDowntimes(call, params.id),
    clashes: ({ params, query }, { db }) => listClashes(db, params.id, query),
    addDowntime: ({ params, body: { startDate, startTime, endDate, endTime, remarks } }, call) =>
      addDowntime(call, params.id, {
        start_date: startDate,
        start_time: startTime,
        end_date: endDate,
        end_time: endTime,
        remarks,
      }),
    changeDowntime: ({ params, body }, call) =>
      changeDowntime(call, params.id, { ...body.downtime, version: body.version }),
    removeDowntime: ({ params, body }, call) => removeDowntime(call, params.id, body.downtime._id),
  })
}
