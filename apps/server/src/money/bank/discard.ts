import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { removeFiles } from '../../people/storage/remove-files.ts'
import { deleteStatement, findStatement, lockLinesOf, wasPosted } from './store.ts'

/** Removes a file and its lines, as long as none of them was ever confirmed. */
export async function discardStatement(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const statement = await findStatement(tx.db, id)
    if (!statement) return refused(404)
    const bank_lines = await lockLinesOf(tx.db, id)
    if (await wasPosted(tx.db, id))
      return refused(409, {
        message:
          'A line of this statement was confirmed, so the statement is kept. Set aside the lines that you do not need.',
      })
    if (!(await deleteStatement(tx.db, id))) return refused(404)
    await removeFiles(tx, [statement.file_path])
    const what = { action: 'bank.discard', subject: 'site' as const, subject_id: null }
    await recordChange(tx, what, null, { bank_file: statement.file_name, bank_lines })
    return null
  })
}
