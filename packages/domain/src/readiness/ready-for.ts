import { nextFlight } from '../bookings/own-flights.ts'
import { mayFly } from '../bookings/request.ts'

type OwnFlight = Parameters<typeof nextFlight>[0][number]

type Pilot = { _id: string; account_status: string; membership_type: string; license_type: string }

/** What a member's home says they are ready for: their next flight as pilot, or else a flight today. */
export function readyFor<Flight extends OwnFlight>(
  member: Pilot,
  flights: readonly Flight[],
  now: Date,
): Flight | 'today' | null {
  const next = nextFlight(
    flights.filter(({ user_id }) => user_id === member._id),
    now,
  )
  if (next) return next
  return mayFly(member) && member.license_type !== 'none' ? 'today' : null
}
