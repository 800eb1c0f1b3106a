import type { DocumentType } from '@rsfc/domain/applications/words'
import type { CredentialKind } from '@rsfc/domain/readiness/credential'
import type { TransactionCall } from '../../people/call/call.ts'
import {
  credentialWith,
  deleteCredential,
  insertCredential,
  updateCredential,
  type CredentialRow,
} from './credentials-store.ts'
import type { Applied, ApplicationStep } from '../../people/call/reactions.ts'
import { putInForce } from './put-in-force.ts'
import { documentsOf } from '../../people/applications/store.ts'

const KINDS: Record<DocumentType, CredentialKind> = {
  medical: 'medical',
  license: 'certificate-of-experience',
}

/** A submitted document is a credential that waits for verification; until then the previous one counts. */
export async function followApplication(tx: TransactionCall, event: ApplicationStep): Promise<void> {
  const { application } = event
  if (event.step === 'submitted') return submit(tx, application)
  const waiting = await credentialOf(tx, application)
  if (event.step === 'approved') return approve(tx, application, waiting, event.valid_until)
  if (waiting?.state !== 'submitted') return
  // A deleted application can no longer be verified.
  if (event.step === 'deleted') return deleteCredential(tx.db, waiting._id)
  const decided = { verified_by: tx.actor._id, decided_at: tx.now, decision_reason: event.reason }
  await updateCredential(tx.db, waiting._id, { ...decided, state: 'rejected' })
}

async function submit(tx: TransactionCall, application: Applied): Promise<void> {
  if (!application.application_date) return
  await insertCredential(tx.db, await rowOf(tx, application, application.application_date))
}

/** Uses the date that the officer approves. */
async function approve(
  tx: TransactionCall,
  application: Applied,
  waiting: CredentialRow | undefined,
  valid_until: string,
): Promise<void> {
  const row = waiting ?? (await insertCredential(tx.db, await rowOf(tx, application, valid_until)))
  await putInForce(tx, row, { valid_until })
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
