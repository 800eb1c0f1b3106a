/** The states of a lesson record, in order. It never goes back to an earlier one. */
export const LESSON_STATES = ['draft', 'given', 'acknowledged', 'locked'] as const
export type LessonState = (typeof LESSON_STATES)[number]

export const LESSON_STATE_WORDS: Record<LessonState, string> = {
  draft: 'Draft',
  given: 'To be acknowledged',
  acknowledged: 'Acknowledged',
  locked: 'Locked',
}

export const GRADES = ['introduced', 'needs-work', 'satisfactory', 'good'] as const
export type Grade = (typeof GRADES)[number]

export const GRADE_WORDS: Record<Grade, string> = {
  introduced: 'Introduced',
  'needs-work': 'Needs work',
  satisfactory: 'Satisfactory',
  good: 'Good',
}

export const EXERCISES_MAX = 20

/** The flying exercises of a private pilot course, in the usual numbering. */
export const EXERCISES = [
  'Familiarisation and air experience',
  'Preparation and action after flight',
  'Effects of controls',
  'Taxiing',
  'Straight and level flight',
  'Climbing',
  'Descending',
  'Turning',
  'Slow flight',
  'Stalling',
  'Spin avoidance',
  'Take-off and climb to downwind',
  'Circuit, approach and landing',
  'First solo',
  'Advanced turning',
  'Forced landing without power',
  'Precautionary landing',
  'Pilot navigation',
  'Basic instrument flight',
] as const

type GradedLesson = { state: LessonState; on: string; grades: readonly { exercise: string; grade: Grade }[] }

/** The best grade of each exercise in the lessons that the student has acknowledged. */
export function exercisesReached(lessons: readonly GradedLesson[]): Map<string, Grade> {
  const best = new Map<string, Grade>()
  for (const { state, grades } of lessons) {
    if (!isAcknowledged(state)) continue
    for (const { exercise, grade } of grades)
      if (GRADES.indexOf(grade) > GRADES.indexOf(best.get(exercise) ?? 'introduced') || !best.has(exercise))
        best.set(exercise, grade)
  }
  return best
}

/** How many exercises of the course have reached the standard. */
export function exercisesPassed(lessons: readonly GradedLesson[]): number {
  const reached = exercisesReached(lessons)
  return EXERCISES.filter((exercise) => isPassed(reached.get(exercise))).length
}

function isPassed(grade: Grade | undefined): boolean {
  return grade === 'satisfactory' || grade === 'good'
}

/** Only lessons that the student has read and acknowledged count. */
function isAcknowledged(state: LessonState): boolean {
  return state === 'acknowledged' || state === 'locked'
}

export const LESSON_STEPS = ['change', 'remove', 'give', 'acknowledge', 'lock'] as const
export type LessonStep = (typeof LESSON_STEPS)[number]

const FROM: Record<LessonStep, LessonState> = {
  change: 'draft',
  remove: 'draft',
  give: 'draft',
  acknowledge: 'given',
  lock: 'acknowledged',
}

const REFUSALS: Record<LessonStep, string> = {
  change: 'This record was given to the student and stays as it is. Write a new one to correct it.',
  remove: 'This record was given to the student and cannot be deleted.',
  give: 'This record has already been given to the student.',
  acknowledge: 'This record is not waiting to be acknowledged.',
  lock: 'Only a record that the student has acknowledged can be locked.',
}

/** Why this step is not possible in this state; null if it is. */
export function lessonRefusal(state: LessonState, step: LessonStep): string | null {
  return FROM[step] === state ? null : REFUSALS[step]
}

type Written = {
  on: string
  flight_id?: string | null | undefined
  cross_country: boolean
  grades: readonly { exercise: string }[]
}

/** What is wrong with a lesson record; null if it is valid. */
export function lessonFault({ on, flight_id, cross_country, grades }: Written, today: string) {
  if (on > today) return { field: 'on', message: 'The day must not be in the future' }
  if (cross_country && !flight_id)
    return { field: 'cross_country', message: 'Choose the flight that was cross-country' }
  const named = new Set(grades.map(({ exercise }) => exercise.toLowerCase()))
  return named.size < grades.length ? { field: 'grades', message: 'Grade each exercise once' } : null
}
