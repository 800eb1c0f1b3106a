import type { ACCOUNT_STATUSES, AccountType } from '../members/account.ts'
import type { ActKind, ActValues } from './officer-acts.ts'

/** What the rules need to know about a person. */
export type Officer = {
  _id: string
  account_type: AccountType
  account_status: (typeof ACCOUNT_STATUSES)[number]
  email: string
  /** Without the powers of an officer until others have reviewed what happened. */
  frozen: boolean
}

/** An act of the last three days. Lists of them are oldest first. One that was undone only shows what someone was. */
export type OpenAct = {
  kind: ActKind
  actor_id: string | null
  /** Also the id of someone who was deleted. */
  about_id: string | null
  was: ActValues
  became: ActValues
  undone?: boolean
}

export function hasPowers({ account_type, account_status, frozen }: Officer): boolean {
  return account_type !== 'user' && account_status === 'active' && !frozen
}

/**
 * An officer whose role and status no one has changed in the last three days. Everyone else has the powers of their role
 * but no say about other officers: their role may come from a stolen session, and can still be undone.
 */
export function hasStanding(person: Officer, acts: readonly OpenAct[]): boolean {
  return hasPowers(person) && changesOf(person._id, acts).every(({ undone }) => undone)
}

export function isStandingSuperAdmin(person: Officer, acts: readonly OpenAct[]): boolean {
  return person.account_type === 'super-admin' && hasStanding(person, acts)
}

/**
 * Whether they were an active super-admin before the first of these acts changed that. An act that was undone counts, or
 * the acts after it would show the role that it gave as one of before.
 */
export function wasSuperAdmin(person: Officer, acts: readonly OpenAct[]): boolean {
  const changes = changesOf(person._id, acts)
  if (changes.some(({ kind }) => kind === 'create')) return false
  const first = <Field extends 'account_type' | 'account_status'>(field: Field) =>
    changes.find(({ became }) => became[field] !== undefined)?.was[field] ?? person[field]
  return first('account_type') === 'super-admin' && first('account_status') === 'active'
}

function changesOf(id: string, acts: readonly OpenAct[]): OpenAct[] {
  return acts.filter(
    ({ about_id, became }) =>
      about_id === id && (became.account_type !== undefined || became.account_status !== undefined),
  )
}

type Fall = { account_type?: AccountType; account_status?: Officer['account_status'] } | 'deleted'

export type ActRefusal = 'last-with-standing' | 'under-review'

/**
 * Why an officer may not change this person by hand; null if they may. The club always keeps a super-admin with standing,
 * so that nobody takes it over with people they have just promoted. Whoever is under review gets nothing back by hand.
 */
export function refuseAct(
  person: Officer,
  change: Fall,
  people: readonly Officer[],
  acts: readonly OpenAct[],
): ActRefusal | null {
  if (person.frozen && isRise(person, change)) return 'under-review'
  if (!isFall(change) || !isStandingSuperAdmin(person, acts)) return null
  const another = people.some((other) => other._id !== person._id && isStandingSuperAdmin(other, acts))
  return another ? null : 'last-with-standing'
}

function isFall(change: Fall): boolean {
  if (change === 'deleted') return true
  const { account_type = 'super-admin', account_status = 'active' } = change
  return account_type !== 'super-admin' || account_status !== 'active'
}

const RANKS: Readonly<Record<AccountType, number>> = { user: 0, admin: 1, 'super-admin': 2 }

function isRise(person: Officer, change: Fall): boolean {
  if (change === 'deleted') return false
  const { account_type = person.account_type, account_status } = change
  return RANKS[account_type] > RANKS[person.account_type] || account_status === 'active'
}
