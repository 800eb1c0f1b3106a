import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { launchOptions } from './browser/launch-options.ts'
import { startSite } from './site/start-site.ts'

// The README's pictures, from the demo club as it is now.
const FOLDER = fileURLToPath(new URL('../docs/screenshots', import.meta.url))

const site = await startSite({ DEMO: '1' })
const browser = await chromium.launch(await launchOptions())
try {
  await mkdir(FOLDER, { recursive: true })
  const page = await browser.newPage({
    baseURL: site.address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.screenshot({ path: `${FOLDER}/home.jpg`, type: 'jpeg', quality: 82 })
} finally {
  await browser.close()
  await site.stop()
}
