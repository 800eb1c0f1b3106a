import { needsSecondFactor } from '@rsfc/domain/security/second-factor'
import { findAuthenticator, replaceSecret, takeStep } from '../security/factors/authenticators-store.ts'
import type { Credentials } from '../security/credentials-store.ts'
import { factorsOf } from '../security/factors/factors-store.ts'
import { countCodes, takeHashedCode } from '../security/factors/recovery-codes-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { HttpCall } from '../call/serve.ts'
import { factorMail } from '../security/account-mails.ts'
import { stepOf } from '../security/factors/authenticator-app.ts'
import { hashRecoveryCode } from '../security/factors/recovery-codes.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import type { Session } from '../call/session.ts'
import { throttle, unthrottle, type Limit } from '../../base/limits/throttle.ts'

const WRONG_CODES: Limit = { name: 'second-factor', attempts: 10, seconds: 15 * 60 }

type FactorCall = HttpCall<Session | null>

/** After a correct password: whether the member also proved a second factor, or a refusal that asks for it. */
export async function checkSecondFactor(
  call: FactorCall,
  member: Credentials,
  code: string | undefined,
): Promise<{ strong: boolean } | Refusal> {
  if (!needsSecondFactor(member, await factorsOf(call.db, member._id))) return { strong: false }
  if (!code) return ENTER_CODE
  // Counted before the check, so that simultaneous guesses all count.
  const guess = [WRONG_CODES, member._id] as const
  const tooMany = await throttle(call, guess)
  if (tooMany) return tooMany
  if (!(await takeCode(call, member, code.replace(/[\s-]/g, '')))) return WRONG_CODE
  await unthrottle(call.db, guess)
  return { strong: true }
}

const ENTER_CODE = refused(403, {
  code: 'second-factor',
  message: 'Enter the code from your authenticator app or a recovery code, or use a passkey.',
})

const WRONG_CODE = refused(400, {
  message: 'This code is wrong or has already been used.',
  errors: [{ field: 'code', message: 'This code is wrong or has already been used.' }],
})

function takeCode(call: FactorCall, member: Credentials, code: string): Promise<boolean> {
  return /^\d{6}$/.test(code) ? takeAppCode(call, member, code) : takeRecoveryCode(call, member, code)
}

/** True only once per time step of 30 seconds. */
async function takeAppCode(
  { db, now, platform, request }: FactorCall,
  { _id }: Credentials,
  code: string,
): Promise<boolean> {
  const app = await findAuthenticator(db, _id)
  if (!app) return false
  const secret = platform.secrets.open(app.secret, _id)
  if (!secret) {
    request.log.error(
      { member: _id },
      'the secret of an authenticator app was encrypted with another key: restore SECRET_KEY or secret.key, or run reset-factors',
    )
    return false
  }
  const step = stepOf(secret, code, now)
  if (step === null || !(await takeStep(db, _id, step))) return false
  const renewed = platform.secrets.renew(app.secret, _id)
  if (renewed) await replaceSecret(db, _id, renewed)
  return true
}

function takeRecoveryCode(call: FactorCall, member: Credentials, code: string): Promise<boolean> {
  return inTransaction(call, async (tx) => {
    const { _id: user_id } = member
    if (!(await takeHashedCode(tx.db, user_id, hashRecoveryCode(code), tx.now))) return false
    const { left } = await countCodes(tx.db, user_id)
    await recordSecurityEvent({ ...tx, actor: member }, 'recovery-code-used', { user_id, details: { left } })
    const fact = `A recovery code was used to sign in. Codes left: ${left}. You can make new ones under My security.`
    await tx.platform.mailer.queue(tx.db, factorMail(member, 'A recovery code was used', fact))
    return true
  })
}
