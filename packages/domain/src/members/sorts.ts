/** The sort orders of the member list. Members without a value come last in both directions. */
export const MEMBER_SORTS = [
  'name',
  'title',
  'instructor',
  'examiner',
  'date_joined',
  'membership_type',
  'account_status',
  'medical_date',
  'certificate_of_expiry',
] as const

export type MemberSort = (typeof MEMBER_SORTS)[number]
