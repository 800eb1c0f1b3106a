import { assistantOn } from '../chat/assistant.ts'
import { expect, test } from '../fixtures.ts'
import { expectArrivedAt } from '../public-pages.ts'

const main = { name: 'Main' } as const

// SPEC 2.not-found.page, 8.unknown-route, 2.header.wide, 2.header.logo, 2.header.compact, 2.header.compact-links
// SPEC 2.layout.breakpoints, 4.header.menu, 9.breakpoint.1000
test('an unknown address answers 404 with the header: links at 1000 px and wider, a menu below that', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  const missing = await page.goto('/no/such/page')
  expect(missing?.status()).toBe(404)
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  for (const path of [
    '/',
    '/membership',
    '/events/event-details/x',
    '/members/booking',
    '/admin/fleet/new',
  ]) {
    expect((await page.request.get(path)).status(), path).toBe(200)
  }

  const header = page.getByRole('banner')
  const home = header.getByRole('link', { name: 'RSFC home' })
  // Before the script has started, a link loads the whole page and the browser handles the focus.
  await expect(assistantOn(page).button).toBeVisible()
  await home.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', main).getByRole('link')).toHaveText([
    'About Us',
    'Membership',
    'Experience',
  ])
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(menu).toBeHidden()
  // The focus moves to the new page, and the title changes.
  await page.getByRole('navigation', main).getByRole('link', { name: 'Membership' }).click()
  await expect(page).toHaveURL('/membership')
  await expect(page).toHaveTitle(/Membership/)
  await expect(page.locator('main, main h1').and(page.locator(':focus'))).toHaveCount(1)
  await header.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/account')

  for (const [width, link, address] of [
    [360, 'Experience', '/experience'],
    [999, 'Membership', '/membership'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(home).toBeVisible()
    await expect(page.getByRole('navigation', main)).toBeHidden()
    await menu.click()
    const links = page.getByRole('navigation', main).getByRole('link')
    await expect(links).toHaveText(['Membership', 'Experience', 'About Us'])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', main)).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.click()
    await page.getByRole('link', { name: link }).first().click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('navigation', main)).toBeHidden()
  }
})

// SPEC 2.about-us.anchors, 2.membership.anchors, 2.footer.club, 2.footer.membership
test('the footer links to each anchor on other pages, and dark mode is remembered', async ({ page }) => {
  await page.goto('/membership#summary')
  await expectArrivedAt(page, 'summary')
  for (const [name, path, id] of [
    ['About Us', '/about-us', 'aboutus'],
    ['Our Membership', '/membership', 'ourmembership'],
    ['Contact Us', '/about-us', 'contactus'],
    ['Learning to Fly', '/membership', 'learningtofly'],
    ['Our People', '/about-us', 'ourpeople'],
    ['Obtaining your license', '/membership', 'summary'],
    ['Our Fleet', '/about-us', 'fleet'],
    ['Our Stories', '/about-us', 'stories'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`${path}#${id}`)
    await expectArrivedAt(page, id)
  }

  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  const before = await scheme()
  await page
    .getByRole('button', { name: /dark|light/i })
    .first()
    .click()
  await expect.poll(scheme).not.toBe(before)
  const chosen = await scheme()
  await page.reload()
  expect(await scheme()).toBe(chosen)
})

// SPEC 7.files.script-parts
test('scripts wait for the first picture, a click before they start still works, and further parts are loaded on demand from static/js/{chunk}.chunk.js', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const scripts: string[] = []
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/static/js/*.js', async (route) => {
    scripts.push(new URL(route.request().url()).pathname)
    await held
    await route.continue()
  })
  let showPicture = () => {}
  const hidden = new Promise<void>((resolve) => (showPicture = resolve))
  await page.route('**/assets/hero-*', async (route) => {
    await hidden
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  showPicture()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expect(page.getByRole('navigation', main)).toBeHidden()
  letThrough()
  await expect(page.getByRole('navigation', main)).toBeVisible()

  await menu.click()
  const chat = assistantOn(page)
  const panels = () => scripts.filter((path) => path.includes('/chat-panel-'))
  await chat.button.hover()
  await page.waitForLoadState('networkidle')
  expect(panels()).toEqual([])
  await chat.button.click()
  await expect(chat.panel).toBeVisible()
  expect(panels()).toHaveLength(1)
  const parts = scripts.filter((path) => !/\/(entry\.client|manifest)-/.test(path))
  expect(parts.length).toBeGreaterThan(3)
  for (const path of parts) expect(path).toMatch(/^\/static\/js\/[\w.-]+\.chunk\.js$/)
})
