import type { Registration, SessionUser } from '@rsfc/contract/account/schemas'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import { addMember, onTakenName } from '../records/member-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, Refusal } from '../../base/errors/refusal.ts'
import type { HttpCall } from '../call/serve.ts'
import { refuseWeakPassword } from '../../base/passwords/password-rules.ts'
import { hashPassword } from '../../base/passwords/passwords.ts'
import type { Session } from '../call/session.ts'
import { emailTakenMail } from '../security/account-mails.ts'
import { askToConfirm } from '../security/confirm-email.ts'
import { recordRegistration } from '../privacy/registration.ts'
import { networkOf } from '../../base/http/origin.ts'
import { throttle, unthrottle, type Limit } from '../../base/limits/throttle.ts'
import { enter } from './open-session.ts'
import { takeSetupLink } from './setup.ts'

const DAY = 24 * 60 * 60
const KNOWN_PER_NETWORK: Limit = { name: 'register-known', attempts: 5, seconds: 60 * 60 }
const KNOWN_MAILS: Limit = { name: 'register-known-mail', attempts: 1, seconds: DAY }

type Form = z.output<typeof Registration>

/** An answer about an address that is taken counts, so that nobody can try a list of addresses. Its owner is told. */
export async function registerUnlessKnown(
  call: HttpCall<Session | null>,
  form: Form,
): Promise<SessionUser | Refusal> {
  const network = [KNOWN_PER_NETWORK, networkOf(call.request)] as const
  const tooMany = await throttle(call, network)
  if (tooMany) return tooMany
  const result = await register(call, form)
  if (!(result instanceof Refusal) || result.status !== 409) await unthrottle(call.db, network)
  else if (!(await throttle(call, [KNOWN_MAILS, form.email])))
    await call.platform.mailer.queue(call.db, emailTakenMail(form.email))
  return result
}

/** Adds the member, signs them in and mails the link to confirm their address. */
async function register(call: HttpCall<Session | null>, form: Form): Promise<SessionUser | Refusal> {
  const owner = { first_name: form.firstname, last_name: form.lastname, email: form.email }
  const weak = await refuseWeakPassword('password1', form.password1, owner)
  if (weak) return weak
  const password_hash = await hashPassword(form.password1)
  const member = await inTransaction(
    call,
    async (tx) => {
      const { setup } = form
      if (setup && !(await takeSetupLink(tx, setup))) return refused(400)
      const added = await addMember(tx.db, password_hash, {
        first_name: form.firstname,
        last_name: form.lastname,
        salutation: form.firstname,
        title: form.preferredTitle,
        email: form.email,
        contact_number: form.contactnumber,
        date_of_birth: form.dateOfBirth ?? null,
        address: form.address,
        date_joined: clubDate(tx.now),
        ...(setup && { account_type: 'super-admin', officer_since: tx.now, email_confirmed_at: tx.now }),
      })
      const unknown = await recordRegistration(tx, added, form)
      if (unknown) return unknown
      // Sends no mail if the address has had too many; the member can ask for one later.
      if (!setup) await askToConfirm(tx, added, added.email)
      return added
    },
    onTakenName(409),
  )
  return member instanceof Refusal ? member : enter(call, member, { strong: false })
}
