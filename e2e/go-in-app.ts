import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens another page like a link within the app, because loading the whole app takes long. */
export async function goInApp(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => {
    // As the router writes it. It warns about other states when a form is left.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ usr: null, key: String(idx + 1), idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // The title changes together with the page; Today's begins with the number of things that wait.
  const words = title.replaceAll(/[^\w\s]/g, String.raw`\$&`)
  await expect(page, path).toHaveTitle(new RegExp(String.raw`^(\(\d+\) )?${words} · RSFC$`))
}
