import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const PUBLIC = [
  '/',
  '/membership',
  '/about-us',
  '/experience',
  '/events',
  '/account',
  '/maintenance',
  '/test',
  '/nowhere',
  '/change-password/x',
  '/reminders/off?token=x',
]
const AREAS = [
  '/members',
  '/members/booking',
  '/members/community/post',
  '/members/profile/edit',
  '/admin',
  '/admin/control-panel',
  '/admin/control-panel/audit',
  '/admin/members/new-member',
]

test('every public page is clean under axe and quiet in the console', async ({
  page,
  expectAccessibleInEachLook,
}) => {
  test.setTimeout(90_000)
  const complaints = complaintsOf(page)
  for (const path of PUBLIC) {
    // The script has taken over: before, buttons that need it are shut.
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInEachLook(page)
  }
  expect(complaints).toEqual([])
})

test('every page of the areas is clean under axe and quiet in the console', async ({
  page,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  test.setTimeout(90_000)
  const complaints = complaintsOf(page)
  await signIn(page, await addMember({ account_type: 'admin' }))
  for (const path of AREAS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await expectAccessibleInEachLook(page)
  }
  expect(complaints).toEqual([])
})

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (
      ['error', 'warning'].includes(message.type()) &&
      !isExpected(message.text(), message.location().url)
    ) {
      complaints.push(`${page.url()}: ${message.text()}`)
    }
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}

/** The browser reports every 404 it gets: of the unknown page, a portrait that nobody uploaded, a false link. */
function isExpected(text: string, url: string): boolean {
  return text.includes('404') && /\/nowhere$|\/api\/(profile|reminders)\//.test(url)
}
