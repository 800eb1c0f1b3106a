import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'

/** Prerendered pages. Each is loaded, because the script may render something else than the built HTML. */
const PRERENDERED = ['/membership', '/about-us', '/experience', '/events', '/account', '/']
/** The other public pages, with their titles. */
const PUBLIC = {
  '/maintenance': 'Maintenance',
  '/test': 'Event signup details',
  '/nowhere': '404 Page Not Found',
  '/change-password/x': 'Change password',
  '/confirm-email/x': 'Confirm your email',
  '/reminders/off?token=x': 'Reminders',
  '/meter/x': 'Your meter reading',
  '/overdue/x': 'Overdue flight',
  '/release/x': 'Release the slot',
}
const AREAS = {
  '/admin/today': 'Today',
  '/admin/day': 'Day sheet',
  '/admin/fleet': 'State of the fleet',
  '/admin/overdue': 'Flights out',
  '/admin/wishes': 'Wishes',
  '/admin/control-panel': 'Control Panel',
  '/admin/control-panel/site': 'Site settings',
  '/admin/control-panel/audit': 'Audit trail',
  '/admin/control-panel/expiries': 'Medicals and certificates',
  '/admin/control-panel/reports': 'Reports',
  '/admin/control-panel/jobs': 'Mails and jobs',
  '/admin/control-panel/system': 'System',
  '/admin/money': 'Money',
  '/admin/money/rates': 'Rates',
  '/admin/money/books': 'Dues and books',
  '/members/messages': 'Your messages',
  '/members/calendars': 'My calendars',
  '/admin/members/new-member': 'New member',
}
/** Axe checks these in the tests of their features, where they show more content. */
const CHECKED_ELSEWHERE = {
  '/members': 'Home',
  '/members/booking': 'Booking',
  '/members/community/post': 'New post',
  '/members/profile/edit': 'Edit profile',
  '/members/security': 'My security',
  '/admin': 'Members',
}

/** These are also checked at the widths between phone and desktop. */
const AT_EACH_WIDTH = new Set(['/account', '/nowhere', '/members', '/admin'])

test('public pages have no axe violations and no console errors, and do not scroll sideways', async ({
  page,
  expectAccessibleInEachLook,
}) => {
  const consoleErrors = collectConsoleErrors(page)
  const expectFit = async (path: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInEachLook(page)
    if (AT_EACH_WIDTH.has(path)) await expectNoSidewaysScroll(page)
  }
  for (const path of PRERENDERED) {
    // Wait for hydration: buttons that need it are disabled until then.
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectFit(path)
  }
  for (const [path, title] of Object.entries(PUBLIC)) {
    await goInApp(page, path, title)
    await expectFit(path)
  }
  expect(consoleErrors).toEqual([])
})

test('member and admin pages have no axe violations and no console errors, and do not scroll sideways', async ({
  page,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const consoleErrors = collectConsoleErrors(page)
  await signIn(page, await addMember({ account_type: 'admin' }))
  const expectLoaded = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  }
  await page.goto('/members/flight-log')
  await expectLoaded()
  for (const [path, title] of Object.entries({ ...AREAS, ...CHECKED_ELSEWHERE })) {
    await goInApp(page, path, title)
    await expectLoaded()
    if (path in AREAS) await expectAccessibleInEachLook(page)
    if (AT_EACH_WIDTH.has(path)) await expectNoSidewaysScroll(page)
  }
  expect(consoleErrors).toEqual([])
})

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const width of [360, 800, 1000, 1200, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${page.url()} at ${width}`).toBeLessThanOrEqual(0)
  }
  if (size) await page.setViewportSize(size)
}

function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (
      ['error', 'warning'].includes(message.type()) &&
      !isExpected(message.text(), message.location().url)
    ) {
      consoleErrors.push(`${page.url()}: ${message.text()}`)
    }
  })
  page.on('pageerror', (error) => consoleErrors.push(`${page.url()}: ${error.message}`))
  return consoleErrors
}

/** Browsers log every 404; expected are missing profile pictures and invalid links. */
function isExpected(text: string, url: string): boolean {
  // The service worker is only allowed in the tests of the offline app.
  if (text.includes('Service Worker registration blocked')) return true
  return text.includes('404') && /\/api\/(profile|reminders|meter-gaps|overdue|weather)\//.test(url)
}
