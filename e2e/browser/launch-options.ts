import type { LaunchOptions } from 'playwright-core'
import type { Browser } from './browser.ts'
import { findBrowser } from './find-browser.ts'
import { optionsFor } from './start.ts'

/**
 * For `use` in the Playwright configuration. Every worker loads that file again, so the first process tells
 * them which browser it found.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  process.env.RSFC_BROWSER ??= JSON.stringify(await findBrowser())
  return optionsFor(JSON.parse(process.env.RSFC_BROWSER) as Browser)
}
