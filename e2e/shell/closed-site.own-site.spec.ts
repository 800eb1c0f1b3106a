import type { Browser, Page } from '@playwright/test'
import { DEMO_PASSWORD, expect } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'
import { test } from '../own-site.ts'

test.describe.configure({ mode: 'serial' })

/** Open pages check for maintenance mode every 15 seconds, and whenever they become visible. */
const becomeVisible = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

async function openAs(browser: Browser, baseURL: string, email: string, path: string) {
  const page = await browser.newPage({ baseURL, timezoneId: 'America/New_York' })
  await page.request.post('/api/account/login', { data: { username: email, password: DEMO_PASSWORD } })
  await page.goto(path)
  return page
}

// SPEC 2.maintenance.page, 2.admin.panel-maintenance
test('an officer closes the site: open pages go to /maintenance, officers can go on working, and opening the site brings visitors back', async ({
  page,
  browser,
  ownSite,
}) => {
  const officer = await openAs(browser, ownSite.address, 'admin@rsfc.example', '/admin/control-panel')
  const member = await openAs(browser, ownSite.address, 'member@rsfc.example', '/members')
  await page.goto('/membership')
  for (const open of [member, page]) await expect(open.getByRole('heading', { level: 1 })).toBeVisible()
  const maintenance = officer.getByRole('switch', { name: 'Maintenance mode' })
  await maintenance.click()
  await officer.getByRole('dialog').getByRole('button', { name: 'Close the site' }).click()
  await expect(maintenance).toBeChecked()
  for (const open of [member, page]) {
    await becomeVisible(open)
    await expect(open).toHaveURL(/\/maintenance/)
    await expect(open.getByText('Sorry, we are repairing this website')).toBeVisible()
  }

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/account')
  await page.goto('/membership')
  await expect(page).toHaveURL(/\/maintenance/)
  await officer.goto('/members')
  await expect(officer.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(officer).toHaveURL('/members')
  await goInApp(officer, '/admin/control-panel', 'Control Panel')

  await maintenance.click()
  await expect(maintenance).not.toBeChecked()
  for (const [open, address] of [
    [member, '/members'],
    [page, '/membership'],
  ] as const) {
    await becomeVisible(open)
    await expect(open).toHaveURL(address)
  }
  await member.close()
  await officer.close()
})

// SPEC 2.header.announcement, 2.header.announcement-setting, 4.header.announcement
test('an announcement is part of the HTML and shows on every page without a layout shift until it is closed; a new one shows again', async ({
  page,
  browser,
  officer,
  ownSite,
}) => {
  const announce = (announcement: string) => officer.site.announce({ body: { announcement, status: true } })
  await announce('Tea & talks <tonight>')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const response = page.waitForResponse('**/api/rsfc/announcement')
  await page.goto('/membership')
  await response
  const bar = page.getByRole('region', { name: 'Announcement' })
  await expect(bar).toContainText('Tea & talks <tonight>')
  // This button exists only once the script has run.
  await expect(page.getByRole('button', { name: 'Ask RSFC' })).toBeVisible()
  const shifts = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
    return (window as unknown as { shifts: number[] }).shifts
  })
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)

  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(bar).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()
  await announce('Open house on Sunday')
  await page.reload()
  await expect(bar).toContainText('Open house on Sunday')

  const withoutScript = await browser.newPage({ baseURL: ownSite.address, javaScriptEnabled: false })
  await withoutScript.goto('/')
  await expect(withoutScript.getByText('Open house on Sunday')).toBeVisible()
  await expect(withoutScript.getByRole('button', { name: 'Close' })).toBeHidden()
  await withoutScript.close()
})
