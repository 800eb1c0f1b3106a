import type { ACCOUNT_STATUSES, ACCOUNT_TYPES, LICENSE_TYPES, MEMBERSHIP_TYPES } from './account.ts'

/** Labels of account types (2.new-member.account-types). */
export const ACCOUNT_TYPE_WORDS: Record<(typeof ACCOUNT_TYPES)[number], string> = {
  user: 'User',
  admin: 'Admin',
  'super-admin': 'Super Admin',
}

/** Labels of memberships (2.new-member.memberships). */
export const MEMBERSHIP_WORDS: Record<(typeof MEMBERSHIP_TYPES)[number], string> = {
  associate: 'Associate Member',
  social: 'Social Member',
  ordinary: 'Ordinary Member',
}

/** Labels of account statuses (2.new-member.statuses). */
export const ACCOUNT_STATUS_WORDS: Record<(typeof ACCOUNT_STATUSES)[number], string> = {
  active: 'Active',
  banned: 'Suspended',
  disabled: 'Disabled',
}

/** Labels of licence types (2.new-member.licenses). */
export const LICENSE_WORDS: Record<(typeof LICENSE_TYPES)[number], string> = {
  none: 'None',
  spl: 'Student',
  ppl: 'Private',
  cpl: 'Commercial',
  atpl: 'Airline Transport',
  mcpl: 'Multi-Crew',
}

export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`
}
