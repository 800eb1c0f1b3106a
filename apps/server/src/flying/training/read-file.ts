import type { ListedStudent, TrainingFile } from '@rsfc/contract/training/schemas'
import { isAdmin } from '@rsfc/domain/members/account'
import { estimateOf } from '@rsfc/domain/bookings/payment/estimate'
import { flightFee } from '@rsfc/domain/bookings/payment/fee'
import { fullName } from '@rsfc/domain/members/words'
import { expectedCost, expectedDate, PACE_DAYS, paceOf } from '@rsfc/domain/training/forecast'
import { EXERCISES, exercisesPassed, exercisesReached } from '@rsfc/domain/training/lesson'
import { isTrainingStaff, mayReadLesson, mayReadTraining, mayTeach } from '@rsfc/domain/training/permissions'
import { hoursByRequirement, REQUIREMENT_KINDS, type Requirements } from '@rsfc/domain/training/requirements'
import { stepLines, stepsDone, type TrainingFacts } from '@rsfc/domain/training/steps'
import { addDays, clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import type { Call } from '../../people/call/call.ts'
import type { Queryable } from '../../base/database/client.ts'
import { fieldRates, readRatesOn } from '../records/rates-store.ts'
import { Refusal, refused } from '../../base/errors/refusal.ts'
import { actorOf, admit, ownOf } from './access.ts'
import {
  baselinesOf,
  closeFile,
  examsOf,
  findCourse,
  findKeptFile,
  flightsToRecord,
  hoursFlown,
  lessonsOf,
  nextLesson,
  plannedLessons,
  recordsWaiting,
  solosOf,
  statedSteps,
  studentsInTraining,
  type RequirementsRow,
  type StudentRow,
} from './store.ts'
import { currentRequirements } from './requirements.ts'
import { examToWire, lessonToWire, requirementsToWire, soloToWire } from './wire.ts'

const NOTHING = { total: 0, dual: 0, solo: 0, solo_cross_country: 0 }

/** The facts behind the steps of these students, except their lessons, read together and returned for each. */
async function readFacts(db: Queryable, ids: readonly string[], required: RequirementsRow, today: ClubDate) {
  const [hours, baselines, exams, stated] = await Promise.all([
    hoursFlown(db, ids, addDays(today, 1 - PACE_DAYS)),
    baselinesOf(db, ids),
    examsOf(db, ids),
    statedSteps(db, ids),
  ])
  return (student: StudentRow) => {
    const isTheirs = ({ student_id }: { student_id: string | null }) => student_id === student._id
    const here = hours.find(isTheirs)
    const baseline = baselines.find(({ member_id }) => member_id === student._id)
    const brought: Requirements = baseline ?? NOTHING
    const flown = sum(here ?? NOTHING, brought)
    const their = exams.filter(isTheirs)
    const facts: TrainingFacts = {
      ...student,
      today,
      flown,
      required,
      exercises_passed: 0,
      exams: their.map((exam) => ({ ...exam, withdrawn: exam.withdrawn_at !== null })),
      stated: stated.filter(isTheirs),
    }
    return { facts, brought, here, exams: their }
  }
}

function sum(one: Requirements, other: Requirements): Requirements {
  const sums = REQUIREMENT_KINDS.map((kind) => [kind, one[kind] + other[kind]])
  return Object.fromEntries(sums) as Requirements
}

export async function readTraining(call: Call, studentId: string): Promise<TrainingFile | Refusal> {
  const admitted = await admit(call, studentId, 'read')
  if (admitted instanceof Refusal) {
    const isOfficers = admitted.status === 404 && isAdmin(call.actor)
    return (isOfficers && (await readKeptFile(call, studentId))) || admitted
  }
  const { actor, student } = admitted
  const { db, now } = call
  const [today, teaches] = [clubDate(now), mayTeach(actor, student)]
  const required = await currentRequirements(db)
  const [factsOf, course, allLessons, solos, next, unrecorded, costs] = await Promise.all([
    readFacts(db, [studentId], required, today),
    findCourse(db, studentId),
    lessonsOf(db, studentId),
    solosOf(db, studentId),
    nextLesson(db, studentId, today),
    teaches ? flightsToRecord(db, studentId, addDays(today, -PACE_DAYS)) : [],
    hourlyCosts(db, today),
  ])
  const found = factsOf(student)
  const lessons = allLessons.filter((lesson) => mayReadLesson(actor, student, lesson))
  const facts = { ...found.facts, exercises_passed: exercisesPassed(lessons) }
  const reached = exercisesReached(lessons)
  const runs = course !== null && course.ended_on === null
  const pace = runs
    ? paceOf({
        started_on: course.started_on,
        today,
        recent_minutes: found.here?.recent ?? 0,
        course_minutes: found.here?.in_course ?? 0,
      })
    : null
  const plan = { flown: facts.flown, required, reserve_percent: required.reserve_percent }
  return {
    student: { _id: student._id, name: fullName(student), license_type: student.license_type, left_on: null },
    course,
    steps: stepLines(facts),
    hours: hoursByRequirement(facts.flown, required).map((line) => ({
      ...line,
      brought_in: found.brought[line.kind],
    })),
    requirements: requirementsToWire(required),
    exercises: EXERCISES.map((exercise) => ({ exercise, grade: reached.get(exercise) ?? null })),
    lessons: lessons.map(lessonToWire),
    exams: found.exams.map(examToWire),
    solo_authorisations: solos.map(soloToWire),
    pace,
    expected_date: pace && expectedDate(plan, pace, today),
    expected_cost: runs ? expectedCost(plan, costs) : null,
    next_lesson: next,
    flights_to_record: unrecorded,
    teaches,
  }
}

/** What is kept of a student who was deleted: the records, and the hours as they were on that day. */
async function readKeptFile({ db }: Call, studentId: string): Promise<TrainingFile | null> {
  const kept = await findKeptFile(db, studentId)
  if (!kept) return null
  const [required, course, lessons, exams, solos] = await Promise.all([
    currentRequirements(db),
    findCourse(db, studentId),
    lessonsOf(db, studentId),
    examsOf(db, [studentId]),
    solosOf(db, studentId),
  ])
  const reached = exercisesReached(lessons)
  return {
    student: { _id: studentId, name: kept.name ?? '', license_type: 'none', left_on: kept.left_on },
    course,
    steps: [],
    hours: hoursByRequirement(kept.hours ?? NOTHING, required).map((line) => ({ ...line, brought_in: 0 })),
    requirements: requirementsToWire(required),
    exercises: EXERCISES.map((exercise) => ({ exercise, grade: reached.get(exercise) ?? null })),
    lessons: lessons.map(lessonToWire),
    exams: exams.map(examToWire),
    solo_authorisations: solos.map(soloToWire),
    pace: null,
    expected_date: null,
    expected_cost: null,
    next_lesson: null,
    flights_to_record: [],
    teaches: false,
  }
}

/** Runs before a member is deleted. */
export async function closeTrainingFile(
  { db, now }: { db: Queryable; now: Date },
  id: string,
): Promise<void> {
  const today = clubDate(now)
  const [[here], [brought]] = await Promise.all([hoursFlown(db, [id], today), baselinesOf(db, [id])])
  const hours = sum(here ?? NOTHING, brought ?? NOTHING)
  await closeFile(db, id, { hours, today })
}

/** The cost of an hour at the prices of today, with the charges of the field for any aircraft. */
async function hourlyCosts(db: Queryable, today: ClubDate) {
  const prices = { rates: await readRatesOn(db, today), fieldRates: await fieldRates(db) }
  const flight = { minutes: 60, flight_date: today, aircraft_type: null }
  const hour = (flight_type: 'training' | 'leisure') =>
    flightFee(estimateOf({ ...flight, flight_type }, prices)).total
  return { dual: hour('training'), solo: hour('leisure') }
}

/** Officers see everyone; instructors their own students, and of the others the names alone. */
export async function listStudents(call: Call): Promise<ListedStudent[] | Refusal> {
  const { db, now } = call
  const actor = await actorOf(call)
  if (!isTrainingStaff(actor)) return refused(403)
  const [all, required] = await Promise.all([studentsInTraining(db), currentRequirements(db)])
  const own = await ownOf(
    call,
    all.map(({ _id }) => _id),
  )
  const isSeen = ({ _id }: { _id: string }) => mayReadTraining(actor, { _id, own: own.has(_id) })
  const rows = all.filter(isSeen)
  const ids = rows.map(({ _id }) => _id)
  const [factsOf, waiting, planned] = await Promise.all([
    readFacts(db, ids, required, clubDate(now)),
    recordsWaiting(db, ids),
    plannedLessons(db, ids),
  ])
  const inFull = (row: (typeof rows)[number]) => {
    const one = factsOf(row)
    const steps = stepLines(one.facts)
    return {
      ...row,
      open: true as const,
      name: fullName(row),
      minutes: one.facts.flown.total,
      required_minutes: required.total,
      steps_done: stepsDone(steps),
      step: steps.find(({ state }) => state === 'current')?.title ?? 'Nothing left to do',
      last_flight: one.here?.last_flight ?? null,
      waiting: waiting.find(({ student_id }) => student_id === row._id)?.waiting ?? 0,
      planned: planned.find(({ student_id }) => student_id === row._id)?.planned ?? '',
    }
  }
  return all.map((row) =>
    isSeen(row) ? inFull(row) : { open: false as const, _id: row._id, name: fullName(row) },
  )
}
