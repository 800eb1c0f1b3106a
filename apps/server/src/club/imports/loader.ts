import type { CellValue } from '@rsfc/domain/imports/read-cell'
import type { Actor } from '../../people/records/audit-store.ts'
import type { Database, Queryable, Transaction } from '../../base/database/client.ts'
import type { Platform } from '../../people/call/call.ts'

/** Whoever imports; without one, the command on the server. */
export type Desk = {
  db: Database
  now: Date
  actor: Actor
  platform: Pick<Platform, 'files'>
}
export type DeskTransaction = Omit<Desk, 'db'> & { db: Transaction }

export type Line = { line: number; values: Record<string, CellValue> }

/** A record to be added. Each loader knows what is in its own rows. */
export type NewRecord = { _id: string }
export type Good = { line: number; row: NewRecord }

/** What becomes of a row: a problem, a record that is there already, or a new one. */
export type Outcome = { line: number; problem: string } | { line: number; known: true } | Good

export type JudgeContext = { db: Queryable; now: Date; actor: Actor }

/** How one kind of file becomes records. */
export type Loader = {
  /** Judges all rows of a file against each other and the club. */
  judge(context: JudgeContext, lines: readonly Line[]): Promise<Outcome[]>
  /** Adds some of them; the database may still refuse. */
  insert(tx: DeskTransaction, rows: readonly NewRecord[]): Promise<void>
  /** What the database refuses, in words, by the constraint. */
  refusals: Readonly<Record<string, string>>
  /** Changes what was chosen at random; true if another try makes sense. */
  retry?(constraint: string, rows: readonly NewRecord[]): boolean
  /** Removes the records of an import that nobody has built on. Returns why the others stay. */
  undo(tx: DeskTransaction, records: readonly string[]): Promise<Map<string, string>>
}

/** The loader's own type of row, which the engine only passes through. */
export function asLoader<Row extends NewRecord>(
  loader: Omit<Loader, 'judge' | 'insert' | 'retry'> & {
    judge(context: JudgeContext, lines: readonly Line[]): Promise<Outcome[]>
    insert(tx: DeskTransaction, rows: readonly Row[]): Promise<void>
    retry?(constraint: string, rows: readonly Row[]): boolean
  },
): Loader {
  return loader
}
