import type { Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, test } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'
import { fillSignInForm } from './sign-in-form.ts'

type Credentials = { email: string; password: string }

/** Submits codes until one is accepted: each is valid for 30 seconds and works once. */
async function submitCode(
  page: Page,
  app: TOTP,
  { into, press, until }: Record<'into' | 'press' | 'until', Locator>,
) {
  await expect(async () => {
    if (!(await until.isVisible())) {
      await into.fill(app.generate(), { timeout: 2000 })
      await press.click({ timeout: 2000 })
    }
    await expect(until).toBeVisible({ timeout: 4000 })
  }).toPass({ intervals: [4000] })
}

/** Sets up an authenticator app and returns it, the code that it used and the recovery codes. */
async function setUpApp(page: Page) {
  await page.goto('/members/security')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await page.locator('code').first().textContent())!.replaceAll(' ', '')
  const app = new TOTP({ secret })
  const list = page.getByRole('list', { name: 'Recovery codes' })
  const field = page.getByLabel('Code from the app')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/security/authenticator'))
  await submitCode(page, app, {
    into: field,
    press: page.getByRole('button', { name: 'Finish' }),
    until: list,
  })
  const { code } = (await sent).postDataJSON() as { code: string }
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.locator('code').allTextContents()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  return { app, used: code, codes }
}

/** Signs out and enters the password, so that the second factor is asked for next. */
async function givePassword(page: Page, credentials: Credentials) {
  await page.getByRole('button', { name: 'Siti' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await fillSignInForm(page, credentials)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

test('a member sets up an authenticator app; then its code or a recovery code is asked for, and each works once', async ({
  page,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const member = await addMember()
  await signIn(page, member)
  const { app, used, codes } = await setUpApp(page)
  await expect(page.getByText('10 left')).toBeVisible()
  const field = page.getByLabel('Code from your authenticator app')
  const recovery = page.getByLabel('Recovery code')
  const signInButton = page.getByRole('button', { name: 'Sign in', exact: true })
  const useRecoveryCode = async () => {
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await recovery.fill(codes[0]!)
    await signInButton.click()
  }

  await givePassword(page, member)
  await expectAccessibleInEachLook(page)
  await expect(field).toBeFocused()
  await field.fill(used)
  await signInButton.click()
  await expect(field).toHaveAccessibleDescription(/This code is wrong or has already been used/)

  await test.step('without the phone, a recovery code signs in once', async () => {
    await useRecoveryCode()
    await expect(page).toHaveURL('/members')
    await goInApp(page, '/members/security', 'My security')
    await expect(page.getByText('9 left')).toBeVisible()
    await givePassword(page, member)
    await useRecoveryCode()
    await expect(recovery).toHaveAccessibleDescription(/already been used/)
    await page.getByRole('button', { name: 'Use the authenticator app' }).click()
  })

  await submitCode(page, app, {
    into: field,
    press: signInButton,
    until: page.getByRole('navigation', { name: 'Member', exact: true }),
  })
  await expect(page).toHaveURL('/members')
})
