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
  await expect(links).toHaveText([/^Flown this month \d/, /^To pay now \$/, /^Next event /, /^Medical due /])
  const flight = page.getByRole('region', { name: 'Next flight' })
  await expect(flight.getByRole('link', { name: 'View flight' })).toBeVisible()
  await expect(flight).toContainText(/Now|Tomorrow|In \d+/)
  await expect(flight.locator('img')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Medical and certificate' })).toContainText(/\d+ days left/)
  await expect(
    page.getByRole('region', { name: 'Upcoming events' }).getByRole('listitem').first(),
  ).toBeVisible()
  await expectAccessibleInEachLook(page)
})
