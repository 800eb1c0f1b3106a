import type { BookedLesson, InstructorOverview } from '@rsfc/contract/instruction/schemas'
import { AnswerButtons } from '../features/bookings/flight/answer-buttons.tsx'
import InstructionPage, { type InstructionParts } from '../features/instruction/instruction-page.tsx'
import { ReadinessLines } from '../features/readiness/readiness-lines.tsx'
import { ResultBadge } from '../features/readiness/result-badge.tsx'
import { RulesToConfirm } from '../features/readiness/rules/rules-to-confirm.tsx'
import { PlannedLesson, StudentProgress } from '../features/training/student-progress.tsx'

export { meta } from '../features/instruction/instruction-page.tsx'

const PARTS: InstructionParts = {
  readiness: renderReadiness,
  answer: renderAnswer,
  plan: renderPlan,
  progress: renderProgress,
  papers: renderPapers,
  rules: renderRules,
}

export default function InstructionScreen() {
  return <InstructionPage {...PARTS} />
}

function renderReadiness(result: NonNullable<BookedLesson['readiness']>) {
  return <ResultBadge result={result} />
}

function renderAnswer({ booking_id, student, instructor_answer }: BookedLesson) {
  return (
    <AnswerButtons bookingId={booking_id} pilot={student?.name ?? 'the member'} answer={instructor_answer} />
  )
}

function renderPlan({ student }: BookedLesson) {
  return student && <PlannedLesson studentId={student._id} />
}

function renderProgress(studentId: string) {
  return <StudentProgress studentId={studentId} />
}

function renderPapers(lines: InstructorOverview['papers'], own: boolean) {
  return <ReadinessLines lines={lines} own={own} />
}

function renderRules() {
  return <RulesToConfirm />
}
