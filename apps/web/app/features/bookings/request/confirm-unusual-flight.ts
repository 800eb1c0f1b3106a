import { questionAboutUnusualFlight } from '@rsfc/domain/bookings/unusual-flight'
import type { Field } from '@rsfc/domain/field/field'
import { readDate, readTime } from '@rsfc/domain/time/read-text'
import { askFirst } from '../../../ui/forms/ask-first.tsx'
import { civilDaylight } from '../board/daylight.ts'
import type { PlanValues } from './flight-request.ts'

/**
 * Asks before a flight is sent that may be a typing mistake; true if it is usual or the member confirms it. A booking
 * that is changed is only asked about if it becomes unusual in another way.
 */
export async function confirmUnusualFlight(
  field: Field,
  values: PlanValues,
  before?: PlanValues,
): Promise<boolean> {
  const question = questionFor(field, values)
  if (!question || (before && question === questionFor(field, before))) return true
  return askFirst({
    title: 'An unusual flight',
    children: question,
    confirm: 'Yes, send it',
    cancel: 'Change it',
  })
}

function questionFor(field: Field, values: PlanValues): string | null {
  const flight_date = readDate(values.flight_date)
  const [start_time, end_time] = [readTime(values.start_time), readTime(values.end_time)]
  if (!flight_date || !start_time || !end_time) return null
  return questionAboutUnusualFlight(
    { flight_date, start_time, end_time },
    { light: civilDaylight(flight_date), field },
    new Date(),
  )
}
