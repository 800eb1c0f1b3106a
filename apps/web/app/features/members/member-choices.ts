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

/** What a member's fields may be, for the forms and the filters. */
export const MEMBER_CHOICES = {
  account_type: choices(ACCOUNT_TYPES, ACCOUNT_TYPE_WORDS),
  membership_type: choices(MEMBERSHIP_TYPES, MEMBERSHIP_WORDS),
  license_type: choices(LICENSE_TYPES, LICENSE_WORDS),
  account_status: choices(ACCOUNT_STATUSES, ACCOUNT_STATUS_WORDS),
}
