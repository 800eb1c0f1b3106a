import type { ActValues } from './officer-acts.ts'
import { hasPowers, hasStanding, isStandingSuperAdmin, wasSuperAdmin } from './officer-standing.ts'
import type { Officer, OpenAct } from './officer-standing.ts'

export type LinkRefusal = 'new-role' | 'lost-role' | 'under-review'

export const LINK_REFUSAL_WORDS: Readonly<Record<LinkRefusal, string>> = {
  'new-role':
    'You cannot undo it yourself: your own role or status was changed less than three days ago and can still be undone.',
  'lost-role': 'You cannot undo it yourself, because you no longer have the role that allows it.',
  'under-review': 'You cannot undo it yourself, because your account is under review.',
}

/**
 * Why this person gets no link for the act, or why their link does not work any more; null if it works. It is asked when
 * the mail is sent and again when the link is used, so a link ends with the role of the person who holds it.
 */
export function refuseLink(
  holder: Officer | { _id: string; deleted: true },
  act: OpenAct,
  acts: readonly OpenAct[],
): LinkRefusal | null {
  const isAboutHolder = act.about_id === holder._id && act.actor_id !== holder._id
  // They had standing when they were deleted, or they would have no link.
  if ('deleted' in holder) return isAboutHolder && act.kind === 'delete' ? null : 'lost-role'
  if (isSuspendedForReview(holder)) return 'under-review'
  // Someone who has just lost their role can only undo that, and is then frozen too.
  if (isAboutHolder) return wasSuperAdmin(holder, acts) ? null : 'new-role'
  if (holder.frozen) return 'under-review'
  if (!hasPowers(holder)) return 'lost-role'
  if (!hasStanding(holder, acts)) return 'new-role'
  return holder.account_type === 'super-admin' || act.actor_id === holder._id ? null : 'lost-role'
}

function isSuspendedForReview({ frozen, account_status }: Officer): boolean {
  return frozen && account_status !== 'active'
}

type Values = Required<ActValues>

/** The values that an undo restores; null if one of them has been changed again since the act. */
export function valuesToRestore({ kind, was, became }: OpenAct, now: Values): ActValues | null {
  const { account_type = now.account_type, account_status = now.account_status, email } = became
  if (now.account_type !== account_type) return null
  if (kind === 'create') {
    // A new officer who was disabled by hand meanwhile is not a conflict, because the undo disables them too.
    return {
      account_type: 'user',
      account_status: now.account_status === 'active' ? 'disabled' : now.account_status,
    }
  }
  if (now.account_status !== account_status) return null
  // An email may still be unconfirmed, so both the new address and the old one are as the act left them.
  if (email !== undefined && now.email !== email && now.email !== was.email) return null
  const { email: before, ...values } = was
  return before === undefined || before === now.email ? values : { ...values, email: before }
}

/** `suspended` accounts cannot sign in, `frozen` ones can, but without powers. Both need a review. */
export type Consequence = 'suspended' | 'frozen' | 'signed-out'

type Undo = { holder: string; actor: string; about: string | null }

/**
 * What happens to the two sides. Someone who undoes an act about their own account may be right or wrong, so both are
 * frozen. That needs a third super-admin with standing who can review it. Without one, both keep their powers, or the
 * club would belong to whoever used a link first.
 */
export function effectOfUndo(
  { holder, actor, about }: Undo,
  /** After the act was undone. */
  people: readonly Officer[],
  acts: readonly OpenAct[],
): { actor: Consequence; holder: Consequence | null } {
  const third = people.some(
    (person) => person._id !== holder && person._id !== actor && isStandingSuperAdmin(person, acts),
  )
  if (holder === about && holder !== actor) {
    const both = third ? 'frozen' : 'signed-out'
    return { actor: both, holder: both }
  }
  const officer = people.find(({ _id }) => _id === actor)
  const isEqual = officer !== undefined && isStandingSuperAdmin(officer, acts)
  return { actor: isEqual && !third ? 'signed-out' : 'suspended', holder: null }
}
