import type { Route } from './http.ts'
import { isWrite } from './scopes.ts'

/** Whether a repeat of the call with the same `Idempotency-Key` is answered like the first, and not done again. */
export function isKept(route: Pick<Route, 'method' | 'reads' | 'unkept'>): boolean {
  return isWrite(route) && route.unkept === undefined
}
