import { mayServeOn } from '@rsfc/domain/readiness/judge-crew'
import type { Duty } from '@rsfc/domain/readiness/facts'
import { rulesInForce } from '@rsfc/domain/readiness/rules'
import { addDays, clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import type { Queryable } from '../../base/database/client.ts'
import { credentialsInForce, savedRules } from './store.ts'

type Wanted = { duty: Duty; ids: readonly string[]; from: ClubDate; to: ClubDate }

/** The days of a range on which instructors may not teach, or examiners examine, by what is known about their papers. */
export async function unfitDays(
  db: Queryable,
  now: Date,
  { duty, ids, from, to }: Wanted,
): Promise<Map<string, ClubDate[]>> {
  const unfit = new Map<string, ClubDate[]>()
  if (ids.length === 0) return unfit
  const rules = rulesInForce(await savedRules(db))
  const papers = await credentialsInForce(db, ids)
  const today = clubDate(now)
  for (const id of ids) {
    const credentials = papers.filter(({ member_id }) => member_id === id)
    const days: ClubDate[] = []
    for (let day = from; day <= to; day = addDays(day, 1))
      if (!mayServeOn(day, { duty, credentials, rules, today })) days.push(day)
    if (days.length > 0) unfit.set(id, days)
  }
  return unfit
}
