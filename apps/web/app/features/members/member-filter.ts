import type { MemberSort } from '@rsfc/domain/members/sorts'
import type {
  ACCOUNT_STATUSES,
  ACCOUNT_TYPES,
  LICENSE_TYPES,
  MEMBERSHIP_TYPES,
} from '@rsfc/domain/members/account'
import { MEMBER_CHOICES } from './member-choices.ts'

/** The fields that officers filter by, named like the parameters of the address and of the call. */
export const FILTERS = [
  { name: 'account_type', label: 'Role', all: 'All roles' },
  { name: 'membership_type', label: 'Membership', all: 'All memberships' },
  { name: 'license_type', label: 'Licence', all: 'All licences' },
  { name: 'account_status', label: 'Status', all: 'All statuses' },
] as const

type FilterName = (typeof FILTERS)[number]['name']

export type MemberFilter = {
  q: string
  due: boolean
  /** Only known values: an address can be mistyped. */
  chosen: {
    account_type?: AccountType
    membership_type?: Membership
    license_type?: Licence
    account_status?: Status
  }
}

type AccountType = (typeof ACCOUNT_TYPES)[number]
type Membership = (typeof MEMBERSHIP_TYPES)[number]
type Licence = (typeof LICENSE_TYPES)[number]
type Status = (typeof ACCOUNT_STATUSES)[number]

export type FilterChanges = Partial<Record<FilterName, string>>

export function filterFrom(params: URLSearchParams): MemberFilter {
  const known = (name: FilterName) => {
    const found = MEMBER_CHOICES[name].find(({ value }) => value === params.get(name))
    return found ? { [name]: found.value } : {}
  }
  return {
    q: params.get('q') ?? '',
    due: params.get('due') === 'true',
    chosen: {
      ...known('account_type'),
      ...known('membership_type'),
      ...known('license_type'),
      ...known('account_status'),
    },
  }
}

export function isFiltered({ q, due, chosen }: MemberFilter): boolean {
  return q !== '' || due || Object.keys(chosen).length > 0
}

export type MemberOrder = { sort: MemberSort; descending: boolean }
