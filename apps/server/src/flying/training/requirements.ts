import type { NewRequirements, Requirements } from '@rsfc/contract/training/schemas'
import { requirementsFault } from '@rsfc/domain/training/requirements'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import type { Queryable } from '../../base/database/client.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { allRequirements, insertRequirements, setConfirmed, type RequirementsRow } from './store.ts'
import { requirementsToWire } from './wire.ts'

export async function listRequirements(db: Queryable): Promise<Requirements[]> {
  return (await allRequirements(db)).map(requirementsToWire)
}

/** The latest version, which is in force. */
export async function currentRequirements(db: Queryable): Promise<RequirementsRow> {
  const [latest] = await allRequirements(db)
  if (!latest) throw new Error('there are no training requirements')
  return latest
}

/** Adds a new version, which is not confirmed yet. */
export async function setRequirements(
  call: Call,
  form: z.output<typeof NewRequirements>,
): Promise<Requirements | Refusal> {
  const fault = requirementsFault(form)
  if (fault) return refused(400, { message: fault.message, errors: [fault] })
  return inTransaction(
    call,
    async (tx) => {
      const version = (await currentRequirements(tx.db)).version + 1
      await insertRequirements(tx.db, { ...form, version, entered_by: tx.actor._id, createdAt: tx.now })
      await recordChange(tx, { action: 'training.requirements', ...SITE }, null, null)
      return requirementsToWire(await currentRequirements(tx.db))
    },
    // If two officers add one at the same time, the second gets the next number.
    { training_requirements_pkey: 'retry' },
  )
}

const SITE = { subject: 'site' as const, subject_id: null }

export function confirmRequirements(call: Call, version: string): Promise<Requirements | Refusal> {
  return inTransaction(call, async (tx) => {
    const number = /^\d{1,6}$/.test(version) ? Number(version) : 0
    const found = (await allRequirements(tx.db)).find((one) => one.version === number)
    if (!found) return refused(404)
    if (!(await setConfirmed(tx.db, number, tx.actor._id, tx.now))) return refused(409)
    await recordChange(tx, { action: 'training.confirm', ...SITE }, null, null)
    const after = (await allRequirements(tx.db)).find((one) => one.version === number)
    return requirementsToWire(after as RequirementsRow)
  })
}
