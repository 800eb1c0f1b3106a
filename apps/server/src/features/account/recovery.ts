import { createHash, randomBytes } from 'node:crypto'
import { updateMember } from '../../db/members.ts'
import { deleteSessionsOf } from '../../db/sessions.ts'
import { forgetTries } from '../../db/throttles.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hashPassword } from '../../security/passwords.ts'
import type { Platform } from '../../platform.ts'
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

/** The answer must not tell whether the name is known, so this runs as a job after it. */
export async function sendRecovery({ db, mailer, clock, publicUrl }: Platform, name: string): Promise<void> {
  const member = await findCredentials(db, name)
  if (!member || member.account_status !== 'active') return
  const token = randomBytes(32).toString('base64url')
  await inTransaction(db, async (tx) => {
    const expires_at = new Date(clock().getTime() + HOUR_MS)
    await insertRecovery(tx, {
      token_hash: hashLink(token),
      purpose: 'password',
      user_id: member._id,
      expires_at,
    })
    await mailer.owe(tx, recoveryMail(member, `${publicUrl()}/change-password/${token}`))
  })
}

export async function recover(
  { db, mailer }: Platform,
  { password, recovery_id }: { password: string; recovery_id: string },
  now: Date,
): Promise<null | Refusal> {
  const password_hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const link = await takeRecovery(tx, hashLink(recovery_id), 'password', now)
    if (!link?.user_id) return refused(400)
    const member = await updateMember(tx, link.user_id, { password_hash })
    await deleteRecoveriesOf(tx, member._id)
    await deleteSessionsOf(tx, member._id)
    await forgetTries(tx, signInKeys(member._id))
    await mailer.owe(tx, passwordChangedMail(member))
    return null
  })
}

/** The link that makes the first super-admin; each start of an empty club replaces the one before. */
export async function makeSetupLink(db: Platform['db'], now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await inTransaction(db, async (tx) => {
    await deleteSetupLinks(tx)
    const expires_at = new Date(now.getTime() + YEAR_MS)
    await insertRecovery(tx, { token_hash: hashLink(token), purpose: 'setup', user_id: null, expires_at })
  })
  return `/account?setup=${token}`
}
