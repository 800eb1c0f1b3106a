import { expect, test } from '../fixtures.ts'

// SPEC 2.members.header
test('the member header has the logo, and the signed-in member’s name and picture', async ({
  page,
  addMember,
  signIn,
}) => {
  const member = await addMember({ salutation: 'Nora' })
  await signIn(page, member)
  const upload = await page.request.post(`/api/members/upload/${member._id}`, {
    multipart: {
      image: { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() },
    },
  })
  expect(upload.status()).toBe(200)
  await page.goto('/members')
  const header = page.getByRole('banner')
  await expect(header.locator('a[href="/"] svg')).toBeVisible()
  await expect(header.getByRole('button', { name: 'Nora' })).toBeVisible()
  const portrait = header.locator(`img[src*="/api/profile/${member._id}.jpeg"]`)
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512)
})

// SPEC 2.header.club-name, 2.admin.menu
test('the admin header shortens the club’s name up to 800 px; its menu has Member’s Corner and Logout', async ({
  page,
  addMember,
  signIn,
}) => {
  await signIn(page, await addMember({ account_type: 'admin', salutation: 'Nora' }))
  await page.goto('/admin/events')
  for (const [width, name] of [
    [800, 'RSFC'],
    [801, 'Republic of Singapore Flying Club'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('banner').getByText(name, { exact: true }), `${width} px`).toBeVisible()
  }
  await page.getByRole('button', { name: 'Nora' }).click()
  await expect(page.getByRole('menuitem', { name: "Member's Corner" })).toHaveAttribute('href', '/members')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await expect(page).toHaveURL('/account')
})
