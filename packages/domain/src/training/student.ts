import { membershipFacts } from '../club/facts.ts'

/** Members who train for a licence: they have none yet, and their membership includes training. */
export function isStudent(member: { license_type: string; membership_type: string }): boolean {
  return membershipFacts(member.membership_type).trains && !isLicensed(member)
}

/** Students fly as their instructor allows. */
export function isLicensed({ license_type }: { license_type: string }): boolean {
  return license_type !== 'spl' && license_type !== 'none'
}
