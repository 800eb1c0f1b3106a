import { FILL_ALL } from '@rsfc/domain/bookings/post-flight'
import { BOOKING_SECTIONS } from '@rsfc/domain/bookings/sections'
import { BOOKING_STATUSES, FLIGHT_TYPES, NOT_REQUIRED, PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { z } from 'zod'
import { ClubDate, ClubStamp, ClubTime, Id, line, listQuery, prose } from '../kit/fields.ts'

const Crew = z.union([Id, z.literal(NOT_REQUIRED)])
const Dollars = z.number().min(0).max(1_000_000)

/** What a booking says (§3), as officers may edit it. */
const BookingFields = z.object({
  aircraft_type: Id,
  flight_type: z.enum(FLIGHT_TYPES),
  flight_date: ClubDate,
  start_time: ClubTime,
  end_time: ClubTime,
  booking_remarks: prose(1000),
  payment_fee: Dollars,
  flight_instructor: Crew,
  flight_examiner: Crew,
  booking_status: z.enum(BOOKING_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  pilot_name: line(200),
  actual_start_time: ClubTime.nullable(),
  actual_end_time: ClubTime.nullable(),
  distance: z.number().min(0, 'Distance cannot be negative').max(100_000).nullable(),
  statistics_status: z.boolean(),
})

export const BookingChanges = BookingFields.partial()
export type BookingChanges = z.output<typeof BookingChanges>

export const Booking = BookingFields.extend({
  _id: Id,
  // Judged when they came in: lists of hundreds are not judged again, only stripped.
  flight_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  actual_start_time: z.string().nullable(),
  actual_end_time: z.string().nullable(),
  booking_remarks: z.string(),
  pilot_name: z.string(),
  createdAt: z.string(),
  /** Null once the member is deleted. */
  user_id: Id.nullable(),
  aircraft_name: z.string(),
  aircraft_registration: z.string(),
  flight_instructor_name: z.string().nullable(),
  flight_examiner_name: z.string().nullable(),
  /** The same on the page, in the mail and on the receipt. */
  payment_reference: z.string(),
})
export type Booking = z.output<typeof Booking>

export const NewBooking = z.object({
  aircraft_type: Id,
  flight_type: z.enum(FLIGHT_TYPES),
  flight_date: ClubDate,
  start_time: ClubTime,
  end_time: ClubTime,
  booking_remarks: prose(1000).default(''),
  /** Only ever oneself; officers may book for a member. */
  user_id: Id.optional(),
})

/** That the end is not before the start, nor the distance negative, has words of its own (§5): the server judges. */
export const PostFlight = z.object({
  booking_id: Id,
  start_time: ClubTime,
  end_time: ClubTime,
  distance: z.number(FILL_ALL).max(100_000),
  heading: line(200).min(1, FILL_ALL),
  experience: prose(10_000).min(1, FILL_ALL),
  /** Whether the post made from heading and experience is for everyone. */
  visibility: z.boolean().default(false),
})

/** One thing that holds an aircraft. Who and what is told to officers and to those who fly it alone. */
const BoardEntry = z.object({
  aircraft_type: Id,
  from: ClubStamp,
  to: ClubStamp,
  kind: z.enum(['booking', 'downtime']),
  own: z.boolean(),
  booking_id: Id.optional(),
  booking_status: z.enum(BOOKING_STATUSES).optional(),
  flight_type: z.enum(FLIGHT_TYPES).optional(),
  pilot_name: z.string().optional(),
  remarks: z.string().optional(),
})
export type BoardEntry = z.output<typeof BoardEntry>

/** How a fee came about: each line an amount of blocks at a rate per hour. */
const FeeLine = z.object({ label: z.string(), blocks: z.int(), hourly: z.number(), amount: z.number() })

export const Payment = z.object({
  payment_fee: Dollars,
  payment_reference: z.string(),
  /** Empty when an officer set the fee by hand. */
  fee_lines: z.array(FeeLine),
  paynow_name: z.string(),
  paynow_proxy: z.string(),
  /** The stand-in that no money can go to. */
  demo: z.boolean(),
  /** The text of the QR code; null unless there is something to pay now. */
  paynow_code: z.string().nullable(),
})
export type Payment = z.output<typeof Payment>

const Change = z.object({
  _id: Id,
  at: ClubStamp,
  actor_name: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

/** Of a whole flight log, however long: what its first page can't tell. Months as 'YYYY-MM', those flown in. */
export const FlightSummary = z.object({
  flights: z.int(),
  minutes: z.int(),
  distance: z.number(),
  months: z.array(z.object({ month: z.string(), flights: z.int(), minutes: z.int() })),
})
export type FlightSummary = z.output<typeof FlightSummary>

/** The most that one answer lists; the rest is reached with `cursor`. */
const BOOKINGS_AT_ONCE = 500
/** A month's page with its neighbours. */
export const BOARD_DAYS = 45

export const ChangeList = z.array(Change)

export const BookingList = z.array(Booking)

export const BoardEntryList = z.array(BoardEntry)

export const BookingQuery = listQuery(BOOKINGS_AT_ONCE)

export const BoardQuery = z.object({ from: ClubDate, to: ClubDate })

export const DeskCounts = z.record(z.enum(BOOKING_SECTIONS), z.int())

export const DeskQuery = listQuery(BOOKINGS_AT_ONCE).extend({ section: z.enum(BOOKING_SECTIONS).optional() })
