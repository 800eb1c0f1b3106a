import { NO_HOURS } from '@rsfc/domain/logbook/hours'
import { addDays, clubInstant } from '@rsfc/domain/time/club-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteCall } from '../../people/call/call.ts'
import { eq } from '../../base/database/drizzle.ts'
import { flights } from '../airworthiness/tables.ts'
import { members } from '../../people/records/member-tables.ts'
import { field_rates } from '../records/rate-tables.ts'
import { solo_authorisations } from '../readiness/tables.ts'
import { lessons, training_courses } from './tables.ts'
import { audited } from '../../testing/audited.ts'
import { join } from '../../testing/test-members.ts'
import { openFlyingClub, type FlyingClub } from '../../testing/flying-club.ts'
import { readMail } from '../../testing/read-mail.ts'
import { addBooking } from '../../testing/timetable.ts'
import { lockOldLessons } from './lessons.ts'

const TODAY = '2026-11-14'
const GONE = '01990000-0000-7000-8000-000000000000'
let club: FlyingClub
beforeAll(async () => {
  club = await openFlyingClub()
})
afterAll(() => club.close())

let lessonDays = 0

/** Each test has its own student pilot, who has flown with the instructor. */
async function addStudent(traits = {}) {
  const student = await addStranger(traits)
  await addBooking(club.db, {
    aircraft_type: club.otherPlane,
    user_id: student.member._id,
    flight_instructor: club.instructor.member._id,
    flight_date: addDays('2025-12-01', lessonDays++),
    booking_status: 'confirmed',
  })
  return student
}

/** A student pilot who has never flown with the instructor. */
async function addStranger(traits = {}) {
  const papers = { license_type: 'spl', license_number: 'S-7', medical_date: '2027-03-01' } as const
  const student = await join(club.app, club.db, {
    membership_type: 'ordinary',
    date_joined: '2026-01-10',
    first_name: 'Mei',
    last_name: 'Ong',
    ...papers,
    ...traits,
  })
  return { ...student, params: { member_id: student.member._id } }
}
type StudentOf = Awaited<ReturnType<typeof addStranger>>

async function fly({ member }: StudentOf, as: 'dual' | 'solo', on: string, minutes = 60): Promise<string> {
  const start = clubInstant(on, '09:00')
  const end = new Date(start.getTime() + minutes * 60_000)
  const crew = as === 'dual' ? { instructor_id: club.instructor.member._id } : {}
  const [row] = await club.db
    .insert(flights)
    .values({ aircraft_id: club.plane, pilot_id: member._id, function: as, start, end, ...crew })
    .returning()
  return row?._id ?? ''
}

const LESSON = {
  on: TODAY,
  lesson: 'Stalling and slow flight',
  grades: [
    { exercise: 'Stalling', grade: 'satisfactory' as const },
    { exercise: 'Slow flight', grade: 'needs-work' as const },
  ],
  remarks: 'Recovers well, watch the rudder',
  next: 'Circuits',
}

async function record(student: StudentOf, traits = {}) {
  return club.instructor.training.addLesson({ params: student.params, body: { ...LESSON, ...traits } })
}

async function acknowledged(student: StudentOf, traits = {}) {
  const { _id: id } = await record(student, traits)
  await club.instructor.training.giveLesson({ params: { id } })
  return student.training.acknowledgeLesson({ params: { id }, body: {} })
}

const fileOf = (who: Pick<FlyingClub['owner'], 'training'>, { params }: StudentOf) =>
  who.training.read({ params })

async function mailsTo({ member }: StudentOf) {
  const mails = await Promise.all((await club.mails()).map(readMail))
  return mails.filter(({ to }) => to === member.email)
}

const linesOf = async (student: StudentOf) =>
  Object.fromEntries((await fileOf(student, student)).steps.map((line) => [line.step, line]))

test('the file has the nine steps with their evidence, and the hours for each requirement', async () => {
  const student = await addStudent()
  await fly(student, 'dual', '2026-10-01', 90)
  const away = await fly(student, 'solo', '2026-10-08', 60)
  await fly(student, 'solo', '2026-10-09', 30)
  const baseline = { ...NO_HOURS, as_of: '2025-12-31', total: 600, dual: 600 }
  await student.logbook.setBaseline({ params: { id: student.member._id }, body: baseline })
  await acknowledged(student, { flight_id: away, cross_country: true })
  const file = await fileOf(student, student)
  expect(file.steps).toHaveLength(9)
  expect(file.steps.map(({ state }) => state[0]).join('')).toBe('dddcooooo')
  expect(file.steps[0]?.evidence).toEqual(['Medical valid until Mon 1 Mar 2027'])
  expect(file.steps[3]?.evidence).toContain('1 of 19 exercises at the standard')
  expect(file.hours).toEqual([
    { kind: 'total', minutes: 780, required: 2400, left: 1620, brought_in: 600 },
    { kind: 'dual', minutes: 690, required: 1500, left: 810, brought_in: 600 },
    { kind: 'solo', minutes: 90, required: 600, left: 510, brought_in: 0 },
    { kind: 'solo_cross_country', minutes: 60, required: 300, left: 240, brought_in: 0 },
  ])
  expect(file.requirements).toMatchObject({ version: 1, confirmed_at: null, total: 2400 })
  expect(file.requirements.source).toContain('ICAO Annex 1')
  expect(file.exercises.find(({ exercise }) => exercise === 'Stalling')?.grade).toBe('satisfactory')
  // Without a course there is no pace and no forecast.
  expect(file).toMatchObject({ course: null, pace: null, expected_date: null, expected_cost: null })
})

// SPEC o8.charges.estimates
test('a course has a pace, and an expected date and cost as a range', async () => {
  const student = await addStudent()
  await club.instructor.training.startCourse({ params: student.params, body: { started_on: '2026-05-14' } })
  for (let week = 0; week < 12; week++) await fly(student, 'dual', addDays(TODAY, -7 * week), 60)
  const file = await fileOf(student, student)
  expect(file.course).toMatchObject({
    started_on: '2026-05-14',
    ended_on: null,
    instructor_name: 'Ah Kow Lim',
  })
  // Twelve hours in 90 days, and in 184 days.
  expect(file.pace).toEqual({ recent: 244, overall: 119 })
  const { expected_date, expected_cost } = file
  expect(expected_date && expected_date.from > TODAY && expected_date.from < expected_date.to).toBe(true)
  // 13 h dual, 10 h solo, and 5 h of either.
  expect(expected_cost).toEqual({ from: 13 * 670 + 10 * 600 + 5 * 600, to: 23_478 })
  await club.db.insert(field_rates).values({
    kind: 'fuel',
    place: null,
    aircraft_type: null,
    starts_on: '2026-11-01',
    amount: 24,
    training_exempt: false,
    touch_and_goes: false,
  })
  const charged = await fileOf(student, student)
  expect(charged.expected_cost?.from).toBe(13 * 694 + 10 * 624 + 5 * 624)
  await club.db.delete(field_rates)
})

test('a course starts once and ends once, and a new one can start', async () => {
  const student = await addStudent()
  const { params } = student
  const start = (body: Parameters<typeof club.admin.training.startCourse>[0]['body']) =>
    club.admin.training.startCourse({ params, body })
  const instructor_id = club.instructor.member._id
  await expect(start({ started_on: '2026-11-15' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'started_on', message: 'The day must not be in the future' }],
  })
  await expect(start({ started_on: TODAY, instructor_id: club.other.member._id })).rejects.toMatchObject({
    errors: [{ field: 'instructor_id', message: 'Choose an instructor' }],
  })
  expect(await start({ started_on: '2026-06-01', instructor_id })).toMatchObject({ instructor_id })
  await expect(start({ started_on: TODAY })).rejects.toMatchObject({
    status: 409,
    message: 'This student already has a course.',
  })
  const end = { ended_on: '2026-05-31', outcome: 'stopped' as const }
  await expect(club.admin.training.endCourse({ params, body: end })).rejects.toMatchObject({
    errors: [{ field: 'ended_on', message: 'The course cannot end before it began' }],
  })
  const ended = await club.admin.training.endCourse({ params, body: { ...end, ended_on: TODAY } })
  expect(ended).toMatchObject({ ended_on: TODAY, outcome: 'stopped' })
  await expect(
    club.admin.training.endCourse({ params, body: { ...end, ended_on: TODAY } }),
  ).rejects.toMatchObject({ status: 409 })
  // An officer who is not an instructor does not become responsible for the student.
  expect(await start({ started_on: TODAY })).toMatchObject({ instructor_id: null })
})

test('a lesson record goes from draft to locked, and the student is asked to acknowledge it', async () => {
  const student = await addStudent()
  const flight_id = await fly(student, 'dual', TODAY, 50)
  const draft = await record(student, { flight_id })
  const id = draft._id
  expect(draft).toMatchObject({
    state: 'draft',
    flight_minutes: 50,
    flight_registration: '9V-BOA',
    instructor_name: 'Ah Kow Lim',
  })
  expect((await fileOf(student, student)).lessons).toEqual([])
  const changed = { ...LESSON, flight_id, remarks: 'Better' }
  await club.instructor.training.changeLesson({ params: { id }, body: changed })
  expect(await mailsTo(student)).toEqual([])
  const given = await club.instructor.training.giveLesson({ params: { id } })
  expect(given).toMatchObject({ state: 'given', remarks: 'Better', acknowledged_at: null })
  const [mail] = await mailsTo(student)
  expect(mail?.subject).toBe('Lesson record: Stalling and slow flight')
  expect(mail?.text).toContain('/members/training')
  // The text of the record stays on the site.
  expect(mail?.text).not.toContain('Better')
  expect((await linesOf(student)).training?.evidence).toContain('0 of 19 exercises at the standard')
  const done = await student.training.acknowledgeLesson({ params: { id }, body: { comment: 'Thank you' } })
  expect(done).toMatchObject({ state: 'acknowledged', comment: 'Thank you' })
  expect((await linesOf(student)).training?.evidence).toContain('1 of 19 exercises at the standard')
  expect(await club.instructor.training.lockLesson({ params: { id } })).toMatchObject({ state: 'locked' })
  for (const attempt of [
    () => club.instructor.training.changeLesson({ params: { id }, body: changed }),
    () => club.instructor.training.removeLesson({ params: { id } }),
    () => club.instructor.training.giveLesson({ params: { id } }),
    () => student.training.acknowledgeLesson({ params: { id }, body: {} }),
    () => club.instructor.training.lockLesson({ params: { id } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 409 })
})

test('a record that was given cannot be changed or taken back', async () => {
  const student = await addStudent()
  const { _id: id } = await record(student)
  await club.instructor.training.giveLesson({ params: { id } })
  await expect(club.instructor.training.changeLesson({ params: { id }, body: LESSON })).rejects.toMatchObject(
    {
      status: 409,
      message: 'This record was given to the student and stays as it is. Write a new one to correct it.',
    },
  )
  await expect(club.admin.training.removeLesson({ params: { id } })).rejects.toMatchObject({ status: 409 })
  await expect(club.instructor.training.lockLesson({ params: { id } })).rejects.toMatchObject({
    message: 'Only a record that the student has acknowledged can be locked.',
  })
})

test('an officer can delete a draft', async () => {
  const student = await addStudent()
  const { _id: id } = await record(student)
  await club.admin.training.removeLesson({ params: { id } })
  await expect(club.instructor.training.giveLesson({ params: { id } })).rejects.toMatchObject({ status: 404 })
})

test.each([
  [{ on: '2026-11-15' }, 'on', 'The day must not be in the future'],
  [{ cross_country: true }, 'cross_country', 'Choose the flight that was cross-country'],
  [{ flight_id: GONE }, 'flight_id', 'Choose a flight of this student'],
  [
    { grades: [LESSON.grades[0], { exercise: 'stalling', grade: 'good' }] },
    'grades',
    'Grade each exercise once',
  ],
])('a lesson record with %j is refused', async (traits, field, message) => {
  const student = await addStudent()
  await expect(record(student, traits)).rejects.toMatchObject({ status: 400, errors: [{ field, message }] })
})

test('a lesson cannot refer to a flight of somebody else', async () => {
  const [student, other] = [await addStudent(), await addStudent()]
  const flight_id = await fly(other, 'dual', TODAY)
  await expect(record(student, { flight_id })).rejects.toMatchObject({ status: 400 })
})

test('records are locked two weeks after they were acknowledged', async () => {
  const student = await addStudent()
  const at = (days: number) => clubInstant(addDays(TODAY, -days), '10:00')
  const row = (days: number) => ({
    student_id: student.member._id,
    on: addDays(TODAY, -days),
    lesson: `${days} days ago`,
    state: 'acknowledged' as const,
    given_at: at(days),
    acknowledged_at: at(days),
  })
  await club.db.insert(lessons).values([row(15), row(14)])
  await lockOldLessons(siteCall(club.platform))
  const after = (await fileOf(student, student)).lessons
  expect(after.map(({ lesson, state }) => [lesson, state])).toEqual([
    ['14 days ago', 'acknowledged'],
    ['15 days ago', 'locked'],
  ])
})

test('exams count if they are passed, and a mistake can be withdrawn with a reason', async () => {
  const student = await addStudent()
  const { params } = student
  const theory = { kind: 'theory' as const, on: '2026-10-01', passed: true }
  for (const subject of ['Air law', 'Meteorology', 'Navigation', 'Human performance', 'Aircraft'])
    await club.instructor.training.addExam({ params, body: { ...theory, subject, score: 88 } })
  await club.admin.training.addExam({ params, body: { ...theory, subject: 'Planning', passed: false } })
  await club.admin.training.addExam({ params, body: { kind: 'oral', on: '2026-10-02', passed: true } })
  expect((await linesOf(student)).exams).toMatchObject({
    state: 'open',
    evidence: ['Oral exam passed on Fri 2 Oct 2026', '5 of 6 theory exams passed'],
  })
  const last = await club.admin.training.addExam({ params, body: { ...theory, subject: 'Planning' } })
  expect((await linesOf(student)).exams?.state).toBe('done')
  const withdrawal = { params: { id: last._id }, body: { reason: 'Another candidate' } }
  expect(await club.instructor.training.withdrawExam(withdrawal)).toMatchObject({
    passed: true,
    withdrawn_reason: 'Another candidate',
  })
  expect((await linesOf(student)).exams?.state).toBe('open')
  const gone = { params: { id: GONE }, body: { reason: 'Another candidate' } }
  await expect(club.admin.training.withdrawExam(gone)).rejects.toMatchObject({ status: 404 })
  await expect(student.training.withdrawExam(gone)).rejects.toMatchObject({ status: 403 })
  await expect(
    club.admin.training.addExam({ params, body: { ...theory, subject: '' } }),
  ).rejects.toMatchObject({ errors: [{ field: 'subject', message: 'Name the subject of the exam' }] })
})

test('a step that the site cannot see can be confirmed by hand, and taken back', async () => {
  const student = await addStudent()
  const { params } = student
  const step = { step: 'navigation' as const, done: true, on: '2026-11-01', note: 'Malacca and back' }
  await club.instructor.training.stateStep({ params, body: step })
  expect((await linesOf(student)).navigation).toMatchObject({
    state: 'done',
    stated: true,
    evidence: ['Recorded by Ah Kow Lim for Sun 1 Nov 2026: Malacca and back'],
  })
  await club.admin.training.stateStep({ params, body: { ...step, done: false } })
  expect((await linesOf(student)).navigation).toMatchObject({ state: 'open', stated: false, evidence: [] })
  await expect(
    club.admin.training.stateStep({ params, body: { ...step, on: '2026-11-15' } }),
  ).rejects.toMatchObject({ status: 400, errors: [{ field: 'on' }] })
})

test('staff notes are in no file, record or download of a student', async () => {
  const student = await addStudent()
  const { params } = student
  const note = 'zq nervous on the radio'
  await club.instructor.training.addNote({ params, body: { note } })
  expect(await club.admin.training.notes({ params })).toMatchObject([{ note, author: 'Ah Kow Lim' }])
  const url = `/api/members/${student.member._id}/data`
  for (const seen of [
    JSON.stringify(await fileOf(student, student)),
    JSON.stringify(await fileOf(club.instructor, student)),
    JSON.stringify(await club.admin.audit.list({ query: { limit: 50 } })),
    (await student.request({ method: 'GET', url })).body,
  ])
    expect(seen).not.toContain('zq nervous')
})

test('an instructor in training cannot teach themselves', async () => {
  const learner = await addStudent({ instructor_rated: true })
  const { params } = learner
  await club.admin.training.addNote({ params, body: { note: 'Knows it all' } })
  for (const attempt of [
    () => learner.training.notes({ params }),
    () => learner.training.addLesson({ params, body: LESSON }),
    () => learner.training.addExam({ params, body: { kind: 'oral', on: TODAY, passed: true } }),
    () => learner.training.stateStep({ params, body: { step: 'training', done: true, on: TODAY } }),
    () => learner.training.startCourse({ params, body: { started_on: TODAY } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 403 })
  expect(await fileOf(learner, learner)).toMatchObject({ teaches: false, flights_to_record: [] })
})

test('staff see drafts, flights without a record, the next lesson and the solo authorisations', async () => {
  const student = await addStudent()
  const flown = await fly(student, 'dual', '2026-11-10', 45)
  const recorded = await fly(student, 'dual', '2026-11-11', 45)
  await fly(student, 'dual', '2026-01-01', 45)
  await record(student, { flight_id: recorded })
  const booked = {
    aircraft_type: club.plane,
    user_id: student.member._id,
    flight_instructor_name: 'Ah Kow Lim',
  }
  await addBooking(club.db, { ...booked, flight_date: '2026-11-30', booking_status: 'confirmed' })
  await addBooking(club.db, { ...booked, flight_date: '2026-11-29', booking_status: 'cancelled' })
  const period = { valid_from: TODAY, valid_until: '2026-11-30' }
  await club.db
    .insert(solo_authorisations)
    .values({ student_id: student.member._id, aircraft_model: 'TB-9', area: 'Circuit', ...period })
  const file = await fileOf(club.instructor, student)
  expect(file.teaches).toBe(true)
  expect(file.lessons.map(({ state }) => state)).toEqual(['draft'])
  expect(file.flights_to_record).toEqual([
    { _id: flown, flown_on: '2026-11-10', minutes: 45, function: 'dual', aircraft_registration: '9V-BOA' },
  ])
  expect(file.next_lesson).toMatchObject({ flight_date: '2026-11-30', instructor_name: 'Ah Kow Lim' })
  expect(file.solo_authorisations).toMatchObject([{ area: 'Circuit', withdrawn_at: null }])
})

test('the list shows students in training, and student pilots without a course', async () => {
  const first_name = 'Zheng'
  const [started, waiting] = [await addStudent({ first_name }), await addStudent({ first_name })]
  const former = await addStudent({ first_name, license_type: 'ppl' })
  const { params } = started
  await club.instructor.training.startCourse({ params, body: { started_on: '2026-05-01' } })
  await fly(started, 'dual', '2026-11-10', 45)
  const { _id: id } = await record(started)
  await club.instructor.training.giveLesson({ params: { id } })
  // A draft does not wait for the student, and does not set the next lesson.
  await record(started, { next: 'Stalls again' })
  const licensed = await addStudent({ first_name, license_type: 'ppl' })
  await club.instructor.training.startCourse({ params: licensed.params, body: { started_on: TODAY } })
  await club.instructor.training.startCourse({ params: former.params, body: { started_on: TODAY } })
  const over = { ended_on: TODAY, outcome: 'licensed' as const }
  await club.instructor.training.endCourse({ params: former.params, body: over })
  const list = (await club.instructor.training.list()).filter(({ name }) => name.startsWith(first_name))
  expect(list.map(({ _id }) => _id).toSorted()).toEqual(
    [started, waiting, licensed].map(({ member }) => member._id).toSorted(),
  )
  expect(list.map(({ _id }) => _id)).not.toContain(former.member._id)
  expect(list.find(({ _id }) => _id === started.member._id)).toMatchObject({
    started_on: '2026-05-01',
    instructor_name: 'Ah Kow Lim',
    minutes: 45,
    required_minutes: 2400,
    steps_done: 3,
    step: 'Training',
    last_flight: '2026-11-10',
    waiting: 1,
    planned: 'Circuits',
  })
  expect(list.find(({ _id }) => _id === waiting.member._id)).toMatchObject({ started_on: null, waiting: 0 })
})

test('requirements are added as versions, and confirmed once', async () => {
  const hours = { total: 2700, dual: 1500, solo: 600, solo_cross_country: 300 }
  const body = { ...hours, reserve_percent: 20, source: 'CAAS ANR-61, paragraph 3' }
  const made = await club.admin.training.setRequirements({ body })
  expect(made).toMatchObject({ ...body, version: 2, confirmed_at: null })
  const student = await addStudent()
  expect((await fileOf(student, student)).hours[0]?.required).toBe(2700)
  const params = { code: '2' }
  expect(await club.superAdmin.training.confirmRequirements({ params })).toMatchObject({
    confirmed_by_name: expect.any(String),
  })
  await expect(club.admin.training.confirmRequirements({ params })).rejects.toMatchObject({
    status: 409,
    message: 'These requirements are already confirmed.',
  })
  for (const code of ['99', 'two'])
    await expect(club.admin.training.confirmRequirements({ params: { code } })).rejects.toMatchObject({
      status: 404,
    })
  expect((await student.training.requirements()).map(({ version }) => version)).toEqual([2, 1])
  const noted = await club.admin.audit.list({ query: { limit: 2 } })
  expect(noted.map(({ action, subject_id }) => [action, subject_id])).toEqual([
    ['training.confirm', null],
    ['training.requirements', null],
  ])
  await expect(
    club.admin.training.setRequirements({ body: { ...body, solo_cross_country: 601 } }),
  ).rejects.toMatchObject({ status: 400, errors: [{ field: 'solo_cross_country' }] })
})

test('a file that does not exist is answered with 404', async () => {
  const params = { member_id: GONE }
  await expect(club.admin.training.read({ params })).rejects.toMatchObject({ status: 404 })
  await expect(club.admin.training.addLesson({ params, body: LESSON })).rejects.toMatchObject({ status: 404 })
  // Nobody is the instructor of someone who does not exist.
  await expect(club.instructor.training.read({ params })).rejects.toMatchObject({ status: 403 })
})

test('the audit trail records changes of a file, but not its texts', async () => {
  const student = await addStudent()
  const { params } = student
  const { training } = club.instructor
  const entries = await audited(club.db, async () => {
    await training.startCourse({ params, body: { started_on: TODAY } })
    await training.endCourse({ params, body: { ended_on: TODAY, outcome: 'licensed' } })
    await training.stateStep({ params, body: { step: 'navigation', done: true, on: TODAY } })
    const { _id: id } = await training.addExam({ params, body: { kind: 'oral', on: TODAY, passed: true } })
    const withdrawal = { params: { id }, body: { reason: 'Another candidate' } }
    const withdrawn = await training.withdrawExam(withdrawal)
    expect(withdrawn.withdrawn_at).toBe('2026-11-14T10:00:00+08:00')
    expect(await training.withdrawExam(withdrawal)).toEqual(withdrawn)
    const note = await training.addNote({ params, body: { note: 'Nervous' } })
    expect(note).toMatchObject({ author: 'Ah Kow Lim', createdAt: '2026-11-14T10:00:00+08:00' })
    await training.addNote({ params, body: { note: 'Calm' } })
    expect((await training.notes({ params })).map((one) => one.note)).toEqual(['Calm', 'Nervous'])
    const lesson = await record(student)
    expect(await training.giveLesson({ params: { id: lesson._id } })).toMatchObject({
      given_at: '2026-11-14T10:00:00+08:00',
      locked_at: null,
    })
  })
  expect(
    entries.map(({ action, subject_id, before, after }) => [
      action,
      subject_id === student.member._id && before === null && after === null,
    ]),
  ).toEqual(
    ['start', 'end', 'step', 'exam', 'exam-withdraw', 'note', 'note', 'lesson'].map((verb) => [
      `training.${verb}`,
      true,
    ]),
  )
})

test('dates in a file cannot be in the future, but today is allowed', async () => {
  const { params } = await addStudent()
  const { training } = club.instructor
  await expect(
    training.addExam({ params, body: { kind: 'oral', on: '2026-11-15', passed: true } }),
  ).rejects.toMatchObject({ status: 400 })
  await training.startCourse({ params, body: { started_on: TODAY } })
  await expect(
    training.endCourse({ params, body: { ended_on: '2026-11-15', outcome: 'stopped' } }),
  ).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'ended_on', message: 'The day must not be in the future' }],
  })
  await expect(
    club.admin.training.startCourse({
      params: { member_id: club.instructor.member._id },
      body: { started_on: TODAY, instructor_id: club.instructor.member._id },
    }),
  ).rejects.toMatchObject({ status: 400, errors: [{ field: 'instructor_id' }] })
})

test('a student without a salutation is greeted by the first name, and notified on the site too', async () => {
  const student = await addStudent({ salutation: '' })
  const { _id: id } = await record(student, { flight_id: undefined })
  await club.instructor.training.giveLesson({ params: { id } })
  const [mail] = await mailsTo(student)
  for (const words of ['Hello Mei,', 'Ah Kow Lim has written the record', 'Sat 14 Nov 2026'])
    expect(mail?.text).toContain(words)
  expect(await student.notifications.list()).toMatchObject([
    { kind: 'lesson', body: 'Stalling and slow flight' },
  ])
})

test('a record is locked when more than two weeks have passed since it was acknowledged', async () => {
  const student = await addStudent()
  const { _id: id } = await acknowledged(student)
  const state = async () => {
    await lockOldLessons(siteCall(club.platform))
    const [row] = await club.db.select().from(lessons).where(eq(lessons._id, id))
    return [row?.state, row?.locked_at]
  }
  const TWO_WEEKS = 14 * 24 * 60 * 60 * 1000
  club.passTime(TWO_WEEKS)
  expect(await state()).toEqual(['acknowledged', null])
  club.passTime(1)
  const locked = ['locked', club.now()]
  expect(await state()).toEqual(locked)
  club.passTime(1)
  expect(await state()).toEqual(locked)
  club.passTime(-TWO_WEEKS - 2)
})

test('staff see flights of the last ninety days, twenty at most, and the next of several lessons', async () => {
  const student = await addStudent()
  const user_id = student.member._id
  await fly(student, 'dual', addDays(TODAY, -91))
  const oldest = await fly(student, 'dual', addDays(TODAY, -90))
  const toRecord = async () => (await fileOf(club.instructor, student)).flights_to_record
  expect((await toRecord()).map(({ _id }) => _id)).toEqual([oldest])
  for (let day = 1; day <= 20; day++) await fly(student, 'solo', addDays(TODAY, -day))
  const shown = await toRecord()
  expect([shown.length, shown[0]?.flown_on]).toEqual([20, '2026-11-13'])
  const lesson = { aircraft_type: club.plane, user_id }
  const times = (start_time: string, end_time: string) => ({ start_time, end_time })
  await addBooking(club.db, { ...lesson, flight_date: '2026-11-13', ...times('13:00', '14:00') })
  await addBooking(club.db, {
    ...lesson,
    flight_date: TODAY,
    ...times('16:00', '17:00'),
    flight_type: 'leisure',
  })
  await addBooking(club.db, { ...lesson, flight_date: TODAY, ...times('18:00', '19:00') })
  await addBooking(club.db, { ...lesson, flight_date: TODAY, ...times('14:00', '15:00') })
  expect((await fileOf(student, student)).next_lesson).toMatchObject({
    flight_date: TODAY,
    start_time: '14:00',
  })
})

test('withdrawn flights, and flights before the baseline, do not count', async () => {
  const student = await addStudent()
  const gone = await fly(student, 'dual', '2026-10-01', 90)
  await club.db.update(flights).set({ withdrawn_at: club.now() }).where(eq(flights._id, gone))
  await fly(student, 'dual', '2026-09-30', 45)
  await fly(student, 'dual', '2026-10-02', 30)
  const baseline = { ...NO_HOURS, as_of: '2026-09-30', total: 600, dual: 600 }
  await student.logbook.setBaseline({ params: { id: student.member._id }, body: baseline })
  expect((await fileOf(student, student)).hours[0]).toMatchObject({ minutes: 630, brought_in: 600 })
  for (const flight_id of [gone, GONE])
    await expect(record(student, { flight_id })).rejects.toMatchObject({ status: 400 })
  const { flights_to_record } = await fileOf(club.instructor, student)
  expect(flights_to_record.map(({ _id }) => _id)).not.toContain(gone)
  await club.db.update(members).set({ account_status: 'banned' }).where(eq(members._id, student.member._id))
  const listed = await club.instructor.training.list()
  expect(listed.map(({ _id }) => _id)).not.toContain(student.member._id)
})

test('the files of two students are independent of each other', async () => {
  const first_name = 'Quek'
  const [student, other] = [await addStudent({ first_name }), await addStudent({ first_name })]
  const { training } = club.instructor
  const empty = await fileOf(club.instructor, student)
  const { params } = other
  await training.startCourse({ params, body: { started_on: '2026-05-01' } })
  await fly(other, 'dual', '2026-11-10', 45)
  await acknowledged(other)
  const { _id: given } = await record(other)
  await training.giveLesson({ params: { id: given } })
  const exams = []
  for (const passed of [false, true])
    exams.push(await training.addExam({ params, body: { kind: 'oral', on: TODAY, passed } }))
  for (const subject of ['Air law', 'Meteorology', 'Navigation', 'Human performance', 'Aircraft', 'Planning'])
    await training.addExam({ params, body: { kind: 'theory', subject, on: TODAY, passed: true } })
  await training.stateStep({ params, body: { step: 'navigation', done: true, on: TODAY } })
  await training.addNote({ params, body: { note: 'Calm' } })
  const period = { valid_from: TODAY, valid_until: '2026-11-30' }
  await club.db
    .insert(solo_authorisations)
    .values({ student_id: other.member._id, aircraft_model: 'TB-9', area: 'Circuit', ...period })
  const lesson = { aircraft_type: club.plane, user_id: other.member._id, flight_date: '2026-12-15' }
  await addBooking(club.db, lesson)
  expect(await fileOf(club.instructor, student)).toEqual(empty)
  expect(await training.notes({ params: student.params })).toEqual([])
  const row = async () => (await training.list()).find(({ _id }) => _id === student.member._id)
  expect(await row()).toMatchObject({
    minutes: 0,
    steps_done: 3,
    waiting: 0,
    planned: '',
    last_flight: null,
    started_on: null,
  })
  await training.startCourse({ params: student.params, body: { started_on: TODAY } })
  await training.endCourse({ params: student.params, body: { ended_on: TODAY, outcome: 'stopped' } })
  await training.withdrawExam({ params: { id: exams[0]?._id ?? '' }, body: { reason: 'Another candidate' } })
  const file = await fileOf(club.instructor, other)
  expect(file.course).toMatchObject({ started_on: '2026-05-01', ended_on: null })
  expect(file.exams.filter(({ withdrawn_at }) => withdrawn_at !== null)).toHaveLength(1)
  expect(file.next_lesson).toMatchObject({ flight_date: '2026-12-15' })
})

test('a course without flights has no pace and no expected date, only an expected cost', async () => {
  const student = await addStudent()
  await club.instructor.training.startCourse({ params: student.params, body: { started_on: TODAY } })
  const file = await fileOf(student, student)
  expect(file).toMatchObject({ pace: { recent: 0, overall: 0 }, expected_date: null })
  expect(file.hours.map(({ minutes, brought_in }) => minutes + brought_in)).toEqual([0, 0, 0, 0])
  expect(file.expected_cost).not.toBeNull()
})

test('the pace covers the last ninety days, and the course from its first day', async () => {
  const student = await addStudent()
  const { params } = student
  const { training } = club.instructor
  const ago = (days: number) => addDays(TODAY, -days)
  // An earlier course is over.
  await training.startCourse({ params, body: { started_on: ago(300) } })
  await training.endCourse({ params, body: { ended_on: ago(200), outcome: 'stopped' } })
  await training.startCourse({ params, body: { started_on: ago(100) } })
  for (const days of [101, 100, 90, 89]) await fly(student, 'dual', ago(days), 60)
  // One hour in 90 days, and three in 100 days.
  expect((await fileOf(student, student)).pace).toEqual({ recent: 20, overall: 55 })
  await training.endCourse({ params, body: { ended_on: TODAY, outcome: 'licensed' } })
  const courses = await club.db
    .select()
    .from(training_courses)
    .where(eq(training_courses.student_id, student.member._id))
    .orderBy(training_courses._id)
  expect(courses.map(({ ended_on, outcome }) => [ended_on, outcome])).toEqual([
    [ago(200), 'stopped'],
    [TODAY, 'licensed'],
  ])
})

test('the same rules apply to changes of a draft, and leaving out its flight removes it', async () => {
  const student = await addStudent()
  const { _id: id } = await record(student, { flight_id: await fly(student, 'dual', TODAY) })
  const change = (traits: object) =>
    club.instructor.training.changeLesson({ params: { id }, body: { ...LESSON, ...traits } })
  await expect(change({ on: '2026-11-15' })).rejects.toMatchObject({ status: 400, errors: [{ field: 'on' }] })
  expect(await change({})).toMatchObject({ flight_id: null, flight_minutes: null, on: TODAY })
})

test('instructors see only the names of students of others, and nothing of their files', async () => {
  const { instructor, admin, superAdmin } = club
  const student = await addStranger({ first_name: 'Zubir', contact_number: '+65 9000 1111' })
  const { params } = student
  const row = async (who: FlyingClub['owner']) =>
    (await who.training.list()).find(({ _id }) => _id === student.member._id)
  expect(await row(instructor)).toEqual({ _id: student.member._id, name: 'Zubir Ong', open: false })
  for (const officer of [admin, superAdmin])
    expect(await row(officer)).toMatchObject({ open: true, contact_number: '+65 9000 1111' })

  const made = await admin.training.addExam({ params, body: { kind: 'oral', on: TODAY, passed: true } })
  const { training } = instructor
  const calls = [
    () => training.read({ params }),
    () => training.notes({ params }),
    () => training.addNote({ params, body: { note: 'Calm' } }),
    () => training.startCourse({ params, body: { started_on: TODAY } }),
    () => training.endCourse({ params, body: { ended_on: TODAY, outcome: 'stopped' } }),
    () => training.stateStep({ params, body: { step: 'navigation', done: true, on: TODAY } }),
    () => training.addLesson({ params, body: LESSON }),
    () => training.addExam({ params, body: { kind: 'oral', on: TODAY, passed: true } }),
    () => training.withdrawExam({ params: { id: made._id }, body: { reason: 'Not mine' } }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 })
  await expect(training.read({ params })).rejects.toMatchObject({
    message:
      'This is not your student. Ask an officer to make you the instructor, or to book a lesson with you.',
  })
})

test.each([
  ['a lesson is requested', { flight_date: '2026-12-20' }, true],
  ['a lesson was flown a year ago', { flight_date: '2025-11-14', booking_status: 'completed' }, true],
  ['a lesson was flown longer ago', { flight_date: '2025-11-13', booking_status: 'completed' }, false],
  ['a lesson was cancelled', { flight_date: '2026-12-21', booking_status: 'cancelled' }, false],
] as const)('an instructor and a student: %s', async (_what, traits, reads) => {
  const student = await addStranger()
  await addBooking(club.db, {
    aircraft_type: club.plane,
    user_id: student.member._id,
    flight_instructor: club.instructor.member._id,
    ...traits,
  })
  const outcome = await fileOf(club.instructor, student).then(
    () => true,
    () => false,
  )
  expect(outcome).toBe(reads)
})

test('the instructor of the course reads the file until the course ends; so does who flew without a booking', async () => {
  const led = await addStranger()
  const lead = { started_on: '2026-01-01', instructor_id: club.instructor.member._id }
  await club.admin.training.startCourse({ params: led.params, body: lead })
  await expect(fileOf(club.instructor, led)).resolves.toMatchObject({ teaches: true })
  const over = { ended_on: TODAY, outcome: 'stopped' } as const
  await club.admin.training.endCourse({ params: led.params, body: over })
  await expect(fileOf(club.instructor, led)).rejects.toMatchObject({ status: 403 })
  const flown = await addStranger()
  await fly(flown, 'dual', '2026-10-01')
  await expect(fileOf(club.instructor, flown)).resolves.toMatchObject({ teaches: true })
})

test('at most five hundred students are listed', async () => {
  const papers = { license_type: 'spl', account_status: 'active', email_confirmed_at: club.now() } as const
  const named = { first_name: 'Aa', last_name: 'Aa', salutation: '', password_hash: '' }
  const people = Array.from({ length: 501 }, (_, index) => ({
    ...papers,
    ...named,
    username: `student${index}`,
    email: `student${index}@rsfc.test`,
  }))
  await club.db.insert(members).values(people)
  expect(await club.admin.training.list()).toHaveLength(500)
})
