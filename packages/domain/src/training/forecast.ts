import { addDays, daysBetween, type ClubDate } from '../time/club-time.ts'
import { minutesLeft, type Requirements } from './requirements.ts'

const DAYS_PER_MONTH = 365.25 / 12
/** The pace is calculated from the last three months. */
export const PACE_DAYS = 90
/** A shorter time says nothing about the pace. */
const SHORTEST_DAYS = 28
/** Nobody plans further ahead than ten years. */
const FURTHEST_DAYS = 3650

type Flown = { started_on: ClubDate; today: ClubDate; recent_minutes: number; course_minutes: number }

/** Minutes per month, over the last 90 days and since the course began. */
export type Pace = { recent: number; overall: number }

export function paceOf({ started_on, today, recent_minutes, course_minutes }: Flown): Pace {
  const since = Math.max(SHORTEST_DAYS, daysBetween(started_on, today))
  const monthly = (minutes: number, days: number) => Math.round((minutes / days) * DAYS_PER_MONTH)
  return {
    recent: monthly(recent_minutes, Math.min(since, PACE_DAYS)),
    overall: monthly(course_minutes, since),
  }
}

export type Range<Value> = { from: Value; to: Value }

/** `reserve_percent` is added to the required hours, because few students are ready after the minimum. */
type Plan = { flown: Requirements; required: Requirements; reserve_percent: number }

/**
 * From the minimum hours at the faster pace, to the hours with reserve at the slower one. Null without a
 * pace.
 */
export function expectedDate(plan: Plan, pace: Pace, today: ClubDate): Range<ClubDate> | null {
  const left = minutesLeft(plan.flown, plan.required).total
  const paces = [pace.recent, pace.overall].filter((minutes) => minutes > 0)
  if (left === 0) return { from: today, to: today }
  if (paces.length === 0) return null
  const dayAt = (minutes: number, monthly: number) =>
    addDays(today, Math.min(FURTHEST_DAYS, Math.ceil((minutes / monthly) * DAYS_PER_MONTH)))
  return {
    from: dayAt(left, Math.max(...paces)),
    to: dayAt(withReserve(left, plan.reserve_percent), Math.min(...paces)),
  }
}

type HourlyCosts = { dual: number; solo: number }

/** In whole dollars: from the remaining hours solo, to the same dual and with a reserve. */
export function expectedCost(plan: Plan, { dual, solo }: HourlyCosts): Range<number> {
  const left = minutesLeft(plan.flown, plan.required)
  const [cheaper, dearer] = [Math.min(dual, solo), Math.max(dual, solo)]
  const fixed = left.dual * dual + left.solo * solo
  const least = (fixed + left.either * cheaper) / 60
  const most = withReserve(fixed + left.either * dearer, plan.reserve_percent) / 60
  return { from: Math.round(least), to: Math.round(most) }
}

function withReserve(amount: number, percent: number): number {
  return amount * (1 + percent / 100)
}
