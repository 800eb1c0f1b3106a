import type { FastifyInstance } from 'fastify'
import { bookings } from '@rsfc/contract/bookings'
import { mayReadBookingsOf, ownsBooking } from '@rsfc/domain/bookings/permissions'
import { isAdmin } from '@rsfc/domain/members/account'
import type { Platform } from '../../platform/platform.ts'
import { Refusal, refused } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import { createBoardChanges } from './board/changes.ts'
import { readBoard } from './board/service.ts'
import { changeBooking, removeBooking } from './change.ts'
import { completeFlight, reportPayment } from './flight.ts'
import {
  countSections,
  listBookings,
  listFlights,
  listMemberBookings,
  readBooking,
  readHistory,
} from './lists/service.ts'
import { requestBooking } from './request.ts'

export function bookingRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform
  const changes = createBoardChanges(platform.boardListener)
  app.addHook('preClose', async () => changes.close())

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
    async payment({ params }, { session }) {
      const booking = await readBooking(db, session, params.id)
      if (booking instanceof Refusal) return booking
      if (!ownsBooking(session, booking)) return refused(403)
      const { payment_fee, payment_reference } = booking
      const nobody = { paynow_name: '', paynow_proxy: '', demo: true, paynow_code: null }
      return { payment_fee, payment_reference, fee_lines: [], ...nobody }
    },
    paymentMade: ({ params }, { session, now }) => reportPayment(platform, session, params.id, now),
    async receipt({ params }, { session }) {
      const booking = await readBooking(db, session, params.id)
      if (booking instanceof Refusal) return booking
      if (!isAdmin(session) && !ownsBooking(session, booking)) return refused(403)
      return refused(409)
    },
    history: ({ params }) => readHistory(db, params.id),
    flights: ({ params, query }, { session }) => listFlights(db, session, params.id, query),
    flightLog: async ({ params }, { session }) =>
      mayReadBookingsOf(session, params.id) ? { body: '', name: 'flight-log.csv' } : refused(403),
  })
}
