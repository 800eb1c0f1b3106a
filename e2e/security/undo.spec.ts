import { addressOf, pages } from '@rsfc/contract/pages'
import { openApiSession } from '../api-session.ts'
import { expect, mailsTo, test } from '../fixtures.ts'

const SUPER_ADMIN = 'superadmin@rsfc.example'

/** The latest link that undoes an act on this person. */
async function undoLink(about: string): Promise<string> {
  const find = async () => (await mailsTo(SUPER_ADMIN)).findLast((mail) => mail.includes(about)) ?? ''
  await expect.poll(find).toContain('/undo/')
  return /\/undo\/[\w-]+/.exec(await find())?.[0] ?? ''
}

test('a super-admin undoes the act of an officer with the link in the mail', async ({
  page,
  playwright,
  baseURL,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const name = `Rogue${process.pid}`
  const actor = await addMember({ first_name: name, last_name: 'Officer', account_type: 'admin' })
  const victim = await addMember({
    first_name: `Victim${process.pid}`,
    last_name: 'Ng',
    account_type: 'admin',
  })
  const rogue = await openApiSession(playwright, baseURL ?? '', actor)
  await rogue.members.update({ params: { id: victim._id }, body: { account_type: 'user' } })
  await rogue.close()

  const link = await undoLink(`${victim.first_name} Ng was Admin and is now User`)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Was this meant?' })).toBeVisible()
  await expect(page.getByText(`${victim.first_name} Ng is Admin again, and signed out.`)).toBeVisible()
  await expectAccessibleInEachLook(page)
  await page.getByRole('button', { name: `Undo and suspend ${name} Officer` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The change is undone' })).toBeVisible()
  await expect(page.getByText(`${name} Officer is suspended and signed out everywhere.`)).toBeVisible()

  await page.goto(link)
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link does not work any more' }),
  ).toBeVisible()

  await signIn(page, victim)
  await page.goto(addressOf(pages.adminMember, { member_id: actor._id }))
  await expect(page.getByLabel('Account Status')).toHaveValue('banned')
})

test('saving an act names its consequences first', async ({ page, addMember, signIn }) => {
  const officer = await addMember({ account_type: 'super-admin' })
  const member = await addMember({ first_name: 'Promoted', last_name: 'Goh' })
  await signIn(page, officer)
  await page.goto(addressOf(pages.adminMember, { member_id: member._id }))
  await page.getByLabel('Account Type').selectOption('Super Admin')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the account of Promoted Goh?' })
  await expect(dialog).toContainText('Promoted Goh becomes Super Admin and is signed out.')
  await expect(dialog).toContainText('Every super-admin is told by mail and can undo this for 72 hours.')
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Account Type')).toHaveValue('super-admin')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByRole('button', { name: 'Save and tell them' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Changes Saved' })).toBeVisible()
})

test('a new member without a password is invited by mail', async ({ page, addMember, signIn }) => {
  const email = `invited-${process.pid}@rsfc.test`
  await signIn(page, await addMember({ account_type: 'admin' }))
  await page.goto(addressOf(pages.adminNewMember))
  await page.getByLabel('First Name').fill('Invited')
  await page.getByLabel('Last Name').fill('Koh')
  await page.getByLabel('Email Address').fill(email)
  await expect(page.getByText('Leave empty to send an invitation by mail.')).toBeVisible()
  await page.getByRole('button', { name: 'Create User' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'New member added successfully' })).toBeVisible()
  await expect.poll(async () => (await mailsTo(email)).join()).toContain('/change-password/')
})
