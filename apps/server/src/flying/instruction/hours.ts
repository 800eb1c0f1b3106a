import { freeFromNow } from '@rsfc/domain/wishes/offered-slot'
import { isDeepStrictEqual } from 'node:util'
import {
  AVAILABILITY_DAYS,
  type BookedFlight,
  type HoursChanges,
  type InstructorDays,
  type InstructorHours,
} from '@rsfc/contract/instruction/schemas'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import { datesOf } from '@rsfc/domain/bookings/board/board-range'
import { freeOn, hoursOn, planOn } from '@rsfc/domain/instruction/availability'
import { END_AFTER_START, judgeAvailability, judgeComing } from '@rsfc/domain/instruction/judge-availability'
import { WEEKDAYS } from '@rsfc/domain/time/weekdays'
import { mayManageInstruction } from '@rsfc/domain/instruction/permissions'
import { fullName } from '@rsfc/domain/members/words'
import { clubLocalTime, clubDate, clubInstant, daysBetween, type ClubDate } from '@rsfc/domain/time/club-time'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { VERSIONED } from '@rsfc/domain/versions/kinds'
import { versionOf } from '@rsfc/domain/versions/version'
import type { Call } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import type { Queryable } from '../../base/database/client.ts'
import { exceptionsOf, findInstructors, plansOf } from './teachers-store.ts'
import { lockMember } from '../../people/records/member-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { loadFitTeachers } from './teachers.ts'
import { changesSince } from '../../people/versions/changes-since.ts'
import { toLesson } from './lesson-wire.ts'
import { flightsWithin, replaceComing, replaceExceptions, replacePlan } from './store.ts'

/** When instructors teach, and when they are free. */
export async function listAvailability(
  { db, now }: Call,
  range: { from: ClubDate; to: ClubDate },
): Promise<InstructorDays[] | Refusal> {
  const days = daysBetween(range.from, range.to) + 1
  if (days < 1 || days > AVAILABILITY_DAYS) {
    const message = `Choose 1 to ${AVAILABILITY_DAYS} days`
    return refused(400, { errors: [{ field: 'to', message }] })
  }
  const teachers = await loadFitTeachers(db, now, range)
  return teachers.map(({ _id, name, availability, busy }) => ({
    instructor_id: _id,
    name,
    days: datesOf(range).flatMap((date) => {
      const hours = hoursOn(availability, date)
      if (hours.length === 0) return []
      return [{ date, hours: hours.map(asTimes), free: freeOn(availability, busy, date).map(asTimes) }]
    }),
  }))
}

function asTimes({ from, to }: Span) {
  return { from: timeOfDay(from), to: timeOfDay(to) }
}

export async function readHours({ db, actor, now }: Call, id: string): Promise<InstructorHours | Refusal> {
  if (!mayManageInstruction(actor, id)) return refused(403)
  return (await hoursOf(db, id, now)) ?? refused(404)
}

async function hoursOf(db: Queryable, id: string, now: Date): Promise<InstructorHours | null> {
  const [person] = await findInstructors(db, [id])
  if (!person) return null
  const today = clubDate(now)
  const plans = await plansOf(db, [id])
  const inForce = planOn(plans, today)
  const hours = {
    weekly: byWeekday(inForce?.weekly ?? []),
    coming: plans
      .filter(({ valid_from }) => valid_from > today)
      .map(({ valid_from, weekly }) => ({ valid_from, weekly: byWeekday(weekly) })),
    exceptions: (await exceptionsOf(db, [id], now)).map(({ instructor_id: _theirs, ...one }) => one),
  }
  return {
    instructor_id: id,
    name: fullName(person),
    valid_from: inForce?.valid_from ?? null,
    ...hours,
    version: versionOf(VERSIONED.hours, hours),
  }
}

type Weekly = InstructorHours['weekly']

function byWeekday(weekly: Readonly<Weekly>): Weekly {
  const place = ({ weekday, from }: Weekly[number]) => `${WEEKDAYS.indexOf(weekday)} ${from}`
  return weekly.toSorted((a, b) => place(a).localeCompare(place(b)))
}

/** Saves the hours of an instructor. Past days keep their hours. */
export async function saveHours(
  call: Call,
  id: string,
  { valid_from, version, ...sent }: HoursChanges,
): Promise<InstructorHours | Refusal> {
  if (!mayManageInstruction(call.actor, id)) return refused(403)
  const today = clubDate(call.now)
  const faults = [...judgeAvailability(sent), ...judgeComing(sent.coming ?? [], today)]
  if (faults.length > 0) return refused(400, { errors: faults })
  const start = valid_from ?? today
  if (start < today) return refused(400, { errors: [{ field: 'valid_from', message: 'is in the past' }] })
  if (start > today && sent.coming)
    return refused(400, {
      errors: [{ field: 'valid_from', message: 'belongs to the hours that start later' }],
    })
  return inTransaction(call, async (tx) => {
    await lockMember(tx.db, id)
    const before = await hoursOf(tx.db, id, tx.now)
    if (!before) return refused(404)
    const wanted = {
      weekly: byWeekday(sent.weekly),
      ...(sent.coming && { coming: byStart(sent.coming) }),
      exceptions: bySoonest(sent.exceptions),
      version,
    }
    const changes = await changesSince(tx, {
      kind: 'hours',
      current: before,
      wanted,
      subject_id: id,
      record: () => before,
    })
    if (changes instanceof Refusal) return changes
    // If only an exception changes, the hours that start later are kept, even if they are not sent.
    if (changes.weekly && (valid_from || !isDeepStrictEqual(changes.weekly, before.weekly)))
      await replacePlan(tx.db, { instructor_id: id, valid_from: start }, changes.weekly)
    if (wanted.coming) await replaceComing(tx.db, id, today, changes.coming ?? before.coming)
    if (changes.exceptions) await replaceExceptions(tx.db, id, tx.now, changes.exceptions.map(asInstants))
    const after = (await hoursOf(tx.db, id, tx.now)) as InstructorHours
    const what = { action: 'instructor.hours', subject: 'member' as const, subject_id: id }
    await recordChange(tx, what, recorded(before), recorded(after))
    await tx.platform.reactions.timeIsFreed.run(tx, freeFromNow([id], tx.now))
    return after
  })
}

type Coming = InstructorHours['coming']

function byStart(coming: Coming): Coming {
  return coming
    .map(({ valid_from, weekly }) => ({ valid_from, weekly: byWeekday(weekly) }))
    .toSorted((a, b) => a.valid_from.localeCompare(b.valid_from))
}

type Exceptions = InstructorHours['exceptions']

function bySoonest(exceptions: Exceptions): Exceptions {
  return exceptions.toSorted((a, b) => a.from.localeCompare(b.from))
}

function asInstants({ from, to, kind }: Exceptions[number]) {
  const instant = (moment: string) => clubInstant(moment.slice(0, 10), moment.slice(11))
  return { from: instant(from), to: instant(to), kind }
}

function recorded({ weekly, coming, exceptions }: InstructorHours) {
  return { weekly, coming, exceptions }
}

/** The flights that would lose their instructor during time off, unless they are over. */
export async function listBooked(
  { db, actor, now }: Call,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<BookedFlight[] | Refusal> {
  if (!mayManageInstruction(actor, id)) return refused(403)
  if (to <= from) return refused(400, { errors: [{ field: 'to', message: END_AFTER_START }] })
  const [person] = await findInstructors(db, [id])
  if (!person) return refused(404)
  const moment = clubLocalTime(now)
  if (to <= moment) return []
  const rows = await flightsWithin(db, id, from > moment ? from : moment, to)
  return rows.map((row) => toLesson(row, new Map()))
}
