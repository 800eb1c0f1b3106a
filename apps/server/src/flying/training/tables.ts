import { EXAM_KINDS } from '@rsfc/domain/training/exam'
import { LESSON_STATES, type Grade } from '@rsfc/domain/training/lesson'
import { STEPS } from '@rsfc/domain/training/steps'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../base/database/drizzle.ts'
import { flights } from '../airworthiness/tables.ts'
import { createdAt, id, instant, oneOf } from '../../base/database/columns.ts'
import { members } from '../../people/records/member-tables.ts'
import { ofTrainingFile, signature } from '../records/training-file-tables.ts'

/** Null if the member was deleted. */
const person = () => uuid().references(() => members._id, { onDelete: 'set null' })

export const training_courses = pgTable(
  'training_courses',
  {
    _id: id(),
    student_id: ofTrainingFile(),
    /** The instructor who is responsible for the student. */
    instructor_id: person(),
    started_on: date().notNull(),
    ended_on: date(),
    /** Why it ended; empty while it is open. */
    outcome: text({ enum: ['', 'licensed', 'stopped'] })
      .notNull()
      .default(''),
    entered_by: person(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('training_courses_one_open')
      .on(table.student_id)
      .where(sql`${table.ended_on} is null`),
    index('training_courses_student').on(table.student_id, table._id),
    index('training_courses_instructor').on(table.instructor_id),
    index('training_courses_entered_by').on(table.entered_by),
    check('training_courses_period', sql`${table.ended_on} >= ${table.started_on}`),
    check('training_courses_outcome', sql`(${table.ended_on} is null) = (${table.outcome} = '')`),
    oneOf('training_courses_outcomes', table.outcome, ['', 'licensed', 'stopped']),
  ],
)

/** Steps confirmed by hand where the site cannot see them. The last entry about a step counts. Append-only. */
export const training_steps = pgTable(
  'training_steps',
  {
    _id: id(),
    student_id: ofTrainingFile(),
    step: text({ enum: STEPS }).notNull(),
    /** False takes back the previous entry. */
    done: boolean().notNull(),
    on: date().notNull(),
    note: text().notNull().default(''),
    entered_by: person(),
    ...signature(),
    createdAt: createdAt(),
  },
  (table) => [
    index('training_steps_student').on(table.student_id, table._id),
    index('training_steps_entered_by').on(table.entered_by),
    oneOf('training_steps_step', table.step, STEPS),
    check('training_steps_note', sql`length(${table.note}) <= 500`),
  ],
)

/** The hours that a licence requires, in minutes. A change is a new version; only the confirmation is added later. */
export const training_requirements = pgTable(
  'training_requirements',
  {
    version: integer().primaryKey(),
    total: integer().notNull(),
    dual: integer().notNull(),
    solo: integer().notNull(),
    solo_cross_country: integer().notNull(),
    /** Planned in addition to the minimum hours. */
    reserve_percent: integer().notNull(),
    source: text().notNull(),
    entered_by: person(),
    confirmed_by: person(),
    confirmed_at: instant('confirmed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('training_requirements_entered_by').on(table.entered_by),
    index('training_requirements_confirmed_by').on(table.confirmed_by),
    check(
      'training_requirements_hours',
      sql`least(${table.dual}, ${table.solo}, ${table.solo_cross_country}) >= 0 and ${table.dual} + ${table.solo} <= ${table.total} and ${table.solo_cross_country} <= ${table.solo} and ${table.total} between 1 and 60000`,
    ),
    check('training_requirements_reserve', sql`${table.reserve_percent} between 0 and 200`),
    check('training_requirements_source', sql`length(${table.source}) between 3 and 500`),
  ],
)

/** A lesson record. After it was given, a trigger prevents changes of its text; only its state can change. */
export const lessons = pgTable(
  'lessons',
  {
    _id: id(),
    student_id: ofTrainingFile(),
    instructor_id: person(),
    ...signature(),
    flight_id: uuid().references(() => flights._id, { onDelete: 'set null' }),
    on: date().notNull(),
    lesson: text().notNull(),
    grades: jsonb().$type<{ exercise: string; grade: Grade }[]>().notNull().default([]),
    remarks: text().notNull().default(''),
    /** What the next lesson is about. */
    next: text().notNull().default(''),
    /** The flight counts as cross-country once the record is acknowledged. */
    cross_country: boolean().notNull().default(false),
    state: text({ enum: LESSON_STATES }).notNull().default('draft'),
    given_at: instant('given_at'),
    acknowledged_at: instant('acknowledged_at'),
    /** The student's comment. */
    comment: text().notNull().default(''),
    locked_at: instant('locked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('lessons_student').on(table.student_id, table.on, table._id),
    index('lessons_instructor').on(table.instructor_id),
    index('lessons_flight').on(table.flight_id),
    index('lessons_acknowledged')
      .on(table.acknowledged_at)
      .where(sql`${table.state} = 'acknowledged'`),
    oneOf('lessons_state', table.state, LESSON_STATES),
    check('lessons_lesson', sql`length(${table.lesson}) between 1 and 200`),
    check(
      'lessons_texts',
      sql`length(${table.remarks}) <= 4000 and length(${table.next}) <= 1000 and length(${table.comment}) <= 1000`,
    ),
    check('lessons_given', sql`(${table.state} = 'draft') = (${table.given_at} is null)`),
    check(
      'lessons_acknowledged_when',
      sql`(${table.state} in ('acknowledged', 'locked')) = (${table.acknowledged_at} is not null)`,
    ),
    check('lessons_locked_when', sql`(${table.state} = 'locked') = (${table.locked_at} is not null)`),
  ],
)

/** Notes of instructors and officers about a student, who cannot see them. */
export const training_notes = pgTable(
  'training_notes',
  {
    _id: id(),
    student_id: ofTrainingFile(),
    author_id: person(),
    note: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('training_notes_student').on(table.student_id, table._id),
    index('training_notes_author').on(table.author_id),
    check('training_notes_note', sql`length(${table.note}) between 1 and 2000`),
  ],
)

/** A trigger prevents all changes except the withdrawal. */
export const exams = pgTable(
  'exams',
  {
    _id: id(),
    student_id: ofTrainingFile(),
    kind: text({ enum: EXAM_KINDS }).notNull(),
    /** Only for a theory exam. */
    subject: text().notNull().default(''),
    on: date().notNull(),
    passed: boolean().notNull(),
    score: integer(),
    examiner: text().notNull().default(''),
    entered_by: person(),
    ...signature(),
    withdrawn_at: instant('withdrawn_at'),
    withdrawn_by: person(),
    withdrawn_reason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('exams_student').on(table.student_id, table._id),
    index('exams_entered_by').on(table.entered_by),
    index('exams_withdrawn_by').on(table.withdrawn_by),
    oneOf('exams_kind', table.kind, EXAM_KINDS),
    check(
      'exams_subject',
      sql`length(${table.subject}) <= 100 and (${table.kind} <> 'theory' or ${table.subject} <> '')`,
    ),
    check('exams_score', sql`${table.score} between 0 and 100`),
    check(
      'exams_withdrawn',
      sql`${table.withdrawn_at} is null or length(${table.withdrawn_reason}) between 3 and 500`,
    ),
  ],
)
