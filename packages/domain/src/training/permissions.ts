import { isAdmin } from '../members/account.ts'
import type { Actor } from '../members/permissions.ts'
import type { LessonState, LessonStep } from './lesson.ts'

export type TrainingActor = Actor & { instructor_rated: boolean }

/**
 * `own` means that the actor is the instructor of the student's course, or flies with the student, has done so
 * within a year or is asked to.
 */
export type SeenStudent = { _id: string; own: boolean }

/** Instructors teach their own students, officers anyone, but nobody themselves. */
export function mayTeach(actor: TrainingActor, student: SeenStudent): boolean {
  return actor._id !== student._id && (isAdmin(actor) || (actor.instructor_rated && student.own))
}

export function isTrainingStaff(actor: TrainingActor): boolean {
  return isAdmin(actor) || actor.instructor_rated
}

export function mayReadTraining(actor: TrainingActor, student: SeenStudent): boolean {
  return actor._id === student._id || mayTeach(actor, student)
}

type Lesson = { student_id: string; instructor_id: string | null; state: LessonState }

/** Students see a record once it is given to them. */
export function mayReadLesson(
  actor: TrainingActor,
  student: SeenStudent,
  { state }: Pick<Lesson, 'state'>,
): boolean {
  return mayTeach(actor, student) || (actor._id === student._id && state !== 'draft')
}

/**
 * A record belongs to its author until it is given; officers may delete or lock records that nobody finishes.
 */
export function mayTakeLessonStep(actor: TrainingActor, lesson: Lesson, step: LessonStep): boolean {
  if (step === 'acknowledge') return actor._id === lesson.student_id
  if (actor._id === lesson.student_id || !isTrainingStaff(actor)) return false
  if (actor._id === lesson.instructor_id) return true
  return isAdmin(actor) && (step === 'remove' || step === 'lock')
}
