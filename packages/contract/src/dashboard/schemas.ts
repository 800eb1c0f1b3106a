import { SEVERITIES } from '@rsfc/domain/airworthiness/defect'
import { APPLICATION_TYPES } from '@rsfc/domain/applications/status'
import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { QUEUE_MOST, QUEUE_STEP } from '@rsfc/domain/dashboard/queue'
import { AIRCRAFT_STATUSES } from '@rsfc/domain/fleet/status'
import { CASE_KINDS } from '@rsfc/domain/support/requests'
import { CASE_STATUSES } from '@rsfc/domain/support/status'
import { z } from 'zod'
import { MeterGap } from '../airworthiness/schemas.ts'
import { DeskBooking, Pilot } from '../bookings/schemas.ts'
import { ClubDate, ClubStamp, Id } from '../kit/fields.ts'
import { OpenBreach } from '../breaches/schemas.ts'
import { LeaveRequest } from '../leaving/schemas.ts'

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
  /** Everything that waits on Today. */
  total: count,
})
export type Waiting = z.output<typeof Waiting>

export const Expiry = z.object({
  _id: Id,
  name: z.string(),
  kind: z.enum(['medical', 'certificate']),
  date: ClubDate,
  /** When the member was last reminded of this date. */
  reminded_at: ClubStamp.nullable(),
  /** False if the member wants no reminders. */
  reminders: z.boolean(),
})

/** An aircraft that does not fly today, because of a grounding, its status or planned downtime. */
export const Grounded = z.object({
  _id: Id,
  aircraft_name: z.string(),
  aircraft_registration: z.string(),
  aircraft_status: z.enum(AIRCRAFT_STATUSES),
  /** The end of the downtime; null if the aircraft is grounded or not active. */
  until: ClubStamp.nullable(),
  /** The reasons of its groundings, or the remarks about the downtime or the aircraft. */
  remarks: z.string(),
  /** Pending and confirmed flights from today on. */
  flights: count,
})

/** A defect that nobody has decided on. */
const OpenDefect = z.object({
  _id: Id,
  aircraft_id: Id,
  aircraft_registration: z.string(),
  title: z.string(),
  severity: z.enum(SEVERITIES),
  reported_by_name: z.string().nullable(),
  createdAt: ClubStamp,
})

/** An inspection or a document that is past due, or expected to be within 14 days. */
const DueInspection = z.object({
  _id: Id,
  aircraft_id: Id,
  aircraft_registration: z.string(),
  name: z.string(),
  due_on: ClubDate.nullable(),
  due_hours: z.number().nullable(),
  remaining_days: z.int().nullable(),
  remaining_hours: z.number().nullable(),
  expected_on: ClubDate.nullable(),
})

export const MorningQuery = z.object({
  limit: z.coerce.number<string | number>().int().min(1).max(QUEUE_MOST).default(QUEUE_STEP),
})

/** Everything that waits for an officer. Each list has up to `limit` items; `counts` has the full numbers. */
export const Morning = z.object({
  /** The sum of all counts. */
  total: count,
  counts: z.object({
    requests: count,
    flown: count,
    payments: count,
    applications: count,
    cases: count,
    expiries: count,
    defects: count,
    inspections: count,
    gaps: count,
    aircraft: count,
    /** Transfers in bank files that are neither confirmed nor set aside. */
    transfers: count,
    /** Members whose dues have been unpaid for more than 14 days. */
    dues_overdue: count,
    /** Models without checkouts, aircraft without inspections, and one if licences have no state of issue: unanswered. */
    setup: count,
    /** Members who ask to leave. */
    leaving: count,
    /** Breaches of personal data that are not closed. */
    breaches: count,
  }),
  requests: z.array(DeskBooking.extend({ pilot: Pilot.nullable() })),
  /** Confirmed flights that have ended and are not completed. */
  flown: z.array(DeskBooking),
  /** Payments to check or to request. */
  payments: z.array(DeskBooking),
  applications: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      application_type: z.enum(APPLICATION_TYPES),
      documents: count,
      createdAt: ClubStamp,
    }),
  ),
  /** Members who ask to leave, oldest request first. */
  leaving: z.array(LeaveRequest.extend({ user_id: Id, name: z.string() })),
  cases: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      message: z.string(),
      case_status: z.enum(CASE_STATUSES),
      kind: z.enum(CASE_KINDS),
      due_on: ClubDate.nullable(),
      createdAt: ClubStamp,
    }),
  ),
  /** Where the authority must be notified soonest comes first. */
  breaches: z.array(OpenBreach),
  expiries: z.array(Expiry),
  aircraft: z.array(Grounded),
  /** The most severe first. */
  defects: z.array(OpenDefect),
  /** The most urgent first. */
  inspections: z.array(DueInspection),
  /** Hours on the meters that no flight report accounts for. */
  gaps: z.array(MeterGap),
})
export type Morning = z.output<typeof Morning>

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

export const AssistantQuestions = z.object({
  answers: z.array(z.object({ code: z.string(), asked: count })),
  questions: z.array(z.object({ question: z.string(), asked: count, last_asked: ClubStamp })),
})

export const ExpiryList = z.array(Expiry)
