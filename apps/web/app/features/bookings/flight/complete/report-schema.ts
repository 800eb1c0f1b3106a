import { PostFlight } from '@rsfc/contract/bookings/schemas'
import { FILL_ALL } from '@rsfc/domain/bookings/post-flight'
import { readTime } from '@rsfc/domain/time/read-text'
import { z } from 'zod'
import { conditionsFault, meterFault } from './tech-log-values.ts'

export const filled = z.string().trim().min(1, FILL_ALL)
const time = filled
  .transform((text) => readTime(text) ?? '')
  .pipe(z.string().min(1, 'Enter a time such as 09:30'))

/** All of these are required (5.post-flight.required). The server reports any other error. */
export const Flown = z.object({ start_time: time, end_time: time, distance: PostFlight.shape.distance })

const figure = z.union([z.number(), z.string()])
export const Figures = z.object({
  meter_out: figure,
  meter_in: figure,
  night_minutes: figure,
  instrument_minutes: figure,
  takeoffs_day: figure,
  takeoffs_night: figure,
  landings_day: figure,
  landings_night: figure,
  via: z.array(z.string()),
})

type Values = z.output<typeof Flown> & z.output<typeof Figures>

/** What the form can check alone. */
export function checkFigures(values: Values, context: z.RefinementCtx): void {
  for (const fault of [meterFault(values), conditionsFault(values)])
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
}
