import { readFile } from 'node:fs/promises'
import { BankFileFault, type BankStatement } from '@rsfc/domain/bank/bank-line'
import type { ColumnMapping } from '@rsfc/domain/bank/columns'
import { UnknownColumns } from './csv-statement.ts'
import { readStatement } from './read-statement.ts'

/** `mapping` is what the officer has just said about the columns; `remembered` is by the print of a header. */
export type StatementTask = {
  path: string
  mapping: ColumnMapping | undefined
  remembered: ReadonlyMap<string, ColumnMapping>
}
export type Reading =
  | { statement: BankStatement; header_print: string }
  | { unknown_header: readonly string[] }
  | { fault: string }

/** Runs in a thread of its own. */
export async function read({ path, mapping, remembered }: StatementTask): Promise<Reading> {
  let header_print = ''
  const statement = await readStatement(await readFile(path), (print) => {
    header_print = print
    return mapping ?? remembered.get(print)
  })
  if (statement instanceof UnknownColumns) return { unknown_header: statement.header }
  if (statement instanceof BankFileFault) return { fault: statement.message }
  return { statement, header_print }
}
