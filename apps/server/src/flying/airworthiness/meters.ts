import type { GapQuestion, MeterReading, NewFlight } from '@rsfc/contract/airworthiness/schemas'
import { toHours, toTenths } from '@rsfc/domain/airworthiness/meter'
import { judgeTimes } from '@rsfc/domain/bookings/request'
import { clubInstant } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import { settleGroundings } from './groundings.ts'
import { addFlight, addReport, hashGapToken } from './record-flight.ts'
import type { Call } from '../../people/call/call.ts'
import { closeGap } from './gaps-store.ts'
import { lockForWork } from './groundings-store.ts'
import { insertReadings } from './meters-store.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { inTransaction, type OnViolation } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import type { Session } from '../../people/call/session.ts'
import { findFlight, findGap, findPlane, findQuestion, readingsOf, setAnswer } from './store.ts'
import { toLastFlight } from './wire.ts'

const ON_LATER_READING: OnViolation = {
  meter_readings_never_fall: refused(409, {
    errors: [{ field: 'value', message: 'A later flight began with a lower reading' }],
  }),
}

export async function listReadings({ db }: Call, id: string): Promise<MeterReading[] | Refusal> {
  if (!(await findPlane(db, id))) return refused(404)
  return (await readingsOf(db, id)).map(toReading)
}

function toReading({ at, value, ...reading }: Awaited<ReturnType<typeof readingsOf>>[number]): MeterReading {
  return { ...reading, at: clubStamp(at), value: toHours(value) }
}

/** The only way to lower a meter. */
export function correctMeter(
  call: Call,
  id: string,
  { value, reason }: { value: number; reason: string },
): Promise<MeterReading | Refusal> {
  return inTransaction(
    call,
    async (tx) => {
      const [plane] = await lockForWork(tx.db, [id])
      if (!plane) return refused(404)
      const before = (await readingsOf(tx.db, id)).find(({ counts }) => counts)
      const row = { aircraft_id: id, at: tx.now, kind: 'correction' as const, value: toTenths(value), reason }
      await insertReadings(tx.db, [{ ...row, entered_by: tx.actor._id, createdAt: tx.now }])
      const what = { action: 'aircraft.meter', subject: 'aircraft' as const, subject_id: id }
      const was = before ? toHours(before.value) : null
      await recordChange(tx, what, { meter: was, reason: '' }, { meter: value, reason })
      await settleGroundings(tx, [plane], 'The meter was corrected')
      const [reading] = await readingsOf(tx.db, id)
      return toReading(reading as NonNullable<typeof reading>)
    },
    ON_LATER_READING,
  )
}

/** A positioning or maintenance flight. */
export function enterFlight(call: Call, id: string, form: z.output<typeof NewFlight>) {
  const { pilot_id, instructor_id, flight_date, start_time, end_time, ...report } = form
  const fault = judgeTimes({ start_time, end_time })
  if (fault) return Promise.resolve(refused(400, { errors: [fault] }))
  const [start, end] = [clubInstant(flight_date, start_time), clubInstant(flight_date, end_time)]
  if (end > call.now)
    return Promise.resolve(
      refused(400, { errors: [{ field: 'end_time', message: 'This flight has not ended yet' }] }),
    )
  return inTransaction(
    call,
    async (tx) => {
      const [plane] = await lockForWork(tx.db, [id])
      if (!plane) return refused(404)
      const flown = {
        booking_id: null,
        aircraft_id: id,
        pilot_id,
        instructor_id: instructor_id ?? null,
        start,
        end,
      }
      const flight = await addFlight(tx, flown)
      const saved = await addReport(tx, flight, report)
      if (saved instanceof Refusal) return saved
      const what = { action: 'aircraft.flight.add', subject: 'aircraft' as const, subject_id: id }
      await recordChange(tx, what, null, { flight_date, start_time, end_time })
      await settleGroundings(tx, [plane], '')
      return toLastFlight(await findFlight(tx.db, flight._id))
    },
    {
      flights_pilot_id_members__id_fk: refused(400, {
        errors: [{ field: 'pilot_id', message: 'There is no such member' }],
      }),
      flights_instructor_id_members__id_fk: refused(400, {
        errors: [{ field: 'instructor_id', message: 'There is no such member' }],
      }),
    },
  )
}

export function closeGapByOfficer(call: Call, id: string, reason: string): Promise<null | Refusal> {
  return inTransaction(call, async (tx) => {
    const gap = await findGap(tx.db, id)
    const closing = { closed_at: tx.now, closed_by: tx.actor._id, closed_reason: reason }
    if (!gap || !(await closeGap(tx.db, id, closing))) return refused(404)
    const what = { action: 'aircraft.gap.close', subject: 'aircraft' as const, subject_id: gap.aircraft_id }
    await recordChange(tx, what, null, {
      meter_from: toHours(gap.from_value),
      meter_to: toHours(gap.to_value),
      reason,
    })
    return null
  })
}

/** Answers by the link in the mail, without signing in. The last answer counts until an officer closes the gap. */
export function answerGap(
  call: Call<Session | null>,
  { token, answer }: { token: string; answer: 'right' | 'wrong' },
): Promise<GapQuestion | Refusal> {
  return inTransaction(call, async ({ db, now }) => {
    const question = await findQuestion(db, hashGapToken(token))
    if (!question || question.closed_at) return refused(404)
    await setAnswer(db, question._id, answer, now)
    return toQuestion({ ...question, answer })
  })
}

export async function readQuestion(
  { db }: Call<Session | null>,
  token: string,
): Promise<GapQuestion | Refusal> {
  const question = await findQuestion(db, hashGapToken(token))
  return question && !question.closed_at ? toQuestion(question) : refused(404)
}

function toQuestion(question: NonNullable<Awaited<ReturnType<typeof findQuestion>>>): GapQuestion {
  const { side, from_value, to_value, aircraft_registration, answer } = question
  const [reading, other] = side === 'before' ? [from_value, to_value] : [to_value, from_value]
  return { aircraft_registration, side, reading: toHours(reading), other: toHours(other), answer }
}
