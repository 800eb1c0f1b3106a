import type { LaunchOptions } from 'playwright-core'
import type { Browser } from './browser.ts'
import { findBrowser } from './find-browser.ts'
import { optionsFor } from './start.ts'

/**
 * For `use` in the Playwright configuration. Every worker loads that again, so the first process passes
 * the browser it found on to them.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  process.env.RSFC_BROWSER ??= JSON.stringify(await findBrowser())
  return optionsFor(JSON.parse(process.env.RSFC_BROWSER) as Browser)
}
