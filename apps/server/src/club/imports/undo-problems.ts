/** Why an undo keeps a record, by the table that refers to it. */
const WORDS: Readonly<Record<string, string>> = {
  bookings: 'has bookings',
  flights: 'has flights in the tech log',
  accounts: 'has entries on the account',
  sessions: 'has signed in',
  credentials: 'has documents that were added later',
  posts: 'has written posts',
  comments: 'has written comments',
  event_signups: 'has signed up to an event',
  applications: 'has sent documents',
  support_cases: 'has written to the club',
  downtimes: 'has downtime',
  defects: 'has defects on record',
  inspections: 'has inspections',
  groundings: 'has been grounded',
  book_outs: 'has been booked out',
  lessons: 'has a lesson record',
}

/** For records that someone has edited. */
export const CHANGED: string = 'was changed later'

export function reasonToKeep(table: string): string {
  return WORDS[table] ?? 'other records refer to it'
}
