import type { TransactionCall } from '../call/call.ts'
import type { Queryable } from '../../base/database/client.ts'
import { deleteLinks } from './links-store.ts'
import { isEmailOfOther } from '../records/member-store.ts'
import { confirmEmailMail, emailTakenMail } from './account-mails.ts'
import type { Addressee } from '../../base/mail/greeting.ts'
import type { Refusal } from '../../base/errors/refusal.ts'
import { createLink } from './links.ts'
import type { Session } from '../call/session.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'

const MAILS: Limit = { name: 'unconfirmed-mail', attempts: 10, seconds: 24 * 60 * 60 }

/** Counts a mail to an unconfirmed address: it may belong to someone else, and many accounts can name it. */
export function limitMails(site: { db: Queryable; now: Date }, email: string): Promise<Refusal | null> {
  return throttle(site, [MAILS, email])
}

/**
 * Mails the link that confirms an address, the member's own or a new one, and replaces an earlier link. If the address
 * belongs to someone else, that person gets another mail; the member cannot tell the difference.
 */
export async function askToConfirm(
  tx: TransactionCall<Session | null>,
  member: Addressee & { _id: string },
  email: string,
): Promise<Refusal | null> {
  const tooMany = await limitMails(tx, email)
  if (tooMany) return tooMany
  await deleteLinks(tx.db, { user_id: member._id, purposes: ['confirm-email'] })
  const link = await createLink(tx, { purpose: 'confirm-email', user_id: member._id, email })
  const taken = await isEmailOfOther(tx.db, member._id, email)
  const mail = taken ? emailTakenMail(email) : confirmEmailMail(member, email, link)
  await tx.platform.mailer.queue(tx.db, mail)
  return null
}
