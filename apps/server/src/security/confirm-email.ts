import type { TransactionCall } from '../call.ts'
import { deleteLinks } from '../db/links.ts'
import { isEmailOfOther } from '../db/members.ts'
import { confirmEmailMail, emailTakenMail, type Addressee } from '../mail/account-mails.ts'
import { createLink } from './links.ts'
import type { Session } from './session.ts'

/**
 * Mails the link that confirms an address, the member's own or a new one. It replaces the link of before. If the
 * address belongs to someone else, they get another mail; for the member all looks the same.
 */
export async function askToConfirm(
  tx: TransactionCall<Session | null>,
  member: Addressee & { _id: string },
  email: string,
): Promise<void> {
  await deleteLinks(tx.db, { user_id: member._id, purposes: ['confirm-email'] })
  const link = await createLink(tx, { purpose: 'confirm-email', user_id: member._id, email })
  const taken = await isEmailOfOther(tx.db, member._id, email)
  const mail = taken ? emailTakenMail(email) : confirmEmailMail(member, email, link)
  await tx.platform.mailer.queue(tx.db, mail)
}
