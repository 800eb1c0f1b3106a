import type { LaunchOptions } from 'playwright-core'
import type { Browser } from './browser.ts'
import { findBrowser } from './find-browser.ts'
import { optionsFor } from './start.ts'

/**
 * For `use` in the Playwright configuration, which every worker loads again:
 * the first process looks, and its workers inherit what it found.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  process.env.RSFC_BROWSER ??= JSON.stringify(await findBrowser())
  return optionsFor(JSON.parse(process.env.RSFC_BROWSER) as Browser)
}
