import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'
import { addAuthenticator, LOCALHOST } from './virtual-authenticator.ts'

test.use({ baseURL: LOCALHOST })

/** Confirms who is signed in to this context, with a signature of the page's passkey. */
async function confirmIdentity(page: Page, request: APIRequestContext): Promise<number> {
  const options = await request.post('/api/account/passkey/options')
  const { data } = (await options.json()) as { data: { options: { challenge: string; rpId: string } } }
  const passkey = await page.evaluate(async ({ challenge, rpId }) => {
    const text = atob(challenge.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    const credential = await navigator.credentials.get({
      publicKey: { challenge: bytes, rpId, userVerification: 'required' },
    })
    return (credential as PublicKeyCredential).toJSON()
  }, data.options)
  return (await request.post('/api/account/reauthenticate', { data: { passkey } })).status()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Nora' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
}

test('a member adds a passkey, signs in with it, renames and removes it; then it no longer works', async ({
  page,
  playwright,
  addMember,
  signIn,
  expectAccessible,
}) => {
  const authenticator = await addAuthenticator(page)
  await signIn(page, await addMember({ salutation: 'Nora' }))
  await page.goto('/members/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByLabel('Name of the passkey')).toHaveValue(/^Chrome on /)
  await page.getByLabel('Name of the passkey').fill('Blue key')
  await page.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  const passkeys = page.getByRole('list', { name: 'Your passkeys' })
  await expect(passkeys.getByText('Blue key')).toBeVisible()
  await expect(passkeys.getByText('Not used yet')).toBeVisible()

  await test.step('the passkey confirms its own member and nobody else', async () => {
    expect(await confirmIdentity(page, page.request)).toBe(200)
    const other = await addMember()
    const theirs = await playwright.request.newContext({ baseURL: LOCALHOST })
    await theirs.post('/api/account/login', { data: { username: other.email, password: other.password } })
    expect(await confirmIdentity(page, theirs)).toBe(400)
    await theirs.dispose()
  })

  await test.step('the user name field suggests the passkey', async () => {
    await signOut(page)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    // The virtual fingerprint reader chooses the suggestion.
    await expect(page).toHaveURL('/members')
  })

  await test.step('the button signs in with one press', async () => {
    await authenticator.touch(false)
    await signOut(page)
    // Otherwise the virtual authenticator would accept the suggestion in the name field before the button is
    // pressed.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
    await page.goto('/account')
    await authenticator.touch(true)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL('/members')
    await goInApp(page, '/members/security', 'My security')
    await expect(passkeys.getByText(/^Added .*Last used/)).toBeVisible()
  })

  await page.getByRole('button', { name: /^Rename / }).click()
  await expectAccessible(page)
  await page.getByLabel('Name of the passkey').fill('Old phone')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Passkey renamed' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Old phone' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Passkey removed' })).toBeVisible()
  await expect(passkeys).toHaveCount(0)
  await signOut(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'This passkey does not open an account here.' }),
  ).toBeVisible()
})
