import type {
  CourseEnd,
  Exam,
  ExamWithdrawal,
  NewCourse,
  NewExam,
  NewStep,
  StaffNote,
  TrainingCourse,
} from '@rsfc/contract/training/schemas'
import { fullName } from '@rsfc/domain/members/words'
import { examFault } from '@rsfc/domain/training/exam'
import { isTrainingStaff } from '@rsfc/domain/training/permissions'
import { clubDate } from '@rsfc/domain/time/club-time'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { Call, TransactionCall } from '../../people/call/call.ts'
import { recordChange } from '../../people/records/audit-store.ts'
import { lockMember } from '../../people/records/member-store.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { actorOf, admit } from './access.ts'
import {
  endOpenCourse,
  findCourse,
  findExam,
  insertCourse,
  insertExam,
  insertNote,
  insertStep,
  isInstructor,
  notesAbout,
  setWithdrawn,
  type CourseRow,
  type ExamRow,
} from './store.ts'
import { examToWire } from './wire.ts'

const about = (subject_id: string) => ({ subject: 'member' as const, subject_id })
const later = (field: string) => {
  const message = 'The day must not be in the future'
  return refused(400, { message, errors: [{ field, message }] })
}

/** Runs in a transaction that locks the student, if the caller may teach them. */
async function teaching<Result>(
  call: Call,
  studentId: string,
  act: (tx: TransactionCall) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const admitted = await admit(call, studentId, 'teach')
  if (admitted instanceof Refusal) return admitted
  return inTransaction(call, async (tx) => {
    if (!(await lockMember(tx.db, studentId))) return refused(404)
    return act(tx)
  })
}

export function startCourse(
  call: Call,
  studentId: string,
  { started_on, instructor_id }: z.output<typeof NewCourse>,
): Promise<TrainingCourse | Refusal> {
  return teaching(call, studentId, async (tx) => {
    if (started_on > clubDate(tx.now)) return later('started_on')
    const isOwn = await isInstructor(tx.db, tx.actor._id)
    const lead = instructor_id ?? (isOwn ? tx.actor._id : null)
    if (lead && (lead === studentId || !(await isInstructor(tx.db, lead)))) {
      const message = 'Choose an instructor'
      return refused(400, { message, errors: [{ field: 'instructor_id', message }] })
    }
    const open = await findCourse(tx.db, studentId)
    if (open && open.ended_on === null) return refused(409)
    const made = { entered_by: tx.actor._id, createdAt: tx.now }
    await insertCourse(tx.db, { student_id: studentId, started_on, instructor_id: lead, ...made })
    await recordChange(tx, { action: 'training.start', ...about(studentId) }, null, null)
    return (await findCourse(tx.db, studentId)) as CourseRow
  })
}

export function endCourse(
  call: Call,
  studentId: string,
  end: z.output<typeof CourseEnd>,
): Promise<TrainingCourse | Refusal> {
  return teaching(call, studentId, async (tx) => {
    const open = await findCourse(tx.db, studentId)
    if (!open || open.ended_on !== null) return refused(409)
    if (end.ended_on > clubDate(tx.now)) return later('ended_on')
    if (end.ended_on < open.started_on) {
      const message = 'The course cannot end before it began'
      return refused(400, { message, errors: [{ field: 'ended_on', message }] })
    }
    await endOpenCourse(tx.db, studentId, end)
    await recordChange(tx, { action: 'training.end', ...about(studentId) }, null, null)
    return { ...open, ...end }
  })
}

export function stateStep(
  call: Call,
  studentId: string,
  step: z.output<typeof NewStep>,
): Promise<null | Refusal> {
  return teaching(call, studentId, async (tx) => {
    if (step.on > clubDate(tx.now)) return later('on')
    const made = { student_id: studentId, entered_by: tx.actor._id, createdAt: tx.now }
    await insertStep(tx.db, { ...step, ...made })
    await recordChange(tx, { action: 'training.step', ...about(studentId) }, null, null)
    return null
  })
}

export function addExam(
  call: Call,
  studentId: string,
  form: z.output<typeof NewExam>,
): Promise<Exam | Refusal> {
  return teaching(call, studentId, async (tx) => {
    const fault = examFault(form, clubDate(tx.now))
    if (fault) return refused(400, { message: fault.message, errors: [fault] })
    const made = { student_id: studentId, entered_by: tx.actor._id, createdAt: tx.now }
    const id = await insertExam(tx.db, { ...form, ...made })
    await recordChange(tx, { action: 'training.exam', ...about(studentId) }, null, null)
    return examToWire((await findExam(tx.db, id)) as ExamRow)
  })
}

export async function withdrawExam(
  call: Call,
  id: string,
  { reason }: z.output<typeof ExamWithdrawal>,
): Promise<Exam | Refusal> {
  const exam = await findExam(call.db, id)
  if (!exam) return refused(isTrainingStaff(await actorOf(call)) ? 404 : 403)
  return teaching(call, exam.student_id, async (tx) => {
    const withdrawn = { withdrawn_at: tx.now, withdrawn_by: tx.actor._id, withdrawn_reason: reason }
    if (await setWithdrawn(tx.db, id, withdrawn))
      await recordChange(tx, { action: 'training.exam-withdraw', ...about(exam.student_id) }, null, null)
    return examToWire((await findExam(tx.db, id)) as ExamRow)
  })
}

export async function listNotes(call: Call, studentId: string): Promise<StaffNote[] | Refusal> {
  const admitted = await admit(call, studentId, 'teach')
  if (admitted instanceof Refusal) return admitted
  const rows = await notesAbout(call.db, studentId)
  return rows.map((row) => ({ ...row, createdAt: clubStamp(row.createdAt) }))
}

/** The audit trail records that there is a note, but not its text. */
export function addNote(call: Call, studentId: string, note: string): Promise<StaffNote | Refusal> {
  return teaching(call, studentId, async (tx) => {
    const made = { student_id: studentId, author_id: tx.actor._id, createdAt: tx.now }
    const row = await insertNote(tx.db, { note, ...made })
    await recordChange(tx, { action: 'training.note', ...about(studentId) }, null, null)
    return { ...row, author: fullName(tx.actor), createdAt: clubStamp(row.createdAt) }
  })
}
