import type { z } from 'zod'
import type { Application, Opening, Submission } from '@rsfc/contract/applications/schemas'
import { dateFault } from '@rsfc/domain/applications/dates'
import { mayEditMember, seesInFull } from '@rsfc/domain/members/permissions'
import { clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Call } from '../call/call.ts'
import type { HttpCall } from '../call/serve.ts'
import { recordChange } from '../records/audit-store.ts'
import type { Database } from '../../base/database/client.ts'
import { newId } from '../../base/database/new-id.ts'
import { refuseNetwork } from '../storage/refuse-network.ts'
import { countFiles, onFullStorage } from '../storage/store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { FileAnswer } from '../../base/http/answers/file-answer.ts'
import { nameForType } from '../../base/files/file-name.ts'
import { pictureFault } from '../../base/files/pictures.ts'
import { refused, Refusal } from '../../base/errors/refusal.ts'
import type { ReceivedFile } from '../../base/files/uploads.ts'
import { readApplication } from './read.ts'
import { receivedMail } from './mails.ts'
import { applicant, findDocument, insertApplication, openingsOf } from './store.ts'

const OPENED = 'document.open'
const MAX_OPENINGS = 200

type Form = z.output<typeof Submission>

/** Stores the files before the rows that refer to them, and removes the files if the rows are not written. */
export async function submit(
  call: HttpCall,
  form: Form,
  received: ReceivedFile[],
): Promise<Application | Refusal> {
  if (!mayEditMember(call.actor, form.user_id)) return refused(403)
  const expired = dateFault(form.application_type, form.application_date, clubDate(call.now))
  if (expired) return refused(400, { errors: [{ field: 'application_date', message: expired }] })
  for (const file of received) {
    const fault = file.type.startsWith('image/') ? await pictureFault(call, file) : null
    if (fault) return fault
  }
  const { files } = call.platform
  const stored = received.map((file) => ({ file, key: `private/documents/${newId()}` }))
  const removeStored = () => Promise.all(stored.map(({ key }) => files.remove(key)))
  try {
    for (const { file, key } of stored) await files.putFile(key, file.path, file.type)
    const documents = stored.map(({ file, key }) => ({
      file_name: nameForType(file.name, file.type),
      file_path: key,
      file_type: file.type,
      file_size: file.size,
    }))
    const id = await inTransaction(
      call,
      async (tx) => {
        const { db, now, platform } = tx
        const member = await applicant(db, form.user_id)
        if (!member) return refused(404)
        const sizes = stored.map(({ file, key }) => ({ path: key, bytes: file.size }))
        const tooMuch = await refuseNetwork(tx, sizes)
        if (tooMuch) return tooMuch
        await countFiles(db, form.user_id, sizes)
        const names = documents.map(({ file_name }) => file_name)
        const mail = receivedMail(member, form.application_type, names, platform.publicUrl())
        await platform.mailer.queue(db, mail)
        const _id = await insertApplication(db, { ...form, createdAt: now }, documents)
        const moved = { step: 'submitted', application: { ...form, _id }, medical: form } as const
        return (await platform.reactions.applicationMoves.run(tx, moved)) ?? _id
      },
      onFullStorage('documents'),
    )
    if (!(id instanceof Refusal)) return await readApplication(call.db, id)
    await removeStored()
    return id
  } catch (error) {
    await removeStored()
    throw error
  }
}

/** For the owner and officers. An officer's access is recorded before the file is sent. */
export async function openDocument(
  call: Call,
  id: string,
): Promise<(FileAnswer & { type: string }) | Refusal> {
  const document = await findDocument(call.db, id)
  // Others get 404 too, so that they do not learn whether the document exists.
  if (!document || !seesInFull(call.actor, document.user_id)) return refused(404)
  const found = await call.platform.files.read(document.file_path)
  if (!found) return refused(404)
  const { file_name, file_type, application_id } = document
  if (call.actor._id !== document.user_id) {
    const what = { action: OPENED, subject: 'application' as const, subject_id: application_id }
    await recordChange(call, what, null, { document_id: id })
  }
  return { body: await found.open(), type: file_type, name: nameForType(file_name, file_type), inline: true }
}

export async function listOpenings(db: Database, id: string): Promise<Opening[]> {
  const rows = await openingsOf(db, id, OPENED, MAX_OPENINGS)
  return rows.map((row) => ({ ...row, at: clubStamp(row.at) }))
}
