import { addressOf, pages } from '@rsfc/contract/pages'
import { createHash, randomBytes } from 'node:crypto'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/client.ts'
import { updateMember } from '../../db/members.ts'
import { deleteSessionsOf } from '../../db/sessions.ts'
import { deleteAttempts } from '../../db/throttles.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hashPassword } from '../../security/passwords.ts'
import type { Session } from '../../security/session.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import { passwordChangedMail, recoveryMail } from './mails.ts'
import { signInKeys } from './sign-in.ts'
import {
  deleteRecoveriesOf,
  deleteSetupLinks,
  findCredentials,
  insertRecovery,
  takeRecovery,
} from './store.ts'

const HOUR_MS = 60 * 60 * 1000
const YEAR_MS = 365 * 24 * HOUR_MS

export function hashLink(token: string): Buffer {
  return createHash('sha256').update(`recovery:${token}`).digest()
}

/** Runs as a job after the response, so that neither reveals whether the account exists. */
export async function sendRecovery(call: Call<null>, name: string): Promise<void> {
  const member = await findCredentials(call.db, name)
  if (!member || member.account_status !== 'active') return
  const token = randomBytes(32).toString('base64url')
  await inTransaction(call, async ({ db, now, platform }) => {
    await insertRecovery(db, {
      token_hash: hashLink(token),
      purpose: 'password',
      user_id: member._id,
      expires_at: new Date(now.getTime() + HOUR_MS),
    })
    await platform.mailer.queue(
      db,
      recoveryMail(member, platform.publicUrl() + addressOf(pages.changePassword, { id: token })),
    )
  })
}

export async function recover(
  call: Call<Session | null>,
  { password, recovery_id }: { password: string; recovery_id: string },
): Promise<null | Refusal> {
  const password_hash = await hashPassword(password)
  return inTransaction(call, async ({ db, now, platform }) => {
    const link = await takeRecovery(db, hashLink(recovery_id), 'password', now)
    if (!link?.user_id) return refused(400)
    const member = await updateMember(db, link.user_id, { password_hash })
    await deleteRecoveriesOf(db, member._id)
    await deleteSessionsOf(db, member._id)
    await deleteAttempts(db, signInKeys(member._id))
    await platform.mailer.queue(db, passwordChangedMail(member))
    return null
  })
}

/** The link that creates the first super-admin. Each start of an empty club replaces the previous link. */
export async function createSetupLink(db: Database, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await inTransaction({ db }, async (tx) => {
    await deleteSetupLinks(tx.db)
    const expires_at = new Date(now.getTime() + YEAR_MS)
    await insertRecovery(tx.db, { token_hash: hashLink(token), purpose: 'setup', user_id: null, expires_at })
  })
  return addressOf(pages.account, {}, { query: { setup: token } })
}
