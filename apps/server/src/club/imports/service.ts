import type { Import, ImportApply, ImportColumns } from '@rsfc/contract/imports/schemas'
import { headingKey } from '@rsfc/domain/imports/guess-columns'
import { IMPORT_FIELDS, type ImportKind } from '@rsfc/domain/imports/kinds'
import { isOpen } from '@rsfc/domain/imports/state'
import type { z } from 'zod'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { newId } from '../../base/database/new-id.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { ReceivedFile } from '../../base/files/uploads.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import {
  deleteImport,
  findImport,
  insertImport,
  lockImport,
  rememberHeadings,
  updateImport,
} from './store.ts'
import { importToWire } from './wire.ts'
import { removeFiles } from '../../people/storage/remove-files.ts'
import { countFiles, onFullStorage } from '../../people/storage/store.ts'

export type Act = 'check' | 'apply' | 'undo'
export type QueueAct = (tx: TransactionCall, id: string, act: Act) => Promise<void>

const NOT_NOW = 'This is not possible now: the file is being processed or has already been imported.'

export async function receiveImport(
  call: Call,
  file: ReceivedFile,
  kind: ImportKind,
  queue: QueueAct,
): Promise<Import | Refusal> {
  const _id = newId()
  const file_path = `private/imports/${_id}.csv`
  const { files } = call.platform
  await files.putFile(file_path, file.path, 'text/csv')
  const received = await inTransaction(
    call,
    async (tx) => {
      await countFiles(tx.db, null, [{ path: file_path, bytes: file.size }])
      const by = tx.actor._id
      await insertImport(tx.db, { _id, kind, file_name: file.name, file_path, by, createdAt: tx.now })
      await queue(tx, _id, 'check')
      return readImport(tx, _id)
    },
    onFullStorage('file'),
  )
  if (received instanceof Refusal) await files.remove(file_path)
  return received
}

export async function readImport(
  { db }: Pick<Call, 'db'> | TransactionCall,
  id: string,
): Promise<Import | Refusal> {
  const row = await findImport(db, id)
  return row ? importToWire(row) : refused(404)
}

/** An officer's choice for a heading is remembered for the next file of this kind. */
export function chooseColumns(
  call: Call,
  id: string,
  { columns, date_order }: z.output<typeof ImportColumns>,
  queue: QueueAct,
): Promise<Import | Refusal> {
  return inTransaction(call, async (tx) => {
    const row = await lockImport(tx.db, id)
    if (!row) return refused(404)
    if (!isOpen(row.state)) return refused(409, { message: NOT_NOW })
    const fault = columnsFault(row.kind, row.header, columns)
    if (fault) return refused(400, { message: fault, errors: [{ field: 'columns', message: fault }] })
    const said = columns.flatMap((field, at) => {
      const heading = headingKey(row.header[at] ?? '')
      return heading !== '' && field !== row.columns[at] ? [[heading, field] as const] : []
    })
    await rememberHeadings(tx.db, row.kind, new Map(said))
    await updateImport(tx.db, id, { columns, date_order: date_order ?? null, state: 'checking', done: 0 })
    await queue(tx, id, 'check')
    return readImport(tx, id)
  })
}

function columnsFault(kind: ImportKind, header: readonly string[], columns: readonly (string | null)[]) {
  if (columns.length !== header.length) return `This file has ${header.length} columns`
  const chosen = columns.filter((name) => name !== null)
  const unknown = chosen.find((name) => !IMPORT_FIELDS[kind].some((field) => field.name === name))
  if (unknown !== undefined) return `There is no field '${unknown}'`
  const twice = chosen.find((name, at) => chosen.indexOf(name) !== at)
  const label = IMPORT_FIELDS[kind].find(({ name }) => name === twice)?.label
  return twice === undefined ? null : `Two columns are chosen for '${label}'`
}

export function startApply(
  call: Call,
  id: string,
  { only_good, invite }: z.output<typeof ImportApply>,
  queue: QueueAct,
): Promise<Import | Refusal> {
  return inTransaction(call, async (tx) => {
    const row = await lockImport(tx.db, id)
    if (!row) return refused(404)
    if (row.state !== 'checked') return refused(409, { message: NOT_NOW })
    if (row.bad > 0 && !only_good)
      return refused(409, {
        message: 'Some rows have problems. Correct the file, or import only the good rows.',
      })
    if (row.good === 0) return refused(409, { message: 'There is nothing new in this file.' })
    await updateImport(tx.db, id, { state: 'applying', only_good, invite: invite && row.kind === 'members' })
    await queue(tx, id, 'apply')
    return readImport(tx, id)
  })
}

export function startUndo(call: Call, id: string, queue: QueueAct): Promise<Import | Refusal> {
  return inTransaction(call, async (tx) => {
    const row = await lockImport(tx.db, id)
    if (!row) return refused(404)
    if (row.state !== 'applied') return refused(409, { message: 'Only a completed import can be undone.' })
    await updateImport(tx.db, id, { state: 'undoing' })
    await queue(tx, id, 'undo')
    return readImport(tx, id)
  })
}

export function discardImport(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const row = await lockImport(tx.db, id)
    if (!row) return refused(404)
    if (!isOpen(row.state)) return refused(409, { message: NOT_NOW })
    await deleteImport(tx.db, id)
    await removeFiles(
      tx,
      [row.file_path, row.problems_path].filter((path) => path !== null),
    )
    return null
  })
}
