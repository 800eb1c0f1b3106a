import type { FastifyInstance } from 'fastify'
import { imports } from '@rsfc/contract/imports/routes'
import { exampleOf } from '@rsfc/domain/imports/example-file'
import { IMPORT_KINDS, type ImportKind } from '@rsfc/domain/imports/kinds'
import { siteCall, type Call } from '../../people/call/call.ts'
import type { Queryable } from '../../base/database/client.ts'
import { findMember } from '../../people/records/member-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { ReceivedFile } from '../../base/files/uploads.ts'
import { csvStream } from '../../base/http/answers/csv.ts'
import type { FileAnswer } from '../../base/http/answers/file-answer.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { recordDownload } from '../../people/records/record-download.ts'
import { serve, type HttpCall } from '../../people/call/serve.ts'
import { invitationMail } from '../../people/security/account-mails.ts'
import { uncountFiles } from '../../people/storage/store.ts'
import type { Mail } from '../../base/mail/mailer.ts'
import type { Platform } from '../../people/call/call.ts'
import { createLink } from '../../people/security/links.ts'
import {
  chooseColumns,
  discardImport,
  readImport,
  receiveImport,
  startApply,
  startUndo,
  type Act,
  type QueueAct,
} from './service.ts'
import { findImport, importedMembers, importsWithOldFiles, newestImports, updateImport } from './store.ts'
import { applyImport, checkImport, undoImport } from './work.ts'
import { summaryToWire } from './wire.ts'

const SHOWN = 200
/** Files with data of members are deleted when the problems can be expected to be solved. */
const FILE_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
/** The number of members invited in one transaction. */
const AT_ONCE = 50
const FIRST = '00000000-0000-0000-0000-000000000000'

type Queue<Data> = { send: (db: Queryable, data: Data) => Promise<void> }
type Invitations = { import_id: string; after: string }
type Work = { import_id: string; act: Act; by: string }

export function importRoutes(app: FastifyInstance, platform: Platform): void {
  const { jobs } = platform
  const invitations: Queue<Invitations> = jobs.define<Invitations>('import-invitations', ({ data }) =>
    inviteSome(siteCall(platform), data, (db, next) => invitations.send(db, next)),
  )
  const job = jobs.define<Work>('imports', async ({ data: { import_id, act, by } }) => {
    const actor = (await findMember(platform.db, by)) ?? null
    const desk = { db: platform.db, now: platform.clock(), actor, platform }
    const work = { check: checkImport, apply: applyImport, undo: undoImport }[act]
    try {
      await work(desk, import_id)
    } catch (error) {
      const fault = 'Something went wrong, and nothing was changed. Please try again.'
      await updateImport(platform.db, import_id, { state: act === 'undo' ? 'applied' : 'failed', fault })
      throw error
    }
    const row = act === 'apply' ? await findImport(platform.db, import_id) : undefined
    if (row?.state === 'applied' && row.invite && row.kept === 0)
      await invitations.send(platform.db, { import_id, after: FIRST })
  })
  jobs.define('expire-imports', () => removeOldFiles(platform), { cron: '31 4 * * *' })
  const queue: QueueAct = (tx, import_id, act) => job.send(tx.db, { import_id, act, by: tx.actor._id })

  serve(app, platform, imports, {
    list: async (_input, { db }) => (await newestImports(db, SHOWN)).map(summaryToWire),
    upload: ({ body, files }, call) => receiveImport(call, files[0] as ReceivedFile, body.kind, queue),
    example: async ({ params }) => writeExample(params.code),
    read: ({ params }, call) => readImport(call, params.id),
    problems: ({ params }, call) => readProblems(call, params.id),
    choose: ({ params, body }, call) => chooseColumns(call, params.id, body, queue),
    apply: ({ params, body }, call) => startApply(call, params.id, body, queue),
    undo: ({ params }, call) => startUndo(call, params.id, queue),
    discard: ({ params }, call) => discardImport(call, params.id),
  })
}

function writeExample(kind: string): FileAnswer | Refusal {
  if (!(IMPORT_KINDS as readonly string[]).includes(kind)) return refused(404)
  const { header, row } = exampleOf(kind as ImportKind)
  const columns = header.map((heading, at) => ({ header: heading, of: (cells: string[]) => cells[at] ?? '' }))
  return { body: csvStream(columns, [row]), name: `${kind}-example.csv` }
}

async function readProblems(call: HttpCall, id: string): Promise<FileAnswer | Refusal> {
  const { db, platform } = call
  const row = await findImport(db, id)
  const stored = row?.problems_path && (await platform.files.read(row.problems_path))
  if (!stored) return refused(404)
  await recordDownload(call, 'import-problems', id)
  return { body: await stored.open(), name: `${row.file_name.replace(/\.[^.]*$/, '')}-problems.csv` }
}

async function removeOldFiles({ db, clock, files }: Platform): Promise<void> {
  const old = await importsWithOldFiles(db, new Date(clock().getTime() - FILE_DAYS * DAY_MS))
  for (const { _id, file_path, problems_path } of old) {
    const paths = [file_path, problems_path].filter((path) => path !== null)
    await uncountFiles(db, paths)
    for (const path of paths) await files.remove(path)
    await updateImport(db, _id, { file_path: null, problems_path: null, problems: [] })
  }
}

/** Invites some of the imported members and queues the rest in the same transaction, so that nobody is invited twice. */
function inviteSome(
  call: Call<null>,
  { import_id, after }: Invitations,
  goOn: (db: Queryable, next: Invitations) => Promise<void>,
): Promise<void> {
  return inTransaction(call, async (tx) => {
    const members = await importedMembers(tx.db, import_id, after, AT_ONCE)
    const mails: Mail[] = []
    for (const member of members)
      mails.push(invitationMail(member, await createLink(tx, { purpose: 'invitation', user_id: member._id })))
    await tx.platform.mailer.queueAll(tx.db, mails)
    const last = members.at(-1)
    if (last) await goOn(tx.db, { import_id, after: last._id })
  })
}
