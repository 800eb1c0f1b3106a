import { stripVTControlCharacters } from 'node:util'
import { chromium, type LaunchOptions } from 'playwright-core'
import type { Browser } from './browser.ts'

// Not @sparticuz/chromium's own list: it turns off web security and crashes on a second page.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--font-render-hinting=none',
]

export function optionsFor({ executablePath, env }: Browser): LaunchOptions {
  return { executablePath, args, headless: true, env: { ...process.env, ...env } }
}

/** Gives the browser back once it has started and stopped: only then is it known to work here. */
export async function startOnce(browser: Browser) {
  try {
    const started = await chromium.launch({ ...optionsFor(browser), timeout: 60_000 })
    await started.close()
    return browser
  } catch (error) {
    throw new Error(`does not start: ${telling(stripVTControlCharacters(String(error)))}`, { cause: error })
  }
}

/** Playwright's message is pages of command line and log: the reason is what the browser itself said. */
function telling(message: string) {
  const said = [...message.matchAll(/\[pid=\d+\]\[err\] (.+)/g)].map((match) => match[1])
  return (
    said.find((line) => /error while loading|FATAL/.test(line ?? '')) ?? said.at(-1) ?? message.split('\n')[0]
  )
}
