import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright-core'
import { DEMO_PASSWORD } from './api-session.ts'
import { launchOptions } from './browser/launch-options.ts'
import { startSite } from './site/start-site.ts'

// Takes the README's screenshots of the demo club.
const FOLDER = fileURLToPath(new URL('../docs/screenshots', import.meta.url))
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

type Screenshot = { name: string; path: string; as?: string; viewport: typeof DESK; dark?: boolean }

const SCREENSHOTS: Screenshot[] = [
  { name: 'home', path: '/', viewport: DESK },
  { name: 'board', path: '/members/booking?view=week', as: 'member@rsfc.example', viewport: DESK },
  { name: 'panel', path: '/admin/control-panel', as: 'admin@rsfc.example', viewport: DESK },
  { name: 'phone', path: '/members', as: 'member@rsfc.example', viewport: PHONE, dark: true },
]

const site = await startSite({ DEMO: '1' })
const browser = await chromium.launch(await launchOptions())
try {
  await mkdir(FOLDER, { recursive: true })
  for (const screenshot of SCREENSHOTS) await take(browser, screenshot)
} finally {
  await browser.close()
  await site.stop()
}

async function take(from: Browser, { name, path, as, viewport, dark }: Screenshot): Promise<void> {
  const context = await from.newContext({
    baseURL: site.address,
    viewport,
    reducedMotion: 'reduce',
    colorScheme: dark ? 'dark' : 'light',
  })
  const page = await context.newPage()
  if (as) await page.request.post('/api/account/login', { data: { username: as, password: DEMO_PASSWORD } })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 82 })
  await context.close()
}
