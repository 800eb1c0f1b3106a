/**
 * The server names the page that was asked for in the address, where anyone could write anything. Browsers read a
 * backslash as a slash and leave out tabs and line breaks, so that neither may be there.
 */
export function pageOfThisSite(path: string | null): string | undefined {
  return path && /^\/(?!\/)[^\s\\]*$/.test(path) ? path : undefined
}
