import { expect, test } from '../fixtures.ts'

// SPEC 2.header.compact
test('the header has the logo and a menu toggle below 1000 px, and the links from 1000 px', async ({
  page,
}) => {
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
test('the announcement bar follows the setting for its text and visibility', async ({ page }) => {
  const data = { announcement: 'Runway works on Saturday', announcement_status: true }
  await page.route('**/api/rsfc/announcement', (route) => route.fulfill({ json: { status: 200, data } }))
  const bar = page.getByRole('region', { name: 'Announcement' })
  await page.goto('/membership')
  await expect(bar).toContainText('Runway works on Saturday')
  data.announcement_status = false
  const response = page.waitForResponse('**/api/rsfc/announcement')
  await page.reload()
  await (await response).finished()
  await expect(page.getByRole('button', { name: 'Ask RSFC' })).toBeVisible()
  await expect(bar).toBeHidden()
})
