import type { z } from 'zod'
import type { Application, Decision } from '@rsfc/contract/applications/schemas'
import type { MedicalDetails } from '@rsfc/contract/kit/fields'
import { dateFault } from '@rsfc/domain/applications/dates'
import { dateField, isDocumentType } from '@rsfc/domain/applications/words'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { Call, TransactionCall } from '../call/call.ts'
import { recordChange } from '../records/audit-store.ts'
import { inTransaction, type OnViolation } from '../../base/database/transaction.ts'
import { refused, Refusal } from '../../base/errors/refusal.ts'
import { changesSince } from '../versions/changes-since.ts'
import { refuseForSelf } from '../security/officers/second-officer.ts'
import { removeFiles } from '../storage/remove-files.ts'
import { tell } from '../notifications/tell.ts'
import { noticeOf } from '../notifications/notice.ts'
import { approvedMail, membershipRejectedMail, rejectedMail } from './mails.ts'
import { makeOrdinary } from './membership.ts'
import { editable, readApplication } from './read.ts'
import {
  deleteApplication,
  documentsOf,
  lockApplication,
  updateApplication,
  type ApplicationRow,
} from './store.ts'

type Sent = z.output<typeof Decision>
type Wanted = Partial<Omit<Sent, 'version' | keyof MedicalDetails>>
type Locked = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

/**
 * Approving writes the date or the membership to the member's profile. Withdrawing an approval keeps them, because the
 * previous value is not stored.
 */
export async function decide(
  call: Call,
  id: string,
  { medical_class, examined_on, dates_checked, ...sent }: Sent,
): Promise<Application | Refusal> {
  const medical = { medical_class, examined_on, dates_checked }
  const result = await inTransaction(
    call,
    async (tx) => {
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
      const wrongDate = dateFaultIn(locked.application, changes, clubDate(tx.now))
      if (wrongDate) return wrong(400, 'application_date', wrongDate)
      const decision_reason = reasonAfter(locked.application, { ...wanted, ...changes })
      const decided_at = changes.application_status === 'pending' ? null : tx.now
      await updateApplication(tx.db, id, { ...changes, decided_at, decision_reason })
      const what = { action: 'application.decide', subject: 'application' as const, subject_id: id }
      await recordChange(tx, what, { application_status, application_date }, changes)
      return applyDecision(tx, locked, { ...changes, decision_reason }, medical)
    },
    ON_SECOND_OPEN,
  )
  return result instanceof Refusal ? result : readApplication(call.db, id)
}

const ON_SECOND_OPEN: OnViolation = {
  applications_open_membership: refused(409, {
    errors: [
      { field: 'application_status', message: 'The member has applied again. Decide on that application.' },
    ],
  }),
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
function dateFaultIn(
  before: Locked['application'],
  after: Omit<Changes, 'decision_reason'>,
  today: string,
): string | null {
  const { application_status, application_date } = after
  if (!isDocumentType(before.application_type))
    return application_date ? 'An application for membership has no date' : null
  if (application_status !== 'approved') return null
  if (!application_date) return 'Enter the date to approve'
  const isOld = before.application_status === 'approved' && before.application_date === application_date
  return isOld ? null : dateFault(before.application_type, application_date, today)
}

/** Notifies the member. An approval creates a verified credential, whose date shows on the profile. */
async function applyDecision(
  tx: TransactionCall,
  locked: Locked,
  changes: Changes,
  medical: MedicalDetails,
): Promise<Refusal | null> {
  const { member } = locked
  const { application_status, application_date, decision_reason } = changes
  const { publicUrl, reactions } = tx.platform
  const { application_type: type, ...rest } = locked.application
  const isNew = application_status !== rest.application_status
  if (!isDocumentType(type)) {
    if (isNew) await applyToMembership(tx, member, changes)
    return null
  }
  const application = { ...rest, application_type: type }
  if (application_status === 'rejected' && isNew) {
    await reactions.applicationMoves.run(tx, { step: 'rejected', application, reason: decision_reason })
    const mail = rejectedMail(member, type, decision_reason, publicUrl())
    await tell(tx, [noticeOf(mail, { to: member, kind: 'document', body: mail.subject })])
  }
  if (application_status !== 'approved' || !application_date) return null
  if (!isNew && application_date === application.application_date) return null
  const field = dateField(type)
  const approved = { step: 'approved', application, valid_until: application_date, medical } as const
  const refusal = await reactions.applicationMoves.run(tx, approved)
  if (refusal) return refusal
  const what = { action: 'member.update', subject: 'member' as const, subject_id: member._id }
  await recordChange(tx, what, { [field]: member[field] }, { [field]: application_date })
  const mail = approvedMail(member, type, application_date, publicUrl())
  await tell(tx, [noticeOf(mail, { to: member, kind: 'document', body: mail.subject })])
  return null
}

async function applyToMembership(
  tx: TransactionCall,
  member: Locked['member'],
  { application_status, decision_reason }: Changes,
): Promise<void> {
  if (application_status === 'approved') return makeOrdinary(tx, member)
  if (application_status !== 'rejected') return
  const mail = membershipRejectedMail(member, decision_reason, tx.platform.publicUrl())
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
    const { user_id, application_type, application_status } = locked.application
    if (isDocumentType(application_type))
      await tx.platform.reactions.applicationMoves.run(tx, {
        step: 'deleted',
        application: { ...locked.application, application_type },
      })
    await deleteApplication(tx.db, id)
    const what = { action: 'application.delete', subject: 'application' as const, subject_id: id }
    const removed = { user_id, application_type, application_status, documents: documents.length }
    await recordChange(tx, what, removed, null)
    return null
  })
}
