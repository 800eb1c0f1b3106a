import { expect, test } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'

const WIDTHS = [
  [800, 'RSFC'],
  [801, 'Republic of Singapore Flying Club'],
] as const

// SPEC 2.members.header, 2.header.club-name, 2.layout.breakpoints, 9.breakpoint.800, 2.admin.menu
test('the headers of an officer show My RSFC, name and picture, the short club name up to 800 px, and a menu that logs out', async ({
  page,
  addMember,
  signIn,
}) => {
  const officer = await addMember({ account_type: 'admin', salutation: 'Nora' })
  await signIn(page, officer)
  const upload = await page.request.post(`/api/members/upload/${officer._id}`, {
    multipart: { image: { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() } },
  })
  expect(upload.status()).toBe(200)
  await page.goto('/')
  await page.getByRole('link', { name: 'My RSFC' }).click()
  await expect(page).toHaveURL('/members')
  const header = page.getByRole('banner')
  await expect(header.locator('a[href="/"] svg')).toBeVisible()
  await expect(header.getByRole('button', { name: 'Nora' })).toBeVisible()
  const portrait = header.locator(`img[src*="/api/profile/${officer._id}.jpeg"]`)
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512)
  const expectNames = async () => {
    for (const [width, name] of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expect(header.getByText(name, { exact: true }), `${width} px`).toBeVisible()
    }
  }
  await expectNames()

  await goInApp(page, '/admin/events', 'Events')
  await expectNames()
  await page.getByRole('button', { name: 'Nora' }).click()
  await expect(page.getByRole('menuitem', { name: "Member's Corner" })).toHaveAttribute('href', '/members')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await expect(page).toHaveURL('/account')
})
