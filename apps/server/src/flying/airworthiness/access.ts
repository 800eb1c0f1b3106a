import { groundsAtOnce, mayReadTechLog, TRUSTED_DAYS } from '@rsfc/domain/airworthiness/permissions'
import { addDays, clubDate } from '@rsfc/domain/time/club-time'
import type { Call } from '../../people/call/call.ts'
import type { Queryable } from '../../base/database/client.ts'
import { fliesAircraft, findFlyer } from './flyers-store.ts'

type Caller = { db: Queryable; actor: Pick<Call['actor'], '_id'> }

export async function readsTechLog({ db, actor }: Caller): Promise<boolean> {
  const flyer = await findFlyer(db, actor._id)
  return flyer !== undefined && mayReadTechLog(flyer)
}

/** Whether a critical report of the caller grounds this aircraft at once. */
export async function isTrustedReporter(
  { db, actor, now }: Caller & { now: Date },
  aircraftId: string,
): Promise<boolean> {
  const flyer = await findFlyer(db, actor._id)
  if (!flyer) return false
  const today = clubDate(now)
  const days = { from: addDays(today, -TRUSTED_DAYS), to: today }
  const flies_aircraft = await fliesAircraft(db, actor._id, aircraftId, days)
  return groundsAtOnce({ ...flyer, flies_aircraft })
}
