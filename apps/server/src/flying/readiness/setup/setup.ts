import type { CheckoutSetup, LicenceSetup, SetupState } from '@rsfc/contract/readiness/schemas'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { plainWords } from '@rsfc/domain/readiness/credential'
import { stateNamed } from '@rsfc/domain/readiness/states'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { z } from 'zod'
import type { Call, TransactionCall } from '../../../people/call/call.ts'
import { recordChange } from '../../../people/records/audit-store.ts'
import { lockMember } from '../../../people/records/member-store.ts'
import { refuseForSelf } from '../../../people/security/officers/second-officer.ts'
import { inTransaction } from '../../../base/database/transaction.ts'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'
import { grantIn } from '../credentials.ts'
import {
  aircraftWithoutInspections,
  answerLicences,
  answerModel,
  isAircraft,
  isKnownModel,
  licencesWithoutState,
  lockLicenceQuestion,
  modelsWithoutAnswer,
  pilotsWithoutCheckout,
  recordStates,
  waive,
} from './setup-store.ts'

const ANSWERED = 'Somebody has already answered this.'

/** What a club that has moved in, or has a new aircraft, is asked once. */
export async function readSetup({ db, now }: Call | TransactionCall): Promise<SetupState> {
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
  return { checkouts, inspections, licences: await licencesWithoutState(db, clubDate(now)) }
}

/** Records the checkouts of a model in one act. With nobody on the list, every pilot is judged by the rule from now on. */
export function setUpCheckouts(
  call: Call,
  { aircraft_model, pilots }: z.output<typeof CheckoutSetup>,
): Promise<SetupState | Refusal> {
  const model = plainWords(aircraft_model)
  return inTransaction(call, async (tx) => {
    if (!(await isKnownModel(tx.db, model))) return refused(404)
    if (!(await answerModel(tx.db, model, tx.now))) return refused(409, { message: ANSWERED })
    // In one order, so that two officers do not wait for each other.
    for (const { member_id, valid_until = null } of pilots.toSorted(byMember)) {
      const own = await refuseForSelf(tx, member_id, { what: 'credential' })
      if (own) return own
      if (!(await lockMember(tx.db, member_id)))
        return refused(409, { message: 'One of these members was deleted. Load the page again.' })
      const paper = { kind: 'type-checkout', detail: aircraft_model, valid_until } as const
      await grantIn(tx, member_id, { ...paper, number: '', valid_from: null })
    }
    return recorded(tx, { action: 'checkouts.set-up', after: { aircraft_model, pilots: pilots.length } })
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

/**
 * Records where licences were issued. Officers cannot answer for their own, so the question stays open until nobody
 * else is left; then the rule judges every licence.
 */
export function setUpLicences(
  call: Call,
  { licences }: z.output<typeof LicenceSetup>,
): Promise<SetupState | Refusal> {
  return inTransaction(call, async (tx) => {
    if (!(await lockLicenceQuestion(tx.db))) return refused(409, { message: ANSWERED })
    const asked = await licencesWithoutState(tx.db, clubDate(tx.now))
    const given = new Map(licences.map((one) => [one.credential_id, stateNamed(one.state_of_issue)]))
    const answered = asked.filter(({ credential_id }) => given.has(credential_id))
    if (answered.length === 0) return refused(409, { message: ANSWERED })
    if (answered.some(({ member_id }) => member_id === tx.actor._id)) {
      const own = await refuseForSelf(tx, tx.actor._id, { what: 'credential' })
      if (own) return own
    }
    const states = answered.map(({ credential_id }) => ({
      credential_id,
      state_of_issue: given.get(credential_id) ?? '',
    }))
    await recordStates(tx.db, states)
    if (answered.length === asked.length) await answerLicences(tx.db, tx.now)
    const named = states.filter(({ state_of_issue }) => state_of_issue !== '')
    return recorded(tx, { action: 'licences.set-up', after: { licences: named.length } })
  })
}

/** Licences without a state of issue are judged as not on record from now on. */
export function waiveLicences(call: Call): Promise<SetupState | Refusal> {
  return inTransaction(call, async (tx) => {
    if (!(await lockLicenceQuestion(tx.db))) return readSetup(tx)
    await answerLicences(tx.db, tx.now)
    return recorded(tx, { action: 'licences.waive', after: null })
  })
}

type Answered = { action: string; after: object | null }

async function recorded(tx: TransactionCall, { action, after }: Answered): Promise<SetupState> {
  await recordChange(tx, { action, subject: 'site', subject_id: null }, null, after)
  return readSetup(tx)
}
