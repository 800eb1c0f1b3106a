/** What officers read when they try to do something for themselves. */
export const ASK_ANOTHER_OFFICER = 'You cannot do this for yourself. Ask another officer to do it.'

/**
 * Money, licences and ratings are granted by someone else. A club with a single officer has nobody to ask, so that officer
 * may do it, and the security record says so.
 */
export function judgeForSelf(
  actor: { _id: string },
  member: string | null,
  { hasOtherOfficer }: { hasOtherOfficer: boolean },
): 'for-another' | 'only-officer' | 'ask-another' {
  if (actor._id !== member) return 'for-another'
  return hasOtherOfficer ? 'ask-another' : 'only-officer'
}
