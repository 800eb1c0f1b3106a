import type { Queryable } from '../../../base/database/client.ts'
import { deleteEmailChange, deleteLinks } from '../links-store.ts'
import { revokeKeysOf } from '../../keys/api-keys-store.ts'
import { deleteDevicesOf } from '../../notifications/tell-store.ts'
import { deleteSessionsOf } from './sessions-store.ts'

/**
 * Ends a member's access after a change of email, password, role or status: sessions, and links that set a password or
 * change the email. If the member made the change, `keep` is their session; otherwise API keys and pushes end too. All
 * of these may have been created by someone else.
 */
export async function endAccess(db: Queryable, user_id: string, keep?: string): Promise<void> {
  await deleteLinks(db, { user_id, purposes: ['password', 'invitation'] })
  await deleteEmailChange(db, user_id)
  await deleteSessionsOf(db, user_id, keep)
  if (keep !== undefined) return
  await revokeKeysOf(db, user_id)
  await deleteDevicesOf(db, user_id)
}
