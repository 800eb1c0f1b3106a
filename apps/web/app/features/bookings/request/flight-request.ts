import { NewBooking } from '@rsfc/contract/bookings/schemas'
import { BOOK_AHEAD, judgeDate, judgeTimes } from '@rsfc/domain/bookings/request'
import { FLIGHT_TYPES } from '@rsfc/domain/bookings/status'
import { z } from 'zod'

/** The form before anything is chosen; its fields are the call's. */
export type FlightWish = {
  aircraft_type: string
  flight_type: string
  flight_date: string
  start_time: string
  end_time: string
  booking_remarks: string
}

/** The call's own rules, with what is missing said in words, and the rules of §5. */
export const FlightRequest = NewBooking.extend({
  aircraft_type: z.guid('Choose an aircraft'),
  flight_type: z.enum(FLIGHT_TYPES, 'Choose the type of flight'),
  flight_date: z
    .string()
    .min(1, 'Choose a date')
    .refine((flight_date) => !flight_date || !judgeDate({ flight_date }, new Date()), BOOK_AHEAD),
  start_time: z.string().min(1, 'Choose when it starts').pipe(NewBooking.shape.start_time),
  end_time: z.string().min(1, 'Choose when it ends').pipe(NewBooking.shape.end_time),
}).superRefine((wish, context) => {
  const fault = judgeTimes(wish)
  if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
})
