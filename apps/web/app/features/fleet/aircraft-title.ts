import type { Aircraft } from '@rsfc/contract/fleet/schemas'

type Named = Pick<Aircraft, 'aircraft_registration' | 'aircraft_name'>

/** The registration and name. Both are optional (5.aircraft.none), so there is a fallback. */
export function aircraftTitle({ aircraft_registration, aircraft_name }: Named): string {
  return [aircraft_registration, aircraft_name].filter(Boolean).join(' · ') || 'Unnamed aircraft'
}
