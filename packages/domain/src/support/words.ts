import type { CASE_STATUSES } from './status.ts'

export const CASE_STATUS_WORDS: Record<(typeof CASE_STATUSES)[number], string> = {
  open: 'Open',
  pending: 'Pending',
  resolved: 'Resolved',
}
