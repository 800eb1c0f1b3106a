import type { KeptFile, Retention } from '@rsfc/contract/retention/schemas'
import { dueBefore, RETENTION, RETENTION_KINDS, type RetentionKind } from '@rsfc/domain/retention/kinds'
import { addMonths } from '@rsfc/domain/time/months'
import { clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { changedFields } from '../../base/database/changed-fields.ts'
import type { Database, Queryable } from '../../base/database/client.ts'
import { lockSiteSettings } from '../../people/records/site-settings-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { removeOf } from './removals.ts'
import { countDueOf, insertRun, keptTrainingFiles, lastRun, savedPeriods, savePeriods } from './store.ts'

export const RETENTION_JOB = 'retention'

type Periods = Record<RetentionKind, number>

export async function readRetention(db: Queryable): Promise<Retention> {
  const run = await lastRun(db)
  return {
    periods: await readPeriods(db),
    last_run: run ? { at: clubStamp(run.at), removed: forEachKind((kind) => run.removed[kind] ?? 0) } : null,
  }
}

export async function changePeriods(call: Call, wanted: Partial<Periods>): Promise<Retention> {
  await inTransaction(call, async (tx) => {
    await lockSiteSettings(tx.db)
    const before = await readPeriods(tx.db)
    const changes = changedFields(before, wanted)
    await savePeriods(tx.db, changes)
    const what = { action: 'retention.update', subject: 'site' as const, subject_id: null }
    await recordChange(tx, what, before, { ...before, ...changes })
  })
  return readRetention(call.db)
}

/** What `removeDue` would remove now, with these periods instead of the saved ones. */
export async function countDue(
  { db, now }: { db: Database; now: Date },
  tried: { [Kind in RetentionKind]?: number | undefined } = {},
): Promise<Periods> {
  const saved = await readPeriods(db)
  const periods = forEachKind((kind) => tried[kind] ?? saved[kind])
  const counts = forEachKind(() => 0)
  for (const kind of RETENTION_KINDS) {
    const due = dueBefore(kind, periods[kind], clubDate(now))
    if (due) counts[kind] = await countDueOf[kind](db, due)
  }
  return counts
}

export async function listKeptFiles(db: Queryable): Promise<KeptFile[]> {
  const { training_files: months } = await readPeriods(db)
  const files = await keptTrainingFiles(db)
  return files.map((file) => ({ ...file, until: months === 0 ? null : addMonths(file.left_on, months) }))
}

/** Removes each kind in a separate transaction, with an entry in the audit trail. */
export async function removeDue(call: Call<null>): Promise<void> {
  const periods = await readPeriods(call.db)
  const removed = forEachKind(() => 0)
  for (const kind of RETENTION_KINDS) {
    const due = dueBefore(kind, periods[kind], clubDate(call.now))
    if (due) removed[kind] = await removeKind(call, kind, due)
  }
  await insertRun(call.db, call.now, removed)
}

function removeKind(call: Call<null>, kind: RetentionKind, due: string): Promise<number> {
  return inTransaction(call, async (tx) => {
    const count = await removeOf[kind](tx, due)
    const what = { action: 'retention.run', subject: 'site' as const, subject_id: null }
    if (count > 0) await recordChange(tx, what, null, { [kind]: count, before: due })
    return count
  })
}

async function readPeriods(db: Queryable): Promise<Periods> {
  const saved = await savedPeriods(db)
  return forEachKind((kind) => saved.get(kind) ?? RETENTION[kind].usual)
}

function forEachKind(value: (kind: RetentionKind) => number): Periods {
  return Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, value(kind)])) as Periods
}
