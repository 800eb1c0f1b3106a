import type { Route } from './http.ts'

/** The statuses that a failed call can have in its body, including those that its notices name. */
export function failureStatuses(route: Route): number[] {
  const { access, method, path, body, query, upload, notices = {}, duringMaintenance } = route
  const takesInput = body !== undefined || upload !== undefined
  const statuses = [
    ...(takesInput || query ? [400] : []),
    // No session, or an invalid API key, which is refused even where no session is needed.
    401,
    // Not an officer, a page of another site, or an API key without the scope.
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
