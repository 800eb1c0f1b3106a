import type { Route } from '@rsfc/contract/kit/http'
import { refused, type Refusal } from '../../../base/errors/refusal.ts'

type Prover = { actor: { authenticated_at: Date; key_id?: string }; now: Date }

const MINUTE_MS = 60 * 1000

/** A refusal if the caller must first confirm their identity again. */
export function refuseStale({ actor, now }: Prover, { fresh }: Pick<Route, 'fresh'>): Refusal | null {
  if (fresh === undefined || now.getTime() - actor.authenticated_at.getTime() < fresh * MINUTE_MS) return null
  if (actor.key_id) return NOT_BY_KEY
  return refused(403, { code: 'reauthenticate', message: 'Please confirm that it is you.' })
}

const NOT_BY_KEY = refused(403, {
  message: 'An API key cannot do this: someone has to sign in and confirm who they are.',
})

/** The same for changes of certain fields, and a refusal if an API key changes what only people may change. */
export function refuseStaleChange(
  call: Prover,
  route: Pick<Route, 'fresh' | 'freshFor' | 'byPerson'>,
  changed: readonly string[],
): Refusal | null {
  const { freshFor = [], byPerson } = route
  const personal = Array.isArray(byPerson) ? changed.filter((field) => byPerson.includes(field)) : []
  if (call.actor.key_id && personal.length > 0) {
    const errors = personal.map((field) => ({ field, message: 'An API key cannot change this' }))
    return refused(403, { message: NOT_BY_KEY.message, errors })
  }
  return changed.some((field) => freshFor.includes(field)) ? refuseStale(call, route) : null
}
