import type { RecordFields } from '../records/record.ts'

/** The fields of an event that officers edit. The contract gives their types, the table their columns. */
export const EVENT_FIELDS = {
  event_start_date: { label: 'Start date', words: 'start', empty: '', file: null },
  event_end_date: { label: 'End date', words: 'end', empty: '', file: null },
  event_title: { label: 'Title', empty: '', file: null },
  event_description: { label: 'Description', empty: '', file: null },
  event_image: { label: 'Pictures', empty: '', file: null },
  event_price: { label: 'Price', empty: '', file: null },
  event_type: { label: 'Type', words: 'kind', empty: '', file: null },
  event_participants: { label: 'Places', empty: '', file: null },
  questions: { label: 'Questions', column: 'event_questions', empty: '', file: null },
} as const satisfies RecordFields
