import type { Aircraft } from '@rsfc/contract/fleet/schemas'

type Named = Pick<Aircraft, 'aircraft_registration' | 'aircraft_name'>

/** The registration and name. Either may be missing (5.aircraft.none), and older aircraft may have neither. */
export function aircraftTitle({ aircraft_registration, aircraft_name }: Named): string {
  return [aircraft_registration, aircraft_name].filter(Boolean).join(' · ') || 'Unnamed aircraft'
}
