import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'

// SPEC 2.members.home-links
test('the member home shows the next flight, figures with links, expiry dates and coming events', async ({
  page,
  signIn,
  expectAccessibleInEachLook,
}) => {
  await signIn(page, { email: 'member@rsfc.example', password: DEMO_PASSWORD })
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')
  await expect(links).toHaveText(['To pay now', 'Flown this month', 'Medical due', 'Your messages'])
  const flight = page.getByRole('region', { name: 'Next flight' })
  await expect(flight.getByRole('link', { name: 'View flight' })).toBeVisible()
  await expect(flight).toContainText(/Now|Tomorrow|In \d+/)
  await expect(flight.locator('img')).toBeVisible()
  const medical = page.getByRole('list', { name: 'Shortcuts' }).getByRole('listitem').nth(2)
  await expect(medical).toContainText(/\d+ days left/)
  // What stands below is drawn when the reader comes near it.
  await page.keyboard.press('End')
  await expect(
    page.getByRole('region', { name: 'Upcoming events' }).getByRole('listitem').first(),
  ).toBeVisible()
  await expectAccessibleInEachLook(page)
})
