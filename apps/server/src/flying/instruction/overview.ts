import type { InstructorOverview } from '@rsfc/contract/instruction/schemas'
import { isMovable } from '@rsfc/domain/bookings/permissions'
import { mayManageInstruction, STUDENT_DAYS } from '@rsfc/domain/instruction/permissions'
import { fullName } from '@rsfc/domain/members/words'
import { addDays, clubDate, clubTime } from '@rsfc/domain/time/club-time'
import type { Call } from '../../people/call/call.ts'
import { findInstructors, plansOf } from './teachers-store.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { certificatesToGive } from '../certificates/state.ts'
import { countUnconfirmed } from '../readiness/confirmation/confirm-rule.ts'
import { findChiefInstructor } from '../readiness/confirmation/store.ts'
import { judgeInstructor, judgePlans, planOf } from '../readiness/judge-flights.ts'
import { toLesson, type Results } from './lesson-wire.ts'
import { instructedSince, lessonsBetween, requestsTo, studentsOf, type LessonRow } from './store.ts'

const WEEK = 7

/** An instructor's own page. */
export async function readOverview(call: Call, id: string): Promise<InstructorOverview | Refusal> {
  const { db, actor, now } = call
  if (!mayManageInstruction(actor, id)) return refused(403)
  const [person] = await findInstructors(db, [id])
  if (!person) return refused(404)
  const today = clubDate(now)
  const [year, month] = today.split('-')
  const requests = await requestsTo(db, id, { today, time: clubTime(now) })
  const lessons = await lessonsBetween(db, id, today, addDays(today, WEEK - 1))
  const results = await judge(call, [...requests, ...lessons])
  const students = await studentsOf(db, id, addDays(today, -STUDENT_DAYS), today)
  const plans = await plansOf(db, [id])
  return {
    instructor_id: id,
    name: fullName(person),
    has_hours: plans.some(({ weekly }) => weekly.length > 0),
    requests: requests.map((row) => toLesson(row, results)),
    lessons: lessons.map((row) => toLesson(row, results)),
    students: students.map(({ first_name, last_name, ...student }) => ({
      ...student,
      name: fullName({ first_name, last_name }),
    })),
    certificates: await certificatesToGive(call, id),
    papers: await judgeInstructor(call, id),
    rules_to_confirm: (await findChiefInstructor(db))?._id === id ? await countUnconfirmed(db) : null,
    month: await instructedSince(db, id, `${year}-${month}-01`),
    year: await instructedSince(db, id, `${year}-01-01`),
  }
}

/** Whether each student is ready, in one round of queries. */
async function judge(call: Call, rows: readonly LessonRow[]): Promise<Results> {
  const ahead = [...new Map(rows.filter(isMovable).map((row) => [row._id, row])).values()]
  const plans = ahead.flatMap((row) => planOf(row) ?? [])
  const judged = await judgePlans(call, plans)
  return new Map(plans.map(({ booking_id }, index) => [booking_id ?? '', judged[index]?.result ?? null]))
}
