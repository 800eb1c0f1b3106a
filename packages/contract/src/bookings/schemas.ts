import { FILL_ALL } from '@rsfc/domain/bookings/post-flight'
import { BOOKING_SECTIONS } from '@rsfc/domain/bookings/sections'
import { BOOKING_STATUSES, FLIGHT_TYPES, NOT_REQUIRED, PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { z } from 'zod'
import { ClubDate, ClubStamp, ClubTime, Id, line, listQuery, prose } from '../kit/fields.ts'

const Crew = z.union([Id, z.literal(NOT_REQUIRED)])
const Dollars = z.number().min(0).max(1_000_000)

/** The fields of a booking that officers can edit (7.bookings.update). */
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

export const BookingChanges = BookingFields.partial().extend({
  /** Why an officer changed the booking; goes into the mail about the change. */
  reason: prose(500).optional(),
})
export type BookingChanges = z.output<typeof BookingChanges>

export const Booking = BookingFields.extend({
  _id: Id,
  // Already validated on input. Plain strings here keep responses with hundreds of bookings fast.
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
  /** Members can only book for themselves; officers for any member. */
  user_id: Id.optional(),
})

/** The server checks the order of the times and the sign of the distance, which have their own messages (5.post-flight.end). */
export const PostFlight = z.object({
  booking_id: Id,
  start_time: ClubTime,
  end_time: ClubTime,
  distance: z.number(FILL_ALL).max(100_000),
  heading: line(200).min(1, FILL_ALL),
  experience: prose(10_000).min(1, FILL_ALL),
  /** Whether the post created from heading and experience is public. */
  visibility: z.boolean().default(false),
})

/** A booking or downtime block. The optional fields are only for officers and those on the flight. */
const BoardEntry = z.object({
  aircraft_type: Id,
  from: ClubStamp,
  to: ClubStamp,
  kind: z.enum(['booking', 'downtime']),
  own: z.boolean(),
  /** True for a flight of another member that the caller instructs or examines. */
  work: z.boolean().optional(),
  booking_id: Id.optional(),
  booking_status: z.enum(BOOKING_STATUSES).optional(),
  flight_type: z.enum(FLIGHT_TYPES).optional(),
  pilot_name: z.string().optional(),
  flight_instructor_name: z.string().optional(),
  flight_examiner_name: z.string().optional(),
  remarks: z.string().optional(),
})
export type BoardEntry = z.output<typeof BoardEntry>

/** One line of the fee breakdown: a number of blocks at an hourly rate. */
const FeeLine = z.object({ label: z.string(), blocks: z.int(), hourly: z.number(), amount: z.number() })

export const Payment = z.object({
  payment_fee: Dollars,
  payment_reference: z.string(),
  /** Empty when an officer set the fee by hand. */
  fee_lines: z.array(FeeLine),
  paynow_name: z.string(),
  paynow_proxy: z.string(),
  /** True for the demo payee, which cannot receive money. */
  demo: z.boolean(),
  /** The content of the QR code; null if nothing is due. */
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

/** Totals of the whole flight log, not only the loaded page. `months` are 'YYYY-MM', only those with flights. */
export const FlightSummary = z.object({
  flights: z.int(),
  minutes: z.int(),
  distance: z.number(),
  months: z.array(z.object({ month: z.string(), flights: z.int(), minutes: z.int() })),
})
export type FlightSummary = z.output<typeof FlightSummary>

/** Use `cursor` to read more. */
const MAX_PER_RESPONSE = 500
/** Enough for a month view, which also shows days of the months before and after. */
export const BOARD_DAYS = 45

export const ChangeList = z.array(Change)

export const BookingList = z.array(Booking)

export const BoardEntryList = z.array(BoardEntry)

export const BookingQuery = listQuery(MAX_PER_RESPONSE)

export const BoardQuery = z.object({ from: ClubDate, to: ClubDate })

export const DeskCounts = z.record(z.enum(BOOKING_SECTIONS), z.int())

export const DeskQuery = listQuery(MAX_PER_RESPONSE).extend({ section: z.enum(BOOKING_SECTIONS).optional() })
