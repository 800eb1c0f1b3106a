import { answerOnce } from '../answer-once.ts'
import { expect, mailsTo, test } from '../fixtures.ts'

// SPEC 2.change-password.page, 2.change-password.two-fields, 5.recovery.passwords, 8.forgot-password
// SPEC 8.password.failed, 8.password.ok
test('forgotten password: request a link, follow it, choose a new password, sign in', async ({
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
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill('a brand old runway')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Passwords do not match' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill('a brand new runway')
  // As if the link had been used elsewhere while this page was open.
  const used = { status: 400, json: { status: 400, data: null } }
  await answerOnce(page, '**/api/account/password', (route) => route.fulfill(used))
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to change password' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Password Changed' })).toBeVisible()
  await expect(page).toHaveURL('/account')
  await page.getByLabel('Email or username').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('a brand new runway')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/members')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})
