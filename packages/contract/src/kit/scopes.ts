import { isScope, type Scope } from '@rsfc/domain/keys/scopes'
import type { Route } from './http.ts'

/** Whether the call changes something. */
export function isWrite({ method, reads }: Pick<Route, 'method' | 'reads'>): boolean {
  return method !== 'GET' && !reads
}

/**
 * The scope that an API key needs for a call. Null if no key may make it: no person behind the key could
 * confirm who they are, and a stream could outlive the key.
 */
export function scopeOf(route: Route): Scope | null {
  const needsProof = route.fresh !== undefined && !route.freshFor
  if (needsProof || route.answers === 'text/event-stream') return null
  const scope = `${route.noun}:${isWrite(route) ? 'write' : 'read'}`
  return isScope(scope) ? scope : null
}
