import type { Browser, BrowserSource } from './browser.ts'
import { reasonOf } from './browser.ts'
import { bundledChromium } from './bundled-chromium.ts'
import { debianChromium } from './debian-chromium.ts'
import { installedBrowsers, isExecutable } from './installed-browsers.ts'
import { startOnce } from './start.ts'

type Choices = {
  chromePath?: string | undefined
  sources?: BrowserSource[]
  start?: (browser: Browser) => Promise<void>
}

/** The first browser that really starts; what CHROME_PATH names is taken as it is, or refused. */
export async function findBrowser({
  chromePath = process.env.CHROME_PATH,
  sources = [bundledChromium, ...installedBrowsers(), debianChromium],
  start = startOnce,
}: Choices = {}): Promise<Browser> {
  if (chromePath) return chosenByHand(chromePath)
  const reasons: string[] = []
  for (const { name, find } of sources) {
    try {
      const browser = await find()
      await start(browser)
      return browser
    } catch (error) {
      reasons.push(`  ${name}: ${reasonOf(error)}`)
    }
  }
  throw new Error(['No Chromium found: set CHROME_PATH to one. Tried', ...reasons].join('\n'))
}

function chosenByHand(executablePath: string): Browser {
  if (!isExecutable(executablePath))
    throw new Error(`CHROME_PATH is not an executable file: ${executablePath}`)
  return { executablePath, env: {}, source: 'CHROME_PATH' }
}
