import type { DeskBooking } from '@rsfc/contract/bookings/schemas'
import { OVERRIDE_LETTERS } from '@rsfc/domain/airworthiness/grounding'
import { askReason } from '../../../../ui/forms/ask-reason.tsx'

/** Asks why flights are confirmed although their aircraft is grounded. Empty if none is; null if the officer stops. */
export async function askOverride(
  onGround: readonly DeskBooking[],
  reasons: ReadonlyMap<string, string>,
): Promise<string | null> {
  if (onGround.length === 0) return ''
  const planes = new Map(
    onGround.map(({ aircraft_type, aircraft_registration }) => [aircraft_type, aircraft_registration]),
  )
  const why = [...planes].map(([id, registration]) => `${registration}: ${reasons.get(id) ?? ''}`).join('. ')
  return askReason({
    title:
      onGround.length === 1
        ? 'The aircraft is grounded. Confirm anyway?'
        : `Confirm ${onGround.length} flights of grounded aircraft?`,
    children: `${why}. Nobody may fly it before it is released. Your reason is kept in the audit trail.`,
    confirm: 'Confirm anyway',
    cancel: 'Leave it waiting',
    placeholder: 'It comes back from the shop the day before',
    least: OVERRIDE_LETTERS,
  })
}
