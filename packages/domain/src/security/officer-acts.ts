import type { ACCOUNT_STATUSES, AccountType } from '../members/account.ts'
import { ACCOUNT_STATUS_WORDS, ACCOUNT_TYPE_WORDS } from '../members/words.ts'

/**
 * Changes to officers' accounts, and changes that make someone an officer. All super-admins are told of them.
 */
export const ACT_KINDS = ['create', 'role', 'status', 'email', 'delete'] as const
export type ActKind = (typeof ACT_KINDS)[number]

/** How long an act can be undone. */
export const UNDO_HOURS = 72

/** The values of a member that an act can change. */
export type ActValues = {
  account_type?: AccountType
  account_status?: (typeof ACCOUNT_STATUSES)[number]
  email?: string
}

/**
 * The kind of act; null if it does not concern an officer. A change of several values is named after the
 * first.
 */
export function kindOfChange(
  isOfficer: boolean,
  { account_type, account_status, email }: ActValues,
): Exclude<ActKind, 'create' | 'delete'> | null {
  if (account_type !== undefined) return 'role'
  if (!isOfficer) return null
  if (account_status !== undefined) return 'status'
  return email === undefined ? null : 'email'
}

type Act = {
  kind: ActKind
  member: string
  /** The values before and after. For a deletion, `was` has the last values. */
  was: ActValues
  became: ActValues
}

/** One sentence for each changed value, for example 'Mei Lim was User and is now Admin.' */
export function actInWords({ kind, member, was, became }: Act): string {
  if (kind === 'delete') return `${member}, ${typeWord(was)}, was deleted.`
  if (kind === 'create') return `${member} was added as ${typeWord(became)}.`
  const sentences = [
    became.account_type && `${member} was ${typeWord(was)} and is now ${typeWord(became)}.`,
    became.account_status &&
      `The account of ${member} was ${statusWord(was)} and is now ${statusWord(became)}.`,
    became.email && `A change of the email of ${member} was requested from ${was.email} to ${became.email}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** What undoing restores; empty if nothing can be restored. */
export function undoInWords({ kind, member, was, became }: Act): string {
  if (kind === 'delete') return ''
  if (kind === 'create') return `${member} becomes ${typeWord({ account_type: 'user' })} and is disabled.`
  const values = [
    became.account_type && typeWord(was),
    became.account_status && statusWord(was),
    became.email && `known by ${was.email}`,
  ]
  return `${member} is ${values.filter(Boolean).join(', ')} again, and signed out.`
}

function typeWord({ account_type = 'user' }: ActValues): string {
  return ACCOUNT_TYPE_WORDS[account_type]
}

function statusWord({ account_status = 'active' }: ActValues): string {
  return ACCOUNT_STATUS_WORDS[account_status].toLowerCase()
}
