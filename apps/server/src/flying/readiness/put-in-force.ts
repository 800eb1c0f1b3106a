import { replaces } from '@rsfc/domain/readiness/credential'
import type { TransactionCall } from '../../people/call/call.ts'
import { updateCredential, updateCredentials, verifiedOf, type CredentialRow } from './credentials-store.ts'

/**
 * Verifies a credential; those that it replaces no longer count. The caller has locked the member, so that two officers
 * do not revoke each other's credentials.
 */
export async function putInForce(
  tx: TransactionCall,
  row: CredentialRow,
  changes: Partial<Pick<CredentialRow, 'valid_until' | 'detail' | 'examined_on'>> = {},
): Promise<CredentialRow> {
  const newer = { ...row, ...changes }
  const decided = { verified_by: tx.actor._id, decided_at: tx.now }
  const held = await verifiedOf(tx.db, row)
  const replaced = held.filter((older) => older._id !== row._id && replaces(newer, older))
  const ids = replaced.map(({ _id }) => _id)
  const why = { state: 'revoked', decision_reason: 'Replaced by a newer one' } as const
  await updateCredentials(tx.db, ids, { ...decided, ...why })
  return updateCredential(tx.db, row._id, { ...changes, ...decided, state: 'verified', decision_reason: '' })
}
