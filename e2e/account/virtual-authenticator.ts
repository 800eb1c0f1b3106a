import type { Page } from '@playwright/test'

/** Passkeys do not work with bare IP addresses, so these tests open the site as localhost. */
export const LOCALHOST = (process.env.SITE_ADDRESS ?? '').replace('127.0.0.1', 'localhost')

/** Gives the page's browser a virtual fingerprint reader that creates and uses passkeys. */
export async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether a finger is on the reader. */
    touch: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    clear: () => client.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}
