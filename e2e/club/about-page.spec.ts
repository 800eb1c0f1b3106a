import { expect, test } from '../fixtures.ts'

// SPEC 2.about-us.about, 2.about-us.contact, 2.about-us.operated
test('/about-us shows the club, contact details and the aircraft operated', async ({ page }) => {
  await page.goto('/about-us')
  const about = page.locator('#aboutus')
  await expect(about).toContainText('non-profit club and a registered flying school')
  await expect(about).toContainText('About 100 members')
  const contact = page.locator('#contactus')
  await expect(contact).toContainText('Seletar Airport, Singapore')
  const hours = contact.locator('dl').first()
  const [OPEN, CLOSED] = ['9am to 5pm', 'Closed']
  await expect(hours.getByRole('definition')).toHaveText([OPEN, CLOSED, OPEN, CLOSED, OPEN, OPEN, OPEN])
  const link = (name: string) => contact.getByRole('link', { name })
  await expect(link('+65 6000 1928')).toHaveAttribute('href', 'tel:+6560001928')
  await expect(link('hello@rsfc.example')).toHaveAttribute('href', 'mailto:hello@rsfc.example')
  const operated = page
    .locator('div', { has: page.getByRole('heading', { name: 'Aircraft operated' }) })
    .last()
  await expect(operated.getByRole('listitem').first()).toContainText('From 1928')
  await expect(operated.getByRole('listitem').filter({ hasText: 'Today' })).toContainText('Tampico TB-9')
})

// SPEC 2.experience.page
test('/experience is about flying for events and charity', async ({ page }) => {
  await page.goto('/experience')
  for (const name of ['Bring people closer to flying.', 'Flights for a good cause.'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  await expect(page.getByText('Flying for events', { exact: true })).toBeVisible()
  await expect(page.getByText('Flying for charity', { exact: true })).toBeVisible()
})
