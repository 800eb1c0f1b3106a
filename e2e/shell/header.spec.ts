import { expect, test } from '../fixtures.ts'

// SPEC 2.header.compact
test('below 1000 px the header has the logo and a menu toggle, from 1000 px the links', async ({ page }) => {
  await page.goto('/membership')
  const header = page.getByRole('banner')
  const links = header.getByRole('navigation', { name: 'Main' })
  const toggle = header.getByRole('button', { name: 'Menu' })
  for (const width of [999, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(header.getByRole('link', { name: 'RSFC home' })).toBeVisible()
    await expect(toggle).toBeVisible({ visible: width < 1000 })
    await expect(links.getByRole('link')).toHaveCount(width < 1000 ? 0 : 3)
  }
  await header.getByRole('link', { name: 'RSFC home' }).click()
  await expect(page).toHaveURL('/')
})

// SPEC 2.header.announcement-setting
test('text and visibility of the announcement bar are those of the setting', async ({ page }) => {
  const data = { announcement: 'Runway works on Saturday', announcement_status: true }
  await page.route('**/api/rsfc/announcement', (route) => route.fulfill({ json: { status: 200, data } }))
  const bar = page.getByRole('region', { name: 'Announcement' })
  await page.goto('/membership')
  await expect(bar).toContainText('Runway works on Saturday')
  data.announcement_status = false
  const asked = page.waitForResponse('**/api/rsfc/announcement')
  await page.reload()
  await (await asked).finished()
  await expect(page.getByRole('button', { name: 'Ask RSFC' })).toBeVisible()
  await expect(bar).toBeHidden()
})
