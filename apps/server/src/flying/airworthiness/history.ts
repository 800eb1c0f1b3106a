import type { DoneInspectionList, Standstill } from '@rsfc/contract/airworthiness/schemas'
import { toHours } from '@rsfc/domain/airworthiness/meter'
import { clubStamp } from '@rsfc/domain/time/club-words'
import type { z } from 'zod'
import type { Call } from '../../people/call/call.ts'
import { refused, type Refusal } from '../../base/errors/refusal.ts'
import { doneOn, downtimesUntil, findPlane, groundingsOf } from './store.ts'

const MOST = 200

/** Groundings, and downtime that has started, latest first. */
export async function listStandstills({ db, now }: Call, id: string): Promise<Standstill[] | Refusal> {
  if (!(await findPlane(db, id))) return refused(404)
  const grounded = (await groundingsOf(db, id, MOST)).map(({ lifted_at, ...row }) => ({
    ...row,
    to: lifted_at,
  }))
  const down = (await downtimesUntil(db, id, now, MOST)).map((row) => ({
    ...row,
    cause: 'downtime' as const,
    to: row.to > now ? null : row.to,
    by_name: null,
    lifted_by_name: null,
    lifted_by_licence: null,
    lifted_reason: '',
  }))
  return [...grounded, ...down]
    .toSorted((a, b) => b.from.getTime() - a.from.getTime())
    .slice(0, MOST)
    .map(({ from, to, ...row }) => ({ ...row, from: clubStamp(from), to: to && clubStamp(to) }))
}

export async function listDone(
  { db }: Call,
  id: string,
): Promise<z.output<typeof DoneInspectionList> | Refusal> {
  if (!(await findPlane(db, id))) return refused(404)
  return (await doneOn(db, id, MOST)).map(({ at_tenths, ...row }) => ({
    ...row,
    at_hours: toHours(at_tenths),
  }))
}
