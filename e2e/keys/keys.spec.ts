import { addressOf, pages } from '@rsfc/contract/pages'
import { expect, test, unique } from '../fixtures.ts'

test('an officer makes an API key and copies it, a program uses it, and the officer revokes it', async ({
  page,
  request,
  baseURL,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const name = `Hangar screen ${unique()}`
  await signIn(page, await addMember({ account_type: 'admin' }))
  await page.goto(addressOf(pages.controlPanel))
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'Make a key' }).click()
  const form = page.getByRole('form', { name: 'New API key' })
  await form.getByRole('button', { name: 'Make the key' }).click()
  await expect(form.getByText('Give the key a name that says what it is for')).toBeVisible()
  await expect(form.getByText('What the key may do: choose at least one')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('checkbox', { name: 'Bookings: read' }).check()
  await form.getByRole('combobox', { name: 'Works for' }).selectOption({ index: 1 })
  await expectAccessibleInEachLook(page)
  await form.getByRole('button', { name: 'Make the key' }).click()

  const dialog = page.getByRole('dialog', { name: 'Your new key' })
  const key = await dialog.getByRole('textbox', { name: 'API key' }).inputValue()
  const call = async () => {
    const headers = { authorization: `Bearer ${key}` }
    return (await request.get(`${baseURL}/api/booking/counts`, { headers })).status()
  }
  expect(await call()).toBe(200)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Bookings: read')
  await expect(page.getByText(key)).toHaveCount(0)

  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the key' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Key revoked' })).toBeVisible()
  await expect(row).toContainText('Revoked')
  await expect(row).not.toContainText('Never')
  expect(await call()).toBe(401)
  await expectAccessibleInEachLook(page)
})
