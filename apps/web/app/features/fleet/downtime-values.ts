import { DowntimeFields } from '@rsfc/contract/fleet/schemas'
import { END_AFTER_START, endFault, type DowntimeSpan } from '@rsfc/domain/fleet/downtime'
import type { z } from 'zod'

export type DowntimeValues = z.output<typeof DowntimeFields>

/** Validates like the API, and also checks that the end comes after the start. */
export const DowntimeValues = DowntimeFields.superRefine((block, context) => {
  const field = endFault(block)
  if (field) context.addIssue({ code: 'custom', path: [field], message: END_AFTER_START })
})

const Span = DowntimeFields.omit({ remarks: true })

/** The time span entered so far, or null while it is incomplete or invalid. */
export function spanOf(values: DowntimeValues): DowntimeSpan | null {
  const { data } = Span.safeParse(values)
  return data && !endFault(data) ? data : null
}

/** Adding sends `startDate`, changing sends `downtime.start_date` (7.fleet.add-downtime, 7.fleet.change-downtime). */
export function formFieldOf(name: string): string {
  return name.replace(/^downtime\./, '').replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)
}
