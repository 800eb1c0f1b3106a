import type { Browser, BrowserSource } from './browser.ts'
import { reasonOf } from './browser.ts'
import { bundledChromium } from './bundled-chromium.ts'
import { debianChromium } from './debian-chromium.ts'
import { installedBrowsers, isExecutable } from './installed-browsers.ts'

type Choices = { chromePath?: string | undefined; sources?: BrowserSource[] }

/** Uses CHROME_PATH if it is set, otherwise the first source that has a browser. */
export async function findBrowser({
  chromePath = process.env.CHROME_PATH,
  sources = [bundledChromium, ...installedBrowsers(), debianChromium],
}: Choices = {}): Promise<Browser> {
  if (chromePath) return browserAt(chromePath)
  const reasons: string[] = []
  for (const { name, find } of sources) {
    try {
      return await find()
    } catch (error) {
      reasons.push(`  ${name}: ${reasonOf(error)}`)
    }
  }
  throw new Error(['No Chromium found. Set CHROME_PATH to one. Tried:', ...reasons].join('\n'))
}

function browserAt(executablePath: string): Browser {
  if (isExecutable(executablePath)) return { executablePath, env: {}, source: 'CHROME_PATH' }
  throw new Error(`CHROME_PATH is not an executable file: ${executablePath}`)
}
