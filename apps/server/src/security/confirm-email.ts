import type { TransactionCall } from '../call.ts'
import { deleteLinks } from '../db/links.ts'
import { confirmEmailMail, type Addressee } from '../mail/account-mails.ts'
import { createLink } from './links.ts'
import type { Session } from './session.ts'

/** Mails the link that confirms an address, the member's own or a new one. It replaces the link of before. */
export async function askToConfirm(
  tx: TransactionCall<Session | null>,
  member: Addressee & { _id: string },
  email: string,
): Promise<void> {
  await deleteLinks(tx.db, { user_id: member._id, purposes: ['confirm-email'] })
  const link = await createLink(tx, { purpose: 'confirm-email', user_id: member._id, email })
  await tx.platform.mailer.queue(tx.db, confirmEmailMail(member, email, link))
}
