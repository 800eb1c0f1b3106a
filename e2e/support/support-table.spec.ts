import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'

const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }

// SPEC 2.admin.panel-support
test('a case is opened from its table in the control panel', async ({ page, signIn }) => {
  const name = `Tabled ${process.pid}`
  const data = { name, email: 'tabled@rsfc.test', message: 'Where is the windsock?' }
  expect((await page.request.post('/api/support/new', { data })).status()).toBe(200)
  await signIn(page, OFFICER)
  await page.goto('/admin/control-panel')
  // Other tests add cases too, and the newest come first, so search for this one.
  await page.getByRole('searchbox', { name: 'Search support cases' }).fill(name)
  const table = page.getByRole('table', { name: 'Support cases' })
  await expect(table.getByRole('row').filter({ hasText: name })).toContainText(
    /Where is the windsock\?.*Open/,
  )
  await table.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/admin\/control-panel\/support\?id=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})
