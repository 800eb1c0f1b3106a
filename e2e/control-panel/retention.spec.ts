import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'

const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }

async function openPeriods(page: Page) {
  await page.goto('/admin/control-panel/site')
  const form = page.getByRole('form', { name: 'Retention periods' })
  return {
    form,
    documents: form.getByRole('textbox', { name: 'Documents of applications, in months' }),
    flights: form.getByRole('textbox', { name: 'Names of deleted members on flights, in years' }),
    audit: form.getByRole('textbox', { name: 'Audit trail, in years' }),
    press: (name: string) => form.getByRole('button', { name }).click(),
  }
}

test('an officer is stopped below five years for flights, and saves other periods', async ({
  page,
  signIn,
}) => {
  await signIn(page, OFFICER)
  const { form, documents, flights, audit, press } = await openPeriods(page)
  await expect(documents).toHaveValue('12 months')
  await flights.fill('4')
  await expect(form.getByText('Enter 5 to 100 years, or 0 to keep them forever')).toBeVisible()
  await press('Save periods')
  await expect(page.getByRole('alert').filter({ hasText: 'Correct the marked periods first' })).toBeVisible()
  await flights.fill('10')
  await audit.fill('')
  await press('Save periods')
  await expect(page.getByRole('alert').filter({ hasText: 'Retention periods saved' })).toBeVisible()
  await page.reload()
  await expect(flights).toHaveValue('10 years')
  await expect(audit).toHaveValue('')
})

test('a preview counts what other periods would remove, and is accessible', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, OFFICER)
  const { form, documents, press } = await openPeriods(page)
  await documents.fill('1')
  await press('Preview')
  await expect(form.getByRole('status')).toContainText('Nothing has been removed yet')
  await expect(form.getByText(/^\d+ due$/).first()).toBeVisible()
  await expectAccessible(page)
})
