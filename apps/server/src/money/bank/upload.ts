import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BankUpload, Received } from '@rsfc/contract/bank/schemas'
import type { BankStatement } from '@rsfc/domain/bank/bank-line'
import { fingerprintsOf } from '@rsfc/domain/bank/fingerprints'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { newId } from '../../base/database/new-id.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { ReceivedFile } from '../../base/files/uploads.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { countFiles, onFullStorage } from '../../people/storage/store.ts'
import type { StatementReader } from './reading/statement-reader.ts'
import { readStaged } from './staging.ts'
import {
  findStatement,
  findStatementByHash,
  insertLines,
  insertStatement,
  noteKnownLines,
  rememberedMappings,
  rememberMapping,
  type StatementRow,
} from './store.ts'

const DISCARDED = refused(409, {
  message: 'Someone else has just discarded this file. Upload it again.',
})

type Form = z.output<typeof BankUpload>

/**
 * Stores the lines of a file for confirmation. Nothing is posted. A file that was uploaded before gets back the
 * lines that were discarded with another file.
 */
export async function receiveStatement(
  call: Call,
  reader: StatementReader,
  file: ReceivedFile,
  { mapping }: Form,
): Promise<Received | Refusal> {
  const remembered = await rememberedMappings(call.db)
  const reading = await reader.read({ path: file.path, mapping, remembered })
  if ('unknown_header' in reading) return { staged: null, header: [...reading.unknown_header], known: false }
  if ('fault' in reading) {
    const message = reading.fault
    return refused(400, { message, errors: [{ field: 'file', message }] })
  }
  const { statement, header_print } = reading
  const file_hash = sha256(await readFile(file.path))
  const known = await findStatementByHash(call.db, file_hash)
  if (known) {
    const gone = { bank_lines_statement_id_bank_statements__id_fk: DISCARDED }
    const added = await inTransaction(call, (tx) => insertLines(tx.db, linesFor(known._id, statement)), gone)
    if (added instanceof Refusal) return added
    return { staged: await readStaged(call.db, known), header: [], known: true }
  }
  const corrected = mapping && statement.format === 'mapped' ? { header_print, mapping } : null
  return addStatement(
    call,
    statement,
    { name: file.name, path: file.path, size: file.size, hash: file_hash },
    corrected,
  )
}

function linesFor(statement_id: string, { account, lines }: BankStatement) {
  const prints = fingerprintsOf(account, lines)
  return lines.map((line, index) => ({
    ...line,
    statement_id,
    fingerprint: sha256(Buffer.from(prints[index] ?? '')),
  }))
}

type Source = { name: string; path: string; size: number; hash: Buffer }
type Corrected = { header_print: string; mapping: NonNullable<Form['mapping']> } | null

async function addStatement(call: Call, statement: BankStatement, source: Source, corrected: Corrected) {
  const statement_id = newId()
  const file_path = `private/bank/${statement_id}`
  const { files } = call.platform
  await files.putFile(file_path, source.path, 'application/octet-stream')
  const { format, account, lines } = statement
  const added = await inTransaction(
    call,
    async (tx) => {
      const by = tx.actor._id
      await countFiles(tx.db, null, [{ path: file_path, bytes: source.size }])
      const row = {
        _id: statement_id,
        file_name: source.name,
        file_path,
        file_hash: source.hash,
        format,
        account,
      }
      await insertStatement(tx.db, { ...row, known_lines: 0, by, createdAt: tx.now })
      const fresh = await insertLines(tx.db, linesFor(statement_id, statement))
      await noteKnownLines(tx.db, statement_id, lines.length - fresh)
      if (corrected) await rememberMapping(tx.db, corrected.header_print, corrected.mapping)
      const what = { action: 'bank.upload', subject: 'site' as const, subject_id: null }
      await recordChange(tx, what, null, { bank_file: source.name, bank_lines: fresh })
      return fresh
    },
    {
      ...onFullStorage('file'),
      bank_statements_file_hash_unique: refused(409, {
        message: 'Someone else has just uploaded this file.',
      }),
    },
  )
  if (added instanceof Refusal) {
    await files.remove(file_path)
    return added
  }
  const stored = (await findStatement(call.db, statement_id)) as StatementRow
  return { staged: await readStaged(call.db, stored), header: [], known: false }
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
