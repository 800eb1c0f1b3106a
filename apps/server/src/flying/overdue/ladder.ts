import { createHash, randomBytes } from 'node:crypto'
import { dueSteps, type DueStep, type LadderStep } from '@rsfc/domain/overdue/ladder'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { newId } from '../../base/database/new-id.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { alarmNotice, dutyMail, pilotMail, safetyMail, type AlarmInput } from './mails.ts'
import {
  contactOf,
  findFlight,
  insertNotices,
  lockOpen,
  officers,
  peopleWith,
  readSettings,
  unansweredFlights,
  type BookOutRow,
  type FlightRow,
  type Person,
  type Settings,
} from './store.ts'
import { tell } from '../../people/notifications/tell.ts'

/**
 * Takes the steps that are due for all overdue flights, and returns how many people were told. Any server may run it at
 * any time: each notice is a unique row, written in one transaction with its mail.
 */
export async function climbLadder(call: Call<null>): Promise<number> {
  const settings = await readSettings(call.db)
  if (!settings.enabled) return 0
  let told = 0
  const faults: unknown[] = []
  for (const id of await unansweredFlights(call.db, call.now)) {
    // An error with one flight must not prevent alarms about the others.
    try {
      told += await inTransaction(call, (tx) => tellOf(tx, id, settings))
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw faults[0]
  return told
}

async function tellOf(tx: TransactionCall<null>, id: string, settings: Settings): Promise<number> {
  const flight = await lockOpen(tx.db, { _id: id })
  const row = await findFlight(tx.db, id)
  // The flight has landed, or someone has taken charge of it or extended it, meanwhile.
  if (!flight || !row || flight.acknowledged_at || flight.deadline > tx.now) return 0
  let told = 0
  for (const due of dueSteps(flight.deadline, settings, tx.now))
    told += await takeStep(tx, row, due, settings)
  return told
}

async function takeStep(
  tx: TransactionCall<null>,
  row: FlightRow,
  { step, round }: DueStep,
  settings: Settings,
): Promise<number> {
  const { db, now, platform } = tx
  const people = await peopleFor(tx, step, row.flight, settings)
  const alarms = people.map((to) => ({
    to,
    id: newId(),
    token: randomBytes(32).toString('base64url'),
    row,
    now,
    siteUrl: platform.publicUrl(),
  }))
  if (alarms.length === 0) return 0
  const inserted = await insertNotices(
    db,
    alarms.map(({ to, id, token }) => ({
      book_out_id: row.flight._id,
      deadline: row.flight.deadline,
      step,
      round,
      user_id: to._id,
      token_hash: hashAlarmToken(token),
      mail_id: id,
      createdAt: now,
    })),
  )
  const fresh = new Set(inserted.map(({ mail_id }) => mail_id))
  const notices = await Promise.all(
    alarms
      .filter(({ id }) => fresh.has(id))
      .map(async (alarm) => alarmNotice(await mailFor(tx, step, alarm), alarm.to, row)),
  )
  await tell(tx, notices)
  return notices.length
}

async function peopleFor(
  { db }: TransactionCall<null>,
  step: LadderStep,
  flight: BookOutRow,
  { duty, safety }: Settings,
): Promise<Person[]> {
  const named = async (ids: readonly string[]) => {
    const people = await peopleWith(db, ids)
    // If nobody is named, or none of them is active any more, all officers are told.
    return people.length > 0 ? people : officers(db)
  }
  const pilot = () => peopleWith(db, [flight.pilot_id])
  const crew = async () => (flight.instructor_id ? peopleWith(db, [flight.instructor_id]) : [])
  if (step === 'pilot') return pilot()
  if (step === 'duty') return unique([...(await named(duty)), ...(await crew())])
  if (step === 'safety') return named(safety)
  return unique([...(await pilot()), ...(await named(duty)), ...(await crew()), ...(await named(safety))])
}

function unique(people: readonly Person[]): Person[] {
  return [...new Map(people.map((person) => [person._id, person])).values()]
}

async function mailFor(tx: TransactionCall<null>, step: LadderStep, alarm: AlarmInput & { to: Person }) {
  const { flight } = alarm.row
  if (alarm.to._id === flight.pilot_id) return pilotMail(alarm)
  if (step === 'duty') return dutyMail(alarm)
  // Mailing the sheet counts as reading it.
  const what = { action: 'overdue.sheet', subject: 'member' as const, subject_id: flight.pilot_id }
  await recordChange(tx, what, null, { sheet_sent_to: alarm.to._id })
  return safetyMail(alarm, await contactOf(tx.db, flight.pilot_id))
}

export function hashAlarmToken(token: string): Buffer {
  return createHash('sha256').update(`overdue:${token}`).digest()
}
