import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import type { FastifyInstance } from 'fastify'
import { listOpenGaps } from './open-gaps.ts'
import { siteCall } from '../../people/call/call.ts'
import type { ReceivedFile } from '../../base/files/uploads.ts'
import { serve } from '../../people/call/serve.ts'
import type { Platform } from '../../people/call/call.ts'
import { networkOf } from '../../base/http/origin.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import { addDefect, rectifyDefect, releaseDefect, triageDefect } from './defects.ts'
import { readForecast } from './forecast.ts'
import { groundAircraft, groundOverdue, liftGrounding } from './ground-aircraft.ts'
import {
  addInspection,
  changeInspection,
  completeInspection,
  copyInspections,
  removeInspection,
} from './inspections.ts'
import { listDone, listStandstills } from './history.ts'
import {
  answerGap,
  closeGapByOfficer,
  correctMeter,
  enterFlight,
  listReadings,
  readQuestion,
} from './meters.ts'
import { listDefects, readTechLog } from './tech-log.ts'
import { storeUpload } from '../../people/storage/uploaded-pictures.ts'

const MOST_GAPS = 200
const ANSWERS: Limit = { name: 'meter-answer', attempts: 60, seconds: 60 * 60 }

export function airworthinessRoutes(app: FastifyInstance, platform: Platform): void {
  // Every hour; the run at midnight is the one that matters.
  platform.jobs.define('ground-overdue', () => groundOverdue(siteCall(platform)), { cron: '0 * * * *' })

  serve(app, platform, airworthiness, {
    techLog: ({ params }, call) => readTechLog(call, params.id),
    forecast: (_input, call) => readForecast(call),
    meterReadings: ({ params }, call) => listReadings(call, params.id),
    correctMeter: ({ params, body }, call) => correctMeter(call, params.id, body),
    addFlight: ({ params, body }, call) => enterFlight(call, params.id, body),
    gaps: (_input, { db }) => listOpenGaps(db, MOST_GAPS),
    closeGap: ({ params, body }, call) => closeGapByOfficer(call, params.id, body.reason),
    gapQuestion: async ({ body }, call) =>
      (await throttle(call, [ANSWERS, networkOf(call.request)])) ?? readQuestion(call, body.token),
    answerGap: async ({ body }, call) =>
      (await throttle(call, [ANSWERS, networkOf(call.request)])) ?? answerGap(call, body),
    defects: ({ params }, call) => listDefects(call, params.id),
    reportDefect: ({ params, body }, call) => addDefect(call, params.id, body),
    uploadPicture: ({ files }, call) => storeUpload(call, files[0] as ReceivedFile, 'defects'),
    triage: ({ params, body }, call) => triageDefect(call, params.id, body),
    rectify: ({ params, body }, call) => rectifyDefect(call, params.id, body),
    release: ({ params, body }, call) => releaseDefect(call, params.id, body),
    ground: ({ params, body }, call) => groundAircraft(call, params.id, body.reason),
    lift: ({ params, body }, call) => liftGrounding(call, params.id, body.reason),
    downtimeHistory: ({ params }, call) => listStandstills(call, params.id),
    inspectionsDone: ({ params }, call) => listDone(call, params.id),
    addInspection: ({ params, body }, call) => addInspection(call, params.id, body),
    copyInspections: ({ params, body }, call) => copyInspections(call, params.id, body.from),
    changeInspection: ({ params, body }, call) => changeInspection(call, params.id, body),
    removeInspection: ({ params }, call) => removeInspection(call, params.id),
    completeInspection: ({ params, body }, call) => completeInspection(call, params.id, body),
  })
}
