import type { Page } from '@playwright/test'
import { answerOnce } from '../answer-once.ts'
import { expect, test } from '../fixtures.ts'

const REAUTHENTICATE = {
  status: 403,
  data: null,
  message: 'Please confirm that it is you, then try again.',
  code: 'reauthenticate',
}

/** As if the sign-in were too long ago. */
async function refuseOnce(page: Page, url: string) {
  await answerOnce(page, url, (route) => route.fulfill({ status: 403, json: REAUTHENTICATE }))
}

test('a call that needs a fresh sign-in asks for the password, then runs with what was typed; cancelling changes nothing', async ({
  page,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const member = await addMember()
  const wanted = `fresh-${process.pid}@rsfc.test`
  await signIn(page, member)
  await page.goto('/members/profile/edit')
  await refuseOnce(page, '**/api/account/update/*')
  await page.getByLabel('Email Address').fill(wanted)
  await page.getByLabel('Title').fill('Dr')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was changed' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Dr')
  await expect(page).toHaveURL('/members/profile/edit')

  await refuseOnce(page, '**/api/account/update/*')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessibleInEachLook(page)
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not my password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(member.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: 'Changes Saved' })).toBeVisible()
  await expect(page.getByText(`We have mailed a link to ${wanted}`)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Dr')
})

test('a download that needs a fresh sign-in is repeated too', async ({ page, addMember, signIn }) => {
  const officer = await addMember({ account_type: 'admin' })
  await signIn(page, officer)
  await page.goto('/admin/control-panel')
  await refuseOnce(page, '**/api/rsfc/download')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download members' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(officer.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})
