import { isAdmin } from '../members/account.ts'
import type { Actor } from '../members/permissions.ts'
import type { LessonState, LessonStep } from './lesson.ts'

export type TrainingActor = Actor & { instructor_rated: boolean }

/** Instructors and officers may teach, but not themselves. */
export function mayTeach(actor: TrainingActor, studentId: string): boolean {
  return actor._id !== studentId && isTrainingStaff(actor)
}

export function isTrainingStaff(actor: TrainingActor): boolean {
  return isAdmin(actor) || actor.instructor_rated
}

export function mayReadTraining(actor: TrainingActor, studentId: string): boolean {
  return actor._id === studentId || isTrainingStaff(actor)
}

type Lesson = { student_id: string; instructor_id: string | null; state: LessonState }

/** Students see a record once it is given to them. */
export function mayReadLesson(actor: TrainingActor, { student_id, state }: Lesson): boolean {
  return mayTeach(actor, student_id) || (actor._id === student_id && state !== 'draft')
}

/**
 * A record belongs to its author until it is given; officers may delete or lock records that nobody finishes.
 */
export function mayTakeLessonStep(actor: TrainingActor, lesson: Lesson, step: LessonStep): boolean {
  if (step === 'acknowledge') return actor._id === lesson.student_id
  if (!mayTeach(actor, lesson.student_id)) return false
  if (actor._id === lesson.instructor_id) return true
  return isAdmin(actor) && (step === 'remove' || step === 'lock')
}
