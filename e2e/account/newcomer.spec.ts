import type { Page } from '@playwright/test'
import { expect, test, unique } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'
import { confirmationLink } from './confirmation-links.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

// SPEC 8.create-account.ok
test('a visitor registers, completes the profile, asks for a new link, confirms the address in another tab and then books', async ({
  page,
  context,
  expectAccessibleInEachLook,
}) => {
  const email = `priya-${unique()}@rsfc.test`
  await page.goto('/account')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Priya')
  await page.getByLabel('Last name').fill('Nair')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('over the straits')
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill('over the straits')
  await page.getByRole('checkbox', { name: /I have read the privacy notice/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Account Created' })).toBeVisible()
  await expect(page).toHaveURL('/members')
  await expect(heading(page, 'Confirm your email address')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessibleInEachLook(page)

  const first = await confirmationLink(email)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We have sent you a new link' })).toBeVisible()
  const second = await confirmationLink(email, 1)
  await page.getByRole('link', { name: 'Use another address' }).click()
  await page.getByLabel('Contact Number').fill('+65 5550 1234')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Changes Saved' })).toBeVisible()
  await page.getByRole('link', { name: 'My profile' }).click()
  await expect(page.getByText('+65 5550 1234')).toBeVisible()

  // The new link has replaced the first one.
  await goInApp(page, first, 'Confirm your email')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(heading(page, 'This link no longer works')).toBeVisible()
  await page.getByRole('link', { name: 'Go to My RSFC' }).click()
  await expect(heading(page, 'Confirm your email address')).toBeVisible()

  const mail = await context.newPage()
  await mail.goto(second)
  await mail.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(heading(mail, 'Your address is confirmed')).toBeVisible()
  await expect(mail.getByRole('link', { name: 'Go to My RSFC' })).toBeVisible()
  await mail.close()

  // The page checks again when it becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(heading(page, 'Confirm your email address')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Book a flight' }).first().click()
  await expect(page).toHaveURL('/members/booking/new-booking')
  await expect(page.getByRole('form', { name: 'New booking' })).toBeVisible()
})
