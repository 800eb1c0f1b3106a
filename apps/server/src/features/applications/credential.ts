import type { ApplicationType } from '@rsfc/domain/applications/words'
import type { CredentialKind } from '@rsfc/domain/readiness/credential'
import type { TransactionCall } from '../../call.ts'
import {
  credentialWith,
  deleteCredential,
  insertCredential,
  updateCredential,
} from '../../db/readiness/credentials.ts'
import { putInForce } from '../../readiness/put-in-force.ts'
import { documentsOf } from './store.ts'

const KINDS: Record<ApplicationType, CredentialKind> = {
  medical: 'medical',
  license: 'certificate-of-experience',
}

type Applied = {
  _id: string
  user_id: string
  application_type: ApplicationType
  application_date: string | null
}

/** What a member sends in waits as a credential to be verified; until then the one before counts. */
export async function submitCredential(tx: TransactionCall, application: Applied): Promise<void> {
  if (!application.application_date) return
  await insertCredential(tx.db, await rowOf(tx, application, application.application_date))
}

/** With the date that the officer approves. */
export async function approveCredential(
  tx: TransactionCall,
  application: Applied,
  valid_until: string,
): Promise<void> {
  const waiting = await credentialOf(tx, application)
  const row = waiting ?? (await insertCredential(tx.db, await rowOf(tx, application, valid_until)))
  await putInForce(tx, row, { valid_until })
}

export async function rejectCredential(
  tx: TransactionCall,
  application: Applied,
  decision_reason: string,
): Promise<void> {
  const waiting = await credentialOf(tx, application)
  if (waiting?.state !== 'submitted') return
  const decided = { verified_by: tx.actor._id, decided_at: tx.now, decision_reason }
  await updateCredential(tx.db, waiting._id, { ...decided, state: 'rejected' })
}

/** The application is deleted: nobody can verify it any more. */
export async function dropCredential(tx: TransactionCall, application: Applied): Promise<void> {
  const waiting = await credentialOf(tx, application)
  if (waiting?.state === 'submitted') await deleteCredential(tx.db, waiting._id)
}

async function credentialOf({ db }: TransactionCall, { _id }: Applied) {
  const documents = await documentsOf(db, [_id])
  return credentialWith(
    db,
    documents.map((document) => document._id),
  )
}

async function rowOf(tx: TransactionCall, application: Applied, valid_until: string) {
  const [document] = await documentsOf(tx.db, [application._id])
  return {
    member_id: application.user_id,
    kind: KINDS[application.application_type],
    valid_until,
    state: 'submitted' as const,
    submitted_by: tx.actor._id,
    document_id: document?._id ?? null,
    createdAt: tx.now,
  }
}
