import { expect, test } from '../fixtures.ts'

// SPEC 2.events.list, 2.events.view-details, 2.events.passes-event, 2.event-details.public, 6.visitor.events
// SPEC 7.files.images, 2.event-details.sign-up, 2.event-details.sign-up-leads, 6.visitor.sign-up
test('a visitor reads the events, opens one by click and by reload, and signs in to sign up for it', async ({
  page,
  addMember,
  expectAccessibleInEachLook,
}) => {
  const member = await addMember()
  await page.goto('/events')
  const upcoming = page.getByRole('region', { name: 'Coming up' })
  const past = page.getByRole('region', { name: 'Past events' })
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  // The demo club has six upcoming and five past events; tests running in parallel may add more.
  await expect(upcoming.getByRole('heading', { level: 3 }).nth(5)).toBeVisible()
  await expect(past.getByRole('heading', { level: 3 }).nth(4)).toBeVisible()
  await expect(card('Radiotelephony Workshop')).toContainText(/\$120.*Full/)
  await expect(card('Reading the Weather')).toContainText(/Free.*No limit on places/)
  const picture = card('Satay Night').locator('img')
  await expect(picture).toHaveAttribute('src', /^\/api\/uploads\/events\//)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)

  // The list passes the event on, so the page does not wait for the server.
  const details = /\/api\/events\/[0-9a-f-]{36}$/
  await page.route(details, () => {})
  await page.getByRole('link', { name: 'View Details: Satay Night on the Apron' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Satay Night on the Apron')
  await page.unroute(details)
  await page.reload()
  await expect(page).toHaveURL(/\/events\/event-details\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Satay Night on the Apron')
  await expect(page).toHaveTitle('Satay Night on the Apron · RSFC')
  const facts = page.getByRole('region', { name: 'At a glance' })
  await expect(facts).toContainText(/\d+ places left/)
  await expectAccessibleInEachLook(page)

  await expect(facts).toContainText('Members can sign up for this event.')
  const signUp = page.getByRole('link', { name: 'Sign Up' })
  await expect(signUp).toHaveCount(0)
  const form = new URL(page.url()).pathname.replace('/events/', '/members/') + '/signup'
  await facts.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email or username').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(form)
  await page.getByRole('link', { name: 'See event details' }).click()
  await expect(signUp).toHaveAttribute('href', form)
  await expect(page.getByRole('link', { name: 'Flight Log' }).first()).toBeVisible()
  await signUp.click()
  await expect(page).toHaveURL(form)
})

// SPEC 2.events.refused, 6.pages.refused, 8.refused
test('if the list or the details are refused, the visitor is sent to the sign-in page', async ({ page }) => {
  for (const [path, status] of [
    ['/events', 401],
    ['/events/event-details/01919191-1111-7111-8111-000000000001', 403],
  ] as const) {
    const json = { status, data: null, message: 'Please sign in first.' }
    await page.route('**/api/events/**', (route) => route.fulfill({ status, json }))
    await page.goto(path)
    await expect(page, `${path}: ${status}`).toHaveURL('/account')
    await page.unroute('**/api/events/**')
  }
})
