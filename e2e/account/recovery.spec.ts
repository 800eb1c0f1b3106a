import { expect, mailsTo, test } from '../fixtures.ts'
import { fillSignInForm } from './sign-in-form.ts'

// SPEC 2.change-password.page, 2.change-password.two-fields, 8.forgot-password, 8.password.ok
test('a member with a forgotten password requests a link, follows it, chooses a new password and signs in', async ({
  page,
  addMember,
}) => {
  const { email } = await addMember()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email or username').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const sent = 'We have sent you information on resetting your password to your inbox'
  await expect(page.getByRole('alert').filter({ hasText: sent })).toBeVisible()

  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  const [mail = ''] = await mailsTo(email)
  const link = /http:\S+\/change-password\/[\w-]+/.exec(mail)?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill('a brand new runway')
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill('a brand new runway')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Password Changed' })).toBeVisible()
  await fillSignInForm(page, { email, password: 'a brand new runway' })
  await expect(page).toHaveURL('/members')
})
