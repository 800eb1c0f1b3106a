import type { Page } from '@playwright/test'
import { openApiSession } from '../api-session.ts'
import { DEMO_PASSWORD, expect, test as base } from '../fixtures.ts'

const SUPER_ADMIN = { email: 'superadmin@rsfc.example', password: DEMO_PASSWORD }

/** Ends a person's sessions on the server; the browser keeps its cookies and the open page. */
export const test = base.extend<{ endSessionsOf: (person: { _id: string }) => Promise<void> }>({
  endSessionsOf: async ({ playwright, baseURL }, use) => {
    const { security, close } = await openApiSession(playwright, baseURL ?? '', SUPER_ADMIN)
    await use(async ({ _id }) => {
      await security.endSessionsOf({ params: { id: _id } })
    })
    await close()
  },
})

/**
 * Waits until the page has sent its first requests, so that only later ones notice the end of the session.
 */
export async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}
