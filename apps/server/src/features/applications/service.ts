import type { z } from 'zod'
import type { Application, ApplicationQuery, Decision } from '@rsfc/contract/applications/schemas'
import { dateField } from '@rsfc/domain/applications/words'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { recordAudit } from '../../db/audit.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Platform } from '../../platform.ts'
import { refused, Refusal } from '../../http/refusal.ts'
import type { Session } from '../../security/session.ts'
import { approvedMail, rejectedMail } from './mails.ts'
import {
  deleteApplication,
  documentsOf,
  findApplication,
  lockApplication,
  pageOfApplications,
  setMemberDate,
  updateApplication,
  type ApplicationRow,
} from './store.ts'

type Asked = z.output<typeof ApplicationQuery>
type Wanted = z.output<typeof Decision>
type Locked = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

const OWN_AT_ONCE = 100

export async function listApplications(db: Database, asked: Asked): Promise<Application[]> {
  return withDocuments(db, await pageOfApplications(db, asked))
}

export async function ownApplications(db: Database, user: string): Promise<Application[]> {
  return withDocuments(db, await pageOfApplications(db, { user, limit: OWN_AT_ONCE }))
}

export async function readApplication(db: Database, id: string): Promise<Application | Refusal> {
  const row = await findApplication(db, id)
  if (!row) return refused(404)
  const [application] = await withDocuments(db, [row])
  return application as Application
}

/** Approving writes the date to the member; taking an approval back leaves it, since nobody knows the one before. */
export async function decide(
  platform: Platform,
  actor: Session,
  id: string,
  wanted: Wanted,
  now: Date,
): Promise<Application | Refusal> {
  const done = await inTransaction(platform.db, async (tx) => {
    const locked = await lockApplication(tx, id)
    if (!locked) return refused(404)
    const { application } = locked
    const fault = faultIn(application, wanted)
    if (fault) return fault
    const { application_status } = wanted
    const application_date =
      wanted.application_date === undefined ? application.application_date : wanted.application_date
    if (application_status === 'approved' && !application_date)
      return wrong(400, 'application_date', 'An approval needs its date')
    const changes = { application_status, application_date }
    await updateApplication(tx, id, changes)
    const { application_status: status, application_date: date } = application
    const before = { application_status: status, application_date: date }
    const entry = { actor, action: 'application.decide', subject: 'application' as const, subject_id: id }
    await recordAudit(tx, { ...entry, before, after: changes }, now)
    await tellMember(platform, tx, locked, changes, actor, now)
    return null
  })
  return done instanceof Refusal ? done : readApplication(platform.db, id)
}

type Changes = { application_status: ApplicationRow['application_status']; application_date: string | null }

async function tellMember(
  { mailer, publicUrl }: Platform,
  tx: Transaction,
  { application, member }: Locked,
  { application_status, application_date }: Changes,
  actor: Session,
  now: Date,
): Promise<void> {
  const type = application.application_type
  const isNew = application_status !== application.application_status
  if (application_status === 'rejected' && isNew)
    await mailer.owe(tx, rejectedMail(member, type, publicUrl()))
  if (application_status !== 'approved' || !application_date) return
  if (!isNew && application_date === application.application_date) return
  const field = dateField(type)
  await setMemberDate(tx, member._id, field, application_date)
  const entry = { actor, action: 'member.update', subject: 'member' as const, subject_id: member._id }
  const [before, after] = [{ [field]: member[field] }, { [field]: application_date }]
  await recordAudit(tx, { ...entry, before, after }, now)
  await mailer.owe(tx, approvedMail(member, type, application_date, publicUrl()))
}

function faultIn(application: Locked['application'], wanted: Wanted): Refusal | null {
  if (wanted.user_id && wanted.user_id !== application.user_id)
    return wrong(409, 'user_id', 'An application stays its member’s')
  if (wanted.application_type && wanted.application_type !== application.application_type)
    return wrong(409, 'application_type', 'The type of an application does not change')
  return null
}

function wrong(status: number, field: string, message: string): Refusal {
  return refused(status, { errors: [{ field, message }] })
}

export async function removeApplication(
  { db, fileRemoval }: Platform,
  actor: Session,
  id: string,
  now: Date,
): Promise<null | Refusal> {
  return inTransaction(db, async (tx) => {
    const locked = await lockApplication(tx, id)
    if (!locked) return refused(404)
    const documents = await documentsOf(tx, [id])
    await fileRemoval.owe(
      tx,
      documents.map(({ file_path }) => file_path),
    )
    await deleteApplication(tx, id)
    const { user_id, application_type, application_status } = locked.application
    const before = { user_id, application_type, application_status, documents: documents.length }
    const entry = { actor, action: 'application.delete', subject: 'application' as const, subject_id: id }
    await recordAudit(tx, { ...entry, before }, now)
    return null
  })
}

async function withDocuments(db: Database, rows: ApplicationRow[]): Promise<Application[]> {
  const ids = rows.map(({ _id }) => _id)
  const documents = ids.length ? await documentsOf(db, ids) : []
  const byApplication = Map.groupBy(documents, ({ application_id }) => application_id)
  return rows.map((row) => ({
    ...row,
    application_id: row._id,
    createdAt: clubStamp(row.createdAt),
    application_documents: (byApplication.get(row._id) ?? []).map((one) => ({
      ...one,
      // Where it is kept is nobody's business; this is where it is asked for, by those who may.
      file_path: `public/documents/${one._id}`,
    })),
  }))
}
