import { chromium } from 'playwright-core'
import { launchOptions } from './browser/launch-options.ts'
const [,, base = 'http://127.0.0.1:4472', who = 'member', ...shots] = process.argv
const browser = await chromium.launch(await launchOptions())
for (const shot of shots) {
  // name|path|width|scheme|script
  const [name, path, width, scheme, act] = shot.split('|')
  const context = await browser.newContext({ baseURL: base, viewport: { width: Number(width), height: 900 }, colorScheme: scheme as 'light', reducedMotion: 'reduce', timezoneId: 'America/New_York' })
  const page = await context.newPage()
  page.on('console', (m) => ['error','warning'].includes(m.type()) && console.log(name, m.type(), m.text().slice(0, 300)))
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message))
  const r = await page.request.post(`${base}/api/account/login`, { data: { username: `${who}@rsfc.example`, password: 'clear-skies' } })
  if (r.status() !== 200) console.log(r.status(), await r.text())
  page.setDefaultTimeout(90000); await page.goto(path!, { timeout: 90000 })
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (path!.includes('/members/booking') && !path!.includes('new-')) await page.getByRole('region', { name: 'Your Booking' }).waitFor().catch((e) => console.log(String(e).slice(0,200)))
  await page.waitForTimeout(2500)
  if (act) await new Function('page', `return (async () => {${act}})()`)(page)
  await page.screenshot({ path: `/tmp/board/${name}.png`, fullPage: true })
  console.log(name, 'done')
  await context.close()
}
await browser.close()
