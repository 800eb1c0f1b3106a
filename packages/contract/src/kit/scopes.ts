import { isScope, type Scope } from '@rsfc/domain/keys/scopes'
import type { Route } from './http.ts'

/** Whether the call changes something. */
export function isWrite({ method, reads }: Pick<Route, 'method' | 'reads'>): boolean {
  return method !== 'GET' && !reads
}

/**
 * The scope that an API key needs for a call, or null if no key can make it: nobody stands behind a key who could
 * prove who they are, and a stream would outlive it.
 */
export function scopeOf(route: Route): Scope | null {
  const needsProof = route.fresh !== undefined && !route.freshFor
  if (needsProof || route.answers === 'text/event-stream') return null
  const scope = `${route.noun}:${isWrite(route) ? 'write' : 'read'}`
  return isScope(scope) ? scope : null
}
