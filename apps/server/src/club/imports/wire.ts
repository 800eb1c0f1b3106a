import type { Import, ImportSummary } from '@rsfc/contract/imports/schemas'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { ImportRow } from './store.ts'

export function summaryToWire(row: ImportRow): ImportSummary {
  const stamp = (at: Date | null) => at && clubStamp(at)
  return {
    ...row,
    createdAt: clubStamp(row.createdAt),
    applied_at: stamp(row.applied_at),
    undone_at: stamp(row.undone_at),
  }
}

export function importToWire(row: ImportRow): Import {
  const { header, columns, date_order, problems, fault, problems_path } = row
  return {
    ...summaryToWire(row),
    header,
    columns,
    date_order,
    problems,
    fault,
    has_problem_file: problems_path !== null,
  }
}
