import type { CheckoutSetup, SetupState } from '@rsfc/contract/readiness/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { plainWords } from '@rsfc/domain/readiness/credential'
import type { z } from 'zod'
import type { Queryable } from '../../base/database/client.ts'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { lockMember } from '../../people/records/member-store.ts'
import { refuseForSelf } from '../../people/security/officers/second-officer.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { grantIn } from './credentials.ts'
import {
  aircraftWithoutInspections,
  answerModel,
  isAircraft,
  isKnownModel,
  modelsWithoutAnswer,
  pilotsWithoutCheckout,
  waive,
} from './setup-store.ts'

/** What a club that has moved in, or has a new aircraft, is asked once. */
export async function readSetup({ db }: { db: Queryable }): Promise<SetupState> {
  const checkouts: SetupState['checkouts'] = []
  for (const aircraft_model of await modelsWithoutAnswer(db))
    checkouts.push({ aircraft_model, pilots: await pilotsWithoutCheckout(db, aircraft_model) })
  const inspections = (await aircraftWithoutInspections(db)).map(({ aircraft_id, like, ...plane }) => ({
    aircraft_id,
    aircraft: aircraftInWords(plane),
    like: like.map(({ aircraft_id: id, items, ...other }) => ({
      aircraft_id: id,
      aircraft: aircraftInWords(other),
      items,
    })),
  }))
  return { checkouts, inspections }
}

/** Records the checkouts of a model in one act. With nobody on the list, every pilot is judged by the rule from now on. */
export function setUpCheckouts(
  call: Call,
  { aircraft_model, pilots }: z.output<typeof CheckoutSetup>,
): Promise<SetupState | Refusal> {
  const model = plainWords(aircraft_model)
  return inTransaction(call, async (tx) => {
    if (!(await isKnownModel(tx.db, model))) return refused(404)
    if (!(await answerModel(tx.db, model, tx.now)))
      return refused(409, { message: 'Somebody has already answered this.' })
    // In one order, so that two officers do not wait for each other.
    for (const { member_id, valid_until = null } of pilots.toSorted(byMember)) {
      const own = await refuseForSelf(tx, member_id, { what: 'credential' })
      if (own) return own
      if (!(await lockMember(tx.db, member_id)))
        return refused(409, { message: 'One of these members was deleted. Load the page again.' })
      const paper = { kind: 'type-checkout', detail: aircraft_model, valid_until } as const
      await grantIn(tx, member_id, { ...paper, number: '', valid_from: null })
    }
    const what = { action: 'checkouts.set-up', subject: 'site' as const, subject_id: null }
    await recordChange(tx, what, null, { aircraft_model, pilots: pilots.length })
    return readSetup(tx)
  })
}

const byMember = (a: { member_id: string }, b: { member_id: string }) => (a.member_id < b.member_id ? -1 : 1)

/** The aircraft is no longer asked about; its flights then say that no inspections are on record. */
export function waiveInspections(call: Call, id: string): Promise<SetupState | Refusal> {
  return inTransaction(call, async (tx) => {
    if (!(await isAircraft(tx.db, id))) return refused(404)
    await waive(tx.db, id, tx.now)
    const what = { action: 'aircraft.inspection.waive', subject: 'aircraft' as const, subject_id: id }
    await recordChange(tx, what, null, null)
    return readSetup(tx)
  })
}
