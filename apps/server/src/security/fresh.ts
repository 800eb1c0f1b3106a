import type { Route } from '@rsfc/contract/kit/http'
import { refused, type Refusal } from '../http/refusal.ts'

type Prover = { actor: { authenticated_at: Date }; now: Date }

const MINUTE_MS = 60 * 1000

/** A refusal if the caller must first prove again who they are. */
export function refuseStale({ actor, now }: Prover, { fresh }: Pick<Route, 'fresh'>): Refusal | null {
  if (fresh === undefined || now.getTime() - actor.authenticated_at.getTime() < fresh * MINUTE_MS) return null
  return refused(403, { code: 'reauthenticate', message: 'Please confirm that it is you.' })
}

/** The same for a call that needs it only when it changes certain fields. */
export function refuseStaleChange(
  call: Prover,
  route: Pick<Route, 'fresh' | 'freshFor'>,
  changed: readonly string[],
): Refusal | null {
  return changed.some((field) => route.freshFor?.includes(field)) ? refuseStale(call, route) : null
}
