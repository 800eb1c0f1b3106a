import { ASK_ANOTHER_OFFICER } from '@rsfc/domain/security/second-officer'
import { hasOtherOfficer } from '../../people/records/officers-store.ts'
import { recordSecurityEvent } from '../../people/records/security-events.ts'
import type { DeskTransaction, JudgeContext, Loader, Outcome } from './loader.ts'

/** Why an undo leaves a record. */
export const FOR_ANOTHER = 'concerns your own account: another officer can undo it'

/** Refuses rows that grant something to the officer who imports, unless that is the club's only officer. */
export async function refuseOwn({ db, actor }: JudgeContext, outcomes: Outcome[]): Promise<Outcome[]> {
  const isOwn = (outcome: Outcome) => 'row' in outcome && actor !== null && outcome.grants_to === actor._id
  if (!actor || !outcomes.some(isOwn) || !(await hasOtherOfficer(db, actor._id))) return outcomes
  return outcomes.map((outcome) =>
    isOwn(outcome) ? { line: outcome.line, problem: ASK_ANOTHER_OFFICER } : outcome,
  )
}

/** The security record names what the only officer of a club has imported or undone for themself. */
export async function recordOwn(tx: DeskTransaction): Promise<void> {
  const details = { rule: 'only-officer', what: 'import' }
  if (tx.actor) await recordSecurityEvent(tx, 'override', { user_id: tx.actor._id, details })
}

/** The records whose removal would favour the officer who undoes an import. */
export async function ownRecords(
  tx: DeskTransaction,
  loader: Loader,
  records: readonly string[],
): Promise<string[]> {
  const own = tx.actor ? ((await loader.owedBy?.(tx.db, records, tx.actor._id)) ?? []) : []
  if (own.length === 0 || !tx.actor || (await hasOtherOfficer(tx.db, tx.actor._id))) return own
  await recordOwn(tx)
  return []
}
