import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { addAuthenticator, LOCALHOST } from './virtual-authenticator.ts'

test.use({ baseURL: LOCALHOST })

test('a member adds a passkey, signs in with it by one press, renames and removes it; then it signs nobody in', async ({
  page,
  addMember,
  signIn,
  expectAccessible,
}) => {
  const authenticator = await addAuthenticator(page)
  await signIn(page, await addMember({ salutation: 'Nora' }))
  await page.goto('/members')
  await page.getByRole('button', { name: 'Nora' }).click()
  await page.getByRole('menuitem', { name: 'My security' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByLabel('Name of the passkey')).toHaveValue(/^My /)
  await page.getByLabel('Name of the passkey').fill('Blue key')
  await page.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  const passkeys = page.getByRole('list', { name: 'Your passkeys' })
  await expect(passkeys.getByText('Blue key')).toBeVisible()
  await expect(passkeys.getByText('Not used yet')).toBeVisible()

  await authenticator.touch(false)
  await page.getByRole('button', { name: 'Nora' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  // Otherwise the suggestion in the name field, which this authenticator answers at once, comes before the press.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await page.goto('/account')
  await authenticator.touch(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/members')
  await page.goto('/members/security')
  await expect(passkeys.getByText(/^Added .*Last used/)).toBeVisible()

  await page.getByRole('button', { name: /^Rename / }).click()
  await expectAccessible(page)
  await page.getByLabel('Name of the passkey').fill('Old phone')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Passkey renamed' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Old phone' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Passkey removed' })).toBeVisible()
  await expect(passkeys).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'This passkey does not open an account here.' }),
  ).toBeVisible()
})

test('the user name field offers the passkey', async ({ page, addMember, signIn }) => {
  await addAuthenticator(page)
  await signIn(page, await addMember({ salutation: 'Nora' }))
  await page.goto('/members/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.context().clearCookies()
  await page.goto('/account')
  await expect(page.getByLabel('Email or username')).toHaveAttribute('autocomplete', 'username webauthn')
  // The reader's finger chooses the suggestion.
  await expect(page).toHaveURL('/members')
})

/** What the browser's passkey signs for a new challenge. */
async function sign(page: Page): Promise<unknown> {
  const options = await page.request.post('/api/account/passkey/options')
  const { data } = (await options.json()) as { data: { options: { challenge: string; rpId: string } } }
  return page.evaluate(async ({ challenge, rpId }) => {
    const text = atob(challenge.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    const credential = await navigator.credentials.get({
      publicKey: { challenge: bytes, rpId, userVerification: 'required' },
    })
    return (credential as PublicKeyCredential).toJSON()
  }, data.options)
}

test('a passkey confirms its own member and nobody else', async ({ page, addMember, signIn }) => {
  await addAuthenticator(page)
  await signIn(page, await addMember())
  await page.goto('/members/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  const prove = async () =>
    (await page.request.post('/api/account/reauthenticate', { data: { passkey: await sign(page) } })).status()
  expect(await prove()).toBe(200)
  await page.context().clearCookies()
  await signIn(page, await addMember())
  expect(await prove()).toBe(400)
})
