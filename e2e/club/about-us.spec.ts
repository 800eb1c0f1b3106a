import { expect, test } from '../fixtures.ts'
import { expectArrivedAt } from '../public-pages.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // SPEC 2.about-us.about, 2.about-us.contact, 2.about-us.operated
  // SPEC 2.about-us.fleet, 2.about-us.officers, 2.about-us.history, 2.about-us.stories
  test('/about-us shows the club, its contact details, its fleet in knots and kilometres, its officers and its history', async ({
    page,
  }) => {
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
    await expect(contact.getByRole('img', { name: /Drawn map/ })).toBeVisible()
    const plan = contact.getByRole('img', { name: /Plan of Seletar .WSSL.: one runway, 03\/21/ })
    await expect(plan).toBeHidden()
    await contact.getByText('Where to find us on the airfield').click()
    await expect(plan).toBeVisible()

    const fleet = page.getByRole('region', { name: 'Shared by all our members.' })
    const tampico = fleet
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Tampico TB-9' }) })
    for (const figure of ['165 kt 306 km/h', '556 NM 1,030 km', '2 to 4', '9V-BOA']) {
      await expect(tampico).toContainText(figure)
    }
    await expect(tampico).not.toContainText('On order')
    const cessna = fleet
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Cessna 172' }) })
    for (const figure of ['122 kt 226 km/h', '435 NM 806 km', '2 to 3', 'On order']) {
      await expect(cessna).toContainText(figure)
    }
    await fleet.getByText('Drawings and dimensions').click()
    await expect(fleet.getByRole('img', { name: 'three-view drawing' })).toHaveCount(2)
    await fleet.getByText('Aircraft operated').click()
    const operated = fleet.locator('details').filter({ hasText: 'Aircraft operated' })
    await expect(operated.getByRole('listitem').first()).toContainText('From 1928')
    await expect(operated.getByRole('listitem').filter({ hasText: 'Today' })).toContainText('Tampico TB-9')

    // The anchor of a folded chapter opens it without script.
    await page.goto('/about-us#ourpeople')
    const roles = page.getByRole('region', { name: 'Run by volunteers' }).getByRole('heading', { level: 3 })
    await expect(roles).toHaveText([
      'President',
      'Vice President',
      'Honorary Secretary',
      'Honorary Treasurer',
      'Chief Flying Instructor',
      'Safety Officer',
      'Engineering Officer',
      'Membership Officer',
      'Events Officer',
    ])
    await page.goto('/about-us#stories')
    const stories = page.getByRole('region', { name: 'Flying since 1928' })
    await expect(stories.getByRole('listitem').first()).toContainText('1928')
    await expect(stories.getByRole('listitem').last()).toContainText('90+ years on')
    await expect(stories.getByRole('link', { name: 'newspaper archive' })).toHaveAttribute(
      'href',
      /^https:\/\//,
    )
  })

  // SPEC 2.experience.page
  test('/experience is about flying for events and charity', async ({ page }) => {
    await page.goto('/experience')
    for (const name of ['Bring people closer to flying.', 'Flights for a good cause.'])
      await expect(page.getByRole('region', { name })).toBeVisible()
    for (const text of ['Flying for events', 'Flying for charity', 'Tell us your plans'])
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  })
})

// SPEC 2.about-us.anchors, 2.about-us.map
test('anchors work by address, on reload and from within the page; the street map is loaded only on request', async ({
  page,
}) => {
  const external: string[] = []
  await page.route(/openstreetmap\.org/, (route) => {
    external.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>streets</p>' })
  })
  await page.goto('/about-us#contactus', { waitUntil: 'networkidle' })
  await expectArrivedAt(page, 'contactus')
  await expect(page.getByRole('img', { name: /Drawn map/ })).toBeVisible()
  expect(external).toEqual([])
  await page.getByRole('button', { name: 'Show the street map' }).click()
  await expect(page.frameLocator('iframe').getByText('streets')).toBeVisible()
  expect(external[0]).toContain('marker=1.417%2C103.868')
  await page.getByRole('button', { name: 'Back to the drawn map' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)

  await page.evaluate(() => scrollTo(0, 0))
  await page.reload()
  await expectArrivedAt(page, 'contactus')
  const history = page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'History' })
  const chapter = page.getByRole('region', { name: 'Flying since 1928' })
  for (const _time of ['first', 'second']) {
    await page.evaluate(() => scrollTo(0, 0))
    await history.click()
    await expect(page.locator('#stories')).toBeFocused()
    // A folded chapter is open, and its title is in view above it.
    await expect(chapter.getByText('Read what the papers said.')).toBeVisible()
    await expect(chapter.getByRole('heading', { level: 2 })).toBeInViewport()
    await chapter.getByRole('heading', { level: 2 }).click()
    await expect(chapter.getByText('Read what the papers said.')).toBeHidden()
  }
})
