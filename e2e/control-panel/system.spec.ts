import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'

test('an officer sees that a server runs, and that there is no backup yet', async ({ page, signIn }) => {
  await signIn(page, { email: 'admin@rsfc.example', password: DEMO_PASSWORD })
  await page.goto('/admin/control-panel')
  await page.getByRole('link', { name: 'System', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible()
  const backup = page.getByRole('region', { name: 'Backup', exact: true })
  await expect(backup.getByText('None yet')).toBeVisible()
  await expect(backup.getByText('Check the daily backup.')).toBeVisible()
  const servers = page.getByRole('region', { name: 'Servers', exact: true })
  await expect(servers.getByText('Everything')).toBeVisible()
  await expect(page.getByText(/^PostgreSQL \d+/)).toBeVisible()
})
