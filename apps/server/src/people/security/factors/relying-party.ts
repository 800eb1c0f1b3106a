export type RelyingParty = { rpID: string; origin: string }

/**
 * The site as passkeys know it: they only work at its public address. Browsers do not support passkeys for IP addresses,
 * so on a local machine they work at localhost.
 */
export function relyingParty(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl)
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return { rpID: url.hostname, origin: url.origin }
}
