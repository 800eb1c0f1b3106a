import { ACCOUNT_STATUSES, ACCOUNT_TYPES } from '@rsfc/domain/members/account'
import { BOOKING_STATUSES } from '@rsfc/domain/bookings/status'
import { z } from 'zod'
import { ClubDate, ClubStamp, ClubTime, Id, OptionalDate, prose } from '../kit/fields.ts'

export const NewLeaveRequest = z.object({
  /** The last day as a member; empty if any day is fine. */
  last_day: OptionalDate,
  message: prose(1000).default(''),
})

export const LeaveRequest = z.object({
  _id: Id,
  last_day: ClubDate.nullable(),
  message: z.string(),
  /** The last day for the officers to settle it. */
  due_on: ClubDate,
  createdAt: ClubStamp,
})
export type LeaveRequest = z.output<typeof LeaveRequest>

/** Null if the member has not asked to leave. */
export const OwnLeaveRequest = LeaveRequest.nullable()

export const LeaveRequestList = z.array(LeaveRequest.extend({ user_id: Id, name: z.string() }))

const count = z.int()

/** What is still open for a member who leaves; what they owe is in the ledger. */
export const Leaving = z.object({
  _id: Id,
  name: z.string(),
  account_type: z.enum(ACCOUNT_TYPES),
  account_status: z.enum(ACCOUNT_STATUSES),
  request: LeaveRequest.nullable(),
  /** The member's own coming flights, which closing cancels. */
  bookings: z.array(
    z.object({
      _id: Id,
      flight_date: ClubDate,
      start_time: ClubTime,
      end_time: ClubTime,
      aircraft_registration: z.string(),
      booking_status: z.enum(BOOKING_STATUSES),
    }),
  ),
  /** Coming flights of others that the member instructs or examines; closing leaves them as they are. */
  crew_flights: count,
  /** Flights that are over but not completed; closing leaves them as they are. */
  to_complete: count,
  wishes: count,
  offers: count,
  /** Sign-ups for events that are not over. */
  events: count,
  /** Applications that wait for a decision; closing leaves them as they are. */
  applications: count,
  /** Calendar addresses. */
  feeds: count,
  keys: count,
})
export type Leaving = z.output<typeof Leaving>
