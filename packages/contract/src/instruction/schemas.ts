import { BOOKING_STATUSES, FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { INSTRUCTOR_ANSWERS } from '@rsfc/domain/bookings/instructor-answer'
import { EXCEPTION_KINDS } from '@rsfc/domain/instruction/availability'
import { WEEKDAYS } from '@rsfc/domain/time/weekdays'
import { READINESS_RESULTS } from '@rsfc/domain/readiness/line'
import { z } from 'zod'
import { CertificateToGive } from '../certificates/schemas.ts'
import { ClubDate, ClubMoment, ClubTime, Id, SeenVersion, Version } from '../kit/fields.ts'
import { ReadinessLine } from '../readiness/schemas.ts'
import { says } from '../kit/plain-errors.ts'

const WeeklyHours = z.object({
  weekday: z.enum(WEEKDAYS, says('must be a day of the week')),
  from: ClubTime,
  to: ClubTime,
})

/** Time off, or extra time. */
const HoursException = z.object({
  from: ClubMoment,
  to: ClubMoment,
  kind: z.enum(EXCEPTION_KINDS, says('must be off or extra')),
})

const Weekly = z.array(WeeklyHours).max(50, says('must be 50 periods or fewer'))

export const HoursChanges = z.object({
  /** The first day of these weekly hours; today if it is left out. */
  valid_from: ClubDate.optional(),
  weekly: Weekly,
  /** All weekly hours that start after today. If left out, hours planned to start later are removed. */
  coming: z
    .array(z.object({ valid_from: ClubDate, weekly: Weekly }))
    .max(20, says('must be 20 plans or fewer'))
    .optional(),
  exceptions: z.array(HoursException).max(200, says('must be 200 exceptions or fewer')),
  version: SeenVersion,
})
export type HoursChanges = z.output<typeof HoursChanges>

export const InstructorHours = z.object({
  instructor_id: Id,
  name: z.string(),
  /** The first day of the current weekly hours; null if there are none. */
  valid_from: z.string().nullable(),
  weekly: z.array(WeeklyHours),
  /** Only exceptions that have not ended. */
  exceptions: z.array(HoursException),
  /** Weekly hours that start on a later day. */
  coming: z.array(z.object({ valid_from: z.string(), weekly: z.array(WeeklyHours) })),
  version: Version,
})
export type InstructorHours = z.output<typeof InstructorHours>

/** A month and the days around it. */
export const AVAILABILITY_DAYS = 62

export const AvailabilityQuery = z.object({ from: ClubDate, to: ClubDate })

const Spans = z.array(z.object({ from: z.string(), to: z.string() }))

export const InstructorDays = z.object({
  instructor_id: Id,
  name: z.string(),
  /** Only days with hours. */
  days: z.array(
    z.object({
      date: z.string(),
      hours: Spans,
      /** The hours without bookings. */
      free: Spans,
    }),
  ),
})
export type InstructorDays = z.output<typeof InstructorDays>
export const InstructorDaysList = z.array(InstructorDays)

const Student = z.object({ _id: Id, name: z.string(), contact_number: z.string() })

export const BookedLesson = z.object({
  booking_id: Id,
  flight_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  aircraft_name: z.string(),
  aircraft_registration: z.string(),
  flight_type: z.enum(FLIGHT_TYPES),
  booking_status: z.enum(BOOKING_STATUSES),
  booking_remarks: z.string(),
  instructor_answer: z.enum(INSTRUCTOR_ANSWERS).nullable(),
  /** Whether the student is ready for the flight; null if it has ended, or the student is deleted. */
  readiness: z.enum(READINESS_RESULTS).nullable(),
  /** Null once the member is deleted. */
  student: Student.nullable(),
})
export type BookedLesson = z.output<typeof BookedLesson>

export const BookedQuery = z.object({ from: ClubMoment, to: ClubMoment })

/** A flight that is booked with an instructor. */
export const BookedFlight = BookedLesson.omit({ readiness: true, booking_remarks: true })
export type BookedFlight = z.output<typeof BookedFlight>
export const BookedFlightList = z.array(BookedFlight)

export const StudentSummary = Student.extend({
  /** Flights completed with this instructor in the last year. */
  flights: z.int(),
  minutes: z.int(),
  last_flight: z.string().nullable(),
  next_flight: z.string().nullable(),
})
export type StudentSummary = z.output<typeof StudentSummary>

const Flown = z.object({ flights: z.int(), minutes: z.int() })

export const InstructorOverview = z.object({
  instructor_id: Id,
  name: z.string(),
  /** Whether there are weekly hours, current or planned. */
  has_hours: z.boolean(),
  /** Flights whose request the instructor has not answered, soonest first. */
  requests: z.array(BookedLesson),
  /** The lessons of the next seven days. */
  lessons: z.array(BookedLesson),
  students: z.array(StudentSummary),
  /** Pilots whose experience the instructor was asked to certify, or can certify soon. */
  certificates: z.array(CertificateToGive),
  /** Whether the instructor may teach today, with what to do; links only for the instructor. */
  papers: z.array(ReadinessLine),
  /** How many rules the chief flying instructor has to confirm; null for all other instructors. */
  rules_to_confirm: z.int().nullable(),
  month: Flown,
  year: Flown,
})
export type InstructorOverview = z.output<typeof InstructorOverview>
