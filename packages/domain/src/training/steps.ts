import { EXAMS, LICENCE_PATH } from '../club/facts.ts'
import { durationInWords } from '../bookings/flight-words.ts'
import type { LICENSE_TYPES, MEMBERSHIP_TYPES } from '../members/account.ts'
import { dateInWords } from '../time/club-words.ts'
import type { ClubDate } from '../time/club-time.ts'
import { examsPassed, type Exam } from './exam.ts'
import { EXERCISES } from './lesson.ts'
import { hoursByRequirement, REQUIREMENT_WORDS, type Requirements } from './requirements.ts'

type LicenseType = (typeof LICENSE_TYPES)[number]
type MembershipType = (typeof MEMBERSHIP_TYPES)[number]

/** The nine steps to the licence, in the order of LICENCE_PATH (2.membership.nine-steps). */
export const STEPS = [
  'medical',
  'student-licence',
  'membership',
  'training',
  'exams',
  'flight-test',
  'restricted-ppl',
  'navigation',
  'full-ppl',
] as const
export type Step = (typeof STEPS)[number]

export const STEP_STATES = ['done', 'current', 'open'] as const
type StepState = (typeof STEP_STATES)[number]

/** A step that an instructor or officer has recorded, because the site cannot derive it. */
type StatedStep = { step: Step; done: boolean; on: ClubDate; note: string; by_name: string | null }

/** Everything that the steps are derived from. */
export type TrainingFacts = {
  today: ClubDate
  medical_until: ClubDate | null
  license_type: LicenseType
  license_number: string
  membership_type: MembershipType
  date_joined: ClubDate | null
  flown: Requirements
  required: Requirements
  exercises_passed: number
  exams: readonly Exam[]
  /** Oldest first; the last record about a step counts. */
  stated: readonly StatedStep[]
}

export type StepLine = {
  step: Step
  title: string
  optional: boolean
  state: StepState
  evidence: string[]
  /** Recorded by a person, who may withdraw it. */
  stated: boolean
}

type Found = { done: boolean; evidence: string[] }

export function stepLines(facts: TrainingFacts): StepLine[] {
  const found = STEPS.map((step, index) => {
    const point = LICENCE_PATH[index] as (typeof LICENCE_PATH)[number]
    const { title } = point
    const optional = 'optional' in point
    const derived = FINDERS[step](facts)
    const last = facts.stated.findLast((one) => one.step === step)
    const stands = last?.done ? last : undefined
    const evidence = stands ? [...derived.evidence, statedInWords(stands)] : derived.evidence
    return { step, title, optional, done: derived.done || !!stands, evidence, stated: !!stands }
  })
  const current = found.find(({ done, optional }) => !done && !optional)?.step
  return found.map(({ done, ...line }) => ({
    ...line,
    state: done ? 'done' : line.step === current ? 'current' : 'open',
  }))
}

export function stepsDone(lines: readonly StepLine[]): number {
  return lines.filter(({ state }) => state === 'done').length
}

function statedInWords({ on, note, by_name }: StatedStep): string {
  const who = by_name ? `Recorded by ${by_name}` : 'Recorded'
  return `${who} for ${dateInWords(on)}${note ? `: ${note}` : ''}`
}

const LICENCE_WORDS: Partial<Record<LicenseType, string>> = {
  spl: 'Student pilot licence',
  ppl: 'Private pilot licence',
  cpl: 'Commercial pilot licence',
  atpl: 'Airline transport pilot licence',
  mcpl: 'Multi-crew pilot licence',
}

const FINDERS: Record<Step, (facts: TrainingFacts) => Found> = {
  medical: ({ medical_until, today }) => {
    if (!medical_until) return { done: false, evidence: ['No medical on file'] }
    const day = dateInWords(medical_until)
    const inForce = medical_until >= today
    return { done: inForce, evidence: [inForce ? `Medical valid until ${day}` : `Medical ended on ${day}`] }
  },
  'student-licence': ({ license_type, license_number }) => {
    const licence = LICENCE_WORDS[license_type]
    if (!licence) return { done: false, evidence: ['No licence on file'] }
    return { done: true, evidence: [[licence, license_number].filter(Boolean).join(' ')] }
  },
  membership: ({ membership_type, date_joined }) => {
    if (membership_type !== 'ordinary') return { done: false, evidence: ['Not an Ordinary Member yet'] }
    const since = date_joined ? `, member since ${dateInWords(date_joined)}` : ''
    return { done: true, evidence: [`Ordinary Member${since}`] }
  },
  training: ({ flown, required, exercises_passed }) => {
    const lines = hoursByRequirement(flown, required)
    const hours = lines.map(
      ({ kind, minutes, required: asked }) =>
        `${REQUIREMENT_WORDS[kind]}: ${durationInWords(minutes)} of ${durationInWords(asked)}`,
    )
    const exercises = `${exercises_passed} of ${EXERCISES.length} exercises at the standard`
    return { done: lines.every(({ left }) => left === 0), evidence: [...hours, exercises] }
  },
  exams: ({ exams }) => {
    const { oral, theory, complete } = examsPassed(exams)
    const words = [
      oral ? `Oral exam passed on ${dateInWords(oral)}` : 'Oral exam not passed yet',
      `${Math.min(theory, EXAMS.theory)} of ${EXAMS.theory} theory exams passed`,
    ]
    return { done: complete, evidence: words }
  },
  'flight-test': ({ exams }) => {
    const { flightTest } = examsPassed(exams)
    return flightTest
      ? { done: true, evidence: [`Passed on ${dateInWords(flightTest)}`] }
      : { done: false, evidence: [] }
  },
  'restricted-ppl': ({ license_type }) => {
    const licensed = license_type !== 'none' && license_type !== 'spl'
    return { done: licensed, evidence: licensed ? [LICENCE_WORDS[license_type] ?? ''] : [] }
  },
  navigation: () => ({ done: false, evidence: [] }),
  'full-ppl': () => ({ done: false, evidence: [] }),
}
