import { isScope, type Scope } from '@rsfc/domain/keys/scopes'
import type { Route } from './http.ts'

/** Whether the call changes something. */
export function isWrite({ method, reads }: Pick<Route, 'method' | 'reads'>): boolean {
  return method !== 'GET' && !reads
}

/** Whether every call needs a proof of identity, not only those that change certain fields. */
export function needsProof({ fresh, freshFor }: Pick<Route, 'fresh' | 'freshFor'>): boolean {
  return fresh !== undefined && !freshFor
}

/**
 * The scope that an API key needs for a call. Null if no key may make it: there is no person behind the key
 * who could confirm who they are, and a stream could outlive the key.
 */
export function scopeOf(route: Route): Scope | null {
  if (needsProof(route) || route.byPerson === true || route.answers === 'text/event-stream') return null
  const scope = `${route.noun}:${isWrite(route) ? 'write' : 'read'}`
  return isScope(scope) ? scope : null
}
