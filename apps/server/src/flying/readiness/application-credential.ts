import type { DocumentType } from '@rsfc/domain/applications/words'
import type { MedicalDetails } from '@rsfc/contract/kit/fields'
import type { CredentialKind } from '@rsfc/domain/readiness/credential'
import type { Refusal } from '../../base/errors/refusal.ts'
import type { TransactionCall } from '../../people/call/call.ts'
import {
  credentialWith,
  deleteCredential,
  insertCredential,
  updateCredential,
  type CredentialRow,
} from './credentials-store.ts'
import type { Applied, ApplicationStep } from '../../people/call/reactions.ts'
import { askAboutMedical } from './medical-question.ts'
import { putInForce } from './put-in-force.ts'
import { documentsOf } from '../../people/applications/store.ts'

const KINDS: Record<DocumentType, CredentialKind> = {
  medical: 'medical',
  license: 'certificate-of-experience',
}

/** A submitted document is a credential that waits for verification; until then the previous one counts. */
export async function followApplication(
  tx: TransactionCall,
  event: ApplicationStep,
): Promise<Refusal | null> {
  const { application } = event
  if (event.step === 'submitted') return submit(tx, application, event.medical)
  const waiting = await credentialOf(tx, application)
  if (event.step === 'approved') return approve(tx, waiting, event)
  if (waiting?.state !== 'submitted') return null
  // A deleted application can no longer be verified.
  if (event.step === 'deleted') {
    await deleteCredential(tx.db, waiting._id)
    return null
  }
  const decided = { verified_by: tx.actor._id, decided_at: tx.now, decision_reason: event.reason }
  await updateCredential(tx.db, waiting._id, { ...decided, state: 'rejected' })
  return null
}

async function submit(
  tx: TransactionCall,
  application: Applied,
  medical: MedicalDetails,
): Promise<Refusal | null> {
  const { application_date } = application
  if (!application_date) return null
  const question = await ask(tx, application, { ...medical, valid_until: application_date })
  if (question) return question
  await insertCredential(tx.db, {
    ...(await rowOf(tx, application, application_date)),
    ...detailsOf(application, medical),
  })
  return null
}

/** Uses the date that the officer approves; class and day of examination stay as sent unless the officer changes them. */
async function approve(
  tx: TransactionCall,
  waiting: CredentialRow | undefined,
  { application, valid_until, medical }: Extract<ApplicationStep, { step: 'approved' }>,
): Promise<Refusal | null> {
  const { medical_class = waiting?.detail, examined_on = waiting?.examined_on } = medical
  const known = { ...medical, medical_class, examined_on }
  const question = await ask(tx, application, { ...known, valid_until })
  if (question) return question
  const row = waiting ?? (await insertCredential(tx.db, await rowOf(tx, application, valid_until)))
  await putInForce(tx, row, { valid_until, ...detailsOf(application, known) })
  return null
}

const ask = async (
  tx: TransactionCall,
  { application_type, user_id }: Applied,
  entered: MedicalDetails & { valid_until: string },
) =>
  application_type === 'medical'
    ? askAboutMedical(tx, { ...entered, member_id: user_id }, 'application_date')
    : null

function detailsOf({ application_type }: Applied, { medical_class, examined_on }: MedicalDetails) {
  if (application_type !== 'medical') return {}
  return { detail: medical_class ?? '', examined_on: examined_on ?? null }
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
