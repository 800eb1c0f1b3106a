import { membershipFacts } from '../club/facts.ts'

/** Members who train for a licence: they have none yet, and their membership includes training. */
export function isStudent(member: { license_type: string; membership_type: string }): boolean {
  const { license_type, membership_type } = member
  return membershipFacts(membership_type).trains && (license_type === 'spl' || license_type === 'none')
}
