export const FLIGHT_FUNCTIONS = ['pic', 'dual', 'solo'] as const
export type FlightFunction = (typeof FLIGHT_FUNCTIONS)[number]

type Flown = { license_type: string; instructed: boolean }

/** What a pilot flew as, if nobody says: with an instructor dual, a student alone solo, everyone else in command. */
export function usualFunction({ license_type, instructed }: Flown): FlightFunction {
  if (instructed) return 'dual'
  return license_type === 'spl' ? 'solo' : 'pic'
}
