import { field } from '@rsfc/contract/field/routes'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { FastifyInstance } from 'fastify'
import { createSharedReads } from '../../base/http/shared-reads.ts'
import { siteCall, type Platform } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import { addClosure, listClashes, removeClosure } from './closures.ts'
import { addHoliday, changeField, readFieldNow, removeHoliday } from './service.ts'
import { changeSheetSettings, readSheet, readSheetPdf, readSheetSettings, sendSheet } from './sheet.ts'
import { listClosures, listHolidays } from './store.ts'

/** Earlier holidays matter to nobody. */
const SHOWN_DAYS = 366

export function fieldRoutes(app: FastifyInstance, platform: Platform): void {
  const shared = createSharedReads<Awaited<ReturnType<typeof readFieldNow>>>()
  // Every few minutes, so that a server that was down at the cut-off sends the sheet as soon as it is back.
  platform.jobs.define('airport-sheet', () => sendSheet(siteCall(platform)), { cron: '*/5 * * * *' })

  serve(app, platform, field, {
    read: (_input, call) => shared('field', () => readFieldNow(call)),
    configure: ({ body }, call) => changeField(call, body),
    holidays: (_input, { db, now }) => listHolidays(db, addDays(clubDate(now), -SHOWN_DAYS)),
    addHoliday: ({ body }, call) => addHoliday(call, body),
    removeHoliday: ({ body }, call) => removeHoliday(call, body.date),
    closures: (_input, { db, now }) => listClosures(db, now),
    clashes: ({ query }, call) => listClashes(call, query),
    addClosure: ({ body }, call) => addClosure(call, body),
    removeClosure: ({ params }, call) => removeClosure(call, params.id),
    sheet: ({ query }, call) => readSheet(call, query.date),
    sheetPdf: ({ query }, call) => readSheetPdf(call, query.date),
    sheetSettings: (_input, call) => readSheetSettings(call),
    setSheet: ({ body }, call) => changeSheetSettings(call, body),
  })
}
