/** Any origin will do: only whether an address leaves it counts. */
const HERE = 'https://here.invalid'

/**
 * Accepts a return path from the query string only if it stays on this site. Browsers treat a backslash as a slash
 * and drop tabs and line breaks, so none of these is allowed; `/.//evil.example` becomes `//evil.example`.
 */
export function sameSitePath(path: string | null): string | undefined {
  if (!path || !/^\/[^\s\\]*$/.test(path)) return undefined
  const { origin, pathname, search, hash } = new URL(path, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
