import type { Lesson, NewLesson } from '@rsfc/contract/training/schemas'
import { fullName } from '@rsfc/domain/members/words'
import { lessonFault, lessonRefusal, type LessonStep } from '@rsfc/domain/training/lesson'
import { mayTakeLessonStep } from '@rsfc/domain/training/permissions'
import { clubDate } from '@rsfc/domain/time/club-time'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { actorOf, admit } from './access.ts'
import { noticeOf } from '../../people/notifications/notice.ts'
import { lessonGivenMail } from './mails.ts'
import {
  deleteLesson,
  findLesson,
  findStudent,
  insertLesson,
  isFlightOf,
  lockAcknowledged,
  lockLesson,
  updateLesson,
  type LessonRow,
} from './store.ts'
import { lessonToWire } from './wire.ts'
import { tell } from '../../people/notifications/tell.ts'

async function faultIn(tx: TransactionCall, studentId: string, form: NewLesson): Promise<Refusal | null> {
  const fault = lessonFault(form, clubDate(tx.now))
  if (fault) return refused(400, { message: fault.message, errors: [fault] })
  if (!form.flight_id || (await isFlightOf(tx.db, form.flight_id, studentId))) return null
  const message = 'Choose a flight of this student'
  return refused(400, { message, errors: [{ field: 'flight_id', message }] })
}

export async function addLesson(call: Call, studentId: string, form: NewLesson): Promise<Lesson | Refusal> {
  const admitted = await admit(call, studentId, 'teach')
  if (admitted instanceof Refusal) return admitted
  return inTransaction(call, async (tx) => {
    const refusal = await faultIn(tx, studentId, form)
    if (refusal) return refusal
    const made = { student_id: studentId, instructor_id: tx.actor._id, createdAt: tx.now }
    return answer(tx, await insertLesson(tx.db, { ...form, ...made }))
  })
}

export function changeLesson(call: Call, id: string, form: NewLesson): Promise<Lesson | Refusal> {
  return takeStep(call, id, 'change', async (tx, lesson) => {
    const refusal = await faultIn(tx, lesson.student_id, form)
    if (refusal) return refusal
    await updateLesson(tx.db, id, { ...form, flight_id: form.flight_id ?? null })
    return answer(tx, id)
  })
}

export function removeLesson(call: Call, id: string): Promise<null | Refusal> {
  return takeStep(call, id, 'remove', async (tx) => {
    await deleteLesson(tx.db, id)
    return null
  })
}

/** From now on the text cannot change. The student is asked to acknowledge it. */
export function giveLesson(call: Call, id: string): Promise<Lesson | Refusal> {
  return takeStep(call, id, 'give', async (tx, lesson) => {
    await updateLesson(tx.db, id, { state: 'given', given_at: tx.now })
    const student = await findStudent(tx.db, lesson.student_id)
    if (student) {
      const siteUrl = tx.platform.publicUrl()
      const mail = lessonGivenMail({ to: student, instructor: fullName(tx.actor), lesson, siteUrl })
      await tell(tx, [noticeOf(mail, { to: student, kind: 'lesson', body: lesson.lesson })])
    }
    const what = { action: 'training.lesson', subject: 'member' as const, subject_id: lesson.student_id }
    await recordChange(tx, what, null, null)
    return answer(tx, id)
  })
}

export function acknowledgeLesson(call: Call, id: string, comment: string): Promise<Lesson | Refusal> {
  return takeStep(call, id, 'acknowledge', async (tx) => {
    await updateLesson(tx.db, id, { state: 'acknowledged', acknowledged_at: tx.now, comment })
    return answer(tx, id)
  })
}

export function closeLesson(call: Call, id: string): Promise<Lesson | Refusal> {
  return takeStep(call, id, 'lock', async (tx) => {
    await updateLesson(tx.db, id, { state: 'locked', locked_at: tx.now })
    return answer(tx, id)
  })
}

const DAYS_TO_LOCK = 14

/** Records are locked automatically two weeks after the student has acknowledged them. */
export async function lockOldLessons({ db, now }: Call<null>): Promise<void> {
  await lockAcknowledged(db, new Date(now.getTime() - DAYS_TO_LOCK * 24 * 60 * 60 * 1000), now)
}

function takeStep<Result>(
  call: Call,
  id: string,
  step: LessonStep,
  act: (tx: TransactionCall, lesson: LessonRow) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  return inTransaction(call, async (tx) => {
    const lesson = await lockLesson(tx.db, id)
    if (!lesson) return refused(404)
    if (!mayTakeLessonStep(await actorOf(tx), lesson, step)) return refused(403)
    const message = lessonRefusal(lesson.state, step)
    return message ? refused(409, { message }) : act(tx, lesson)
  })
}

async function answer({ db }: TransactionCall, id: string): Promise<Lesson> {
  return lessonToWire((await findLesson(db, id)) as LessonRow)
}
