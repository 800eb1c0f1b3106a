import { expect, test } from '../fixtures.ts'

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
