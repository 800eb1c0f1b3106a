import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'

test('an officer previews other periods, is stopped below five years for flights, and saves', async ({
  page,
  signIn,
  expectAccessibleInEachLook,
}) => {
  await signIn(page, { email: 'admin@rsfc.example', password: DEMO_PASSWORD })
  await page.goto('/admin/control-panel')
  const form = page.getByRole('form', { name: 'Retention periods' })
  const documents = form.getByRole('textbox', { name: 'Documents of applications, in months' })
  await expect(documents).toHaveValue('12 months')

  const flights = form.getByRole('textbox', { name: 'Names of deleted members on flights, in years' })
  await flights.fill('4')
  await expect(form.getByText('Enter 5 to 100 years, or 0 to keep them forever')).toBeVisible()
  await form.getByRole('button', { name: 'Save periods' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Correct the marked periods first' })).toBeVisible()
  await flights.fill('10')
  await form.getByRole('textbox', { name: 'Audit trail, in years' }).fill('')

  await documents.fill('1')
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByRole('status')).toContainText('Nothing has been removed yet')
  await expectAccessibleInEachLook(page)

  await form.getByRole('button', { name: 'Save periods' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Retention periods saved' })).toBeVisible()
  await page.reload()
  await expect(documents).toHaveValue('1 month')
  await expect(flights).toHaveValue('10 years')
  await expect(form.getByRole('textbox', { name: 'Audit trail, in years' })).toHaveAttribute(
    'placeholder',
    'Kept forever',
  )
})
