import type { SessionUser } from '@rsfc/contract/account/schemas'
import type { Queryable } from '../../base/database/client.ts'
import { holdPassword, type Credentials } from '../security/credentials-store.ts'
import type { MemberRow } from '../records/member-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { HttpCall } from '../call/serve.ts'
import { noteDevice } from '../security/sessions/devices.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import { startSession } from '../security/sessions/session.ts'
import type { Session } from '../call/session.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import { newDeviceMail } from './mails.ts'

type Entering = Omit<HttpCall<Session | null>, 'db'> & { db: Queryable }

const DEVICE_MAILS: Limit = { name: 'device-mail', attempts: 5, seconds: 24 * 60 * 60 }

/** An unconfirmed address may belong to someone else. */
async function mayMail(call: Entering, member: MemberRow): Promise<boolean> {
  if (!member.email_confirmed_at) return false
  return (await throttle(call, [DEVICE_MAILS, member._id])) === null
}

/** Signs in a member whose password was checked, unless the password has been changed in the meantime. */
export function openSession(
  call: HttpCall<Session | null>,
  member: Credentials,
  factor: { strong: boolean },
): Promise<SessionUser | Refusal> {
  return inTransaction(call, async (tx) =>
    (await holdPassword(tx.db, member)) ? enter(tx, member, factor) : refused(401),
  )
}

/** Starts a session, records the sign-in and mails the member if the browser is new. */
export async function enter(
  call: Entering,
  member: MemberRow,
  { strong }: { strong: boolean },
): Promise<SessionUser> {
  const user = await startSession(call, member, { strong })
  const device = await noteDevice(call, member._id)
  await recordSecurityEvent({ ...call, actor: member }, 'sign-in', {
    user_id: member._id,
    details: { strong, new_device: device.isNew },
  })
  if (device.announce && (await mayMail(call, member))) {
    await call.platform.mailer.queue(call.db, newDeviceMail(member, device.description, call.now))
  }
  return user
}
