import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

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
const AREAS = [
  '/admin/today',
  '/admin/day',
  '/admin/fleet',
  '/admin/overdue',
  '/admin/wishes',
  '/admin/control-panel',
  '/admin/control-panel/audit',
  '/admin/control-panel/expiries',
  '/admin/control-panel/reports',
  '/admin/control-panel/jobs',
  '/admin/control-panel/system',
  '/admin/money',
  '/admin/money/rates',
  '/admin/money/books',
  '/members/messages',
  '/members/calendars',
  '/admin/members/new-member',
]
/** Axe looks at these in the tests of their features, where there is more to see on them. */
const SEEN_ELSEWHERE = [
  '/events',
  '/members',
  '/members/booking',
  '/members/community/post',
  '/members/profile/edit',
  '/members/security',
  '/admin',
]

test('public pages have no axe violations and no console errors', async ({
  page,
  expectAccessibleInEachLook,
}) => {
  const consoleErrors = collectConsoleErrors(page)
  for (const path of PUBLIC) {
    // Wait for hydration: buttons that need it are disabled until then.
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInEachLook(page)
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
  for (const path of [...AREAS, ...SEEN_ELSEWHERE]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    if (AREAS.includes(path)) await expectAccessibleInEachLook(page)
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
