import type { Teacher } from '@rsfc/domain/instruction/free-slots'
import { fullName } from '@rsfc/domain/members/words'
import { addDays, clubInstant, type ClubDate } from '@rsfc/domain/time/club-time'
import type { Queryable } from '../../base/database/client.ts'
import { unfitDays } from '../readiness/unfit-days.ts'
import { heldBetween } from '../field/held-store.ts'
import { exceptionsOf, findInstructors, plansOf } from './teachers-store.ts'

type Wanted = { ids?: readonly string[] | undefined; from: ClubDate; to: ClubDate }

/** Active instructors with their hours, and what occupies them between two dates, inclusive. */
export async function loadTeachers(
  db: Queryable,
  { ids, from, to }: Wanted,
): Promise<(Teacher & { name: string })[]> {
  const instructors = await findInstructors(db, ids)
  const all = instructors.map(({ _id }) => _id)
  const plans = await plansOf(db, all)
  const exceptions = await exceptionsOf(db, all, clubInstant(from, '00:00'))
  const held = await heldBetween(db, all, from, addDays(to, 1))
  return instructors.map((person) => {
    const isTheirs = ({ instructor_id }: { instructor_id: string }) => instructor_id === person._id
    return {
      _id: person._id,
      name: fullName(person),
      availability: { plans: plans.filter(isTheirs), exceptions: exceptions.filter(isTheirs) },
      busy: held.filter(({ resource_id }) => resource_id === person._id),
    }
  })
}

/** The same for proposals: without the days on which an instructor may not teach. */
export async function loadFitTeachers(db: Queryable, now: Date, wanted: Wanted) {
  const teachers = await loadTeachers(db, wanted)
  const ids = teachers.map(({ _id }) => _id)
  const unfit = await unfitDays(db, now, { duty: 'instructor', ids, from: wanted.from, to: wanted.to })
  return teachers.map((teacher) => {
    const days = unfit.get(teacher._id) ?? []
    const off = days.map((day) => ({
      from: `${day}T00:00`,
      to: `${addDays(day, 1)}T00:00`,
      kind: 'off' as const,
    }))
    const { plans, exceptions } = teacher.availability
    return { ...teacher, availability: { plans, exceptions: [...exceptions, ...off] } }
  })
}
