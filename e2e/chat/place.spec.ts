import { expect, test } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'
import { assistantOn } from './assistant.ts'

/** The pages to visit after the home page, with their titles. */
const PUBLIC_PAGES = {
  '/membership': 'Membership',
  '/about-us': 'About Us',
  '/experience': 'Experience',
  '/account': 'Sign in',
  '/nowhere': '404 Page Not Found',
}
const MEMBER_PAGES = {
  // A public page that members see in their own frame.
  '/events': 'Events',
  '/members': 'Home',
  '/members/flight-log': 'Flight Log',
  '/members/booking': 'Booking',
  '/members/booking/new-booking': 'New booking',
  '/members/community': 'Community',
  '/members/community/post': 'New post',
  '/members/profile/edit': 'Edit profile',
}
const ADMIN_PAGES = { '/admin': 'Members', '/admin/bookings': 'Bookings' }

test("on a phone the assistant's button covers nothing on any public or member page; admin pages have none", async ({
  page,
  addMember,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { button } = assistantOn(page)
  const places = { public: [] as number[], member: [] as number[] }
  const look = async (area: 'public' | 'member', path: string) => {
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    // The frame of the member area is loaded.
    if (area === 'member')
      await expect(page.getByRole('link', { name: /^Notifications/ }).first()).toBeVisible()
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share)
      await expect(button, path).toBeInViewport({ ratio: 1 })
      await expect.poll(() => button.evaluate(whatIsBelow), `${path} at ${share}`).toEqual([])
      places[area].push((await button.boundingBox())!.x)
    }
  }
  await signIn(page, await addMember({ account_type: 'admin' }))
  await page.goto('/')
  await look('public', '/')
  for (const [path, title] of Object.entries(PUBLIC_PAGES)) {
    await goInApp(page, path, title)
    await look('public', path)
  }
  for (const [path, title] of Object.entries(MEMBER_PAGES)) {
    await goInApp(page, path, title)
    await look('member', path)
  }
  for (const found of Object.values(places)) expect(new Set(found).size).toBe(1)
  for (const [path, title] of Object.entries(ADMIN_PAGES)) {
    await goInApp(page, path, title)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(button, path).toHaveCount(0)
  }
})

/** The elements directly below the button, except for the empty bar that contains it. */
function whatIsBelow(button: Element): string[] {
  const { left, top, width, height } = button.getBoundingClientRect()
  const found = new Set<string>()
  for (let x = 1; x < 8; x++)
    for (let y = 1; y < 8; y++) {
      const stack = document.elementsFromPoint(left + (width * x) / 8, top + (height * y) / 8)
      const below = stack.find((element) => !element.closest('[data-testid="assistant"]'))
      const isBar = below?.closest('header') && !below.closest('a, button, input, select, textarea, summary')
      if (!isBar) found.add(below?.outerHTML.slice(0, 80) ?? 'nothing')
    }
  return [...found]
}

test('the button covers no control when it first appears', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  let releaseScripts = () => {}
  const held = new Promise<void>((resolve) => (releaseScripts = resolve))
  await page.route('**/static/js/*.js', async (route) => {
    await held
    await route.continue()
  })
  // Records the bottom edge of the button for the first 12 frames.
  await page.addInitScript(() => {
    const bottoms: number[] = []
    Object.assign(window, { bottoms })
    const measure = () => {
      const button = document.querySelector('[data-testid="assistant"] button')
      if (button) bottoms.push(button.getBoundingClientRect().bottom)
      if (bottoms.length < 12) requestAnimationFrame(measure)
    }
    measure()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const toggle = page.getByRole('button', { name: 'Use dark colours' }).first()
  await toggle.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  const { y } = (await toggle.boundingBox())!
  releaseScripts()
  // The init script above adds `bottoms` to the window.
  const bottoms = () => page.evaluate(() => (window as unknown as { bottoms: number[] }).bottoms)
  await expect.poll(async () => (await bottoms()).length).toBe(12)
  expect(Math.max(...(await bottoms()))).toBeLessThanOrEqual(y)
})
