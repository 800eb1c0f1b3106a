import { groundByOfficer, liftByOfficer, settleGroundings } from './groundings.ts'
import type { Call } from '../../people/call/call.ts'
import { allAircraftIds, findGrounding, lockForWork } from './groundings-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'

export function groundAircraft(call: Call, id: string, reason: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const [plane] = await lockForWork(tx.db, [id])
    if (!plane) return refused(404)
    await groundByOfficer(tx, plane, reason)
    return null
  })
}

const CURE = {
  defect: 'Release the defect first. The aircraft cannot fly before that.',
  inspection: 'Complete the inspection first. The aircraft cannot fly before that.',
  document: 'Renew the document first. The aircraft cannot fly before that.',
}

export function liftGrounding(call: Call, id: string, reason: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const aircraftId = (await findGrounding(tx.db, id))?.aircraft_id
    const [plane] = aircraftId ? await lockForWork(tx.db, [aircraftId]) : []
    const row = await findGrounding(tx.db, id)
    if (!plane || !row || row.lifted_at) return refused(404)
    if (row.cause !== 'officer') return refused(409, { message: CURE[row.cause] })
    await liftByOfficer(tx, plane, row, reason)
    return null
  })
}

/** Grounds aircraft whose inspections, documents or deferred defects have become overdue. */
export function groundOverdue(call: Call<null>): Promise<void> {
  return inTransaction(call, async (tx) => {
    const planes = await lockForWork(tx.db, await allAircraftIds(tx.db))
    await settleGroundings(tx, planes, '')
  })
}
