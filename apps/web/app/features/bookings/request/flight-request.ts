import { NewBooking } from '@rsfc/contract/bookings/schemas'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { BOOK_AHEAD, judgeDate, judgeTimes } from '@rsfc/domain/bookings/request'
import { carriesPassengers } from '@rsfc/domain/bookings/passengers'
import { destinationInWords, LOCAL } from '@rsfc/domain/places/place'
import { FLIGHT_TYPES, NOT_REQUIRED } from '@rsfc/domain/bookings/status'
import { minutesOfDay } from '@rsfc/domain/time/day-minutes'
import { readDate, readTime } from '@rsfc/domain/time/read-text'
import { z } from 'zod'
import type { PlannedFlight } from '../booking/planned-flight.ts'

/** The choice of no particular aircraft: the first that is free is booked. */
export const ANY_AIRCRAFT = 'any'

/** What is flown and when, as typed; a field is '' until it is filled in. */
export type PlanValues = {
  aircraft_type: string
  flight_date: string
  start_time: string
  end_time: string
}

export type FlightRequestValues = PlanValues & {
  flight_type: string
  /** '' for none. */
  flight_instructor: string
  /** Empty means none. */
  passengers: number | string
  destination: string
  booking_remarks: string
}

const typedTime = (missing: string) =>
  z
    .string()
    .min(1, missing)
    .transform((text) => readTime(text) ?? text)
    .pipe(z.string().regex(/^\d\d:\d\d$/, 'Enter a time such as 09:30'))

/** Dates and times as people type them. */
export const typedPlan = {
  flight_date: z
    .string()
    .min(1, 'Choose a date')
    .transform((text) => readDate(text) ?? '')
    .pipe(z.string().min(1, 'Enter a date such as 21 Nov 2026')),
  start_time: typedTime('Choose a start time'),
  end_time: typedTime('Choose an end time'),
}

/** An empty field means none. */
export const typedPassengers = z.preprocess(
  (value) => (value === '' ? 0 : value),
  NewBooking.shape.passengers,
)

/** What a form starts with. */
export const NOBODY_ELSE = { passengers: 0 as number | string, destination: destinationInWords(LOCAL) }

/** The API schema plus messages for missing fields and the date rules (5.new-booking.date, 5.new-booking.end). */
export const FlightRequest = NewBooking.extend({
  ...typedPlan,
  aircraft_type: z.string().min(1, 'Choose an aircraft'),
  flight_type: z.enum(FLIGHT_TYPES, 'Choose a flight type'),
  /** Not every form asks for one. */
  flight_instructor: z
    .string()
    .default('')
    .transform((id) => id || NOT_REQUIRED),
  passengers: typedPassengers,
  flight_date: typedPlan.flight_date.refine(
    (date) => !judgeDate({ flight_date: date }, new Date()),
    BOOK_AHEAD,
  ),
})
  // A lesson that began as a flight with friends has no passengers.
  .transform((values) => (carriesPassengers(values.flight_type) ? values : { ...values, passengers: 0 }))
  .superRefine((values, context) => {
    const issue = judgeTimes(values)
    if (issue) context.addIssue({ code: 'custom', path: [issue.field], message: issue.message })
  })

/** The times in minutes of the day; null while they are incomplete or in the wrong order. */
export function spanOf({ start_time, end_time }: Pick<PlanValues, 'start_time' | 'end_time'>): Span | null {
  const [start, end] = [readTime(start_time), readTime(end_time)]
  return start && end && end > start ? { from: minutesOfDay(start), to: minutesOfDay(end) } : null
}

/** What is planned so far; null until a day, a time and a type are chosen. */
export function readPlan(values: FlightRequestValues): PlannedFlight | null {
  const flight_type = FLIGHT_TYPES.find((one) => one === values.flight_type)
  const flight_date = readDate(values.flight_date)
  const [start_time, end_time] = [readTime(values.start_time), readTime(values.end_time)]
  if (!flight_type || !flight_date || !start_time || !end_time || end_time <= start_time) return null
  const isOneAircraft = values.aircraft_type !== '' && values.aircraft_type !== ANY_AIRCRAFT
  const aircraft = isOneAircraft ? { aircraft_type: values.aircraft_type } : {}
  const instructor = values.flight_instructor ? { flight_instructor: values.flight_instructor } : {}
  return { flight_type, flight_date, start_time, end_time, ...aircraft, ...instructor, ...onBoard(values) }
}

/** What is still being typed, such as half the name of a place, is left out. */
function onBoard({ flight_type, passengers, destination }: FlightRequestValues) {
  const people = typedPassengers.safeParse(carriesPassengers(flight_type) ? passengers : 0)
  const place = NewBooking.shape.destination.safeParse(destination)
  return {
    ...(people.success && people.data > 0 && { passengers: people.data }),
    ...(place.success && place.data !== LOCAL && { destination: place.data }),
  }
}
