import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BankUpload, Received } from '@rsfc/contract/bank/schemas'
import { BankFileFault, type BankStatement } from '@rsfc/domain/bank/bank-line'
import { fingerprintsOf } from '@rsfc/domain/bank/fingerprints'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { newId } from '../../base/database/new-id.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { ReceivedFile } from '../../base/files/uploads.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { UnknownColumns } from './reading/csv-statement.ts'
import { readStatement } from './reading/read-statement.ts'
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

type Form = z.output<typeof BankUpload>

/** Stores the lines of a file for confirmation. Nothing is posted. */
export async function receiveStatement(
  call: Call,
  file: ReceivedFile,
  { mapping }: Form,
): Promise<Received | Refusal> {
  const bytes = await readFile(file.path)
  const file_hash = sha256(bytes)
  const known = await findStatementByHash(call.db, file_hash)
  if (known) return { staged: await readStaged(call.db, known), header: [], known: true }
  const mappings = await rememberedMappings(call.db)
  let fingerprint = ''
  const statement = await readStatement(bytes, (print) => {
    fingerprint = print
    return mapping ?? mappings.get(print)
  })
  if (statement instanceof UnknownColumns)
    return { staged: null, header: [...statement.header], known: false }
  if (statement instanceof BankFileFault) {
    const { message } = statement
    return refused(400, { message, errors: [{ field: 'file', message }] })
  }
  const corrected = mapping && statement.format === 'mapped' ? { fingerprint, mapping } : null
  return addStatement(call, statement, { name: file.name, path: file.path, hash: file_hash }, corrected)
}

type Source = { name: string; path: string; hash: Buffer }
type Corrected = { fingerprint: string; mapping: NonNullable<Form['mapping']> } | null

async function addStatement(call: Call, statement: BankStatement, source: Source, corrected: Corrected) {
  const statement_id = newId()
  const file_path = `private/bank/${statement_id}`
  const { files } = call.platform
  await files.putFile(file_path, source.path, 'application/octet-stream')
  const { format, account, lines } = statement
  const prints = fingerprintsOf(account, lines)
  const added = await inTransaction(
    call,
    async (tx) => {
      const by = tx.actor._id
      const row = {
        _id: statement_id,
        file_name: source.name,
        file_path,
        file_hash: source.hash,
        format,
        account,
      }
      await insertStatement(tx.db, { ...row, known_lines: 0, by, createdAt: tx.now })
      const rows = lines.map((line, index) => ({
        ...line,
        statement_id,
        fingerprint: sha256(Buffer.from(prints[index] ?? '')),
      }))
      const fresh = await insertLines(tx.db, rows)
      await noteKnownLines(tx.db, statement_id, lines.length - fresh)
      if (corrected) await rememberMapping(tx.db, corrected.fingerprint, corrected.mapping)
      const what = { action: 'bank.upload', subject: 'site' as const, subject_id: null }
      await recordChange(tx, what, null, { bank_file: source.name, bank_lines: fresh })
      return fresh
    },
    {
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
