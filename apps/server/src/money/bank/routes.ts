import type { FastifyInstance } from 'fastify'
import { bank } from '@rsfc/contract/bank/routes'
import type { ReceivedFile } from '../../base/files/uploads.ts'
import type { FileAnswer } from '../../base/http/answers/file-answer.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { recordDownload } from '../../people/records/record-download.ts'
import { serve, type HttpCall } from '../../people/call/serve.ts'
import type { Platform } from '../../people/call/call.ts'
import { confirmCertain, confirmLine, setAside, undoConfirmation } from './confirm.ts'
import { discardStatement } from './discard.ts'
import { createStatementReader } from './reading/statement-reader.ts'
import { readStaged, statementsToWire } from './staging.ts'
import { findStatement, newestStatements } from './store.ts'
import { receiveStatement } from './upload.ts'

/** Limited, because the lines of each are counted. */
const STATEMENTS_SHOWN = 50

export function bankRoutes(app: FastifyInstance, platform: Platform): void {
  const reader = createStatementReader()
  app.addHook('onClose', reader.stop)
  serve(app, platform, bank, {
    list: async (_input, { db }) => statementsToWire(db, await newestStatements(db, STATEMENTS_SHOWN)),
    upload: ({ body, files }, call) => receiveStatement(call, reader, files[0] as ReceivedFile, body),
    async read({ params }, { db }) {
      const row = await findStatement(db, params.id)
      return row ? readStaged(db, row) : refused(404)
    },
    discard: ({ params }, call) => discardStatement(call, params.id),
    file: ({ params }, call) => readFile(call, params.id),
    confirmCertain: ({ params }, call) => confirmCertain(call, params.id),
    confirm: ({ params, body }, call) => confirmLine(call, params.id, body),
    undo: ({ params }, call) => undoConfirmation(call, params.id),
    setAside: ({ params, body }, call) => setAside(call, params.id, body.set_aside),
  })
}

async function readFile(call: HttpCall, id: string): Promise<FileAnswer | Refusal> {
  const { db, platform } = call
  const row = await findStatement(db, id)
  const stored = row && (await platform.files.read(row.file_path))
  if (!stored) return refused(404)
  await recordDownload(call, 'bank-statement', id)
  return { body: await stored.open(), name: row.file_name }
}
