import { RETENTION, type RetentionKind } from './kinds.ts'

type Words = { label: string; description: string }

/** The name of each kind, and when it is deleted. */
export const RETENTION_WORDS: Readonly<Record<RetentionKind, Words>> = {
  unconfirmed_accounts: {
    label: 'Accounts without a confirmed address',
    description: 'Deleted if the owner has not confirmed the email address this long after registering.',
  },
  former_members: {
    label: 'Members who left',
    description: 'Disabled accounts are deleted after this time, unless a payment or a booking is open.',
  },
  training_files: {
    label: 'Training files of members who left',
    description: 'Lesson records, exams and certificates are deleted this long after the member left.',
  },
  documents: {
    label: 'Documents of applications',
    description: 'Deleted this long after the application was approved or rejected. Its dates stay.',
  },
  sign_ups: {
    label: 'Answers to event questions',
    description: 'Removed this long after the event. The list of participants stays.',
  },
  cases: {
    label: 'Resolved support cases',
    description: 'Deleted with their replies, this long after they were resolved.',
  },
  questions: {
    label: 'Questions to the assistant',
    description: 'Deleted when nobody has asked them again for this long.',
  },
  security_events: {
    label: 'Security record',
    description:
      'Sign-ins and changes of access, with network address and browser, are deleted after this time.',
  },
  notifications: {
    label: 'Notifications',
    description: 'The notifications of members are deleted after this time.',
  },
  sheets: {
    label: 'Lists for the airport',
    description:
      'The names of pilots and numbers on board as sent. Deleted this long after the day of the flights.',
  },
  flights: {
    label: 'Names of deleted members on flights',
    description: 'Removed this long after the year of the flight. The flight, its hours and its fee stay.',
  },
  audit: {
    label: 'Audit trail',
    description: 'Entries are deleted this long after the end of their year.',
  },
}

/** For example '12 months', '1 year' or 'Kept forever'. */
export function periodInWords(kind: RetentionKind, period: number): string {
  if (period === 0) return 'Kept forever'
  const { unit } = RETENTION[kind]
  return `${period} ${period === 1 ? unit.slice(0, -1) : unit}`
}
