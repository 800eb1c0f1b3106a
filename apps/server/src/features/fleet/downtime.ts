import type { Downtime, DowntimeClash } from '@rsfc/contract/fleet/schemas'
import {
  downtimeInWords,
  END_AFTER_START,
  endFault,
  flightInWords,
  isAhead,
  type DowntimeSpan,
} from '@rsfc/domain/fleet/downtime'
import { recordAudit } from '../../db/audit.ts'
import type { Transaction } from '../../db/client.ts'
import { inTransaction, violates } from '../../db/transaction.ts'
import type { Platform } from '../../platform.ts'
import { refused, type Refusal } from '../../http/refusal.ts'
import type { Session } from '../../security/session.ts'
import {
  bookingsWithin,
  deleteDowntime,
  downtimesAhead,
  downtimesWithin,
  findAircraft,
  insertDowntime,
  lockDowntime,
  updateDowntime,
  type DowntimeRow,
} from './store.ts'

type Block = DowntimeSpan & { remarks: string }
type Changes = { [K in keyof Block]?: Block[K] | undefined }

const ALREADY_OVER = 'This is over already'
const JUST_TAKEN = { field: 'bookings', message: 'Someone took this time just now; please look again' }

/** §7: the call that adds says startDate, the one that changes has the block under `downtime`. */
const bodyName = (field: keyof Block) => field.replace(/_(.)/, (_all, letter: string) => letter.toUpperCase())
const nestedName = (field: keyof Block) => `downtime.${field}`

export async function listDowntimes(
  { db }: Platform,
  aircraftId: string,
  now: Date,
): Promise<Downtime[] | Refusal> {
  if (!(await findAircraft(db, aircraftId))) return refused(404)
  return downtimesAhead(db, aircraftId, now)
}

export async function listClashes(
  { db }: Platform,
  aircraftId: string,
  span: DowntimeSpan,
): Promise<DowntimeClash[] | Refusal> {
  const fault = endFault(span)
  if (fault) return refused(400, { errors: [{ field: fault, message: END_AFTER_START }] })
  if (!(await findAircraft(db, aircraftId))) return refused(404)
  return bookingsWithin(db, aircraftId, span)
}

export async function addDowntime(
  { db }: Platform,
  actor: Session,
  aircraftId: string,
  block: Block,
  now: Date,
): Promise<Downtime | Refusal> {
  if (!isAhead(block, now)) return refused(400, { errors: [{ field: 'endDate', message: ALREADY_OVER }] })
  return refusingOverlap(() =>
    inTransaction(db, async (tx) => {
      const refusal = await judge(tx, aircraftId, block, bodyName)
      if (refusal) return refusal
      const after = await insertDowntime(tx, { ...block, aircraft_id: aircraftId })
      await record(tx, actor, 'aircraft.downtime.add', aircraftId, { after }, now)
      return after
    }),
  )
}

export async function changeDowntime(
  { db }: Platform,
  actor: Session,
  aircraftId: string,
  { _id, ...changes }: Changes & { _id: string },
  now: Date,
): Promise<Downtime | Refusal> {
  return refusingOverlap(() =>
    inTransaction(db, async (tx) => {
      const before = await lockDowntime(tx, aircraftId, _id)
      if (!before) return refused(404)
      const block = { ...before, ...given(changes) }
      const refusal = await judge(tx, aircraftId, block, nestedName, _id)
      if (refusal) return refusal
      const after = await updateDowntime(tx, _id, block)
      await record(tx, actor, 'aircraft.downtime.update', aircraftId, { before, after }, now)
      return after
    }),
  )
}

export async function removeDowntime(
  { db }: Platform,
  actor: Session,
  aircraftId: string,
  id: string,
  now: Date,
): Promise<null | Refusal> {
  return inTransaction(db, async (tx) => {
    const before = await lockDowntime(tx, aircraftId, id)
    if (!before) return refused(404)
    await deleteDowntime(tx, id)
    await record(tx, actor, 'aircraft.downtime.delete', aircraftId, { before }, now)
    return null
  })
}

/** Says what is wrong with a block, and names what is in its way; the constraint has the last word. */
async function judge(
  tx: Transaction,
  aircraftId: string,
  block: Block,
  nameOf: (field: keyof Block) => string,
  self?: string,
): Promise<Refusal | null> {
  const fault = endFault(block)
  if (fault) return refused(400, { errors: [{ field: nameOf(fault), message: END_AFTER_START }] })
  const flights = await bookingsWithin(tx, aircraftId, block)
  const others = await downtimesWithin(tx, aircraftId, block, self)
  const errors = [
    ...flights.map((flight) => ({ field: 'bookings', message: `Booked: ${flightInWords(flight)}` })),
    ...others.map((other) => ({
      field: nameOf('start_date'),
      message: `There is downtime already, ${downtimeInWords(other)}: change that instead`,
    })),
  ]
  return errors.length ? refused(409, { errors }) : null
}

function record(
  tx: Transaction,
  actor: Session,
  action: string,
  aircraftId: string,
  change: { before?: DowntimeRow; after?: DowntimeRow },
  now: Date,
): Promise<void> {
  return recordAudit(tx, { actor, action, subject: 'aircraft', subject_id: aircraftId, ...change }, now)
}

/** Without the keys that were left out. */
function given(changes: Changes): Partial<Block> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

async function refusingOverlap<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (violates(error, 'holds_no_overlap')) return refused(409, { errors: [JUST_TAKEN] })
    if (violates(error, 'downtimes_aircraft_id_aircraft__id_fk')) return refused(404)
    throw error
  }
}
