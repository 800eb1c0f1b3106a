import { AIRCRAFT_STATUS_WORDS, type AircraftStatus } from '../fleet/status.ts'

export const GROUNDING_CAUSES = ['defect', 'inspection', 'document', 'officer'] as const
export type GroundingCause = (typeof GROUNDING_CAUSES)[number]

/** Letters that an officer writes who confirms a flight although the aircraft is grounded. */
export const OVERRIDE_LETTERS = 10

/** For example 'Aircraft grounded: cracked exhaust'. */
export function groundedInWords(reasons: readonly string[]): string {
  return `Aircraft grounded: ${reasons.join('; ')}`
}

/** Everything that keeps an aircraft on the ground. A status other than active counts like a grounding by an officer. */
export function groundedReasons(
  aircraft_status: AircraftStatus,
  groundings: readonly { reason: string }[],
): string[] {
  const status = aircraft_status === 'active' ? [] : [AIRCRAFT_STATUS_WORDS[aircraft_status]]
  return [...status, ...groundings.map(({ reason }) => reason)]
}
