import type { Transaction } from '../../../base/database/client.ts'
import type { Reactions } from '../../call/call.ts'
import { deleteEmailChange, deleteLinks } from '../links-store.ts'
import { revokeKeysOf } from '../../keys/api-keys-store.ts'
import { deleteDevicesOf } from '../../notifications/tell-store.ts'
import { deleteSessionsOf } from './sessions-store.ts'

/** What `endAccess` needs of a call. */
export type AccessEnding = {
  db: Transaction
  platform: { reactions: Pick<Reactions, 'accessEnds'> }
}

/** The browser with which the member made the change: its session, and its address at a push service. */
type ThisBrowser = { session_id: string; endpoint?: string | undefined }

/**
 * Ends a member's access after a change of email, password, role or status, or because the member asks for it. All of it
 * may have been created by someone else. Returns the number of ended sessions.
 */
export async function endAccess(
  tx: AccessEnding,
  user_id: string,
  { session_id, endpoint }: Partial<ThisBrowser> = {},
): Promise<number> {
  await deleteLinks(tx.db, { user_id, purposes: ['password', 'invitation'] })
  await deleteEmailChange(tx.db, user_id)
  await revokeKeysOf(tx.db, user_id)
  await deleteDevicesOf(tx.db, user_id, endpoint)
  await tx.platform.reactions.accessEnds.run(tx, user_id)
  return deleteSessionsOf(tx.db, user_id, session_id)
}
