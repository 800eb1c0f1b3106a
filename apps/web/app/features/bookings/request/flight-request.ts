import { NewBooking } from '@rsfc/contract/bookings/schemas'
import { BOOK_AHEAD, judgeDate, judgeTimes } from '@rsfc/domain/bookings/request'
import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { z } from 'zod'

/** The form's values; a field is '' until it is filled in. */
export type FlightRequestValues = {
  aircraft_type: string
  flight_type: string
  flight_date: string
  start_time: string
  end_time: string
  booking_remarks: string
}

/** The API schema plus messages for missing fields and the date rules (5.new-booking.date, 5.new-booking.end). */
export const FlightRequest = NewBooking.extend({
  aircraft_type: z.guid('Choose an aircraft'),
  flight_type: z.enum(FLIGHT_TYPES, 'Choose a flight type'),
  flight_date: z
    .string()
    .min(1, 'Choose a date')
    .refine((flight_date) => !flight_date || !judgeDate({ flight_date }, new Date()), BOOK_AHEAD),
  start_time: z.string().min(1, 'Choose a start time').pipe(NewBooking.shape.start_time),
  end_time: z.string().min(1, 'Choose an end time').pipe(NewBooking.shape.end_time),
}).superRefine((values, context) => {
  const issue = judgeTimes(values)
  if (issue) context.addIssue({ code: 'custom', path: [issue.field], message: issue.message })
})
