import type { FastifyInstance } from 'fastify'
import { bookings } from '@rsfc/contract/bookings/routes'
import { siteCall } from '../../people/call/call.ts'
import type { Listener } from '../../base/database/connection/listener.ts'
import type { Platform } from '../../people/call/call.ts'
import { serve } from '../../people/call/serve.ts'
import { findValidSessions } from '../../people/security/sessions/sessions-store.ts'
import { answerRequest } from './answer.ts'
import { createBoardChanges, type BoardChangesOptions } from './board/changes.ts'
import { createBoard } from './board/service.ts'
import { readBriefing } from './briefing/service.ts'
import { changeBooking, removeBooking } from './change.ts'
import { correctFlight, readReport } from './correct-flight.ts'
import { completeFlight, reportPayment } from './flight.ts'
import { findFreeSlots } from './free-slots.ts'
import { sumUpFlights } from './lists/flight-summary.ts'
import {
  countSections,
  listBookings,
  listFlights,
  listMemberBookings,
  readBooking,
  readHistory,
  streamFlights,
} from './lists/service.ts'
import { remindToComplete } from './notifications/completion-reminders.ts'
import { remindOfFlights } from './notifications/flight-reminders.ts'
import { markOverduePayments, readPayment, readReceipt } from './payment/service.ts'
import { replan } from './replan.ts'
import { readLimits } from './request-limits.ts'
import { requestBooking } from './request.ts'
import { undoChange } from './undo.ts'

type Parts = {
  /** Notified when the schedule board changes, on any server. */
  boardListener: Listener
  boardOptions?: BoardChangesOptions
}

export function bookingRoutes(app: FastifyInstance, platform: Platform, parts: Parts): void {
  const { boardListener, boardOptions = {} } = parts
  const findValid = (ids: string[]) => findValidSessions(platform.db, ids, platform.clock())
  const changes = createBoardChanges(boardListener, findValid, boardOptions)
  const readBoard = createBoard()
  app.addHook('preClose', async () => changes.close())
  platform.jobs.define('overdue-payments', () => markOverduePayments(siteCall(platform)), {
    cron: '15 6 * * *',
  })
  platform.jobs.define('completion-reminders', () => remindToComplete(siteCall(platform)), {
    cron: '0 20 * * *',
  })
  platform.jobs.define('flight-reminders', () => remindOfFlights(siteCall(platform)), {
    cron: '0 18 * * *',
  })

  serve(app, platform, bookings, {
    list: ({ query }, call) => listBookings(call, query),
    counts: (_input, call) => countSections(call),
    board: ({ query }, call) => readBoard(call, query),
    boardChanges: (_input, { actor }) => changes.stream({ member: actor._id, session: actor.session_id }),
    ofMember: ({ params, query }, call) => listMemberBookings(call, params.userId, query),
    read: ({ params }, call) => readBooking(call, params.id),
    briefing: ({ params }, call) => readBriefing(call, params.id),
    free: ({ query }, call) => findFreeSlots(call, query),
    limits: (_input, call) => readLimits(call),
    create: ({ body }, call) => requestBooking(call, body),
    update: ({ params, body }, call) => changeBooking(call, params.id, body),
    answer: ({ params, body }, call) => answerRequest(call, params.id, body),
    undo: ({ params }, call) => undoChange(call, params.id),
    replan: ({ body }, call) => replan(call, body),
    remove: ({ params }, call) => removeBooking(call, params.id),
    postFlight: ({ body }, call) => completeFlight(call, body),
    report: ({ params }, call) => readReport(call, params.id),
    correct: ({ params, body }, call) => correctFlight(call, params.id, body),
    payment: ({ params }, call) => readPayment(call, params.id),
    paymentMade: ({ params }, call) => reportPayment(call, params.id),
    receipt: ({ params }, call) => readReceipt(call, params.id),
    history: ({ params }, { db }) => readHistory(db, params.id),
    flights: ({ params, query }, call) => listFlights(call, params.id, query),
    flightSummary: ({ params, query }, call) => sumUpFlights(call, params.id, query),
    flightLog: ({ params }, call) => streamFlights(call, params.id),
  })
}
