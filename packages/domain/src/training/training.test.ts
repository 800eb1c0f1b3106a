import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LICENCE_PATH } from '../club/facts.ts'
import { examFault, examsPassed, THEORY_SUBJECTS, type Exam } from './exam.ts'
import { expectedCost, expectedDate, paceOf } from './forecast.ts'
import {
  EXERCISES,
  exercisesPassed,
  lessonFault,
  lessonRefusal,
  LESSON_STATES,
  LESSON_STEPS,
} from './lesson.ts'
import { mayReadLesson, mayReadTraining, mayTakeLessonStep, mayTeach } from './permissions.ts'
import { hoursByRequirement, minutesLeft, requirementsFault } from './requirements.ts'
import { stepLines, stepsDone, type Step, type TrainingFacts } from './steps.ts'

const REQUIRED = { total: 2400, dual: 1500, solo: 600, solo_cross_country: 300 }
const NONE = { total: 0, dual: 0, solo: 0, solo_cross_country: 0 }

// Each state allows one step forward, and a draft can also be changed and removed.
test.each(LESSON_STATES.map((state) => [state]))('the steps that a lesson allows that is %s', (state) => {
  const allowed = LESSON_STEPS.filter((step) => lessonRefusal(state, step) === null)
  expect(allowed).toEqual(
    { draft: ['change', 'remove', 'give'], given: ['acknowledge'], acknowledged: ['lock'], locked: [] }[
      state
    ],
  )
})

const people = {
  student: { _id: 's', account_type: 'user', instructor_rated: false },
  other: { _id: 'o', account_type: 'user', instructor_rated: false },
  author: { _id: 'a', account_type: 'user', instructor_rated: true },
  colleague: { _id: 'c', account_type: 'user', instructor_rated: true },
  officer: { _id: 'x', account_type: 'admin', instructor_rated: false },
} as const

test.each([
  ['student', false, true, false],
  ['other', false, false, false],
  // A member who flies with the student is no instructor because of that.
  ['other', true, false, false],
  ['author', true, true, true],
  ['colleague', false, false, false],
  ['officer', false, true, true],
] as const)('the %s, own student %s, may read the file: %s, may teach: %s', (who, own, reads, teaches) => {
  const student = { _id: 's', own }
  expect(mayReadTraining(people[who], student)).toBe(reads)
  expect(mayTeach(people[who], student)).toBe(teaches)
})

test('an instructor or officer in training may read their own file, but not teach themselves', () => {
  for (const person of [people.author, people.officer]) {
    const self = { _id: person._id, own: true }
    expect(mayReadTraining(person, self)).toBe(true)
    expect(mayTeach(person, self)).toBe(false)
  }
})

test.each([
  ['student', ['acknowledge']],
  ['other', []],
  ['author', ['change', 'remove', 'give', 'lock']],
  ['colleague', []],
  ['officer', ['remove', 'lock']],
] as const)('the %s may %j a lesson record', (who, steps) => {
  const lesson = { student_id: 's', instructor_id: 'a', state: 'draft' } as const
  expect(LESSON_STEPS.filter((step) => mayTakeLessonStep(people[who], lesson, step))).toEqual(steps)
})

test('officers take over the records of an author who no longer teaches', () => {
  const lesson = { student_id: 's', instructor_id: 'a', state: 'draft' } as const
  const former = { ...people.author, instructor_rated: false }
  expect(LESSON_STEPS.filter((step) => mayTakeLessonStep(former, lesson, step))).toEqual([])
})

test('a student sees a lesson record once it is given', () => {
  const [own, others] = [
    { _id: 's', own: true },
    { _id: 's', own: false },
  ]
  for (const state of LESSON_STATES) {
    expect(mayReadLesson(people.student, others, { state })).toBe(state !== 'draft')
    expect(mayReadLesson(people.other, own, { state })).toBe(false)
    expect(mayReadLesson(people.colleague, others, { state })).toBe(false)
    expect(mayReadLesson(people.colleague, own, { state })).toBe(true)
  }
})

test.each([
  ['given', 'good', 0],
  ['acknowledged', 'good', 1],
  ['locked', 'satisfactory', 1],
  ['acknowledged', 'needs-work', 0],
  ['acknowledged', 'introduced', 0],
] as const)('an exercise in a lesson that is %s, graded %s, counts %s', (state, grade, passed) => {
  const lesson = { state, on: '2026-11-01', grades: [{ exercise: EXERCISES[0], grade }] }
  expect(exercisesPassed([lesson])).toBe(passed)
  expect(exercisesPassed([lesson, { ...lesson, grades: [{ exercise: 'Night', grade: 'good' }] }])).toBe(
    passed,
  )
})

test('a later, worse grade does not replace a better one', () => {
  const graded = (grade: 'good' | 'needs-work') => ({
    state: 'locked' as const,
    on: '2026-11-01',
    grades: [{ exercise: 'Stalling', grade }],
  })
  expect(exercisesPassed([graded('good'), graded('needs-work')])).toBe(1)
  expect(exercisesPassed([graded('needs-work'), graded('good')])).toBe(1)
})

test.each([
  [{}, null],
  [{ on: '2026-11-15' }, 'on'],
  [{ cross_country: true }, 'cross_country'],
  [{ cross_country: true, flight_id: 'f' }, null],
  [{ grades: [{ exercise: 'Stalling' }, { exercise: 'stalling' }] }, 'grades'],
])('what is wrong with a lesson record that has %j: %s', (traits, field) => {
  const written = { on: '2026-11-14', cross_country: false, grades: [{ exercise: 'Stalling' }] }
  expect(lessonFault({ ...written, ...traits }, '2026-11-14')?.field ?? null).toBe(field)
})

const exam = (traits: Partial<Exam>): Exam => ({
  kind: 'theory',
  subject: 'Air law',
  on: '2026-10-01',
  passed: true,
  withdrawn: false,
  ...traits,
})
const allTheory = THEORY_SUBJECTS.map((subject) => exam({ subject }))
const oral = exam({ kind: 'oral', subject: '' })

test.each([
  [[], 0, false],
  [[...allTheory, oral], 6, true],
  [allTheory, 6, false],
  [[oral, ...allTheory.slice(1)], 5, false],
  [[oral, ...allTheory.slice(1), exam({ passed: false })], 5, false],
  [[oral, ...allTheory.slice(1), exam({ withdrawn: true })], 5, false],
  [[oral, exam({}), exam({ subject: 'air LAW' })], 1, false],
])('exams, case %#: %s theory exams passed, complete %s', (exams, theory, complete) => {
  expect(examsPassed(exams)).toMatchObject({ theory, complete })
})

test('the first passed oral exam counts', () => {
  const again = { ...oral, on: '2026-09-01' }
  expect(examsPassed([oral, again, { ...oral, on: '2026-08-01', passed: false }]).oral).toBe('2026-09-01')
})

test.each([
  [exam({}), null],
  [exam({ subject: '' }), 'subject'],
  [exam({ kind: 'oral', subject: '' }), null],
  [exam({ on: '2026-11-14' }), null],
  [exam({ on: '2026-11-15' }), 'on'],
])('what is wrong with a new exam, case %#: %s', (made, field) => {
  expect(examFault(made, '2026-11-14')?.field ?? null).toBe(field)
})

test.each([
  [{}, null],
  [{ total: 2100 }, null],
  [{ total: 2099 }, 'total'],
  [{ solo_cross_country: 600 }, null],
  [{ solo_cross_country: 601 }, 'solo_cross_country'],
])('what is wrong with requirements that have %j: %s', (traits, field) => {
  expect(requirementsFault({ ...REQUIRED, ...traits })?.field ?? null).toBe(field)
})

test.each([
  [NONE, { dual: 1500, solo: 600, either: 300, total: 2400 }],
  [
    { total: 600, dual: 600, solo: 0, solo_cross_country: 0 },
    { dual: 900, solo: 600, either: 300, total: 1800 },
  ],
  // Enough hours in total but too few solo: the missing solo hours are still left.
  [
    { total: 2500, dual: 2200, solo: 300, solo_cross_country: 0 },
    { dual: 0, solo: 300, either: 0, total: 300 },
  ],
  [
    { total: 2500, dual: 1500, solo: 1000, solo_cross_country: 0 },
    { dual: 0, solo: 300, either: 0, total: 300 },
  ],
  [
    { total: 3000, dual: 1800, solo: 900, solo_cross_country: 300 },
    { dual: 0, solo: 0, either: 0, total: 0 },
  ],
])('with %j flown, %j is left', (flown, left) => {
  expect(minutesLeft(flown, REQUIRED)).toEqual(left)
})

test.each([
  ['2026-01-01', '2026-11-14', 900, 2000, { recent: 304, overall: 192 }],
  // A course shorter than 90 days: only its own days count.
  ['2026-10-15', '2026-11-14', 600, 600, { recent: 609, overall: 609 }],
  // One hour yesterday does not make a pace of thirty hours a month.
  ['2026-11-13', '2026-11-14', 60, 60, { recent: 65, overall: 65 }],
  ['2026-01-01', '2026-11-14', 0, 0, { recent: 0, overall: 0 }],
])(
  'the pace from %s to %s with %s recent and %s course minutes',
  (started_on, today, recent_minutes, course_minutes, pace) => {
    expect(paceOf({ started_on, today, recent_minutes, course_minutes })).toEqual(pace)
  },
)

test('the expected date is a range; it is today if nothing is left, and unknown without a pace', () => {
  const plan = { flown: NONE, required: REQUIRED, reserve_percent: 50 }
  expect(expectedDate(plan, { recent: 400, overall: 200 }, '2026-11-14')).toEqual({
    from: '2027-05-16',
    to: '2028-05-15',
  })
  expect(expectedDate({ ...plan, flown: REQUIRED }, { recent: 0, overall: 0 }, '2026-11-14')).toEqual({
    from: '2026-11-14',
    to: '2026-11-14',
  })
  expect(expectedDate(plan, { recent: 0, overall: 0 }, '2026-11-14')).toBeNull()
  // At most ten years, even at one minute a month.
  expect(expectedDate(plan, { recent: 0, overall: 1 }, '2026-11-14')).toEqual({
    from: '2036-11-11',
    to: '2036-11-11',
  })
})

const minutes = fc.nat(6000)
const hours = fc.record({ total: minutes, dual: minutes, solo: minutes, solo_cross_country: minutes })
const paces = fc.record({ recent: fc.nat(3000), overall: fc.nat(3000) })

test('the range never ends before it starts, and more hours flown never make it later or more expensive', () => {
  fc.assert(
    fc.property(hours, paces, fc.nat(100), minutes, (flown, pace, reserve_percent, more) => {
      const plan = { flown, required: REQUIRED, reserve_percent }
      const further = { ...plan, flown: { ...flown, total: flown.total + more, dual: flown.dual + more } }
      const [now, then] = [plan, further].map((one) => expectedDate(one, pace, '2026-11-14'))
      if (now && then) {
        expect(now.from <= now.to).toBe(true)
        expect(then.from <= now.from && then.to <= now.to).toBe(true)
      }
      const rates = { dual: 670, solo: 600 }
      const [cost, less] = [expectedCost(plan, rates), expectedCost(further, rates)]
      expect(cost.from).toBeLessThanOrEqual(cost.to)
      expect(less.from).toBeLessThanOrEqual(cost.from)
      expect(less.to).toBeLessThanOrEqual(cost.to)
    }),
  )
})

test('the cost ranges from the remaining hours solo to the same dual with a reserve', () => {
  const plan = { flown: NONE, required: REQUIRED, reserve_percent: 20 }
  expect(expectedCost(plan, { dual: 670, solo: 600 })).toEqual({ from: 25_750, to: 31_320 })
  const hour = { ...NONE, total: 61 }
  expect(expectedCost({ ...plan, flown: NONE, required: hour }, { dual: 40, solo: 40 })).toEqual({
    from: 41,
    to: 49,
  })
})

test('each line says how much is left', () => {
  const flown = { total: 2500, dual: 1000, solo: 600, solo_cross_country: 0 }
  expect(hoursByRequirement(flown, REQUIRED).map(({ kind, left }) => [kind, left])).toEqual([
    ['total', 0],
    ['dual', 500],
    ['solo', 0],
    ['solo_cross_country', 300],
  ])
})

const facts: TrainingFacts = {
  today: '2026-11-14',
  medical_until: '2026-11-14',
  license_type: 'spl',
  license_number: 'S-1',
  membership_type: 'ordinary',
  date_joined: '2026-01-03',
  flown: NONE,
  required: REQUIRED,
  exercises_passed: 0,
  exams: [],
  stated: [],
}
const statesOf = (traits: Partial<TrainingFacts>) =>
  stepLines({ ...facts, ...traits })
    .map(({ state }) => state[0])
    .join('')

const stated = (step: Step, done = true) => ({
  step,
  done,
  on: '2026-11-01',
  note: '',
  by_name: 'Ah Kow Lim',
})

// SPEC 2.membership.nine-steps
test.each<[string, Partial<TrainingFacts>]>([
  ['dddcooooo', {}],
  ['cddoooooo', { medical_until: '2026-11-13' }],
  ['cddoooooo', { medical_until: null }],
  ['dcdoooooo', { license_type: 'none' }],
  ['ddcoooooo', { membership_type: 'associate' }],
  ['ddddcoooo', { flown: REQUIRED }],
  ['dddcooooo', { flown: { ...REQUIRED, solo_cross_country: 299 } }],
  ['dddddcooo', { flown: REQUIRED, exams: [...allTheory, oral] }],
  ['dddcdoooo', { exams: [...allTheory, oral] }],
  ['ddddddcoo', { flown: REQUIRED, exams: [...allTheory, oral, exam({ kind: 'flight-test' })] }],
  // The optional step is never shown as the next one.
  ['ddddcodoo', { flown: REQUIRED, license_type: 'ppl' }],
  ['dddcooodo', { stated: [stated('navigation')] }],
  ['ddddcoooo', { stated: [stated('training')] }],
  ['dddcooooo', { stated: [stated('training'), stated('training', false)] }],
  ['ddddcoooo', { stated: [stated('training', false), stated('training')] }],
  // What the records show counts, even if someone withdraws the step.
  ['dddcooooo', { stated: [stated('medical', false)] }],
])('the steps have the states %s with %o', (states, traits) => {
  expect(statesOf(traits)).toBe(states)
})

test('the steps are those of the public page, each with its evidence', () => {
  const lines = stepLines({ ...facts, stated: [{ ...stated('navigation'), note: 'Malacca' }] })
  expect(lines.map(({ title }) => title)).toEqual(LICENCE_PATH.map(({ title }) => title))
  expect(lines.map(({ evidence }) => evidence[0] ?? '')).toEqual([
    'Medical valid until Sat 14 Nov 2026',
    'Student pilot licence S-1',
    'Ordinary Member, member since Sat 3 Jan 2026',
    'Total: 0 min of 40 h',
    'Oral exam not passed yet',
    '',
    '',
    'Recorded by Ah Kow Lim for Sun 1 Nov 2026: Malacca',
    '',
  ])
  expect(stepsDone(lines)).toBe(4)
  expect(lines.filter((line) => line.stated).map(({ step }) => step)).toEqual(['navigation'])
})

test('the evidence of a licence without a number, and of more theory exams than needed', () => {
  const extra = exam({ subject: 'Radiotelephony' })
  const lines = stepLines({ ...facts, license_number: '', exams: [...allTheory, extra, oral] })
  expect(lines[1]?.evidence).toEqual(['Student pilot licence'])
  expect(lines[4]?.evidence).toEqual(['Oral exam passed on Thu 1 Oct 2026', '6 of 6 theory exams passed'])
})
