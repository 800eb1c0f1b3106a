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

export async function startOnce(browser: Browser) {
  try {
    const started = await chromium.launch({ ...optionsFor(browser), timeout: 60_000 })
    await started.close()
  } catch (error) {
    throw new Error(`${browser.executablePath} does not start: ${telling(String(error))}`, { cause: error })
  }
}

/** Playwright repeats the whole command line; the line that says why is the loader's or the kernel's. */
function telling(message: string) {
  const lines = message.split('\n').map((line) => line.trim())
  return lines.find((line) => /error while loading|spawn|snap|FATAL/.test(line)) ?? lines[0] ?? message
}
