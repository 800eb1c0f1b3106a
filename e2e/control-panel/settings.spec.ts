import type { Browser, Page } from '@playwright/test'
import { DEMO_PASSWORD, expect } from '../fixtures.ts'
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

// SPEC 2.admin.panel-maintenance
test('turning maintenance on sends a member’s open page to /maintenance, and turning it off brings it back', async ({
  browser,
  ownSite,
}) => {
  const member = await openAs(browser, ownSite.address, 'member@rsfc.example', '/members')
  const panel = await openAs(browser, ownSite.address, 'admin@rsfc.example', '/admin/control-panel')
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
  const maintenance = panel.getByRole('switch', { name: 'Maintenance mode' })
  await maintenance.click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Keep it open' }).click()
  await expect(maintenance).not.toBeChecked()
  await maintenance.click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Close the site' }).click()
  await expect(maintenance).toBeChecked()
  await becomeVisible(member)
  await expect(member).toHaveURL(/\/maintenance/)
  await maintenance.click()
  await expect(maintenance).not.toBeChecked()
  await becomeVisible(member)
  await expect(member).toHaveURL('/members')
  await member.close()
  await panel.close()
})

// SPEC 2.admin.panel-announcement, 5.announcement.length, 5.announcement.counter, 8.announcement.updated
// SPEC 8.announcement.too-long
test('an announcement can be previewed, saved and dismissed, and is limited to 300 characters', async ({
  browser,
  ownSite,
  page,
}) => {
  const panel = await openAs(browser, ownSite.address, 'admin@rsfc.example', '/admin/control-panel')
  const form = panel.getByRole('form', { name: 'Announcement' })
  const text = form.getByRole('textbox', { name: 'Announcement' })
  await text.fill('x'.repeat(301))
  await expect(form.getByText('301 / 300')).toHaveCSS('color', 'rgb(179, 38, 30)')
  await form.getByRole('button', { name: 'Save announcement' }).click()
  await expect(panel.getByRole('alert')).toContainText('Announcement exceed character count')
  await text.fill('Open house on Sunday from 10:00')
  await expect(form.getByText('Open house on Sunday from 10:00')).toHaveCount(2)
  await form.getByRole('button', { name: 'Save announcement' }).click()
  await expect(panel.getByRole('alert').filter({ hasText: 'Announcement Updated' })).toBeVisible()

  await page.goto('/membership')
  const bar = page.getByRole('region', { name: 'Announcement' })
  await expect(bar).toContainText('Open house on Sunday from 10:00')
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(bar).toBeHidden()

  await form.getByRole('switch', { name: 'Show the announcement' }).click()
  await form.getByRole('button', { name: 'Save announcement' }).click()
  await expect(form.getByText('The bar is hidden.')).toBeVisible()
  await panel.close()
})

// SPEC 2.admin.panel-rates, 7.site.configure, 7.site.configure-on-change
test('rates are saved with a button that shows what changes; $0 is asked about, a failure keeps what was typed', async ({
  browser,
  ownSite,
  officer,
}) => {
  const panel = await openAs(browser, ownSite.address, 'admin@rsfc.example', '/admin/control-panel')
  const rate = panel.getByRole('textbox', { name: 'Flight Hourly Rate' })
  const save = panel.getByRole('button', { name: 'Save rates' })
  const dialog = panel.getByRole('dialog')
  await expect(save).toBeDisabled()
  // A rate that another officer has just changed is not overwritten.
  await officer.site.configure({ body: { examiner_rate: 90 } })
  await rate.fill('660')
  await save.click()
  await expect(dialog.getByRole('row', { name: 'Flight Hourly Rate $600.00 $660.00' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'One hour with an instructor $670.00 $700.00' })).toBeVisible()
  const sent = panel.waitForRequest(
    (call) => call.url().endsWith('/configurations') && call.method() === 'POST',
  )
  await dialog.getByRole('button', { name: 'Save rates' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    hourly_rate: 660,
    incremental_rate: 600,
    instructor_rate: 70,
    examiner_rate: 90,
    automated_payment: true,
  })
  await expect(panel.getByRole('alert').filter({ hasText: 'Rates saved' })).toBeVisible()
  await panel.getByRole('switch', { name: 'Automated payment' }).click()
  await expect
    .poll(async () => officer.site.configurations())
    .toMatchObject({ hourly_rate: 660, automated_payment: false })

  await rate.fill('')
  await save.click()
  await expect(rate).toHaveAccessibleDescription('Flight hourly rate: please fill this in')
  await rate.fill('0')
  await save.click()
  await expect(panel.getByRole('dialog', { name: 'Save a rate of $0?' })).toBeVisible()
  await panel.route('**/api/rsfc/configurations', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Save with $0' }).click()
  await expect(panel.getByRole('alert').filter({ hasText: 'reach the club' })).toBeVisible()
  await expect(rate).toHaveValue('$0 an hour')
  await panel.close()
})
