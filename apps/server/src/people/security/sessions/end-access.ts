import type { Queryable } from '../../../base/database/client.ts'
import { deleteEmailChange, deleteLinks } from '../links-store.ts'
import { revokeKeysOf } from '../../keys/api-keys-store.ts'
import { deleteDevicesOf } from '../../notifications/tell-store.ts'
import { deleteSessionsOf } from './sessions-store.ts'

/**
 * Ends a member's sessions, and withdraws the links that set a password or change the email: someone else may
 * have asked for them. Called when the email, the password, the role or the status changes; `keep` names the
 * session in which the member did it. API keys and pushes to devices
 * end too, unless it was the member: someone else may have made them.
 */
export async function endAccess(db: Queryable, user_id: string, keep?: string): Promise<void> {
  await deleteLinks(db, { user_id, purposes: ['password', 'invitation'] })
  await deleteEmailChange(db, user_id)
  await deleteSessionsOf(db, user_id, keep)
  if (keep !== undefined) return
  await revokeKeysOf(db, user_id)
  await deleteDevicesOf(db, user_id)
}
