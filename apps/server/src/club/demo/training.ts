import { NO_HOURS } from '@rsfc/domain/logbook/hours'
import type { Grade } from '@rsfc/domain/training/lesson'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { logbook_baselines } from '../../flying/records/logbook-tables.ts'
import type { solo_authorisations } from '../../flying/readiness/tables.ts'
import type { exams, lessons, training_courses, training_notes } from '../../flying/training/tables.ts'
import type { FlightRow } from './airworthiness/flown.ts'
import { addMinutes, type Calendar } from './calendar.ts'
import type { DemoMember } from './members.ts'
import { randomFor, type Random } from './random.ts'
import { LESSON_TEXTS } from './texts/lessons.ts'

type Planned = {
  calendar: Calendar
  club: readonly DemoMember[]
  flights: readonly FlightRow[]
  model: string
  /** student@, half-way to the licence. */
  halfWay: DemoMember
  instructor: DemoMember
}

type LessonRow = typeof lessons.$inferInsert

/** Every student pilot is in training. Two have lesson records: one half-way, one before the first solo. */
export function planTraining({ calendar, club, flights, model, halfWay, instructor }: Planned) {
  const random = randomFor('training')
  const { now, today } = calendar
  const students = club.filter(({ row }) => row.license_type === 'spl' && row.account_status !== 'banned')
  const dualOf = ({ row }: DemoMember) =>
    flights
      .filter(({ pilot_id, function: as }) => pilot_id === row._id && as === 'dual')
      .toSorted((a, b) => a.start.getTime() - b.start.getTime())
  const beforeSolo = students
    .filter((student) => student !== halfWay && dualOf(student).length >= MANY)
    .toSorted((a, b) => dualOf(a).length - dualOf(b).length)[0]
  const courses = students.flatMap((student): (typeof training_courses.$inferInsert)[] => {
    const first = dualOf(student)[0]
    if (!first) return []
    const lead = student === halfWay ? instructor : (student.instructor ?? instructor)
    return [
      {
        _id: random.id(first.start),
        student_id: student.row._id,
        instructor_id: lead.row._id,
        started_on: clubDate(first.start),
        createdAt: first.start,
      },
    ]
  })
  const began = courses.find(({ student_id }) => student_id === halfWay.row._id)?.started_on ?? today
  const half = recordsOf(dualOf(halfWay).slice(-HALF_WAY), halfWay, instructor, random)
  const waiting = beforeSolo
    ? recordsOf(
        dualOf(beforeSolo).slice(-BEFORE_SOLO),
        beforeSolo,
        beforeSolo.instructor ?? instructor,
        random,
      )
    : []
  const notes: (typeof training_notes.$inferInsert)[] = [
    {
      _id: random.id(now),
      student_id: halfWay.row._id,
      author_id: instructor.row._id,
      note: 'Rushes the checks when the circuit is busy. Let her take her time before line-up.',
      createdAt: addMinutes(now, -3000),
    },
    ...(beforeSolo
      ? [
          {
            _id: random.id(now),
            student_id: beforeSolo.row._id,
            author_id: (beforeSolo.instructor ?? instructor).row._id,
            note: 'Ready for the first solo. Waiting for a calm morning and a second instructor’s check.',
            createdAt: addMinutes(now, -1500),
          },
        ]
      : []),
  ]
  return {
    courses,
    lessons: [...half, ...waiting],
    notes,
    exams: examsOf(halfWay, calendar, random),
    baselines: [earlierHours(halfWay, addDays(began, -1), now)],
    solos: solosOf(halfWay, instructor, model, calendar, random),
  }
}

const HALF_WAY = 8
const BEFORE_SOLO = 5
/** The number of lessons after which most students fly solo for the first time. */
const MANY = 12

/** The last record is a draft; the earlier ones are in all other states. */
function recordsOf(
  flown: readonly FlightRow[],
  student: DemoMember,
  instructor: DemoMember,
  random: Random,
): LessonRow[] {
  return flown.map((flight, index) => {
    const text = LESSON_TEXTS[index % LESSON_TEXTS.length] as (typeof LESSON_TEXTS)[number]
    const fromEnd = flown.length - 1 - index
    const [given_at, acknowledged_at, locked_at] = [60, 300, 2000].map((minutes) =>
      addMinutes(flight.end, minutes),
    )
    const state = (['draft', 'given', 'acknowledged'] as const)[fromEnd] ?? 'locked'
    return {
      _id: random.id(flight.end),
      student_id: student.row._id,
      instructor_id: instructor.row._id,
      flight_id: flight._id,
      on: clubDate(flight.start),
      lesson: text.lesson,
      grades: text.exercises.map((exercise) => ({ exercise, grade: random.pick(GRADES) })),
      remarks: text.remarks,
      next: text.next,
      state,
      createdAt: flight.end,
      ...(state === 'draft' ? {} : { given_at }),
      ...(state === 'acknowledged' || state === 'locked' ? { acknowledged_at } : {}),
      ...(state === 'locked' ? { locked_at } : {}),
    }
  })
}

const GRADES: readonly Grade[] = ['satisfactory', 'satisfactory', 'good', 'needs-work']

/** Hours at another school. */
function earlierHours({ row }: DemoMember, as_of: string, now: Date): typeof logbook_baselines.$inferInsert {
  const hours = { ...NO_HOURS, total: 300, dual: 90, solo: 210, landings_day: 41 }
  return { member_id: row._id, as_of, ...hours, entered_by: row._id, createdAt: now }
}

function examsOf({ row }: DemoMember, { now, today }: Calendar, random: Random) {
  const theory = (subject: string, days: number, score: number) => ({
    kind: 'theory' as const,
    subject,
    on: addDays(today, -days),
    passed: score >= 70,
    score,
  })
  const rows = [
    theory('Air law', 120, 92),
    theory('Human performance', 95, 84),
    theory('Meteorology', 60, 64),
    theory('Meteorology', 40, 81),
  ]
  return rows.map((exam): typeof exams.$inferInsert => ({
    _id: random.id(now),
    student_id: row._id,
    ...exam,
    createdAt: now,
  }))
}

function solosOf(
  { row }: DemoMember,
  instructor: DemoMember,
  aircraft_model: string,
  { now, today }: Calendar,
  random: Random,
): (typeof solo_authorisations.$inferInsert)[] {
  const shared = { student_id: row._id, aircraft_model, granted_by: instructor.row._id }
  const at = (days: number) => addMinutes(now, -days * 24 * 60)
  return [
    {
      ...shared,
      _id: random.id(at(70)),
      area: 'Circuit at Seletar',
      conditions: 'Wind below 10 kt, instructor at the field.',
      valid_from: addDays(today, -70),
      valid_until: addDays(today, -40),
      createdAt: at(70),
    },
    {
      ...shared,
      _id: random.id(at(10)),
      area: 'Circuit and training area',
      conditions: 'Wind below 12 kt, crosswind below 8 kt.',
      valid_from: addDays(today, -10),
      valid_until: addDays(today, 20),
      createdAt: at(10),
    },
  ]
}
