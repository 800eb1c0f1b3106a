import { EXAMS } from '../club/facts.ts'
import type { ClubDate } from '../time/club-time.ts'

export const EXAM_KINDS = ['oral', 'theory', 'flight-test'] as const
export type ExamKind = (typeof EXAM_KINDS)[number]

export const EXAM_KIND_WORDS: Record<ExamKind, string> = {
  oral: 'Oral exam',
  theory: 'Theory exam',
  'flight-test': 'Flight handling test',
}

/** Suggestions only: the authority may use other names. */
export const THEORY_SUBJECTS = [
  'Air law',
  'Aircraft general knowledge',
  'Flight performance and planning',
  'Human performance',
  'Meteorology',
  'Navigation',
] as const

export type Exam = {
  kind: ExamKind
  subject: string
  on: ClubDate
  passed: boolean
  withdrawn: boolean
}

type Fault = { field: 'subject' | 'on'; message: string }

export function examFault(
  { kind, subject, on }: Omit<Exam, 'passed' | 'withdrawn'>,
  today: ClubDate,
): Fault | null {
  if (kind === 'theory' && subject === '')
    return { field: 'subject', message: 'Name the subject of the exam' }
  return on > today ? { field: 'on', message: 'The day must not be in the future' } : null
}

/** The exams that were passed; each subject counts once. */
export function examsPassed(exams: readonly Exam[]) {
  const passed = exams.filter((exam) => exam.passed && !exam.withdrawn)
  const subjects = passed.filter(({ kind }) => kind === 'theory').map(({ subject }) => subject.toLowerCase())
  const firstOf = (kind: ExamKind) =>
    passed
      .filter((exam) => exam.kind === kind)
      .map(({ on }) => on)
      .toSorted()[0] ?? null
  const [theory, oral, flightTest] = [new Set(subjects).size, firstOf('oral'), firstOf('flight-test')]
  return { theory, oral, flightTest, complete: oral !== null && theory >= EXAMS.theory }
}
