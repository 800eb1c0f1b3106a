import { EXAM_KINDS } from '@rsfc/domain/training/exam'
import { EXERCISES_MAX, GRADES, LESSON_STATES } from '@rsfc/domain/training/lesson'
import { REQUIREMENT_KINDS } from '@rsfc/domain/training/requirements'
import { STEP_STATES, STEPS } from '@rsfc/domain/training/steps'
import { FLIGHT_FUNCTIONS } from '@rsfc/domain/airworthiness/flight'
import { LICENSE_TYPES } from '@rsfc/domain/members/account'
import { z } from 'zod'
import { ClubDate, ClubStamp, Id, line, prose, quantity } from '../kit/fields.ts'
import { says } from '../kit/plain-errors.ts'

const minutes = quantity({ max: 60_000, whole: true })
const required = (max: number) => line(max).min(1, says('must be filled in'))

export const TrainingCourse = z.object({
  _id: Id,
  started_on: z.string(),
  ended_on: z.string().nullable(),
  /** How the course ended; empty while it runs. */
  outcome: z.enum(['', 'licensed', 'stopped']),
  instructor_id: Id.nullable(),
  instructor_name: z.string().nullable(),
})
export type TrainingCourse = z.output<typeof TrainingCourse>

export const NewCourse = z.object({
  started_on: ClubDate,
  /** The instructor responsible for the student. If an instructor leaves it out, it is the caller. */
  instructor_id: Id.nullish(),
})

export const CourseEnd = z.object({ ended_on: ClubDate, outcome: z.enum(['licensed', 'stopped']) })

export const TrainingStep = z.object({
  step: z.enum(STEPS),
  title: z.string(),
  optional: z.boolean(),
  state: z.enum(STEP_STATES),
  /** What proves the step, or what is missing. */
  evidence: z.array(z.string()),
  /** Recorded by a person, who may withdraw it. */
  stated: z.boolean(),
})
export type TrainingStep = z.output<typeof TrainingStep>

export const NewStep = z.object({
  step: z.enum(STEPS),
  /** False withdraws an earlier record. */
  done: z.boolean(),
  on: ClubDate,
  note: prose(500).default(''),
})

const GradedExercise = z.object({ exercise: required(100), grade: z.enum(GRADES) })

export const Lesson = z.object({
  _id: Id,
  student_id: Id,
  on: z.string(),
  lesson: z.string(),
  /** Null if the lesson was on the ground, or the flight was deleted. */
  flight_id: Id.nullable(),
  flight_minutes: z.int().nullable(),
  flight_registration: z.string().nullable(),
  grades: z.array(z.object({ exercise: z.string(), grade: z.enum(GRADES) })),
  remarks: z.string(),
  next: z.string(),
  cross_country: z.boolean(),
  state: z.enum(LESSON_STATES),
  instructor_id: Id.nullable(),
  instructor_name: z.string().nullable(),
  given_at: ClubStamp.nullable(),
  acknowledged_at: ClubStamp.nullable(),
  /** The student's comment. */
  comment: z.string(),
  locked_at: ClubStamp.nullable(),
})
export type Lesson = z.output<typeof Lesson>

export const NewLesson = z.object({
  on: ClubDate,
  lesson: required(200),
  flight_id: Id.nullish(),
  grades: z.array(GradedExercise).max(EXERCISES_MAX).default([]),
  remarks: prose(4000).default(''),
  next: prose(1000).default(''),
  /** The flight counts as cross-country once the student has acknowledged the record. */
  cross_country: z.boolean().default(false),
})
export type NewLesson = z.output<typeof NewLesson>

export const LessonAcknowledgement = z.object({ comment: prose(1000).default('') })

export const Exam = z.object({
  _id: Id,
  kind: z.enum(EXAM_KINDS),
  subject: z.string(),
  on: z.string(),
  passed: z.boolean(),
  /** In per cent. */
  score: z.int().nullable(),
  examiner: z.string(),
  entered_by_name: z.string().nullable(),
  /** Null while it counts. */
  withdrawn_at: ClubStamp.nullable(),
  withdrawn_reason: z.string(),
})
export type Exam = z.output<typeof Exam>

export const NewExam = z.object({
  kind: z.enum(EXAM_KINDS),
  subject: line(100).default(''),
  on: ClubDate,
  passed: z.boolean(),
  score: quantity({ max: 100, whole: true, unit: ' %' }).nullish(),
  examiner: line(100).default(''),
})

export const ExamWithdrawal = z.object({
  reason: prose(500).min(3, says('must say why')),
})

export const StaffNote = z.object({
  _id: Id,
  note: z.string(),
  author: z.string().nullable(),
  createdAt: ClubStamp,
})
export type StaffNote = z.output<typeof StaffNote>
export const StaffNoteList = z.array(StaffNote)
export const NewStaffNote = z.object({ note: prose(2000).min(1, says('must not be empty')) })

export const Requirements = z.object({
  version: z.int(),
  total: minutes,
  dual: minutes,
  solo: minutes,
  solo_cross_country: minutes,
  /** Added to the required hours, in per cent. */
  reserve_percent: z.int(),
  source: z.string(),
  /** Null until the CFI confirms it. */
  confirmed_at: ClubStamp.nullable(),
  confirmed_by_name: z.string().nullable(),
  entered_by_name: z.string().nullable(),
  createdAt: ClubStamp,
})
export type Requirements = z.output<typeof Requirements>
export const RequirementsList = z.array(Requirements)

export const NewRequirements = z.object({
  total: minutes,
  dual: minutes,
  solo: minutes,
  solo_cross_country: minutes,
  reserve_percent: quantity({ max: 200, whole: true }),
  source: line(500).min(3, says('must say where the figures come from')),
})

const HoursLine = z.object({
  kind: z.enum(REQUIREMENT_KINDS),
  minutes: z.int(),
  required: z.int(),
  left: z.int(),
  /** Minutes from earlier logbooks, included in `minutes`. */
  brought_in: z.int(),
})

export const TrainingFile = z.object({
  student: z.object({
    _id: Id,
    name: z.string(),
    license_type: z.enum(LICENSE_TYPES),
    /** When a member left who was deleted since; the file is kept, and read by officers only. */
    left_on: z.string().nullable(),
  }),
  /** The current course, or the last one. */
  course: TrainingCourse.nullable(),
  steps: z.array(TrainingStep),
  hours: z.array(HoursLine),
  requirements: Requirements,
  exercises: z.array(z.object({ exercise: z.string(), grade: z.enum(GRADES).nullable() })),
  lessons: z.array(Lesson),
  exams: z.array(Exam),
  solo_authorisations: z.array(
    z.object({
      _id: Id,
      aircraft_model: z.string(),
      area: z.string(),
      conditions: z.string(),
      valid_from: z.string(),
      valid_until: z.string(),
      granted_by_name: z.string().nullable(),
      withdrawn_at: ClubStamp.nullable(),
    }),
  ),
  /** Minutes per month, over the last 90 days and since the course began; null without a course. */
  pace: z.object({ recent: z.int(), overall: z.int() }).nullable(),
  /** Null without a course or a pace. */
  expected_date: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** In dollars, at today's rates. */
  expected_cost: z.object({ from: z.number(), to: z.number() }).nullable(),
  next_lesson: z
    .object({
      booking_id: Id,
      flight_date: z.string(),
      start_time: z.string(),
      end_time: z.string(),
      aircraft_registration: z.string(),
      instructor_name: z.string().nullable(),
    })
    .nullable(),
  /** Flights without a lesson record, for those who may write one. */
  flights_to_record: z.array(
    z.object({
      _id: Id,
      flown_on: z.string(),
      minutes: z.int(),
      function: z.enum(FLIGHT_FUNCTIONS),
      aircraft_registration: z.string(),
    }),
  ),
  /** Whether the caller may write records in this file. */
  teaches: z.boolean(),
})
export type TrainingFile = z.output<typeof TrainingFile>

export const Student = z.object({
  /** Whether the caller may open the training file. */
  open: z.literal(true),
  _id: Id,
  name: z.string(),
  contact_number: z.string(),
  /** Null if no course was started. */
  started_on: z.string().nullable(),
  instructor_id: Id.nullable(),
  instructor_name: z.string().nullable(),
  minutes: z.int(),
  required_minutes: z.int(),
  steps_done: z.int(),
  /** The next step of the course. */
  step: z.string(),
  last_flight: z.string().nullable(),
  /** Lesson records that the student has not acknowledged. */
  waiting: z.int(),
  /** The next lesson named in the last record; empty if there is none. */
  planned: z.string(),
})
export type Student = z.output<typeof Student>
/** A student of other instructors: the name alone. */
const OthersStudent = z.object({ open: z.literal(false), _id: Id, name: z.string() })
const ListedStudent = z.discriminatedUnion('open', [Student, OthersStudent])
export type ListedStudent = z.output<typeof ListedStudent>
export const StudentList = z.array(ListedStudent)
