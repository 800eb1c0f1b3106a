import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'

// SPEC 2.members.home-links
test('the member home shows links, next flight, payments due, expiry dates and coming events', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, { email: 'member@rsfc.example', password: DEMO_PASSWORD })
  await page.goto('/members')
  await expect(page.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')
  await expect(links).toHaveText(['Book a flight', 'Flight log', 'Community', 'My profile'])
  const flight = page.getByRole('region', { name: 'Next flight' })
  await expect(flight.getByRole('link', { name: 'View flight' })).toBeVisible()
  await expect(flight).toContainText(/Today|Tomorrow|In \d+ days/)
  await expect(page.getByRole('region', { name: 'Payments due' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Medical and certificate' })).toContainText(/\d+ days left/)
  await expect(
    page.getByRole('region', { name: 'Upcoming events' }).getByRole('listitem').first(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a new member sees what to do next', async ({ page, addMember, signIn }) => {
  await signIn(page, await addMember())
  await page.goto('/members')
  await expect(page.getByRole('region', { name: 'Next flight' })).toContainText(
    'You have no upcoming flights.',
  )
  await expect(page.getByRole('region', { name: 'Payments due' })).toContainText('Nothing to pay.')
  await page.getByRole('link', { name: 'Book a flight' }).first().click()
  await expect(page).toHaveURL('/members/booking/new-booking')
})
