import { pages, type Page } from './pages.ts'

/** The parts of the paths before the secret, such as '/change-password/'. */
const prefixes = [
  '/api/calendar/',
  ...Object.values<Page>(pages)
    .filter(({ secret }) => secret)
    .map(({ path }) => path.slice(0, path.indexOf(':'))),
]

/** The path for a log without the secret of a link, however the path is encoded. */
export function withoutSecret(path: string): string {
  const plain = spellOut(path)
  const lower = plain.toLowerCase()
  for (const prefix of prefixes) {
    const at = lower.indexOf(prefix)
    if (at >= 0 && plain.length > at + prefix.length) return `${plain.slice(0, at)}${prefix}…`
  }
  return path
}

/**
 * Decodes ASCII, even if encoded more than once, and replaces repeated slashes and backslashes with one
 * slash.
 */
function spellOut(path: string): string {
  const decoded = path.replace(/%([0-7][0-9a-f])/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return decoded === path ? path.replaceAll(/[\\/]+/g, '/') : spellOut(decoded)
}
