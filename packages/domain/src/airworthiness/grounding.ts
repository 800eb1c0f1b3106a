import { AIRCRAFT_STATUS_WORDS, type AircraftStatus } from '../fleet/status.ts'

export const GROUNDING_CAUSES = ['defect', 'inspection', 'document', 'officer'] as const
export type GroundingCause = (typeof GROUNDING_CAUSES)[number]

/** The shortest reason for confirming a flight of a grounded aircraft, in characters. */
export const OVERRIDE_LETTERS = 10

/** For example 'Aircraft grounded: cracked exhaust'. */
export function groundedInWords(reasons: readonly string[]): string {
  return `Aircraft grounded: ${reasons.join('; ')}`
}

/**
 * Every reason why an aircraft is grounded. A status other than active counts as a grounding by an officer.
 */
export function groundedReasons(
  aircraft_status: AircraftStatus,
  groundings: readonly { reason: string }[],
): string[] {
  const status = aircraft_status === 'active' ? [] : [AIRCRAFT_STATUS_WORDS[aircraft_status]]
  return [...status, ...groundings.map(({ reason }) => reason)]
}
