import type { MemberSort } from '@rsfc/domain/members/sorts'

import {
  ACCOUNT_STATUSES,
  ACCOUNT_TYPES,
  LICENSE_TYPES,
  MEMBERSHIP_TYPES,
} from '@rsfc/domain/members/account'
import {
  ACCOUNT_STATUS_WORDS,
  ACCOUNT_TYPE_WORDS,
  LICENSE_WORDS,
  MEMBERSHIP_WORDS,
} from '@rsfc/domain/members/words'

const choices = <K extends string>(keys: readonly K[], words: Record<K, string>) =>
  keys.map((value) => ({ value, label: words[value] }))

/** The fields that officers filter by, named like the parameters of the address and of the call. */
export const FILTERS = [
  {
    name: 'account_type',
    label: 'Role',
    all: 'All roles',
    choices: choices(ACCOUNT_TYPES, ACCOUNT_TYPE_WORDS),
  },
  {
    name: 'membership_type',
    label: 'Membership',
    all: 'All memberships',
    choices: choices(MEMBERSHIP_TYPES, MEMBERSHIP_WORDS),
  },
  {
    name: 'license_type',
    label: 'Licence',
    all: 'All licences',
    choices: choices(LICENSE_TYPES, LICENSE_WORDS),
  },
  {
    name: 'account_status',
    label: 'Status',
    all: 'All statuses',
    choices: choices(ACCOUNT_STATUSES, ACCOUNT_STATUS_WORDS),
  },
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
  const known = <K extends string>(name: FilterName, keys: readonly K[]) => {
    const value = keys.find((key) => key === params.get(name))
    return value ? { [name]: value } : {}
  }
  return {
    q: params.get('q') ?? '',
    due: params.get('due') === 'true',
    chosen: {
      ...known('account_type', ACCOUNT_TYPES),
      ...known('membership_type', MEMBERSHIP_TYPES),
      ...known('license_type', LICENSE_TYPES),
      ...known('account_status', ACCOUNT_STATUSES),
    },
  }
}

export function isFiltered({ q, due, chosen }: MemberFilter): boolean {
  return q !== '' || due || Object.keys(chosen).length > 0
}

export type MemberOrder = { sort: MemberSort; descending: boolean }
