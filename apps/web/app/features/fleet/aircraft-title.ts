import type { Aircraft } from '@rsfc/contract/fleet/schemas'

type Named = Pick<Aircraft, 'aircraft_registration' | 'aircraft_name'>

/** What people call it; no field is compulsory, so it may have neither registration nor name. */
export function aircraftTitle({ aircraft_registration, aircraft_name }: Named): string {
  return [aircraft_registration, aircraft_name].filter(Boolean).join(' · ') || 'Unnamed aircraft'
}
