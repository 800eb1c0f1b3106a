import { expect, test } from '../fixtures.ts'

// SPEC 2.account.views, 4.account-page.views
test('the login, register and forgot-password views switch in place, on a phone scrolled to the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/account')
  const form = (name: string) => page.getByRole('form', { name })
  const press = (name: string) => page.getByRole('button', { name }).click()
  await expect(form('Sign in')).toBeVisible()
  await press('Create an account')
  await expect(form('Create an account')).toBeVisible()
  await expect(form('Sign in')).toHaveCount(0)
  await press('Sign in instead')
  await expect(form('Sign in').getByLabel('Email')).toBeInViewport()
  await press('Forgot your password?')
  await expect(form('Forgotten password')).toBeVisible()
  await press('Back to sign in')
  await expect(form('Sign in')).toBeVisible()
  await expect(page).toHaveURL('/account')
})
