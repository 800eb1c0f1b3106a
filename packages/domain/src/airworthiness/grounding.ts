export const GROUNDING_CAUSES = ['defect', 'inspection', 'document', 'officer'] as const
export type GroundingCause = (typeof GROUNDING_CAUSES)[number]

/** For example 'Aircraft grounded: cracked exhaust'. */
export function groundedInWords(reasons: readonly string[]): string {
  return `Aircraft grounded: ${reasons.join('; ')}`
}
