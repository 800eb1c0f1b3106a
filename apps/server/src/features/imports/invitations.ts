import type { Queryable } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Call } from '../../call.ts'
import { invitationMail } from '../../mail/account-mails.ts'
import type { Mail } from '../../mail/mailer.ts'
import { createLink } from '../../security/links.ts'
import { importedMembers } from './store.ts'

const AT_ONCE = 50
export const FIRST = '00000000-0000-0000-0000-000000000000'

export type Invitations = { import_id: string; after: string }

/** Invites some of the imported members, and queues the rest with the same transaction: nobody is invited twice. */
export function inviteSome(
  call: Call<null>,
  { import_id, after }: Invitations,
  goOn: (db: Queryable, next: Invitations) => Promise<void>,
): Promise<void> {
  return inTransaction(call, async (tx) => {
    const members = await importedMembers(tx.db, import_id, after, AT_ONCE)
    const mails: Mail[] = []
    for (const member of members)
      mails.push(invitationMail(member, await createLink(tx, { purpose: 'invitation', user_id: member._id })))
    await tx.platform.mailer.queueAll(tx.db, mails)
    const last = members.at(-1)
    if (last) await goOn(tx.db, { import_id, after: last._id })
  })
}
