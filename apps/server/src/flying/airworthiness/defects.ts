import type { Defect, NewDefect, Rectification, Release, Triage } from '@rsfc/contract/airworthiness/schemas'
import { mayReportDefect, STRANGER_REPORTS } from '@rsfc/domain/airworthiness/permissions'
import { DEFECT_STATE_WORDS, mayBecome, type DefectState } from '@rsfc/domain/airworthiness/defect'
import { nextInspectionDue } from '@rsfc/domain/airworthiness/inspection'
import { toHours, toTenths } from '@rsfc/domain/airworthiness/meter'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import { isTrustedReporter } from './access.ts'
import { settleGroundings } from './groundings.ts'
import { reportDefect } from './report-defect.ts'
import type { Call } from '../../people/call/call.ts'
import { findDefects, insertStep, lockDefect, updateDefect } from './defects-store.ts'
import { findFlyer } from './flyers-store.ts'
import { lockForWork } from './groundings-store.ts'
import { inspectionsOf } from './outlook-store.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { throttle, type Limit } from '../../base/limits/throttle.ts'
import { readDefect } from './wire.ts'

export async function addDefect(
  call: Call,
  aircraftId: string,
  report: z.output<typeof NewDefect>,
): Promise<Defect | Refusal> {
  const flyer = await findFlyer(call.db, call.actor._id)
  if (!flyer || !mayReportDefect(flyer)) return refused(403)
  const trusted = await isTrustedReporter(call, aircraftId)
  const tooMany = trusted ? null : await countReport(call)
  if (tooMany) return tooMany
  return inTransaction(call, async (tx) => {
    const [plane] = await lockForWork(tx.db, [aircraftId])
    if (!plane) return refused(404)
    const defect = await reportDefect(tx, plane, report, { trusted })
    return defect instanceof Refusal ? defect : readDefect(tx.db, defect._id)
  })
}

const REPORTS: Limit = { name: 'defect-stranger', attempts: STRANGER_REPORTS, seconds: 24 * 60 * 60 }

async function countReport(call: Call): Promise<Refusal | null> {
  const tooMany = await throttle(call, [REPORTS, call.actor._id])
  const message = `You have reported ${STRANGER_REPORTS} defects today. If there is more, please phone the club.`
  return tooMany && refused(429, { message, headers: tooMany.headers })
}

export async function triageDefect(
  call: Call,
  id: string,
  given: z.output<typeof Triage>,
): Promise<Defect | Refusal> {
  const { decision, limitation, reason } = given
  const deferred = decision === 'deferred'
  if (deferred && given.until && given.until < clubDate(call.now))
    return refused(400, { errors: [{ field: 'until', message: 'This day is in the past' }] })
  const end = deferred ? await endOf(call, id, given) : NO_LIMITS
  if (end instanceof Refusal) return end
  const { until, until_tenths } = end
  const changes = { limitation: deferred ? limitation : '', until, until_tenths }
  const until_hours = until_tenths === null ? null : toHours(until_tenths)
  const details: Step['details'] = deferred ? { limitation, until, until_hours, reason } : { reason }
  return takeStep(call, id, { state: decision, changes, details, action: 'aircraft.defect.triage' })
}

/** The last day and hours of a deferral. */
async function endOf(
  { db }: Call,
  id: string,
  { until = null, until_hours = null, until_inspection }: z.output<typeof Triage>,
): Promise<Pick<Step['changes'], 'until' | 'until_tenths'> | Refusal> {
  if (!until_inspection) return { until, until_tenths: until_hours === null ? null : toTenths(until_hours) }
  const planes = (await findDefects(db, [id])).map(({ aircraft_id }) => aircraft_id)
  const next = nextInspectionDue(await inspectionsOf(db, planes))
  if (next) return { until: next.due_on, until_tenths: next.due_tenths }
  const message = 'No inspection of this aircraft is on record. Give a day or hours instead.'
  return refused(400, { errors: [{ field: 'until_inspection', message }] })
}

export function rectifyDefect(call: Call, id: string, details: z.output<typeof Rectification>) {
  return takeStep(call, id, {
    state: 'rectified',
    changes: NO_LIMITS,
    details,
    action: 'aircraft.defect.rectify',
  })
}

export function releaseDefect(call: Call, id: string, details: z.output<typeof Release>) {
  return takeStep(call, id, {
    state: 'released',
    changes: NO_LIMITS,
    details,
    action: 'aircraft.defect.release',
  })
}

const NO_LIMITS = { limitation: '', until: null, until_tenths: null }

type Step = {
  state: DefectState
  changes: { limitation: string; until: string | null; until_tenths: number | null }
  details: Record<string, string | number | null>
  action: 'aircraft.defect.triage' | 'aircraft.defect.rectify' | 'aircraft.defect.release'
}

/** Locks the aircraft before the defect, as everywhere. */
async function takeStep(
  call: Call,
  id: string,
  { state, changes, details, action }: Step,
): Promise<Defect | Refusal> {
  return inTransaction(call, async (tx) => {
    const [found] = await findDefects(tx.db, [id])
    const [plane] = found ? await lockForWork(tx.db, [found.aircraft_id]) : []
    const before = await lockDefect(tx.db, id)
    if (!plane || !before) return refused(404)
    if (!mayBecome(before.state, state)) {
      const message = `This defect is ${DEFECT_STATE_WORDS[before.state].toLowerCase()}, so this is not possible. The page shows its current state.`
      return refused(409, { message })
    }
    await updateDefect(tx.db, id, { state, ...changes })
    await insertStep(tx.db, { defect_id: id, state, at: tx.now, by: tx.actor._id, details })
    const what = { action, subject: 'aircraft' as const, subject_id: plane._id }
    await recordChange(tx, what, null, { defect: before.title, defect_state: state })
    await settleGroundings(tx, [plane], DEFECT_STATE_WORDS[state])
    return readDefect(tx.db, id)
  })
}
