import { factorsOf } from '../../db/account/factors.ts'
import { lockMember } from '../../db/members/members.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refused, type Refusal } from '../../http/answers/refusal.ts'
import type { HttpCall } from '../../http/serve.ts'
import { factorMail } from '../../mail/account-mails.ts'
import { giveCodes } from './factor-changes.ts'

/** Ten new recovery codes for a member with a factor. */
export function newRecoveryCodes(call: HttpCall): Promise<{ recovery_codes: string[] } | Refusal> {
  return inTransaction(call, async (tx) => {
    const member = await lockMember(tx.db, tx.actor._id)
    if (!member) return refused(401)
    const { authenticator, passkeys } = await factorsOf(tx.db, member._id)
    if (!authenticator && passkeys === 0) return refused(409)
    const fact = 'New recovery codes were made for your RSFC account. The old ones no longer work.'
    await tx.platform.mailer.queue(tx.db, factorMail(member, 'New recovery codes', fact))
    return { recovery_codes: await giveCodes(tx) }
  })
}
