import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens another page of the areas as a link does: the app is not loaded again, which is what takes long. */
export async function goInApp(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // The title changes together with the page.
  await expect(page, path).toHaveTitle(`${title} · RSFC`)
}
