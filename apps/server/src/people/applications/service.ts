import type { z } from 'zod'
import type { Application, ApplicationQuery, Decision } from '@rsfc/contract/applications/schemas'
import { dateFault } from '@rsfc/domain/applications/dates'
import { dateField } from '@rsfc/domain/applications/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { Call, TransactionCall } from '../call/call.ts'
import { recordChange } from '../records/audit-store.ts'
import type { Queryable } from '../../base/database/client.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, Refusal } from '../../base/errors/refusal.ts'
import { changesSince } from '../versions/changes-since.ts'
import { refuseForSelf } from '../security/officers/second-officer.ts'
import { removeFiles } from '../storage/remove-files.ts'
import { tell } from '../notifications/tell.ts'
import { noticeOf } from '../notifications/notice.ts'
import { approvedMail, rejectedMail } from './mails.ts'
import {
  deleteApplication,
  documentsOf,
  findApplication,
  lockApplication,
  pageOfApplications,
  updateApplication,
  type ApplicationRow,
} from './store.ts'

type ListQuery = z.output<typeof ApplicationQuery>
type Sent = z.output<typeof Decision>
type Wanted = Partial<Omit<Sent, 'version'>>
type Locked = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

const MAX_OWN = 100

export async function listApplications(db: Queryable, query: ListQuery): Promise<Application[]> {
  return withDocuments(db, await pageOfApplications(db, query))
}

export async function ownApplications(db: Queryable, user: string): Promise<Application[]> {
  return withDocuments(db, await pageOfApplications(db, { user, limit: MAX_OWN }))
}

export async function readApplication(db: Queryable, id: string): Promise<Application | Refusal> {
  const row = await findApplication(db, id)
  if (!row) return refused(404)
  const [application] = await withDocuments(db, [row])
  return application as Application
}

/**
 * Approving writes the date to the member's profile. Withdrawing an approval keeps that date, because the previous one
 * is not stored.
 */
export async function decide(call: Call, id: string, sent: Sent): Promise<Application | Refusal> {
  const result = await inTransaction(call, async (tx) => {
    const locked = await lockApplication(tx.db, id)
    if (!locked) return refused(404)
    const own = await refuseForSelf(tx, locked.application.user_id, { what: 'application' })
    if (own) return own
    const { application_status, application_date } = locked.application
    const wanted = await changesSince(tx, {
      kind: 'application',
      current: editable(locked.application),
      wanted: sent,
      subject_id: id,
      record: () => readApplication(tx.db, id),
    })
    if (wanted instanceof Refusal) return wanted
    const fault = faultIn(locked.application, wanted)
    if (fault) return fault
    const changes = {
      application_status: wanted.application_status ?? application_status,
      application_date: wanted.application_date === undefined ? application_date : wanted.application_date,
    }
    if (changes.application_status === 'approved' && !changes.application_date)
      return wrong(400, 'application_date', 'Enter the date to approve')
    const past = pastApproval(locked.application, changes, clubDate(tx.now))
    if (past) return wrong(400, 'application_date', past)
    const decision_reason = reasonAfter(locked.application, { ...wanted, ...changes })
    const decided_at = changes.application_status === 'pending' ? null : tx.now
    await updateApplication(tx.db, id, { ...changes, decided_at, decision_reason })
    const what = { action: 'application.decide', subject: 'application' as const, subject_id: id }
    await recordChange(tx, what, { application_status, application_date }, changes)
    await applyDecision(tx, locked, { ...changes, decision_reason })
    return null
  })
  return result instanceof Refusal ? result : readApplication(call.db, id)
}

type Changes = {
  application_status: ApplicationRow['application_status']
  application_date: string | null
  decision_reason: string
}

/** Only a rejection has a reason; it stays while the application stays rejected. */
function reasonAfter(before: Locked['application'], { application_status, reason }: Wanted): string {
  if (application_status !== 'rejected') return ''
  return reason ?? (before.application_status === 'rejected' ? before.decision_reason : '')
}

/** An old approval that is saved again unchanged is not checked against today's date. */
function pastApproval(
  before: Locked['application'],
  after: Omit<Changes, 'decision_reason'>,
  today: string,
): string | null {
  const { application_status, application_date } = after
  if (application_status !== 'approved' || !application_date) return null
  const isOld = before.application_status === 'approved' && before.application_date === application_date
  return isOld ? null : dateFault(before.application_type, application_date, today)
}

/** Notifies the member. An approval creates a verified credential, whose date shows on the profile. */
async function applyDecision(
  tx: TransactionCall,
  { application, member }: Locked,
  { application_status, application_date, decision_reason }: Changes,
): Promise<void> {
  const { publicUrl, reactions } = tx.platform
  const type = application.application_type
  const isNew = application_status !== application.application_status
  if (application_status === 'rejected' && isNew) {
    await reactions.applicationMoves.run(tx, { step: 'rejected', application, reason: decision_reason })
    const mail = rejectedMail(member, type, decision_reason, publicUrl())
    await tell(tx, [noticeOf(mail, { to: member, kind: 'document', body: mail.subject })])
  }
  if (application_status !== 'approved' || !application_date) return
  if (!isNew && application_date === application.application_date) return
  const field = dateField(type)
  await reactions.applicationMoves.run(tx, { step: 'approved', application, valid_until: application_date })
  const what = { action: 'member.update', subject: 'member' as const, subject_id: member._id }
  await recordChange(tx, what, { [field]: member[field] }, { [field]: application_date })
  const mail = approvedMail(member, type, application_date, publicUrl())
  await tell(tx, [noticeOf(mail, { to: member, kind: 'document', body: mail.subject })])
}

function faultIn(application: Locked['application'], wanted: Wanted): Refusal | null {
  if (wanted.user_id && wanted.user_id !== application.user_id)
    return wrong(409, 'user_id', 'An application cannot move to another member')
  if (wanted.application_type && wanted.application_type !== application.application_type)
    return wrong(409, 'application_type', 'The type of an application cannot change')
  return null
}

function wrong(status: number, field: string, message: string): Refusal {
  return refused(status, { errors: [{ field, message }] })
}

export async function removeApplication(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const locked = await lockApplication(tx.db, id)
    if (!locked) return refused(404)
    const documents = await documentsOf(tx.db, [id])
    const paths = documents.map(({ file_path }) => file_path)
    await removeFiles(tx, paths)
    await tx.platform.reactions.applicationMoves.run(tx, { step: 'deleted', application: locked.application })
    await deleteApplication(tx.db, id)
    const { user_id, application_type, application_status } = locked.application
    const what = { action: 'application.delete', subject: 'application' as const, subject_id: id }
    const removed = { user_id, application_type, application_status, documents: documents.length }
    await recordChange(tx, what, removed, null)
    return null
  })
}

type Decided = Pick<ApplicationRow, 'application_status' | 'application_date' | 'decision_reason'>

function editable({ decision_reason: reason, ...application }: Decided) {
  return { ...application, reason }
}

async function withDocuments(db: Queryable, rows: ApplicationRow[]): Promise<Application[]> {
  const ids = rows.map(({ _id }) => _id)
  const documents = ids.length ? await documentsOf(db, ids) : []
  const byApplication = Map.groupBy(documents, ({ application_id }) => application_id)
  return rows.map((row) => ({
    ...row,
    version: versionOf(VERSIONED.application, editable(row)),
    application_id: row._id,
    reason: row.decision_reason,
    createdAt: clubStamp(row.createdAt),
    application_documents: (byApplication.get(row._id) ?? []).map((one) => ({
      ...one,
      // The address for downloading, not the internal path of the file.
      file_path: `public/documents/${one._id}`,
    })),
  }))
}
