import { expect, test } from '../fixtures.ts'
import { expectArrivedAt } from '../public-pages.ts'

const ANCHORS = ['aboutus', 'contactus', 'ourpeople', 'fleet', 'stories']
const FOOTER = ['About Us', 'Contact Us', 'Our People', 'Our Fleet', 'Our Stories']

// SPEC 2.about-us.anchors
test('scrolls to each anchor by address, on reload, and again after scrolling away', async ({ page }) => {
  for (const id of ANCHORS) {
    await page.goto('about:blank')
    await page.goto(`/about-us#${id}`)
    await expectArrivedAt(page, id)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.reload()
  await expectArrivedAt(page, 'stories')
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'History' }).click()
  await expectArrivedAt(page, 'stories')
})

// SPEC 2.footer.club
test('the footer of another page links to each anchor', async ({ page }) => {
  for (const [index, name] of FOOTER.entries()) {
    await page.goto('/test')
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/about-us#${ANCHORS[index]}`)
    await expectArrivedAt(page, ANCHORS[index]!)
  }
})

// SPEC 2.about-us.fleet, 2.about-us.officers, 2.about-us.history, 2.about-us.stories
test('shows the fleet’s figures in knots and in kilometres, the officers by role and the history in order', async ({
  page,
}) => {
  await page.goto('/about-us')
  const fleet = page.getByRole('region', { name: 'Shared by all our members.' })
  const tampico = fleet
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Tampico TB-9' }) })
  for (const figure of ['165 kt 306 km/h', '556 NM 1,030 km', '2 to 4', '9V-BOA']) {
    await expect(tampico).toContainText(figure)
  }
  await expect(tampico).not.toContainText('On order')
  const cessna = fleet.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Cessna 172' }) })
  for (const figure of ['122 kt 226 km/h', '435 NM 806 km', '2 to 3', 'On order']) {
    await expect(cessna).toContainText(figure)
  }
  await expect(fleet.getByRole('img', { name: 'three-view drawing' })).toHaveCount(2)

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
  const stories = page.getByRole('region', { name: 'Flying since 1928' })
  await expect(stories.getByRole('listitem').first()).toContainText('1928')
  await expect(stories.getByRole('listitem').last()).toContainText('90+ years on')
  await expect(stories.getByRole('link', { name: 'newspaper archive' })).toHaveAttribute(
    'href',
    /^https:\/\//,
  )
})

// SPEC 2.about-us.map
test('shows the drawn map at once, and loads the street map only on request', async ({ page }) => {
  const external: string[] = []
  await page.route(/openstreetmap\.org/, (route) => {
    external.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>streets</p>' })
  })
  await page.goto('/about-us#contactus')
  await expect(page.getByRole('img', { name: /Drawn map/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /Plan of Seletar .WSSL.: one runway, 03\/21/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(external).toEqual([])
  await page.getByRole('button', { name: 'Show the street map' }).click()
  await expect(page.frameLocator('iframe').getByText('streets')).toBeVisible()
  expect(external[0]).toContain('marker=1.417%2C103.868')
  await page.getByRole('button', { name: 'Back to the drawn map' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})
