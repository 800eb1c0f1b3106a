import type { FastifyInstance } from 'fastify'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { Platform } from '../../platform.ts'
import { serve } from '../../http/serve.ts'
import { createBoardChanges } from './board/changes.ts'
import { readBoard } from './board/service.ts'
import { changeBooking, removeBooking } from './change.ts'
import { completeFlight, reportPayment } from './flight.ts'
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
import { markOverduePayments } from './payment/overdue.ts'
import { readPayment, readReceipt } from './payment/service.ts'
import { requestBooking } from './request.ts'

export function bookingRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform
  const changes = createBoardChanges(platform.boardListener)
  app.addHook('preClose', async () => changes.close())
  // Each morning before the club opens.
  platform.jobs.define('overdue-payments', () => markOverduePayments(platform, platform.clock()), {
    cron: '15 6 * * *',
  })

  serve(app, platform, bookings, {
    list: ({ query }) => listBookings(db, query),
    counts: () => countSections(db),
    board: ({ query }, { session }) => readBoard(db, session, query),
    boardChanges: (_input, { session }) => changes.stream(session),
    ofMember: ({ params, query }, { session }) => listMemberBookings(db, session, params.userId, query),
    read: ({ params }, { session }) => readBooking(db, session, params.id),
    create: ({ body }, { session, now }) => requestBooking(platform, session, body, now),
    update: ({ params, body }, { session, now }) => changeBooking(platform, session, params.id, body, now),
    remove: ({ params }, { session, now }) => removeBooking(platform, session, params.id, now),
    postFlight: ({ body }, { session, now }) => completeFlight(platform, session, body, now),
    payment: ({ params }, { session, now }) => readPayment(platform, session, params.id, now),
    paymentMade: ({ params }, { session, now }) => reportPayment(platform, session, params.id, now),
    receipt: ({ params }, { session }) => readReceipt(platform, session, params.id),
    history: ({ params }) => readHistory(db, params.id),
    flights: ({ params, query }, { session }) => listFlights(db, session, params.id, query),
    flightSummary: ({ params }, { session }) => sumUpFlights(db, session, params.id),
    flightLog: ({ params }, { session }) => streamFlights(db, session, params.id),
  })
}
