import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  findNewAuthenticator,
  startAuthenticator,
  type AuthenticatorRow,
} from './authenticators-store.ts'
import { findMember, lockMember } from '../../records/member-store.ts'
import { inTransaction } from '../../../base/database/transaction.ts'
import { refused, Refusal } from '../../../base/errors/refusal.ts'
import type { HttpCall } from '../../call/serve.ts'
import { factorMail } from '../account-mails.ts'
import { newAuthenticatorSecret, stepOf } from './authenticator-app.ts'
import { recordSecurityEvent } from '../../records/security-events.ts'
import { rotateSession } from '../sessions/session.ts'
import { codesForNewFactor, settleRemoval, type FactorChange } from './factor-changes.ts'

/** A set-up that takes longer must be started again. */
const SETUP_MS = 60 * 60 * 1000

/** Creates a secret for the app. The app counts after its first code was entered. */
export async function startSetup({ db, now, actor, platform }: HttpCall) {
  const member = await findMember(db, actor._id)
  if (!member) return refused(401)
  const { bytes, text, uri } = newAuthenticatorSecret(member.email)
  const row = { user_id: member._id, secret: platform.secrets.seal(bytes, member._id), createdAt: now }
  return (await startAuthenticator(db, row)) ? { secret: text, uri } : refused(409)
}

/** Finishes the set-up. From now on the session counts as opened with a second factor. */
export async function confirmSetup(
  call: HttpCall,
  code: string,
): Promise<{ recovery_codes: string[] | null } | Refusal> {
  const { db, now, actor } = call
  const app = await findNewAuthenticator(db, actor._id, new Date(now.getTime() - SETUP_MS))
  if (!app) return (await findAuthenticator(db, actor._id)) ? SET_UP_ALREADY : refused(409)
  const last_step = firstStep(call, app, code)
  if (last_step === null) return WRONG_CODE
  const confirmed = await inTransaction(call, async (tx) => {
    const member = await lockMember(tx.db, tx.actor._id)
    if (!member) return refused(401)
    if (!(await confirmAuthenticator(tx.db, app, { confirmed_at: tx.now, last_step }))) return refused(409)
    await recordSecurityEvent(tx, 'authenticator-added', { user_id: member._id })
    const fact = 'From now on, signing in with your password also needs a code from the app.'
    await tx.platform.mailer.queue(tx.db, factorMail(member, 'An authenticator app was set up', fact))
    return { member, recovery_codes: await codesForNewFactor(tx) }
  })
  if (confirmed instanceof Refusal) return confirmed
  await rotateSession(call, confirmed.member, { strong: true })
  return { recovery_codes: confirmed.recovery_codes }
}

function firstStep({ platform, now }: HttpCall, app: AuthenticatorRow, code: string): number | null {
  const secret = platform.secrets.open(app.secret, app.user_id)
  return secret && stepOf(secret, code.replace(/[\s-]/g, ''), now)
}

const SET_UP_ALREADY = refused(409, {
  message: 'An authenticator app is already set up. Remove it first.',
})
const WRONG_CODE = refused(400, {
  errors: [{ field: 'code', message: 'This code is wrong. Enter the code that the app shows now.' }],
})

export function removeAuthenticator(call: HttpCall): Promise<{ consequence: string | null } | Refusal> {
  return inTransaction(call, async (tx: FactorChange) => {
    const member = await lockMember(tx.db, tx.actor._id)
    if (!member || !(await deleteAuthenticator(tx.db, member._id))) return refused(404)
    await recordSecurityEvent(tx, 'authenticator-removed', { user_id: member._id })
    const consequence = await settleRemoval(tx, member)
    const facts = ['Your RSFC account no longer asks for codes from the app.', consequence ?? []].flat()
    await tx.platform.mailer.queue(tx.db, factorMail(member, 'The authenticator app was removed', ...facts))
    return { consequence }
  })
}
