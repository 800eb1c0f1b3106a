import { mayReadTraining, mayTeach, type TrainingActor } from '@rsfc/domain/training/permissions'
import type { Call } from '../../people/call/call.ts'
import type { Queryable } from '../../base/database/client.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { findStudent, isInstructor, type StudentRow } from './store.ts'

export async function actorOf({
  db,
  actor,
}: Pick<Call, 'actor'> & { db: Queryable }): Promise<TrainingActor> {
  const { _id, account_type } = actor
  return { _id, account_type, instructor_rated: await isInstructor(db, _id) }
}

type Admitted = { actor: TrainingActor; student: StudentRow }

/** The caller and the student, or a refusal if the caller has no access. */
export async function admit(
  call: Call,
  studentId: string,
  may: 'read' | 'teach',
): Promise<Admitted | Refusal> {
  const actor = await actorOf(call)
  const isAllowed = may === 'read' ? mayReadTraining(actor, studentId) : mayTeach(actor, studentId)
  if (!isAllowed) return refused(403)
  const student = await findStudent(call.db, studentId)
  return student ? { actor, student } : refused(404)
}
