import { IMPORT_KINDS } from '@rsfc/domain/imports/kinds'
import { DATE_ORDERS } from '@rsfc/domain/imports/read-cell'
import { IMPORT_STATES } from '@rsfc/domain/imports/state'
import { z } from 'zod'
import { ClubStamp, Id, line } from '../kit/fields.ts'
import { says } from '../kit/plain-errors.ts'

export const ImportUpload = z.object({ kind: z.enum(IMPORT_KINDS, says('must be chosen from the list')) })

const ImportProblem = z.object({
  line: z.int(),
  problem: z.string(),
  /** The cells as they are in the file. */
  cells: z.array(z.string()),
})

export const ImportSummary = z.object({
  _id: Id,
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  file_name: z.string(),
  rows: z.int(),
  /** How many rows have been checked so far. */
  done: z.int(),
  good: z.int(),
  /** Rows whose record the club already has. */
  known: z.int(),
  bad: z.int(),
  /** How many records were created, and how many of them an undo had to keep. */
  made: z.int(),
  kept: z.int(),
  by_name: z.string().nullable(),
  createdAt: ClubStamp,
  applied_at: ClubStamp.nullable(),
  undone_at: ClubStamp.nullable(),
})
export type ImportSummary = z.output<typeof ImportSummary>
export const ImportSummaryList = z.array(ImportSummary)

export const Import = ImportSummary.extend({
  header: z.array(z.string()),
  /** The field that each column fills; null if the column is left out. */
  columns: z.array(z.string().nullable()),
  date_order: z.enum(DATE_ORDERS).nullable(),
  /** The first problems; the file of problems has all of them. */
  problems: z.array(ImportProblem),
  /** Why the file as a whole cannot be imported; empty if it can. */
  fault: z.string(),
  has_problem_file: z.boolean(),
})
export type Import = z.output<typeof Import>

export const ImportColumns = z.object({
  /** In the order of the file's columns. */
  columns: z.array(line(60).nullable()).max(200),
  /** The order of day and month in 03/04/2026; if left out, it is taken from the other dates. */
  date_order: z.enum(DATE_ORDERS).optional(),
})

export const ImportApply = z.object({
  /** Skips the rows with problems. Otherwise one problem refuses the whole file. */
  only_good: z.boolean().default(false),
  /** Sends new members a mail to choose a password. */
  invite: z.boolean().default(false),
})
