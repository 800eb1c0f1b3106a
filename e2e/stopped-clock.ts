import type { Page } from '@playwright/test'
import { assistantOn } from './chat/assistant.ts'
import { expect } from './fixtures.ts'

/** Stops the page's clock, so that time passes only when a test says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-18T02:00:00Z' })
  await page.clock.pauseAt('2026-11-18T02:00:01Z')
}

/** Opens a page with a stopped clock, and moves it just enough for the script to start. */
export async function openStopped(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(assistantOn(page).button).toBeVisible({ timeout: 250 })
  }).toPass({ intervals: [0] })
}
