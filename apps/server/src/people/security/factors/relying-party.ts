export type RelyingParty = { rpID: string; origin: string }

/**
 * The site as passkeys know it: they work at its public address and nowhere else. Browsers know no passkeys of
 * bare addresses, so on one's own machine they work at localhost.
 */
export function relyingParty(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl)
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return { rpID: url.hostname, origin: url.origin }
}
