import type { CellValue } from '@rsfc/domain/imports/read-cell'
import type { Actor } from '../../people/records/audit-store.ts'
import type { Database, Queryable, Transaction } from '../../base/database/client.ts'
import type { Platform } from '../../people/call/call.ts'

/** Who imports: an officer, or the command on the server. */
export type Desk = {
  db: Database
  now: Date
  actor: Actor
  platform: Pick<Platform, 'files'>
}
export type DeskTransaction = Omit<Desk, 'db'> & { db: Transaction }

export type Line = { line: number; values: Record<string, CellValue> }

/** A record to be added. Only its loader knows its other fields. */
export type NewRecord = { _id: string }
export type Good = {
  line: number
  row: NewRecord
  /** The member whom the row gives credit or settles a fee; officers do not import such rows for themselves. */
  grants_to?: string
}

/** The result for a row: a problem, an existing record, or a new one. */
export type Outcome = { line: number; problem: string } | { line: number; known: true } | Good

export type JudgeContext = { db: Queryable; now: Date; actor: Actor }

/** Turns the rows of one kind of file into records. */
export type Loader = {
  /** Checks all rows of a file against each other and against the club. */
  judge(context: JudgeContext, lines: readonly Line[]): Promise<Outcome[]>
  /** Adds some of the rows; the database may still refuse them. */
  insert(tx: DeskTransaction, rows: readonly NewRecord[]): Promise<void>
  /** The messages for constraints that the database refuses rows by. */
  refusals: Readonly<Record<string, string>>
  /** Replaces values that were chosen at random; true if another attempt makes sense. */
  retry?(constraint: string, rows: readonly NewRecord[]): boolean
  /** The records that charge this member. */
  owedBy?(db: Queryable, records: readonly string[], member: string): Promise<string[]>
  /** Removes the records of an import that nothing else refers to. Returns why the others stay. */
  undo(tx: DeskTransaction, records: readonly string[]): Promise<Map<string, string>>
}

/** Hides the loader's own type of row, because the engine only passes rows through. */
export function asLoader<Row extends NewRecord>(
  loader: Omit<Loader, 'judge' | 'insert' | 'retry'> & {
    judge(context: JudgeContext, lines: readonly Line[]): Promise<Outcome[]>
    insert(tx: DeskTransaction, rows: readonly Row[]): Promise<void>
    retry?(constraint: string, rows: readonly Row[]): boolean
  },
): Loader {
  return loader
}
