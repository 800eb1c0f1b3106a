import type { Route } from '@rsfc/contract/kit/http'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../../base/database/client.ts'
import type { Refusal } from '../../base/errors/refusal.ts'
import { networkOf } from '../../base/http/origin.ts'
import { recordSecurityEvent } from '../records/security-events.ts'
import type { Session } from '../call/session.ts'

const HOUR_MS = 60 * 60 * 1000
/** Limits, so that nobody can flood the record. */
const PER_CALLER = 60
const IN_ALL = 2000

type Refused = { request: FastifyRequest; route: Route; actor: Session | null }

/** Adds refused calls to the security record without delaying the response. */
export function createRefusalRecord({ db, clock }: { db: Queryable; clock: () => Date }) {
  const pending = new Set<Promise<void>>()
  let hour = { ends: 0, all: 0, byCaller: new Map<string, number>() }

  function mayRecord(caller: string, now: Date): boolean {
    if (now.getTime() >= hour.ends) hour = { ends: now.getTime() + HOUR_MS, all: 0, byCaller: new Map() }
    const before = hour.byCaller.get(caller) ?? 0
    if (before >= PER_CALLER || hour.all >= IN_ALL) return false
    hour.byCaller.set(caller, before + 1)
    hour.all++
    return true
  }

  return {
    note({ request, route, actor }: Refused, refusal: Refusal): void {
      const now = clock()
      if (!isWorthNoting(refusal) || !mayRecord(actor?._id ?? networkOf(request), now)) return
      const { status, code } = refusal
      const details = { status, call: `${route.method} ${route.path}`, ...(code && { code }) }
      const recorded = recordSecurityEvent({ db, now, actor, request }, 'refused', {
        user_id: actor?._id ?? null,
        details,
      })
        .catch((error: unknown) => request.log.warn({ err: error }, 'a refusal was not recorded'))
        .finally(() => pending.delete(recorded))
      pending.add(recorded)
    },
    /** Resolves when all refusals so far have been recorded. */
    async settled(): Promise<void> {
      await Promise.all(pending)
    },
  }
}

export type RefusalRecord = ReturnType<typeof createRefusalRecord>

/** False if the site only asks for the next step of a sign-in. */
function isWorthNoting({ status, code }: Refusal): boolean {
  return (status === 403 || status === 429) && code !== 'reauthenticate' && code !== 'second-factor'
}
