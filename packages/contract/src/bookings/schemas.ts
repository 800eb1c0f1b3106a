import type { BOOKING_FIELDS } from '@rsfc/domain/bookings/booking-fields'
import { INSTRUCTOR_ANSWERS } from '@rsfc/domain/bookings/instructor-answer'
import { FLIGHT_FUNCTIONS } from '@rsfc/domain/airworthiness/flight'
import { CORRECTION_REASON_LETTERS } from '@rsfc/domain/bookings/correction'
import { FILL_ALL } from '@rsfc/domain/bookings/post-flight'
import { BOOKING_FILTERS } from '@rsfc/domain/bookings/sections'
import { BOOKING_STATUSES, FLIGHT_TYPES, NOT_REQUIRED, PAYMENT_STATUSES } from '@rsfc/domain/bookings/status'
import { SLOT_MINUTES } from '@rsfc/domain/instruction/free-slots'
import { ACCOUNT_STATUSES, LICENSE_TYPES } from '@rsfc/domain/members/account'
import { RULE_CODES } from '@rsfc/domain/readiness/rules'
import { LOCAL } from '@rsfc/domain/places/place'
import { z } from 'zod'
import { FlightReport } from '../airworthiness/schemas.ts'
import {
  ClubDate,
  ClubStamp,
  ClubTime,
  Destination,
  Id,
  line,
  listQuery,
  prose,
  quantity,
  ReportId,
  SeenVersion,
  Version,
} from '../kit/fields.ts'
import { Debt } from '../ledger/debt.ts'
import { says, whenMissing } from '../kit/plain-errors.ts'

const Crew = z.union([Id, z.literal(NOT_REQUIRED)], says('must be chosen from the list'))
const Passengers = quantity({ max: 100, whole: true })
/** The shortest reason, in characters. */
const REASON_LETTERS = 3
const FEE_MAX = 100_000
/** No aircraft of the club flies further in a day. */
const DISTANCE_MAX = 5000
const TOO_FAR = says('must be between 0 and 5,000 km')

/**
 * The rules whose lines the officer has seen and accepts. If given, a flight is confirmed only if no other line
 * warns; left out, only what blocks is refused.
 */
const AcceptedRules = z.array(z.enum(RULE_CODES)).optional()

/** The fields of a booking that officers can edit (7.bookings.update). */
const BookingFields = z.object({
  aircraft_type: Id,
  flight_type: z.enum(FLIGHT_TYPES),
  flight_date: ClubDate,
  start_time: ClubTime,
  end_time: ClubTime,
  passengers: Passengers.nullable(),
  destination: Destination.nullable(),
  booking_remarks: prose(1000),
  payment_fee: quantity({ max: FEE_MAX, dollars: true }),
  flight_instructor: Crew,
  flight_examiner: Crew,
  booking_status: z.enum(BOOKING_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  pilot_name: line(200),
  actual_start_time: ClubTime.nullable(),
  actual_end_time: ClubTime.nullable(),
  distance: z.number(TOO_FAR).min(0, 'Distance cannot be negative').max(DISTANCE_MAX, TOO_FAR).nullable(),
  statistics_status: z.boolean(),
} satisfies Record<Exclude<keyof typeof BOOKING_FIELDS, 'reason'>, z.ZodType>)

export const BookingChanges = BookingFields.partial().extend({
  /** Why the flight is rejected, cancelled or moved. The member reads it in the mail and on the flight's page. */
  reason: prose(500).optional(),
  /**
   * Why the flight goes ahead although its aircraft is grounded or a rule blocks it; at least ten characters.
   */
  override_reason: prose(500).optional(),
  accepted_rules: AcceptedRules,
  /** Delays the mails for a few seconds, so that an officer can undo the change. */
  undoable: z.boolean().optional(),
  version: SeenVersion,
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
  /** Null in a booking from before passengers and destinations were asked for. */
  passengers: z.int().nullable(),
  destination: z.string().nullable(),
  /** Whether a part of it is outside civil daylight. */
  night: z.boolean(),
  booking_remarks: z.string(),
  pilot_name: z.string(),
  payment_fee: z.number(),
  distance: z.number().nullable(),
  createdAt: z.string(),
  /** Null once the member is deleted. */
  user_id: Id.nullable(),
  aircraft_name: z.string(),
  aircraft_registration: z.string(),
  flight_instructor_name: z.string().nullable(),
  flight_examiner_name: z.string().nullable(),
  /** The answer of the instructor who was asked; null if nobody was asked, or an officer chose another. */
  instructor_answer: z.enum(INSTRUCTOR_ANSWERS).nullable(),
  /** Why the instructor declined. */
  instructor_reason: z.string(),
  /** The instructor who declined and is no longer on the flight. */
  declined_by: Id.nullable(),
  /** The same on the page, in the mail and on the receipt. */
  payment_reference: z.string(),
  /** Why it was last rejected, cancelled or moved; empty if no reason was given. */
  reason: z.string(),
  /** What is left to pay of the fee, in dollars; missing where a booking with an open fee is changed. */
  payment_left: z.number().optional(),
  /** Only in the response to an undoable change: the id to call `undo` with. */
  undo_id: Id.optional(),
  version: Version,
})
export type Booking = z.output<typeof Booking>

/** The fields that the desk needs to list a booking and act on it. */
export const DeskBooking = Booking.pick({
  _id: true,
  user_id: true,
  pilot_name: true,
  aircraft_type: true,
  aircraft_name: true,
  aircraft_registration: true,
  flight_type: true,
  flight_date: true,
  start_time: true,
  end_time: true,
  passengers: true,
  destination: true,
  booking_remarks: true,
  flight_instructor: true,
  flight_instructor_name: true,
  flight_examiner_name: true,
  instructor_answer: true,
  instructor_reason: true,
  declined_by: true,
  booking_status: true,
  payment_status: true,
  payment_fee: true,
  payment_left: true,
  payment_reference: true,
  version: true,
})
export type DeskBooking = z.output<typeof DeskBooking>

/** What an officer needs to know about a member to decide on their flight. */
export const Pilot = z.object({
  user_id: Id,
  name: z.string(),
  contact_number: z.string(),
  email: z.string(),
  license_type: z.enum(LICENSE_TYPES),
  license_number: z.string(),
  certificate_of_expiry: z.string().nullable(),
  medical_date: z.string().nullable(),
  account_status: z.enum(ACCOUNT_STATUSES),
  debt: Debt,
  /** Flown in the last 90 days. */
  recent_minutes: z.int(),
  last_flight: z.string().nullable(),
})
export type Pilot = z.output<typeof Pilot>

/** An instructor or examiner, with their other flight at this time if there is one. */
const StaffMember = z.object({
  _id: Id,
  name: z.string(),
  instructor_rated: z.boolean(),
  examiner_rated: z.boolean(),
  busy: z.object({ pilot_name: z.string(), start_time: z.string(), end_time: z.string() }).nullable(),
  /** Whether the instructor has entered hours and does not teach at this time. */
  outside_hours: z.boolean(),
  /** Whether the medical, licence or instructor rating is not valid on the day of the flight. */
  unfit: z.boolean(),
  /** The same for the examiner rating. */
  unfit_examiner: z.boolean(),
})
export type StaffMember = z.output<typeof StaffMember>

export const NewBooking = z.object({
  aircraft_type: Id,
  flight_type: z.enum(FLIGHT_TYPES),
  flight_date: ClubDate,
  start_time: ClubTime,
  end_time: ClubTime,
  passengers: Passengers.default(0),
  destination: Destination.default(LOCAL),
  booking_remarks: prose(1000).default(''),
  /** The instructor to ask. The request then holds both aircraft and instructor. */
  flight_instructor: Crew.optional(),
  /** Members can only book for themselves; officers for any member. */
  user_id: Id.optional(),
  /** Officers only: confirms the flight at once, by the same judgement as a later confirmation. */
  confirm: z.boolean().optional(),
  /** As for a confirmation. */
  accepted_rules: AcceptedRules,
})

/** Declining needs a reason, which the member and the officers can read. */
export const AnswerToRequest = z
  .object({
    answer: z.enum(['accepted', 'declined'], says('must be accepted or declined')),
    reason: prose(500).default(''),
  })
  .refine(({ answer, reason }) => answer === 'accepted' || reason.length >= REASON_LETTERS, {
    path: ['reason'],
    message: 'Give a short reason, so that the member can plan',
  })
export type AnswerToRequest = z.output<typeof AnswerToRequest>

/** The allowed length of the flight to find a slot for. */
const minutes = says('must be a whole number between 10 and 600')

export const FreeQuery = z.object({
  flight_type: z.enum(FLIGHT_TYPES),
  minutes: z.coerce
    .number<string | number>(minutes)
    .int(minutes)
    .min(SLOT_MINUTES.min, minutes)
    .max(SLOT_MINUTES.max, minutes),
  /** The first and last day, inclusive. */
  from: ClubDate,
  to: ClubDate,
  /** The earliest start of a slot on its day. */
  not_before: ClubTime.optional(),
  /** Any aircraft, if left out. */
  aircraft_type: Id.optional(),
  /** If left out: any instructor for training, and none for other flights. */
  flight_instructor: Crew.optional(),
})

export const FreeSlot = z.object({
  aircraft_type: Id,
  aircraft_name: z.string(),
  aircraft_registration: z.string(),
  flight_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  flight_instructor: Crew,
  flight_instructor_name: z.string().nullable(),
})
export type FreeSlot = z.output<typeof FreeSlot>
export const FreeSlotList = z.array(FreeSlot)

/** The server checks the order of the times and the sign of the distance, which have their own messages (5.post-flight.end). */
export const PostFlight = z.object({
  booking_id: Id,
  start_time: ClubTime,
  end_time: ClubTime,
  distance: z.number(whenMissing(FILL_ALL)).max(DISTANCE_MAX, TOO_FAR),
  /** Required by the form. A call without them creates no post (7.bookings.post-flight). */
  heading: line(200).default(''),
  experience: prose(10_000).default(''),
  /** Whether the post created from heading and experience is public. */
  visibility: z.boolean().default(false),
  report_id: ReportId,
  ...FlightReport.shape,
})

/** A report as it is to be, instead of what was reported. */
export const FlightCorrection = PostFlight.omit({
  booking_id: true,
  heading: true,
  experience: true,
  visibility: true,
  report_id: true,
  defect: true,
}).extend({
  reason: prose(500).refine(
    (text) => text.length >= CORRECTION_REASON_LETTERS,
    says(`must have at least ${CORRECTION_REASON_LETTERS} characters`),
  ),
})
export type FlightCorrection = z.output<typeof FlightCorrection>

/** What was reported about a completed flight, as last corrected. */
export const FlownReport = z.object({
  start_time: ClubTime,
  end_time: ClubTime,
  distance: z.number().nullable(),
  function: z.enum(FLIGHT_FUNCTIONS),
  from: z.string().nullable(),
  to: z.string().nullable(),
  via: z.array(z.string()),
  takeoffs_day: z.int().nullable(),
  takeoffs_night: z.int().nullable(),
  landings_day: z.int().nullable(),
  landings_night: z.int().nullable(),
  night_minutes: z.int().nullable(),
  instrument_minutes: z.int().nullable(),
  meter_out: z.number().nullable(),
  meter_in: z.number().nullable(),
  fuel_added_l: z.number().nullable(),
  fuel_left_l: z.number().nullable(),
  oil_added_l: z.number().nullable(),
  persons_on_board: z.int().nullable(),
  note_for_next: z.string(),
  reported_at: ClubStamp,
  /** Until when its pilot and instructor can correct it; an officer can do so later. */
  correctable_until: ClubStamp,
  /** Whether the caller can correct it now. */
  correctable: z.boolean(),
  /** The latest first. */
  corrections: z.array(z.object({ at: ClubStamp, by_name: z.string().nullable(), reason: z.string() })),
})
export type FlownReport = z.output<typeof FlownReport>

/** A booking, downtime or offer. The optional fields are only for officers and those on the flight. */
export const BoardEntry = z.object({
  aircraft_type: Id,
  from: ClubStamp,
  to: ClubStamp,
  /** An `offer` is held while a member decides whether to take it. */
  kind: z.enum(['booking', 'downtime', 'offer', 'closure']),
  own: z.boolean(),
  /** True for a flight of another member that the caller instructs or examines. */
  work: z.boolean().optional(),
  booking_id: Id.optional(),
  booking_status: z.enum(BOOKING_STATUSES).optional(),
  flight_type: z.enum(FLIGHT_TYPES).optional(),
  pilot_name: z.string().optional(),
  flight_instructor_name: z.string().optional(),
  flight_examiner_name: z.string().optional(),
  /** The reason for a downtime, which everyone can read. */
  remarks: z.string().optional(),
})
export type BoardEntry = z.output<typeof BoardEntry>
export const BoardEntryList = z.array(BoardEntry)

/** One line of the fee breakdown: a number of blocks at an hourly rate, or of landings at `each`. */
export const FeeLine = z.object({
  label: z.string(),
  blocks: z.int(),
  hourly: z.number(),
  each: z.number().optional(),
  amount: z.number(),
})

export const Payment = z.object({
  payment_fee: z.number(),
  /** What is left to pay of it, after part payments. */
  payment_left: z.number(),
  /** What credit on the account has paid of it. */
  from_credit: z.number(),
  payment_reference: z.string(),
  /** Empty when an officer set the fee by hand. */
  fee_lines: z.array(FeeLine),
  paynow_name: z.string(),
  paynow_proxy: z.string(),
  /** True for the demo payee, which cannot receive money. */
  demo: z.boolean(),
  /** The content of the QR code; null if nothing is due. */
  paynow_code: z.string().nullable(),
  /** Null until an officer has marked it as paid. */
  paid_at: ClubStamp.nullable(),
})
export type Payment = z.output<typeof Payment>

/** What an officer reads next to a booking. */
export const Briefing = z.object({
  /** Null once the member is deleted. */
  pilot: Pilot.nullable(),
  staff: z.array(StaffMember),
  fee: z.object({
    /** Calculated from the flight, estimated from the planned time, or entered by an officer. */
    kind: z.enum(['billed', 'estimate', 'by-hand']),
    minutes: z.int(),
    lines: z.array(FeeLine),
    total: z.number(),
  }),
})
export type Briefing = z.output<typeof Briefing>

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

export const BookingQuery = listQuery(MAX_PER_RESPONSE)

/** The filters of the flight log. */
const LogFilters = z.object({
  from: ClubDate.optional(),
  to: ClubDate.optional(),
  aircraft: Id.optional(),
  function: z.enum(FLIGHT_FUNCTIONS).optional(),
})
export const FlightLogQuery = BookingQuery.extend(LogFilters.shape)
export const FlightSummaryQuery = LogFilters

/** A flight of the log. Fields are null if the tech log does not contain them. */
export const FlownBooking = Booking.extend({
  function: z.enum(FLIGHT_FUNCTIONS).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  via: z.array(z.string()).nullable(),
  takeoffs_day: z.int().nullable(),
  takeoffs_night: z.int().nullable(),
  landings_day: z.int().nullable(),
  landings_night: z.int().nullable(),
  night_minutes: z.int().nullable(),
  instrument_minutes: z.int().nullable(),
})
export type FlownBooking = z.output<typeof FlownBooking>
export const FlownBookingList = z.array(FlownBooking)

export const BoardQuery = z.object({ from: ClubDate, to: ClubDate })

export const DeskCounts = z.record(z.enum(BOOKING_FILTERS), z.int())

export const DeskQuery = listQuery(MAX_PER_RESPONSE).extend({
  section: z.enum(BOOKING_FILTERS).optional(),
  /** The first and last date of the flight, inclusive. */
  from: ClubDate.optional(),
  to: ClubDate.optional(),
  status: z.enum(BOOKING_STATUSES).optional(),
  payment: z.enum(PAYMENT_STATUSES).optional(),
  instructor: Id.optional(),
  aircraft: Id.optional(),
})

/** What happens to one booking: cancelled, or moved to another aircraft or time. */
const PlannedChange = z
  .object({
    _id: Id,
    booking_status: z.literal('cancelled').optional(),
    aircraft_type: Id.optional(),
    flight_date: ClubDate.optional(),
    start_time: ClubTime.optional(),
    end_time: ClubTime.optional(),
  })
  .refine(({ _id, ...change }) => Object.values(change).some((value) => value !== undefined), {
    message: 'Say what to do with this booking',
  })

/** Changes of several bookings for one reason. */
export const Replan = z.object({
  changes: z
    .array(PlannedChange)
    .min(1)
    .max(100)
    .refine((changes) => new Set(changes.map(({ _id }) => _id)).size === changes.length, {
      message: 'Name each booking once',
    }),
  reason: prose(500).min(3, says('must have at least 3 letters')),
})
export const Replanned = z.object({
  done: z.array(Id),
  failed: z.array(z.object({ _id: Id, message: z.string() })),
})
export type Replanned = z.output<typeof Replanned>

/** What the caller can request without an officer, and the open requests so far. */
const OwnRequestLimits = z.object({
  /** Whether the caller has no flight yet that was flown or that an officer confirmed. */
  is_new: z.boolean(),
  longest_hours: z.int(),
  most_requests: z.int(),
  most_hours: z.int(),
  requests: z.int(),
  minutes: z.int(),
})
export type BookingLimits = z.output<typeof OwnRequestLimits>
export const BookingLimits = OwnRequestLimits.nullable()
