export const ACCOUNT_TYPES = ['user', 'admin', 'super-admin'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

export const MEMBERSHIP_TYPES = ['associate', 'social', 'ordinary'] as const

export const ACCOUNT_STATUSES = ['active', 'banned', 'disabled'] as const

export const LICENSE_TYPES = ['none', 'spl', 'ppl', 'cpl', 'atpl', 'mcpl'] as const

export function isAdmin(user: { account_type: AccountType } | null): boolean {
  return user !== null && user.account_type !== 'user'
}
