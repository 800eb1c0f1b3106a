import { addressOf, pages } from '@rsfc/contract/pages'
import { openApiSession } from '../api-session.ts'
import { expect, test, unique } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'

test('an officer finds a member in the security record and ends their sessions', async ({
  page,
  playwright,
  baseURL,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const last_name = `Recorded${unique()}`
  const member = await addMember({ first_name: 'Azmi', last_name })
  const theirs = await openApiSession(playwright, baseURL ?? '', member)
  await theirs.audit.list().catch(() => undefined)
  await signIn(page, await addMember({ account_type: 'admin' }))

  await page.goto(addressOf(pages.controlPanel))
  await page.getByRole('link', { name: 'Security record' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Security record' })).toBeVisible()
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await page.getByRole('combobox', { name: 'Member' }).fill(last_name)
  await page.getByRole('option', { name: `Azmi ${last_name}` }).click()
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('A call was refused: GET /audit/, status 403')
  await expect(entries.last()).toContainText('Signed in')
  await expectAccessibleInEachLook(page)
  await page.getByLabel('What happened').selectOption('Signed in')
  await expect(entries).toHaveCount(1)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(entries.nth(2)).toBeVisible()

  await goInApp(page, addressOf(pages.adminMember, { member_id: member._id }), 'Member details')
  const panel = page.getByRole('region', { name: 'Sign-in and security' })
  await expect(panel).toContainText('Open sessions1')
  await panel.getByRole('button', { name: 'End all sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click()
  await expect(panel).toContainText('Open sessionsNone')
  await expect(theirs.account.checkMember()).rejects.toMatchObject({ status: 401 })
  await theirs.close()
})
