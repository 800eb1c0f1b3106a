import type { NotificationGroup } from './kinds.ts'

export const GROUP_WORDS: Readonly<Record<NotificationGroup, { label: string; about: string }>> = {
  flights: {
    label: 'My flights',
    about: 'Confirmed, changed or cancelled, the day before, and when the aircraft is grounded',
  },
  offers: { label: 'Free slots', about: 'A slot that you asked for is held for you' },
  instruction: {
    label: 'Instruction',
    about: 'Requests to an instructor and their answers, flights you are assigned to, lesson records',
  },
  papers: {
    label: 'Documents and readiness',
    about: 'Documents approved or not, what expires soon, and what to do before a flight',
  },
  money: { label: 'Payments', about: 'Requests, reminders and receipts' },
  events: { label: 'Events', about: 'Your place, a new date, and messages from the club' },
  community: { label: 'Replies', about: 'A comment on one of your posts' },
  desk: { label: 'Requests', about: 'New flight requests, instructors needed, and storage that fills up' },
  defects: {
    label: 'Defects',
    about: 'Reported defects. Critical ones are always sent at once',
  },
  safety: { label: 'Overdue flights', about: 'Always sent, at any time: someone may need help' },
}
