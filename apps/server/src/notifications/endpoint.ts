import { isIP } from 'node:net'

/**
 * The address of a browser at its push service, as it is stored; null if it cannot be one. Push services have names,
 * so an address with a number, a port or a password is refused. Where the name leads is checked on each sending.
 */
export function readEndpoint(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, username, password, hash, href } = new URL(text)
  if (protocol !== 'https:' || port || username || password || hash) return null
  const isName = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[')
  return isName && !hostname.endsWith('.') ? href : null
}
