import { test as base } from '@playwright/test'
import { expect, openOfficer } from './fixtures.ts'
import { startSite, type RunningSite } from './site/start-site.ts'

type Own = { ownSite: RunningSite; officer: Awaited<ReturnType<typeof openOfficer>> }

/** For tests that would disturb all others, such as closing the site. Their files end in `.own-site.spec.ts`. */
export const test = base.extend<object, Own>({
  ownSite: [
    async ({ browserName: _any }, use) => {
      const site = await startSite({ DEMO: '1' })
      await use(site)
      expect(await site.stop()).toBe(0)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  officer: [
    async ({ playwright, ownSite }, use) => {
      const officer = await openOfficer(playwright, ownSite.address)
      await use(officer)
      await officer.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite.address),
})
