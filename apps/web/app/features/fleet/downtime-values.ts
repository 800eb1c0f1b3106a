import { DowntimeFields } from '@rsfc/contract/fleet/schemas'
import { END_AFTER_START, endFault, type DowntimeSpan } from '@rsfc/domain/fleet/downtime'
import type { z } from 'zod'

export type DowntimeValues = z.output<typeof DowntimeFields>

/** What the form checks before it sends. */
export const DowntimeValues = DowntimeFields.superRefine((block, context) => {
  const fault = endFault(block)
  if (fault) context.addIssue({ code: 'custom', path: [fault], message: END_AFTER_START })
})

const Span = DowntimeFields.omit({ remarks: true })

/** The time that the form says so far; null while it says none. */
export function spanOf(values: DowntimeValues): DowntimeSpan | null {
  const { data } = Span.safeParse(values)
  return data && !endFault(data) ? data : null
}

/** §7: the call that adds says startDate, the one that changes `downtime.start_date`. */
export function formFieldOf(name: string): string {
  return name.replace(/^downtime\./, '').replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)
}
