import type { OwnReview } from '@rsfc/contract/account/schemas'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { Queryable } from '../../base/database/client.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import type { HttpCall } from '../call/serve.ts'
import type { Session } from '../call/session.ts'
import { findMember, findMembers } from '../records/member-store.ts'
import { describeReview } from '../security/officers/review.ts'
import { findLink } from '../security/links-store.ts'
import { hashLink } from '../security/links.ts'
import { reviewAskedMail } from './mails.ts'

type Visit = HttpCall<Session | null>

const REQUESTS: Limit = { name: 'review-request', attempts: 3, seconds: 24 * 60 * 60 }

/** The officer under review whom the link was mailed to. */
async function subjectOf({ db, now }: { db: Queryable; now: Date }, token: string) {
  const link = await findLink(db, hashLink(token), ['review'], now)
  const member = link?.user_id ? await findMember(db, link.user_id) : undefined
  return member?.frozen_at ? member : undefined
}

/** Works without a session, because a suspended officer cannot sign in. */
export async function readOwnReview(
  call: Visit,
  token: string,
): Promise<z.output<typeof OwnReview> | Refusal> {
  const member = await subjectOf(call, token)
  if (!member) return refused(404)
  const { description, names, state } = await describeReview(call, member)
  return {
    suspended: member.account_status !== 'active',
    since: clubStamp(member.frozen_at ?? call.now),
    description,
    reviewers: names(state.reviewers),
    agreed: state.agreed.length,
    needed: state.needed,
  }
}

export function askForReview(
  call: Visit,
  { token, words }: { token: string; words: string },
): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const member = await subjectOf(tx, token)
    if (!member) return refused(404)
    const tooMany = await throttle(tx, [REQUESTS, member._id])
    if (tooMany) return tooMany
    const { state } = await describeReview(tx, member)
    const site = tx.platform.publicUrl()
    const readers = await findMembers(tx.db, state.reviewers)
    const mails = readers.map((reader) => reviewAskedMail(reader, { member, words, site }))
    await tx.platform.mailer.queueAll(tx.db, mails)
    return null
  })
}
