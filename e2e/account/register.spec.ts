import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

async function fillIn(page: Page, email: string, repeated = 'over the straits') {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Priya')
  await page.getByLabel('Last name').fill('Nair')
  await page.getByLabel('Preferred title').fill('Dr')
  await page.getByLabel('Date of birth').fill('1990-06-01')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contact number').fill('+65 6123 4567')
  await page.getByLabel('Mailing address').fill('Seletar')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('over the straits')
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(repeated)
}

// SPEC 3.registration.fields, 8.create-account.ok
test('a visitor registers, is signed in and is asked to confirm the address', async ({ page }) => {
  const email = `priya-${process.pid}@rsfc.test`
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Account Created' })).toBeVisible()
  await expect(page).toHaveURL('/members')
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
})

// SPEC 5.registration.passwords, 8.create-account.failed
test('different passwords and an existing email: an alert, the reason at the field, and the input kept', async ({
  page,
  addMember,
}) => {
  const { email } = await addMember()
  await fillIn(page, email, 'over the bridge')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Passwords do not match' })).toBeVisible()
  const repeated = page.getByRole('textbox', { name: 'Repeat the password' })
  await expect(repeated).toHaveAccessibleDescription(/Passwords do not match/)
  await expect(repeated).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Priya')
  await repeated.fill('over the straits')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Account Creation Failed' })).toBeVisible()
  await expect(page.getByText('There is already an account with this email')).toBeVisible()
})
