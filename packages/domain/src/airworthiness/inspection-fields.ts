import type { RecordFields } from '../records/record.ts'

/** The fields of an inspection that officers edit. The contract gives their types; the table counts in tenths. */
export const INSPECTION_FIELDS = {
  last_done_on: { label: 'Last done on', empty: '', file: null },
  last_done_hours: { label: 'Last done at (h)', words: 'last done at (hours)', empty: '', file: null },
  due_on: { label: 'Ends on', words: 'due on', empty: '', file: null },
  due_hours: { label: 'Due at', words: 'due at (hours)', empty: null, file: null },
  // The audit trail records it with other records, so its column says whose name it is.
  name: { label: 'Name', words: 'inspection', column: 'inspection', empty: '', file: null },
  kind: { label: 'Falls due by', words: 'counted by', column: 'inspection_kind', empty: 'hours', file: null },
  document: { label: 'It is a document, such as the insurance', words: 'document', empty: false, file: null },
  interval_hours: { label: 'Interval (h)', words: 'hours between', empty: '', file: null },
  interval_months: { label: 'Interval in months', words: 'months between', empty: '', file: null },
  tolerance_hours: { label: 'Tolerance (h)', words: 'tolerance (hours)', empty: '', file: null },
  blocks: {
    label: 'Grounds the aircraft when it is past due',
    words: 'grounds when past due',
    empty: true,
    file: null,
  },
} as const satisfies RecordFields
