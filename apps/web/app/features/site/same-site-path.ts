/**
 * Accepts a return path from the query string only if it stays on this site. Browsers treat a backslash as a slash
 * and drop tabs and line breaks, so none of these is allowed.
 */
export function sameSitePath(path: string | null): string | undefined {
  return path && /^\/(?!\/)[^\s\\]*$/.test(path) ? path : undefined
}
