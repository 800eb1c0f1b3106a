import { AIRCRAFT_STATUS_WORDS, type AircraftStatus } from '../fleet/status.ts'

export const GROUNDING_CAUSES = ['defect', 'inspection', 'document', 'officer'] as const
export type GroundingCause = (typeof GROUNDING_CAUSES)[number]

/** The shortest reason for confirming a flight of a grounded aircraft, in characters. */
export const OVERRIDE_LETTERS = 10

/** For example 'Aircraft grounded: cracked exhaust'. */
export function groundedInWords(reasons: readonly string[]): string {
  return `Aircraft grounded: ${reasons.join('; ')}`
}

export const UNJUDGED = 'Reported, not judged'

/** Explains the mark on an aircraft with a critical report that no officer has judged. */
export const UNJUDGED_MEANS =
  'Someone has reported a critical defect. An officer has not judged it yet. The aircraft is not grounded.'

/** The reasons as mails to members give them: a defect without the words of whoever reported it. */
export function reasonsForMail(
  groundings: readonly { cause: GroundingCause; reason: string }[],
): { reason: string }[] {
  const reasons = groundings.map(({ cause, reason }) => (cause === 'defect' ? 'defect reported' : reason))
  return [...new Set(reasons)].map((reason) => ({ reason }))
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
