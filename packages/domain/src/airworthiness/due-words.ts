import { dateInWords } from '../time/club-words.ts'
import { countInWords } from '../text/count-words.ts'

type Due = {
  remaining_hours: number | null
  remaining_days: number | null
  expected_on: string | null
  due_on: string | null
  due_hours: number | null
}

/** For example '12.5 h or 34 days left', 'Past due' or 'Never done'. */
export function remainingInWords({ remaining_hours, remaining_days }: Due): string {
  if (remaining_hours === null && remaining_days === null) return 'Never done'
  if (isPast(remaining_hours) || isPast(remaining_days)) return 'Past due'
  if (remaining_hours === null && remaining_days === 0) return 'Today is the last day'
  const parts = [
    remaining_hours === null ? null : `${remaining_hours.toFixed(1)} h`,
    remaining_days === null ? null : daysInWords(remaining_days),
  ]
  return `${parts.filter((part) => part !== null).join(' or ')} left`
}

/** For example 'Expected Sat 21 Nov 2026'. */
export function expectedInWords({ expected_on, due_on, due_hours }: Due): string {
  if (expected_on === null) return due_hours === null ? '' : 'Not reached by the coming bookings'
  return expected_on === due_on ? `Due ${dateInWords(expected_on)}` : `Expected ${dateInWords(expected_on)}`
}

const SOON_HOURS = 10
const SOON_DAYS = 30

export type DueState = 'past' | 'soon' | 'good' | 'unknown'

export function dueState({ remaining_hours, remaining_days }: Due): DueState {
  if (remaining_hours === null && remaining_days === null) return 'unknown'
  if (isPast(remaining_hours) || isPast(remaining_days)) return 'past'
  const soon = (remaining_hours ?? Infinity) <= SOON_HOURS || (remaining_days ?? Infinity) <= SOON_DAYS
  return soon ? 'soon' : 'good'
}

const isPast = (left: number | null) => left !== null && left < 0

function daysInWords(days: number): string {
  if (days === 0) return 'the rest of today'
  return countInWords(days, 'day')
}
