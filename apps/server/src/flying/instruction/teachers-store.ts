import type { HoursException, WeekPlan } from '@rsfc/domain/instruction/availability'
import { clubLocalTime } from '@rsfc/domain/time/club-time'
import { and, asc, eq, gt, inArray } from '../../base/database/drizzle.ts'
import type { Queryable } from '../../base/database/client.ts'
import { instructor_exceptions, instructor_hours, instructor_plans } from './tables.ts'
import { members } from '../../people/records/member-tables.ts'

/** The active instructors, sorted by name: all of them, or those with these ids. */
export function findInstructors(db: Queryable, ids?: readonly string[]) {
  const { _id, first_name, last_name } = members
  return db
    .select({ _id, first_name, last_name })
    .from(members)
    .where(
      and(
        eq(members.instructor_rated, true),
        eq(members.account_status, 'active'),
        ids ? inArray(_id, [...ids]) : undefined,
      ),
    )
    .orderBy(asc(first_name), asc(last_name), asc(_id))
}

/** The weekly hours of each instructor, oldest first. */
export async function plansOf(
  db: Queryable,
  instructors: readonly string[],
): Promise<(WeekPlan & { instructor_id: string })[]> {
  const { weekday, from, to } = instructor_hours
  const { _id, instructor_id, valid_from } = instructor_plans
  const plans = await db
    .select({ _id, instructor_id, valid_from })
    .from(instructor_plans)
    .where(inArray(instructor_id, [...instructors]))
    .orderBy(asc(valid_from))
  const ids = plans.map((plan) => plan._id)
  const hours = await db
    .select({ plan_id: instructor_hours.plan_id, weekday, from, to })
    .from(instructor_hours)
    .where(inArray(instructor_hours.plan_id, ids))
    .orderBy(asc(from))
  return plans.map(({ _id: id, ...plan }) => ({
    ...plan,
    weekly: hours.filter(({ plan_id }) => plan_id === id).map(({ plan_id: _of, ...weekly }) => weekly),
  }))
}

/** Time off and extra time that ends after this time, earliest first. */
export async function exceptionsOf(
  db: Queryable,
  instructors: readonly string[],
  after: Date,
): Promise<(HoursException & { instructor_id: string })[]> {
  const { instructor_id, from, to, kind } = instructor_exceptions
  const rows = await db
    .select({ instructor_id, from, to, kind })
    .from(instructor_exceptions)
    .where(and(inArray(instructor_id, [...instructors]), gt(to, after)))
    .orderBy(asc(from))
  return rows.map((row) => ({ ...row, from: clubMoment(row.from), to: clubMoment(row.to) }))
}

/** For example '2026-11-21T09:00'. */
function clubMoment(instant: Date): string {
  return clubLocalTime(instant).slice(0, 16)
}
