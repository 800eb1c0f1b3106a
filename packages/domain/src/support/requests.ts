import { addDays, daysBetween, type ClubDate } from '../time/club-time.ts'

/** An ordinary message, or what a member asks about their personal data. */
export const CASE_KINDS = ['message', 'access', 'correction', 'withdrawal'] as const
export const DATA_REQUESTS = ['access', 'correction', 'withdrawal'] as const
export type DataRequest = (typeof DATA_REQUESTS)[number]

type Words = { title: string; explanation: string }

export const DATA_REQUEST_WORDS: Readonly<Record<DataRequest, Words>> = {
  access: { title: 'Access to my data', explanation: 'What the club keeps about you, and who has seen it.' },
  correction: { title: 'Correction of my data', explanation: 'What is wrong, and what is right.' },
  withdrawal: {
    title: 'Withdrawal of consent',
    explanation: 'What the club should stop doing with your data. Some of it is needed for flying with us.',
  },
}

/** The last day for an answer. */
export const answerDue = (asked_on: ClubDate, days: number) => addDays(asked_on, days)

/** For example 'Due 14 days from now' or 'Overdue for 2 days'. */
export function dueInWords(due_on: ClubDate, today: ClubDate): string {
  const days = daysBetween(today, due_on)
  if (days < 0) return `Overdue for ${days === -1 ? '1 day' : `${-days} days`}`
  if (days === 0) return 'Due today'
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`
}
