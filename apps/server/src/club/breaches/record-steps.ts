import type { BreachAssessed, BreachScopeAdded, BreachStepTaken } from '@rsfc/contract/breaches/schemas'
import { notifyBy } from '@rsfc/domain/breaches/assessment'
import { outsidersOf, recordId, storedPath, type BreachScope } from '@rsfc/domain/breaches/scope'
import { stepFault, type BreachStep } from '@rsfc/domain/breaches/steps'
import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { lockSiteSettings } from '../../people/records/site-settings-store.ts'
import {
  deleteContacts,
  figuresInForce,
  findBreach,
  insertContact,
  insertStep,
  stepsOf,
  type NewStep,
  type StepRow,
} from './store.ts'
import { toStepTaken } from './read.ts'
import { touchedBy } from './touched-store.ts'

type StepDetails = Partial<Omit<NewStep, 'breach_id' | 'kind' | 'by' | 'at'>>

export function addScope(
  call: Call,
  id: string,
  { scope, note }: z.output<typeof BreachScopeAdded>,
): Promise<null | Refusal> {
  if (scope.by === 'group') return takeStep(call, id, 'scope', async () => ({ scope, note }))
  if (scope.by === 'person') {
    const { by, name, contact } = scope
    return takeStep(call, id, 'scope', async ({ db }) => {
      await insertContact(db, { breach_id: id, name, contact })
      return { scope: { by }, note }
    })
  }
  const read = readScope(scope, clubDate(call.now))
  if ('fault' in read) return Promise.resolve(refused(400, { errors: [read.fault] }))
  return takeStep(call, id, 'scope', async (tx) => {
    const touched = await touchedBy(tx.db, [read])
    // A typing mistake must not look like a record that concerns nobody.
    if (touched.length === 0 && read.by !== 'period')
      return refused(409, { message: 'Nobody’s data is found there. Check what you entered.' })
    if (read.by !== 'list') return { scope: read, note }
    const people = touched.map(({ _id, kinds }) => ({ _id, kinds }))
    return { scope: { ...read, people }, note }
  })
}

type Fault = { fault: { field: string; message: string } }

type Sent = z.output<typeof BreachScopeAdded>['scope']
type OfRecords = Exclude<Sent, { by: 'group' | 'person' }>

function readScope(scope: OfRecords, today: ClubDate): BreachScope | Fault {
  if (scope.by === 'file') return { by: 'file', path: storedPath(scope.path) }
  if (scope.by === 'record') {
    const found = recordId(scope.id)
    if (found) return { by: 'record', id: found }
    return { fault: { field: 'scope.id', message: 'Enter the address of the record’s page, or its id' } }
  }
  if (scope.by === 'list' && scope.on > today)
    return { fault: { field: 'scope.on', message: 'This is in the future' } }
  if (scope.by === 'period' && scope.to <= scope.from)
    return { fault: { field: 'scope.to', message: 'The end must be after the start' } }
  return scope
}

export function assess(
  call: Call,
  id: string,
  { harm, note }: z.output<typeof BreachAssessed>,
): Promise<null | Refusal> {
  return takeStep(call, id, 'assessed', async ({ db, now }, steps) => {
    const scopes = steps.flatMap(({ scope }) => (scope ? [scope] : []))
    const [touched, figures] = await Promise.all([touchedBy(db, scopes), figuresInForce(db)])
    const people = touched.length + outsidersOf(scopes)
    return { people, harm, note, due_on: notifyBy({ people, harm }, clubDate(now), figures) }
  })
}

export function recordStep(
  call: Call,
  id: string,
  { kind, note }: z.output<typeof BreachStepTaken>,
): Promise<null | Refusal> {
  return takeStep(call, id, kind, async ({ db }) => {
    if (kind === 'closed') await deleteContacts(db, id)
    return { note }
  })
}

function takeStep(
  call: Call,
  breach_id: string,
  kind: BreachStep,
  makeStep: (tx: TransactionCall, steps: readonly StepRow[]) => Promise<StepDetails | Refusal>,
): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const { db, now, actor } = tx
    // One step after the other. The breach itself is append-only, so that the server may not lock its row.
    await lockSiteSettings(db)
    const breach = await findBreach(db, breach_id)
    if (!breach) return refused(404)
    const steps = await stepsOf(db, [breach_id])
    const fault = stepFault(steps.map(toStepTaken), kind)
    if (fault) return refused(409, { message: fault })
    const step = await makeStep(tx, steps)
    if ('status' in step) return step
    await insertStep(db, { ...step, breach_id, kind, by: actor._id, at: now })
    const what = { action: 'breach.step', subject: 'site' as const, subject_id: null }
    await recordChange(tx, what, null, { breach: breach.number, breach_step: kind })
    return null
  })
}
