import { FILL_ALL } from '@rsfc/domain/bookings/post-flight'
import { BOOKING_SECTIONS } from '@rsfc/domain/bookings/sections'
import { BOOKING_STATUSES, FLIGHT_TYPES, NOT_REQUIRED, PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { z } from 'zod'
import { ClubDate, ClubStamp, ClubTime, Id, line, listQuery, Nothing, prose } from './fields.ts'
import { defineRoutes } from './http.ts'

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

const BookingChanges = BookingFields.partial()
export type BookingChanges = z.output<typeof BookingChanges>

export const Booking = BookingFields.extend({
  _id: Id,
  /** Null once the member is deleted. */
  user_id: Id.nullable(),
  aircraft_name: z.string(),
  aircraft_registration: z.string(),
  flight_instructor_name: z.string().nullable(),
  flight_examiner_name: z.string().nullable(),
  /** The same on the page, in the mail and on the receipt. */
  payment_reference: z.string(),
  createdAt: ClubStamp,
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

const Payment = z.object({
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
const FlightSummary = z.object({
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

export const bookings = defineRoutes({
  list: {
    method: 'GET',
    path: '/booking/',
    access: 'admin',
    summary: 'Bookings, newest flight first; by section of the desk, and searched',
    query: listQuery(BOOKINGS_AT_ONCE).extend({ section: z.enum(BOOKING_SECTIONS).optional() }),
    data: z.array(Booking),
  },
  counts: {
    method: 'GET',
    path: '/booking/counts',
    access: 'admin',
    summary: 'How many bookings each section of the desk holds',
    data: z.record(z.enum(BOOKING_SECTIONS), z.int()),
  },
  board: {
    method: 'GET',
    path: '/booking/board',
    access: 'member',
    summary: 'What holds the aircraft between two dates, both included',
    query: z.object({ from: ClubDate, to: ClubDate }),
    data: z.array(BoardEntry),
  },
  boardChanges: {
    method: 'GET',
    path: '/booking/board/changes',
    access: 'member',
    summary: 'Tells at once when the board changes: which aircraft, from when to when',
    answers: 'text/event-stream',
    data: Nothing,
  },
  ofMember: {
    method: 'GET',
    path: '/booking/:userId',
    access: 'member',
    summary: 'The bookings of a member, and those they work on as instructor or examiner',
    query: listQuery(BOOKINGS_AT_ONCE),
    data: z.array(Booking),
  },
  read: {
    method: 'GET',
    path: '/booking/details/:id',
    access: 'member',
    summary: 'One booking, for its member, its crew and officers',
    data: Booking,
    notices: { 404: 'There is no such booking.' },
  },
  create: {
    method: 'POST',
    path: '/booking/new-booking',
    access: 'member',
    summary: 'Request a flight',
    body: NewBooking,
    data: Booking,
    notices: {
      200: 'Booking submitted successfully',
      406: 'Aircraft is not available at the selected time',
      500: 'Your account is unable to make a booking',
      otherwise: 'Booking submission failed',
    },
  },
  update: {
    method: 'POST',
    path: '/booking/update/:id',
    access: 'member',
    summary: 'Change a booking: its member what is still open, officers anything',
    body: BookingChanges,
    data: Booking,
    notices: { 200: 'Booking updated successfully', otherwise: 'Error updating booking' },
  },
  remove: {
    method: 'DELETE',
    path: '/booking/:id',
    access: 'admin',
    summary: 'Delete a booking',
    data: Nothing,
    notices: { 200: 'Booking deleted successfully', otherwise: 'Error deleting booking' },
  },
  postFlight: {
    method: 'POST',
    path: '/booking/post-flight',
    access: 'member',
    summary: 'Complete a flight: its actual times and distance, and what it was like',
    body: PostFlight,
    data: Booking,
    notices: {
      200: 'Flight Completed',
      invalid: FILL_ALL,
      otherwise: 'Error, unable to submit post flight',
    },
  },
  payment: {
    method: 'GET',
    path: '/booking/payment/:id',
    access: 'member',
    summary: 'What a booking costs, why, and how to pay it; for its member alone',
    data: Payment,
  },
  paymentMade: {
    method: 'POST',
    path: '/booking/payment-made/:id',
    access: 'member',
    summary: 'The member has paid; an officer will check',
    data: Booking,
    notices: { otherwise: 'Error updating status' },
  },
  receipt: {
    method: 'GET',
    path: '/booking/receipt/:id',
    access: 'member',
    summary: 'The receipt of a paid flight; for its member and officers',
    answers: 'application/pdf',
    data: Nothing,
  },
  history: {
    method: 'GET',
    path: '/booking/history/:id',
    access: 'admin',
    summary: 'Who changed what of a booking, when',
    data: z.array(Change),
  },
  flights: {
    method: 'GET',
    path: '/members/:id/flights',
    access: 'member',
    summary: "A member's completed and paid flights; for themselves and officers",
    query: listQuery(BOOKINGS_AT_ONCE),
    data: z.array(Booking),
  },
  flightSummary: {
    method: 'GET',
    path: '/members/:id/flights/summary',
    access: 'member',
    summary: "The totals of a member's flight log, and its hours by month; for themselves and officers",
    data: FlightSummary,
  },
  flightLog: {
    method: 'GET',
    path: '/members/:id/flights/csv',
    access: 'member',
    summary: "A member's flight log as CSV; for themselves and officers",
    answers: 'text/csv',
    data: Nothing,
  },
})
