import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'

const PUBLIC = [
  '/',
  '/membership',
  '/about-us',
  '/experience',
  '/account',
  '/maintenance',
  '/test',
  '/nowhere',
  '/change-password/x',
  '/confirm-email/x',
  '/reminders/off?token=x',
  '/meter/x',
  '/overdue/x',
  '/release/x',
]
/** By their titles. */
const AREAS = {
  '/admin/today': 'Today',
  '/admin/day': 'Day sheet',
  '/admin/fleet': 'State of the fleet',
  '/admin/overdue': 'Flights out',
  '/admin/wishes': 'Wishes',
  '/admin/control-panel': 'Control Panel',
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
/** Axe looks at these in the tests of their features, where there is more to see on them. */
const SEEN_ELSEWHERE = {
  '/members': 'Home',
  '/members/booking': 'Booking',
  '/members/community/post': 'New post',
  '/members/profile/edit': 'Edit profile',
  '/members/security': 'My security',
  '/admin': 'Members',
}

/** Axe looks at it where its events are tested. */
const EVENTS = '/events'

test('public pages have no axe violations and no console errors', async ({
  page,
  expectAccessibleInEachLook,
}) => {
  const consoleErrors = collectConsoleErrors(page)
  for (const path of [...PUBLIC, EVENTS]) {
    // Wait for hydration: buttons that need it are disabled until then.
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path !== EVENTS) await expectAccessibleInEachLook(page)
  }
  expect(consoleErrors).toEqual([])
})

test('member and admin pages have no axe violations and no console errors', async ({
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
  for (const [path, title] of Object.entries({ ...AREAS, ...SEEN_ELSEWHERE })) {
    await goInApp(page, path, title)
    await expectLoaded()
    if (path in AREAS) await expectAccessibleInEachLook(page)
  }
  expect(consoleErrors).toEqual([])
})

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

/** Browsers log every 404: here the unknown page, missing profile pictures and links that are not valid. */
function isExpected(text: string, url: string): boolean {
  // Only the tests of the app let the service worker in.
  if (text.includes('Service Worker registration blocked')) return true
  return (
    text.includes('404') && /\/nowhere$|\/api\/(profile|reminders|meter-gaps|overdue|weather)\//.test(url)
  )
}
