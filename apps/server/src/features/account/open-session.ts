import type { SessionUser } from '@rsfc/contract/account/schemas'
import type { Credentials } from '../../db/credentials.ts'
import type { HttpCall } from '../../http/serve.ts'
import { noteDevice } from '../../security/devices.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { startSession, type Session } from '../../security/session.ts'
import { newDeviceMail } from './mails.ts'

/** Starts a session, records the sign-in and mails the member if the browser is new. */
export async function openSession(
  call: HttpCall<Session | null>,
  member: Omit<Credentials, 'password_hash'>,
  { strong }: { strong: boolean },
): Promise<SessionUser> {
  const user = await startSession(call, member, { strong })
  const device = await noteDevice(call, member._id)
  await recordSecurityEvent({ ...call, actor: member }, 'sign-in', {
    user_id: member._id,
    details: { strong, new_device: device.isNew },
  })
  if (device.announce) {
    await call.platform.mailer.queue(call.db, newDeviceMail(member, device.description, call.now))
  }
  return user
}
