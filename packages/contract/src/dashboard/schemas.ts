import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { z } from 'zod'
import { ClubDate, ClubStamp, Id } from '../kit/fields.ts'

const count = z.int().min(0)

/** Open tasks for the officers. */
export const Waiting = z.object({
  requests: count,
  payments_to_check: count,
  payments_to_request: count,
  overdue: count,
  documents: count,
  open_cases: count,
  /** Medicals and certificates of active members that have expired or expire within 60 days. */
  expiries: count,
})

const Expiry = z.object({
  _id: Id,
  name: z.string(),
  kind: z.enum(['medical', 'certificate']),
  date: ClubDate,
  /** When the member was last reminded of this date. */
  reminded_at: ClubStamp.nullable(),
  /** False if the member wants no reminders. */
  reminders: z.boolean(),
})

export const Flying = z.object({
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

export const Asked = z.object({
  answers: z.array(z.object({ code: z.string(), asked: count })),
  questions: z.array(z.object({ question: z.string(), asked: count, last_asked: ClubStamp })),
})

export const ExpiryList = z.array(Expiry)
