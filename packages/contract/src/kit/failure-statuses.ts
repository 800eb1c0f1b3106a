import type { Route } from './http.ts'

/** The statuses that a refused call can have in its body, with those that its notices name. */
export function failureStatuses(route: Route): number[] {
  const { access, method, path, body, query, upload, notices = {}, duringMaintenance } = route
  const takesInput = body !== undefined || upload !== undefined
  const statuses = [
    ...(takesInput || query ? [400] : []),
    // Of a visitor, or of an API key that is not valid: it is refused where no session is needed, too.
    401,
    // An officer's call, another site's page, or an API key without the scope.
    ...(access !== 'public' || method !== 'GET' ? [403] : []),
    ...(path.includes(':') ? [404] : []),
    ...(takesInput ? [413, 415] : []),
    429,
    ...(duringMaintenance ? [] : [503]),
    ...Object.keys(notices)
      .map(Number)
      .filter((status) => status > 200),
  ]
  return [...new Set(statuses)].toSorted((a, b) => a - b)
}
