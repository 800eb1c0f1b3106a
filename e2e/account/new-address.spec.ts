import type { Page } from '@playwright/test'
import { answerOnce } from '../answer-once.ts'
import { expect, test, unique } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'
import { confirmationLink } from './confirmation-links.ts'
import { fillSignInForm } from './sign-in-form.ts'

const REAUTHENTICATE = {
  status: 403,
  data: null,
  message: 'Please confirm that it is you, then try again.',
  code: 'reauthenticate',
}

/** Answers as if the member had signed in too long ago. */
async function refuseOnce(page: Page) {
  await answerOnce(page, '**/api/account/update/*', (route) =>
    route.fulfill({ status: 403, json: REAUTHENTICATE }),
  )
}

test('a new email address needs the password again after an old sign-in, has to be confirmed, and then signs in', async ({
  page,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const member = await addMember()
  const wanted = `moved-${unique()}@rsfc.test`
  const email = page.getByLabel('Email Address')
  const save = page.getByRole('button', { name: 'Save changes' })
  await signIn(page, member)
  await page.goto('/members/profile/edit')
  await refuseOnce(page)
  await email.fill(wanted)
  await page.getByLabel('Title').fill('Dr')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was changed' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Dr')
  await expect(page).toHaveURL('/members/profile/edit')

  await refuseOnce(page)
  await save.click()
  await expect(dialog).toBeVisible()
  await expectAccessibleInEachLook(page)
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not my password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(member.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: 'Changes Saved' })).toBeVisible()
  const notice = `We have mailed a link to ${wanted}. Your address changes when you confirm it.`
  await expect(page.getByText(notice)).toBeVisible()
  await expect(email).toHaveValue(member.email)
  await expect(page.getByLabel('Title')).toHaveValue('Dr')

  await goInApp(page, await confirmationLink(wanted), 'Confirm your email')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('From now on, sign in with this address.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await fillSignInForm(page, { ...member, email: wanted })
  await expect(page).toHaveURL('/members')
})
