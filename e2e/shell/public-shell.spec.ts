import { expect, test } from '../fixtures.ts'

const main = { name: 'Main' } as const

// SPEC 2.header.wide, 2.header.logo, 9.breakpoint.1000
test('at 1000 px and wider: three links in order, and Sign in', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('navigation', main).getByRole('link')).toHaveText([
    'About Us',
    'Membership',
    'Experience',
  ])
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/account')
  await page.getByRole('banner').getByRole('link', { name: 'RSFC home' }).click()
  await expect(page).toHaveURL('/')
})

// SPEC 2.header.compact, 2.header.compact-links, 2.layout.breakpoints, 4.header.menu, 9.breakpoint.1000
test('at 360 and 999 px: a menu that opens, closes with Escape, and navigates', async ({ page }) => {
  await page.goto('/')
  for (const [width, link, address] of [
    [360, 'Experience', '/experience'],
    [999, 'Membership', '/membership'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('banner').getByRole('link', { name: 'RSFC home' })).toBeVisible()
    const toggle = page.getByRole('button', { name: 'Menu' })
    await expect(page.getByRole('navigation', main)).toBeHidden()
    await toggle.click()
    const links = page.getByRole('navigation', main).getByRole('link')
    await expect(links).toHaveText(['Membership', 'Experience', 'About Us'])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', main)).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await page.getByRole('link', { name: link }).first().click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('navigation', main)).toBeHidden()
  }
})

// SPEC 2.header.club-name, 2.layout.breakpoints, 9.breakpoint.800
test('Sign in becomes My RSFC once signed in; the member header shortens the club’s name up to 800 px', async ({
  page,
  addMember,
  signIn,
}) => {
  await signIn(page, await addMember())
  await page.goto('/')
  await page.getByRole('link', { name: 'My RSFC' }).click()
  await expect(page).toHaveURL('/members')
  for (const [width, name] of [
    [800, 'RSFC'],
    [801, 'Republic of Singapore Flying Club'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('banner').getByText(name, { exact: true }), `${width} px`).toBeVisible()
  }
})

// SPEC 2.footer.columns, 2.footer.club, 2.footer.membership, 2.footer.resources
// SPEC 2.footer.aip, 2.footer.medical-examiners, 2.footer.spl-form, 2.footer.coe-form, 2.footer.ppl-form
// SPEC 2.footer.weather
test('the footer has three columns with all links, six of them to other sites', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const column = (name: string) => footer.getByRole('navigation', { name })
  await expect(column('RSFC').getByRole('link')).toHaveText([
    'About Us',
    'Contact Us',
    'Our People',
    'Our Fleet',
    'Our Stories',
  ])
  await expect(column('Membership').getByRole('link')).toHaveText([
    'Our Membership',
    'Learning to Fly',
    'Obtaining your license',
  ])
  const resources = column('Resources').getByRole('link')
  await expect(resources).toHaveText([
    'Aeronautical Information Publication',
    'List of Designated Medical Examiners (last updated Jan 2021)',
    'Student Pilot Licence application form',
    'Renewal of Certificate of Experience form',
    'Private Pilot Licence application form',
    'METAR and TAF',
  ])
  const targets = await resources.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  // Different pages, not different places of one page.
  expect(new Set(targets.map((target) => target.split('#')[0])).size).toBe(6)
  for (const target of targets) expect(target).toMatch(/^https:\/\//)
  expect(targets.at(-1)).toMatch(/aviationweather\.gov\/data\/metar\/\?id=WSSL.*taf=yes/)
})

test('no page scrolls sideways at any width', async ({ page, addMember, signIn }) => {
  await signIn(page, await addMember({ account_type: 'admin' }))
  for (const path of ['/account', '/members', '/admin', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [360, 800, 1000, 1200, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

// SPEC 2.not-found.page, 8.unknown-route, 2.test.page
test('an unknown path answers 404 with its message, a known one does not; /test is headed Event signup details', async ({
  page,
}) => {
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
  await page.goto('/test')
  await expect(page.getByRole('heading', { name: 'Event signup details' })).toBeVisible()
})

test('navigation moves the focus to the new page and updates the title', async ({ page }) => {
  // Before the script has loaded, a link loads the whole page and the browser handles the focus.
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('navigation', main).getByRole('link', { name: 'Membership' }).click()
  await expect(page).toHaveURL('/membership')
  await expect(page).toHaveTitle(/Membership/)
  await expect(page.locator('main, main h1').and(page.locator(':focus'))).toHaveCount(1)
})

test('dark mode is remembered', async ({ page }) => {
  await page.goto('/')
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

test('scripts wait for the first picture, and a click before they start still works', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const scripts: string[] = []
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/static/js/*.js', async (route) => {
    scripts.push(route.request().url())
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
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', main)).toBeHidden()
  letThrough()
  await expect(page.getByRole('navigation', main)).toBeVisible()
})
