import type {
  Inspection,
  InspectionChanges,
  InspectionDone,
  NewInspection,
} from '@rsfc/contract/airworthiness/schemas'
import { dueAfter, isDocumentByDate } from '@rsfc/domain/airworthiness/inspection'
import { meterInWords, toHours, toTenths } from '@rsfc/domain/airworthiness/meter'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import { settleGroundings } from './groundings.ts'
import { hoursOrNull, inspectionsWithForecast } from './outlook.ts'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { lockForWork, type LockedAircraft } from './groundings-store.ts'
import { metersOf } from './meters-store.ts'
import { inspectionsOf, type InspectionRow } from './outlook-store.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { inTransaction, type OnViolation } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { changesSince } from '../../people/versions/changes-since.ts'
import { deleteInspection, findInspection, insertDone, insertInspections, updateInspection } from './store.ts'

type Form = z.output<typeof NewInspection>

const NO_INTERVAL = 'This document has no interval. Enter its new end date with Change.'
const NAME_TAKEN = 'This aircraft already has an inspection with this name'
const ON_SAME_NAME: OnViolation = {
  inspections_name: refused(409, { errors: [{ field: 'name', message: NAME_TAKEN }] }),
}

/** The due figures follow from when it was last done, unless the officer sets them. */
function toColumns(form: Form) {
  const { interval_hours, tolerance_hours, last_done_hours, due_hours, ...rest } = form
  const tenths = (hours: number | null = null) => (hours === null ? null : toTenths(hours))
  const interval = {
    kind: form.kind,
    interval_tenths: form.kind === 'calendar' ? null : tenths(interval_hours),
    interval_months: form.kind === 'hours' ? null : (form.interval_months ?? null),
  }
  const last = { on: form.last_done_on ?? null, tenths: tenths(last_done_hours) }
  const follows = dueAfter(interval, { on: last.on ?? '2000-01-01', tenths: last.tenths ?? 0 })
  const dueTenths = last.tenths === null ? null : follows.due_tenths
  return {
    ...rest,
    ...interval,
    tolerance_tenths: toTenths(tolerance_hours),
    last_done_on: last.on,
    last_done_tenths: last.tenths,
    due_on: form.kind === 'hours' ? null : (form.due_on ?? (last.on && follows.due_on)),
    due_tenths: form.kind === 'calendar' ? null : (tenths(due_hours) ?? dueTenths),
  }
}

export function addInspection(call: Call, aircraftId: string, form: Form): Promise<Inspection | Refusal> {
  return inTransaction(call, async (tx) => {
    const [plane] = await lockForWork(tx.db, [aircraftId])
    if (!plane) return refused(404)
    const [row] = await insertInspections(tx.db, [
      { ...toColumns(form), aircraft_id: aircraftId, createdAt: tx.now },
    ])
    if (!row) return refused(409, { errors: [{ field: 'name', message: NAME_TAKEN }] })
    await record(tx, 'add', row)
    return settled(tx, plane, row._id)
  })
}

/** Copies names and intervals, but not the dates, which belong to each aircraft. */
export function copyInspections(
  call: Call,
  aircraftId: string,
  from: string,
): Promise<Inspection[] | Refusal> {
  return inTransaction(call, async (tx) => {
    const planes = await lockForWork(tx.db, [aircraftId, from])
    if (planes.length < 2) return refused(404)
    const rows = (await inspectionsOf(tx.db, [from])).map(
      ({ name, kind, document, interval_tenths, interval_months, tolerance_tenths, blocks }) => ({
        name,
        kind,
        document,
        interval_tenths,
        interval_months,
        tolerance_tenths,
        blocks,
        aircraft_id: aircraftId,
        createdAt: tx.now,
      }),
    )
    for (const row of await insertInspections(tx.db, rows)) await record(tx, 'add', row)
    return inspectionsWithForecast(tx.db, aircraftId, tx.now)
  })
}

export function changeInspection(
  call: Call,
  id: string,
  form: z.output<typeof InspectionChanges>,
): Promise<Inspection | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const found = await locked(tx, id)
      if (found instanceof Refusal) return found
      const current = formOf(found.item)
      const wanted = await changesSince(tx, {
        kind: 'inspection',
        current,
        wanted: form,
        subject_id: found.plane._id,
        record: () => findWithForecast(tx, found.plane._id, id),
      })
      if (wanted instanceof Refusal) return wanted
      const after = await updateInspection(tx.db, id, toColumns({ ...current, ...wanted }))
      await record(tx, 'update', after)
      return settled(tx, found.plane, id)
    },
    ON_SAME_NAME,
  )
}

export function removeInspection(call: Call, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const found = await locked(tx, id)
    if (found instanceof Refusal) return found
    if (!(await deleteInspection(tx.db, id)))
      return refused(409, {
        message: 'This inspection has been done before, so it must be kept. Turn off that it blocks instead.',
      })
    await record(tx, 'remove', found.item)
    await settleGroundings(tx, [found.plane], 'The inspection was removed')
    return null
  })
}

/** Moves the due figures once: the same work sent again changes nothing, and older work is only recorded. */
export function completeInspection(
  call: Call,
  id: string,
  { by: done_by, at_hours, ...done }: z.output<typeof InspectionDone>,
): Promise<Inspection | Refusal> {
  if (done.done_on > clubDate(call.now)) {
    const message = 'The date it was done cannot be in the future'
    return Promise.resolve(refused(400, { errors: [{ field: 'done_on', message }] }))
  }
  return inTransaction(call, async (tx) => {
    const found = await locked(tx, id)
    if (found instanceof Refusal) return found
    if (isDocumentByDate(found.item) && found.item.interval_months === null)
      return refused(409, { message: NO_INTERVAL })
    const at_tenths = toTenths(at_hours)
    const meter = (await metersOf(tx.db, [found.plane._id])).get(found.plane._id)
    if (meter && at_tenths > meter.tenths) {
      const message = `The meter shows ${meterInWords(meter.tenths)}. If that is wrong, correct it first.`
      return refused(400, { errors: [{ field: 'at_hours', message }] })
    }
    const row = {
      ...done,
      inspection_id: id,
      done_by,
      at_tenths,
      entered_by: tx.actor._id,
      createdAt: tx.now,
    }
    if (await insertDone(tx.db, row)) {
      const isLatest = done.done_on >= (found.item.last_done_on ?? '')
      const last = { last_done_on: done.done_on, last_done_tenths: at_tenths }
      const due = dueAfter(found.item, { on: done.done_on, tenths: at_tenths })
      const after = isLatest ? await updateInspection(tx.db, id, { ...last, ...due }) : found.item
      await record(tx, 'complete', after)
    }
    return settled(tx, found.plane, id, 'Inspection completed')
  })
}

async function locked(
  tx: TransactionCall,
  id: string,
): Promise<{ plane: LockedAircraft; item: InspectionRow } | Refusal> {
  const aircraftId = (await findInspection(tx.db, id))?.aircraft_id
  const [plane] = aircraftId ? await lockForWork(tx.db, [aircraftId]) : []
  // Read again after the lock, because it may have changed before.
  const item = await findInspection(tx.db, id)
  return plane && item ? { plane, item } : refused(404)
}

async function settled(
  tx: TransactionCall,
  plane: LockedAircraft,
  id: string,
  why = 'The inspection was changed',
): Promise<Inspection> {
  await settleGroundings(tx, [plane], why)
  return findWithForecast(tx, plane._id, id)
}

async function findWithForecast(tx: TransactionCall, aircraftId: string, id: string): Promise<Inspection> {
  const items = await inspectionsWithForecast(tx.db, aircraftId, tx.now)
  return items.find(({ _id }) => _id === id) as Inspection
}

/** The stored item as the form shows it. */
function formOf(item: InspectionRow): Form {
  const { name, kind, document, interval_months, last_done_on, due_on, blocks } = item
  return {
    name,
    kind,
    document,
    interval_months,
    last_done_on,
    due_on,
    blocks,
    interval_hours: hoursOrNull(item.interval_tenths),
    tolerance_hours: toHours(item.tolerance_tenths),
    last_done_hours: hoursOrNull(item.last_done_tenths),
    due_hours: hoursOrNull(item.due_tenths),
  }
}

/** The values after a change, or before a deletion. */
async function record(
  tx: TransactionCall,
  verb: 'add' | 'update' | 'remove' | 'complete',
  row: InspectionRow,
) {
  const { name: inspection, kind: inspection_kind, ...rest } = formOf(row)
  const values = { inspection, inspection_kind, ...rest }
  const what = {
    action: `aircraft.inspection.${verb}`,
    subject: 'aircraft' as const,
    subject_id: row.aircraft_id,
  }
  await recordChange(tx, what, verb === 'remove' ? values : null, verb === 'remove' ? null : values)
}
