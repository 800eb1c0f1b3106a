import type { z } from 'zod'
import type { Application, Opening, Submission } from '@rsfc/contract/applications/schemas'
import { mayEditMember, seesInFull } from '@rsfc/domain/members/permissions'
import { clubStamp } from '@rsfc/domain/time/club-words'
import { recordAudit } from '../../db/audit.ts'
import type { Database } from '../../db/client.ts'
import { newId } from '../../db/new-id.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import { pictureFault } from '../../files/pictures.ts'
import type { Platform } from '../../platform.ts'
import { refused, Refusal } from '../../http/refusal.ts'
import type { Session } from '../../security/session.ts'
import type { ReceivedFile } from '../../files/uploads.ts'
import { readApplication } from './service.ts'
import { findDocument, insertApplication, memberExists, openingsOf } from './store.ts'

const OPENED = 'document.open'
const OPENINGS_AT_ONCE = 200

type Form = z.output<typeof Submission>

/** The files first, then the rows that name them: rows never name a file that is not there. */
export async function submit(
  platform: Platform,
  actor: Session,
  form: Form,
  received: ReceivedFile[],
  now: Date,
): Promise<Application | Refusal> {
  if (!mayEditMember(actor, form.user_id)) return refused(403)
  for (const file of received) {
    const fault = file.type.startsWith('image/') ? await pictureFault(file) : null
    if (fault) return fault
  }
  const stored = received.map((file) => ({ file, key: `private/documents/${newId()}` }))
  const takeBack = () => Promise.all(stored.map(({ key }) => platform.files.remove(key)))
  try {
    for (const { file, key } of stored) await platform.files.putFile(key, file.path, file.type)
    const documents = stored.map(({ file, key }) => ({
      file_name: file.name,
      file_path: key,
      file_type: file.type,
      file_size: file.size,
    }))
    const id = await inTransaction(platform.db, async (tx) =>
      (await memberExists(tx, form.user_id))
        ? insertApplication(tx, { ...form, createdAt: now }, documents)
        : refused(404),
    )
    if (!(id instanceof Refusal)) return await readApplication(platform.db, id)
    await takeBack()
    return id
  } catch (error) {
    await takeBack()
    throw error
  }
}

/** For its owner and officers. That an officer opened it is written before the first byte goes out. */
export async function openDocument(
  { db, files }: Platform,
  actor: Session,
  id: string,
  now: Date,
): Promise<(FileAnswer & { type: string }) | Refusal> {
  const document = await findDocument(db, id)
  // Whether there is such a document is nobody else's to know.
  if (!document || !seesInFull(actor, document.user_id)) return refused(404)
  const found = await files.read(document.file_path)
  if (!found) return refused(404)
  if (actor._id !== document.user_id) {
    const { file_name, application_id } = document
    const entry = { actor, action: OPENED, subject: 'application' as const, subject_id: application_id }
    await recordAudit(db, { ...entry, after: { document_id: id, file_name } }, now)
  }
  return { body: await found.open(), type: document.file_type, name: document.file_name, inline: true }
}

export async function listOpenings(db: Database, id: string): Promise<Opening[]> {
  const rows = await openingsOf(db, id, OPENED, OPENINGS_AT_ONCE)
  return rows.map((row) => ({ ...row, at: clubStamp(row.at) }))
}
