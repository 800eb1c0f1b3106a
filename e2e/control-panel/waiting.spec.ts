import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'

const LISTS = [
  ['documents to review', 'Application approval'],
  ['open support cases', 'Support cases'],
] as const
const ON_OTHER_PAGES = [
  ['expiries within 60 days', 'Medicals and certificates'],
  ['requests to confirm', 'Require Confirmation'],
] as const
const PAYMENTS = [
  ['payments to check', 'to-check-payment'],
  ['payments to request', 'processing'],
  ['overdue payments', 'overdue'],
] as const

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, { email: 'admin@rsfc.example', password: DEMO_PASSWORD })
})

test('each figure links to its list and focuses it', async ({ page }) => {
  await page.goto('/admin/control-panel')
  const figure = (name: string) =>
    page.getByRole('list', { name: 'Needs attention' }).getByRole('link', { name })
  for (const [name, payment] of PAYMENTS)
    await expect(figure(name)).toHaveAttribute(
      'href',
      new RegExp(`^/admin/bookings\\?.*payment=${payment}\\b`),
    )
  for (const [name, list] of [...LISTS, ...ON_OTHER_PAGES]) {
    await figure(name).click()
    const region = page.getByRole('region', { name: list, exact: true })
    await expect(region).toBeFocused()
    await expect(region.getByRole('heading', { name: list })).toBeInViewport()
    if (!new URL(page.url()).pathname.endsWith('/control-panel')) await page.goto('/admin/control-panel')
  }
})

test('a linked list stays in view while the content above it loads', async ({ page }) => {
  const held: (() => Promise<void>)[] = []
  const hold = { active: true }
  await page.route(
    /\/api\/(rsfc\/(waiting|flight|expiries|asked)|booking|support|application)\b/,
    (route) => {
      if (!hold.active) return route.continue()
      held.push(() => route.continue())
    },
  )
  await page.goto('/admin/bookings#payment')
  const region = page.getByRole('region', { name: 'Require Payment', exact: true })
  await expect(region).toBeFocused()
  hold.active = false
  await Promise.all(held.map((release) => release()))
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await expect(region.getByRole('table')).toBeVisible()
  await expect.poll(async () => (await region.boundingBox())?.y).toBeGreaterThan(0)
  await expect.poll(async () => (await region.boundingBox())?.y).toBeLessThan(150)
})
