import type { Exam, Lesson, Requirements } from '@rsfc/contract/training/schemas'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { ExamRow, LessonRow, RequirementsRow } from './store.ts'

const stamp = (instant: Date | null) => instant && clubStamp(instant)

export function lessonToWire(row: LessonRow): Lesson {
  const { given_at, acknowledged_at, locked_at, createdAt: _internal, ...lesson } = row
  return {
    ...lesson,
    given_at: stamp(given_at),
    acknowledged_at: stamp(acknowledged_at),
    locked_at: stamp(locked_at),
  }
}

export function soloToWire<Solo extends { withdrawn_at: Date | null }>({ withdrawn_at, ...solo }: Solo) {
  return { ...solo, withdrawn_at: stamp(withdrawn_at) }
}

export function examToWire(row: ExamRow): Exam {
  const { _id, kind, subject, on, passed, score, examiner, entered_by_name, withdrawn_reason } = row
  const result = { _id, kind, subject, on, passed, score, examiner, entered_by_name, withdrawn_reason }
  return { ...result, withdrawn_at: stamp(row.withdrawn_at) }
}

export function requirementsToWire({ confirmed_at, createdAt, ...row }: RequirementsRow): Requirements {
  return { ...row, confirmed_at: stamp(confirmed_at), createdAt: clubStamp(createdAt) }
}
