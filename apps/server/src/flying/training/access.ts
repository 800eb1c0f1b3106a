import { STUDENT_DAYS } from '@rsfc/domain/instruction/permissions'
import { mayReadTraining, mayTeach, type TrainingActor } from '@rsfc/domain/training/permissions'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { Call } from '../../people/call/call.ts'
import type { Queryable } from '../../base/database/client.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { ownStudents } from './own-students-store.ts'
import { findStudent, isInstructor, type StudentRow } from './store.ts'

export async function actorOf({
  db,
  actor,
}: Pick<Call, 'actor'> & { db: Queryable }): Promise<TrainingActor> {
  const { _id, account_type } = actor
  return { _id, account_type, instructor_rated: await isInstructor(db, _id) }
}

/** Which of these students are the caller's own. */
export function ownOf({ db, actor, now }: Call, ids: readonly string[]): Promise<Set<string>> {
  return ownStudents(db, actor._id, { ids, since: addDays(clubDate(now), -STUDENT_DAYS) })
}

const NOT_YOURS =
  'This is not your student. Ask an officer to make you the instructor, or to book a lesson with you.'

type Admitted = { actor: TrainingActor; student: StudentRow & { own: boolean } }

/** The caller and the student, or a refusal if the caller has no access. */
export async function admit(
  call: Call,
  studentId: string,
  may: 'read' | 'teach',
): Promise<Admitted | Refusal> {
  const actor = await actorOf(call)
  const own = actor.instructor_rated && (await ownOf(call, [studentId])).has(studentId)
  const seen = { _id: studentId, own }
  const isAllowed = may === 'read' ? mayReadTraining(actor, seen) : mayTeach(actor, seen)
  if (!isAllowed) {
    const isColleague = actor.instructor_rated && actor._id !== studentId
    return refused(403, isColleague ? { message: NOT_YOURS } : {})
  }
  const student = await findStudent(call.db, studentId)
  return student ? { actor, student: { ...student, own } } : refused(404)
}
