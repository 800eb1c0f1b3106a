import type { Downtime, DowntimeClash } from '@rsfc/contract/fleet/schemas'
import {
  downtimeInWords,
  END_AFTER_START,
  endFault,
  flightInWords,
  isAhead,
  type DowntimeSpan,
} from '@rsfc/domain/fleet/downtime'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { changedFields } from '../../base/database/changed-fields.ts'
import type { Database, Transaction } from '../../base/database/client.ts'
import { inTransaction, type OnViolation } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { changesSince } from '../../people/versions/changes-since.ts'
import { expectFreed, offerFreed } from '../wishes/offer-slots.ts'
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
import { downtimeToWire } from './wire.ts'

type Block = DowntimeSpan & { remarks: string }
type Changes = { [K in keyof Block]?: Block[K] | undefined }

const ALREADY_OVER = 'This time has already passed'
const JUST_TAKEN = {
  field: 'bookings',
  message:
    'Someone has just booked this time, or it is held for a member who has an offer. Please check again later.',
}

const ON_VIOLATION: OnViolation = {
  holds_no_overlap: refused(409, { errors: [JUST_TAKEN] }),
  downtimes_aircraft_id_aircraft__id_fk: refused(404),
}

/** The two calls name fields differently: `startDate` (7.fleet.add-downtime), `downtime.start_date` (7.fleet.change-downtime). */
const inNewDowntime = (field: keyof Block) =>
  field.replace(/_(.)/, (_all, letter: string) => letter.toUpperCase())
const inChangedDowntime = (field: keyof Block) => `downtime.${field}`

export async function listDowntimes({ db, now }: Call, aircraftId: string): Promise<Downtime[] | Refusal> {
  if (!(await findAircraft(db, aircraftId))) return refused(404)
  return (await downtimesAhead(db, aircraftId, now)).map(downtimeToWire)
}

export async function listClashes(
  db: Database,
  aircraftId: string,
  span: DowntimeSpan,
): Promise<DowntimeClash[] | Refusal> {
  const fault = endFault(span)
  if (fault) return refused(400, { errors: [{ field: fault, message: END_AFTER_START }] })
  if (!(await findAircraft(db, aircraftId))) return refused(404)
  return bookingsWithin(db, aircraftId, span)
}

export async function addDowntime(call: Call, aircraftId: string, block: Block): Promise<Downtime | Refusal> {
  if (!isAhead(block, call.now))
    return refused(400, { errors: [{ field: 'endDate', message: ALREADY_OVER }] })
  return inTransaction(
    call,
    async (tx) => {
      const refusal = await validate(tx.db, aircraftId, block, inNewDowntime)
      if (refusal) return refusal
      const after = await insertDowntime(tx.db, { ...block, aircraft_id: aircraftId })
      await recordChange(tx, action('add', aircraftId), null, after)
      return downtimeToWire(after)
    },
    ON_VIOLATION,
  )
}

export async function changeDowntime(
  call: Call,
  aircraftId: string,
  { _id, ...sent }: Changes & { _id: string; version?: string | undefined },
): Promise<Downtime | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const before = await lockDowntime(tx.db, aircraftId, _id)
      if (!before) return refused(404)
      const wanted = await changesSince(tx, {
        kind: 'downtime',
        current: before,
        wanted: sent,
        subject_id: aircraftId,
        record: () => downtimeToWire(before),
      })
      if (wanted instanceof Refusal) return wanted
      const block = { ...before, ...changedFields(before, wanted) }
      const refusal = await validate(tx.db, aircraftId, block, inChangedDowntime, _id)
      if (refusal) return refusal
      const freeing = await expectFreed(tx, [freedBy(before)])
      const after = await updateDowntime(tx.db, _id, block)
      await recordChange(tx, action('update', aircraftId), before, after)
      await offerFreed(tx, freeing)
      return downtimeToWire(after)
    },
    ON_VIOLATION,
  )
}

export async function removeDowntime(call: Call, aircraftId: string, id: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const before = await lockDowntime(tx.db, aircraftId, id)
    if (!before) return refused(404)
    const freeing = await expectFreed(tx, [freedBy(before)])
    await deleteDowntime(tx.db, id)
    await recordChange(tx, action('delete', aircraftId), before, null)
    await offerFreed(tx, freeing)
    return null
  })
}

/** Refuses downtime that ends before it starts or overlaps other downtime. The constraint catches concurrent writes. */
async function validate(
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
      message: `There is already a downtime, ${downtimeInWords(other)}. Change that one instead.`,
    })),
  ]
  return errors.length ? refused(409, { errors }) : null
}

/** Only the part that nothing else occupies is offered. */
function freedBy({ aircraft_id, start_date, start_time, end_date, end_time }: DowntimeRow) {
  return {
    resource_id: aircraft_id,
    from: `${start_date}T${start_time}`,
    to: `${end_date}T${end_time}`,
  }
}

function action(verb: string, aircraftId: string) {
  return { action: `aircraft.downtime.${verb}`, subject: 'aircraft' as const, subject_id: aircraftId }
}
