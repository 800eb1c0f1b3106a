import type { Aircraft } from '@rsfc/contract/fleet/schemas'

const COLOURS = 6

/** Each aircraft of the board has a colour; its registration is always written beside it. */
export function aircraftColour(aircraft: readonly Aircraft[], id: string): string {
  const index = aircraft.findIndex(({ _id }) => _id === id)
  return `var(--board-aircraft-${(Math.max(index, 0) % COLOURS) + 1})`
}

export function registrationOf(aircraft: readonly Aircraft[], id: string): string {
  const one = aircraft.find(({ _id }) => _id === id)
  return one?.aircraft_registration || one?.aircraft_name || ''
}
