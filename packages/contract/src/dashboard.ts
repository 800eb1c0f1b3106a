import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { z } from 'zod'
import { ClubDate, ClubStamp, Id } from './fields.ts'
import { defineRoutes } from './http.ts'

const count = z.int().min(0)

/** What waits for an officer this morning. */
const Waiting = z.object({
  requests: count,
  payments_to_check: count,
  payments_to_request: count,
  overdue: count,
  documents: count,
  open_cases: count,
  /** Active members whose medical or certificate ends within 60 days, or has ended. */
  expiries: count,
})

const Expiry = z.object({
  _id: Id,
  name: z.string(),
  kind: z.enum(['medical', 'certificate']),
  date: ClubDate,
})

/** The club's flying: aircraft hours by week, money by month, flights by type. */
const Flying = z.object({
  aircraft: z.array(z.object({ _id: Id, name: z.string() })),
  weeks: z.array(
    z.object({
      week: ClubDate,
      use: z.array(z.object({ aircraft_type: Id, hours: z.number(), flights: count })),
    }),
  ),
  months: z.array(z.object({ month: ClubDate, revenue: z.number(), flights: count })),
  flight_types: z.array(z.object({ flight_type: z.enum(FLIGHT_TYPES), bookings: count })),
})
export type Flying = z.output<typeof Flying>

const Asked = z.object({
  answers: z.array(z.object({ code: z.string(), asked: count })),
  questions: z.array(z.object({ question: z.string(), asked: count, last_asked: ClubStamp })),
})

export const dashboard = defineRoutes({
  waiting: {
    method: 'GET',
    path: '/rsfc/waiting',
    access: 'admin',
    summary: 'How much of each kind waits for an officer',
    data: Waiting,
  },
  expiries: {
    method: 'GET',
    path: '/rsfc/expiries',
    access: 'admin',
    summary: 'Medicals and certificates that end within 60 days or have ended, the soonest first',
    data: z.array(Expiry),
  },
  flying: {
    method: 'GET',
    path: '/rsfc/flight',
    access: 'admin',
    summary: 'Aircraft hours by week, revenue by month, bookings by flight type, over the last year',
    data: Flying,
  },
  asked: {
    method: 'GET',
    path: '/rsfc/asked',
    access: 'admin',
    summary: 'What people asked the assistant in the last 90 days, and what it had no answer to',
    data: Asked,
  },
})
