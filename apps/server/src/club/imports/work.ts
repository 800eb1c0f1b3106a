import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { guessColumns, missingFields } from '@rsfc/domain/imports/guess-columns'
import type { ImportProblem } from '@rsfc/domain/imports/state'
import { recordChange } from '../../people/records/audit-store.ts'
import { announceDryRun } from '../../base/database/dry-run.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { csvStream } from '../../base/http/answers/csv.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { countFiles, onFullStorage } from '../../people/storage/store.ts'
import { insertRows } from './insert-rows.ts'
import type { Desk, DeskTransaction, Good, Loader } from './loader.ts'
import { LOADERS } from './loaders.ts'
import { FOR_ANOTHER, ownRecords, recordOwn, refuseOwn } from './own-rows.ts'
import { orderOfDates, readLines } from './read-lines.ts'
import { readTable, type Table } from './read-table.ts'
import {
  findImport,
  forgetRecordsBut,
  lockWork,
  recordsOf,
  rememberedHeadings,
  rememberRecords,
  updateImport,
  type ImportChanges,
  type ImportRow,
} from './store.ts'

const ROWS_AT_ONCE = 500
/** In a dry run, the next batch is prepared while the database inserts one. */
const BATCHES_AT_ONCE = 2
const PROBLEMS_SHOWN = 100
const READ_AGAIN = 'The file is no longer there. Upload it again.'

type Problem = { line: number; problem: string }

/** Checks every row without adding anything. Does nothing if another check has already done it. */
export async function checkImport(desk: Desk, id: string): Promise<void> {
  const row = await findImport(desk.db, id)
  if (row?.state !== 'checking') return
  const table = await tableOf(desk, row)
  if (typeof table === 'string') return updateImport(desk.db, id, { state: 'failed', fault: table })
  const { header, rows } = table
  const chosen = row.columns.length === header.length ? row.columns : null
  const columns = [...(chosen ?? guessColumns(row.kind, header, await rememberedHeadings(desk.db, row.kind)))]
  const date_order = row.date_order ?? orderOfDates(row.kind, table, columns)
  const read = { header, columns, rows: rows.length, done: 0, fault: '', problems: [] }
  const missing = missingFields(row.kind, columns)
  if (missing.length > 0) {
    const fault = `No column is chosen for: ${missing.map(({ label }) => label).join(', ')}.`
    return updateImport(desk.db, id, { ...read, state: 'columns', fault })
  }
  if (!date_order) {
    const fault =
      'Dates such as 03/04/2026 can be read in two ways. Say which comes first, the day or the month.'
    return updateImport(desk.db, id, { ...read, state: 'dates', fault })
  }
  await updateImport(desk.db, id, { ...read, date_order })
  const loader = await LOADERS[row.kind]()
  const judged = await judge(desk, loader, { ...row, columns, date_order }, table)
  let tried = 0
  const refusals = await pLimit(BATCHES_AT_ONCE).map(batchesOf(judged.good), async (batch) => {
    const problems = await tryOut(desk, loader, batch)
    await updateImport(desk.db, id, { done: (tried += batch.length) })
    return problems
  })
  judged.problems.push(...refusals.flat())
  await updateImport(desk.db, id, { state: 'checked', ...(await findings(desk, row, table, judged)) })
}

async function tableOf({ platform }: Desk, row: ImportRow): Promise<Table | string> {
  const stored = row.file_path && (await platform.files.read(row.file_path))
  return stored ? readTable(await buffer(await stored.open()), row.kind) : READ_AGAIN
}

type Judged = { good: Good[]; known: number; problems: Problem[] }

async function judge(
  desk: Pick<Desk, 'now' | 'actor'> & { db: Desk['db'] | DeskTransaction['db'] },
  loader: Loader,
  row: Pick<ImportRow, 'kind' | 'columns' | 'date_order'>,
  table: Table,
): Promise<Judged> {
  const { lines, problems } = await readLines(row.kind, table, row.columns, row.date_order ?? 'day-first')
  const outcomes = await refuseOwn(desk, await loader.judge(desk, lines))
  const good = outcomes.flatMap((outcome) => ('row' in outcome ? [outcome] : []))
  const faulty = outcomes.flatMap((outcome) => ('problem' in outcome ? [outcome] : []))
  return {
    good,
    known: outcomes.length - good.length - faulty.length,
    problems: [...problems, ...faulty],
  }
}

function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
}

/** Rolls back after each batch, so that nobody waits long for an aircraft or a row. */
async function tryOut(desk: Desk, loader: Loader, rows: readonly Good[]): Promise<Problem[]> {
  let found: Problem[] = []
  await inTransaction(desk, async (tx) => {
    await announceDryRun(tx.db)
    found = await insertRows(tx, loader, rows)
    // Returning a refusal rolls back.
    return refused(409)
  })
  return found
}

/** The counts, the first problems, and the file with all problems. */
async function findings(desk: Desk, row: ImportRow, table: Table, judged: Judged): Promise<ImportChanges> {
  const problems = judged.problems.toSorted((a, b) => a.line - b.line)
  const cellsOf = new Map(table.rows.map(({ line, cells }) => [line, cells]))
  const listed = problems.map(({ line, problem }): ImportProblem => ({
    line,
    problem,
    cells: cellsOf.get(line) ?? [],
  }))
  const bad = new Set(problems.map(({ line }) => line)).size
  return {
    done: table.rows.length,
    good: table.rows.length - judged.known - bad,
    known: judged.known,
    bad,
    problems: listed.slice(0, PROBLEMS_SHOWN),
    problems_path: listed.length > 0 ? await writeProblems(desk, row._id, table.header, listed) : null,
  }
}

/** Null if the club's storage is full. */
async function writeProblems(
  desk: Desk,
  id: string,
  header: string[],
  problems: ImportProblem[],
): Promise<string | null> {
  const path = `private/imports/${id}-problems.csv`
  const columns = [
    ...header.map((heading, at) => ({ header: heading, of: (row: ImportProblem) => row.cells[at] ?? '' })),
    { header: 'problem', of: (row: ImportProblem) => row.problem },
  ]
  const csv = await buffer(csvStream(columns, problems))
  const counted = await inTransaction(
    desk,
    (tx) => countFiles(tx.db, null, [{ path, bytes: csv.length }]),
    onFullStorage('file'),
  )
  if (counted instanceof Refusal) return null
  await desk.platform.files.put(path, csv, 'text/csv')
  return path
}

/** Adds the records of all rows or none. The rows are checked again, because the club may have changed. */
export async function applyImport(desk: Desk, id: string): Promise<void> {
  const row = await findImport(desk.db, id)
  if (row?.state !== 'applying') return
  const table = await tableOf(desk, row)
  if (typeof table === 'string') return updateImport(desk.db, id, { state: 'failed', fault: table })
  const loader = await LOADERS[row.kind]()
  await updateImport(desk.db, id, { done: 0 })
  let judged: Judged = { good: [], known: 0, problems: [] }
  const applied = await inTransaction(desk, async (tx): Promise<Refusal | undefined> => {
    await lockWork(tx.db, id)
    if ((await findImport(tx.db, id))?.state !== 'applying') return undefined
    judged = await judge(tx, loader, row, table)
    let done = 0
    for (const batch of batchesOf(judged.good)) {
      judged.problems.push(...(await insertRows(tx, loader, batch)))
      await updateImport(desk.db, id, { done: (done += batch.length) })
    }
    if (judged.problems.length > 0 && !row.only_good) return refused(409)
    const refusedLines = new Set(judged.problems.map(({ line }) => line))
    const made = judged.good.filter(({ line }) => !refusedLines.has(line))
    if (made.some(({ grants_to }) => grants_to !== undefined && grants_to === tx.actor?._id))
      await recordOwn(tx)
    await rememberRecords(
      tx.db,
      id,
      made.map(({ line, row: record }) => ({ line, record_id: record._id })),
    )
    const found = await findings(desk, row, table, judged)
    await updateImport(tx.db, id, { ...found, state: 'applied', made: made.length, applied_at: tx.now })
    const what = { action: 'import.apply', subject: 'site' as const, subject_id: null }
    await recordChange(tx, what, null, {
      import_kind: row.kind,
      import_file: row.file_name,
      records: made.length,
    })
    return undefined
  })
  if (!(applied instanceof Refusal)) return
  await updateImport(desk.db, id, { state: 'checked', ...(await findings(desk, row, table, judged)) })
}

/** Removes exactly the records that the import added. Those that others refer to stay and are listed. */
export async function undoImport(desk: Desk, id: string): Promise<void> {
  await updateImport(desk.db, id, { done: 0 })
  await inTransaction(desk, async (tx) => {
    await lockWork(tx.db, id)
    const row = await findImport(tx.db, id)
    if (row?.state !== 'undoing') return
    const records = await recordsOf(tx.db, id)
    const loader = await LOADERS[row.kind]()
    const own = await ownRecords(tx, loader, [...records.keys()])
    const kept = new Map(own.map((record) => [record, FOR_ANOTHER]))
    let done = 0
    for (const batch of batchesOf([...records.keys()].filter((record) => !kept.has(record)))) {
      for (const [record, why] of await loader.undo(tx, batch)) kept.set(record, why)
      await updateImport(desk.db, id, { done: (done += batch.length) })
    }
    await forgetRecordsBut(tx.db, id, [...kept.keys()])
    const listed = [...kept].map(([record, why]) => ({
      line: records.get(record) as number,
      problem: `Stays: ${why}`,
      cells: [],
    }))
    await updateImport(tx.db, id, {
      state: kept.size === 0 ? 'undone' : 'applied',
      kept: kept.size,
      problems: listed.toSorted((a, b) => a.line - b.line).slice(0, PROBLEMS_SHOWN),
      undone_at: tx.now,
    })
    const what = { action: 'import.undo', subject: 'site' as const, subject_id: null }
    const removed = records.size - kept.size
    await recordChange(tx, what, null, {
      import_kind: row.kind,
      import_file: row.file_name,
      records: removed,
    })
  })
}
