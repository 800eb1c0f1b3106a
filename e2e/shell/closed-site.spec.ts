import { expect } from '../fixtures.ts'
import { test } from '../own-site.ts'

test.describe.configure({ mode: 'serial' })

// SPEC 2.maintenance.page
test('closing the site sends open pages to /maintenance, officers keep working, opening it sends them back', async ({
  page,
  browser,
  officer,
  ownSite,
}) => {
  await page.goto('/membership')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await officer.site.setMaintenance({ body: { status: true } })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL(/\/maintenance/)
  await expect(page.getByText('Sorry, we are repairing this website')).toBeVisible()

  await page.goto('/')
  await expect(page).toHaveURL(/\/maintenance/)
  await page.goto('/change-password/x')
  await expect(page).toHaveURL(/\/maintenance/)
  await page.goto('/account')
  await expect(page).toHaveURL('/account')

  const officerPage = await browser.newPage({ baseURL: ownSite.address })
  await officerPage.request.post('/api/account/login', {
    data: { username: 'admin@rsfc.example', password: 'clear-skies' },
  })
  await officerPage.goto('/admin')
  await expect(officerPage).toHaveURL('/admin')
  await officerPage.goto('/members')
  await expect(officerPage).toHaveURL('/members')
  await officerPage.close()

  await page.goto('/membership')
  await expect(page).toHaveURL(/\/maintenance/)
  await officer.site.setMaintenance({ body: { status: false } })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/membership')
})

// SPEC 2.header.announcement, 2.header.announcement-setting, 4.header.announcement
test('an announcement shows on every page until it is closed; a new one shows again', async ({
  page,
  officer,
}) => {
  const announce = (announcement: string) => officer.site.announce({ body: { announcement, status: true } })
  await announce('Runway 03/21 works on Saturday')
  await page.goto('/')
  const bar = page.getByRole('region', { name: 'Announcement' })
  await expect(bar).toContainText('Runway 03/21 works on Saturday')
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(bar).toBeHidden()
  await page.goto('/membership')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()
  await announce('Open house on Sunday')
  await page.reload()
  await expect(bar).toContainText('Open house on Sunday')
})

test('an announcement is part of the HTML: no layout shift, and readable without JavaScript', async ({
  page,
  browser,
  officer,
  ownSite,
}) => {
  await officer.site.announce({ body: { announcement: 'Tea & talks <tonight>', status: true } })
  const response = page.waitForResponse('**/api/rsfc/announcement')
  await page.goto('/membership')
  await response
  await expect(page.getByRole('region', { name: 'Announcement' })).toContainText('Tea & talks <tonight>')
  const layoutShift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
  expect(layoutShift).toBeLessThan(0.02)

  const withoutScript = await browser.newPage({ baseURL: ownSite.address, javaScriptEnabled: false })
  await withoutScript.goto('/')
  await expect(withoutScript.getByText('Tea & talks <tonight>')).toBeVisible()
  await expect(withoutScript.getByRole('button', { name: 'Close' })).toBeHidden()
  await withoutScript.close()
})
