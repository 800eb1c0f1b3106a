import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Signs in with the form on the current page. */
export async function fillSignInForm(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await expect(page).toHaveURL('/account')
  await page.getByLabel('Email or username').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
