import { stripVTControlCharacters } from 'node:util'
import { chromium, type LaunchOptions } from 'playwright-core'
import type { Browser } from './browser.ts'

// The flags of @sparticuz/chromium turn off web security and make a second page crash.
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

/** Starts and stops the browser, to be sure that it works on this machine. */
export async function startOnce(browser: Browser) {
  try {
    const started = await chromium.launch({ ...optionsFor(browser), timeout: 60_000 })
    await started.close()
    return browser
  } catch (error) {
    throw new Error(`does not start: ${reasonIn(stripVTControlCharacters(String(error)))}`, { cause: error })
  }
}

/** Playwright's message is long; the reason is in the lines that the browser wrote to stderr. */
function reasonIn(message: string) {
  const lines = [...message.matchAll(/\[pid=\d+\]\[err\] (.+)/g)].map((match) => match[1])
  return (
    lines.find((line) => /error while loading|FATAL/.test(line ?? '')) ??
    lines.at(-1) ??
    message.split('\n')[0]
  )
}
