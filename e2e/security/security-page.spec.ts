import { expect, test } from '../fixtures.ts'

test('sessions: this device, another one, ending one and all others', async ({
  page,
  browser,
  baseURL,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const member = await addMember()
  const elsewhere = await Promise.all([0, 1, 2].map(() => browser.newContext({ baseURL: baseURL! })))
  for (const context of elsewhere) await signIn(await context.newPage(), member)
  await signIn(page, member)
  await page.goto('/members/security')
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(4)
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Recent sign-ins' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessibleInEachLook(page)

  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'Session ended' })).toBeVisible()
  await expect(sessions).toHaveCount(3)
  await page.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  const statuses = await Promise.all(
    elsewhere.map(async ({ request }) => (await request.post('/api/account/cookie/member')).status()),
  )
  expect(statuses).toEqual([401, 401, 401])
  await Promise.all(elsewhere.map((context) => context.close()))
})

test('the password changes when the present one is right', async ({ page, addMember, signIn }) => {
  const member = await addMember()
  await signIn(page, member)
  await page.goto('/members/security')
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Present password').fill('not this one')
  await field('New password').fill('a longer runway')
  await field('Repeat the password').fill('a longer runway')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to change password' })).toBeVisible()
  await expect(field('New password')).toHaveValue('a longer runway')
  await field('Present password').fill(member.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Password Changed' })).toBeVisible()
  await expect(field('Present password')).toHaveValue('')
  await signIn(page, { ...member, password: 'a longer runway' })
})

const NEEDED = 'Second factor'

const SET_UP_FIRST = {
  status: 403,
  data: null,
  message: 'Officers need a passkey or a second factor. Set one up under My security, then try again.',
  code: 'set-up-second-factor',
}

test('officers see by when they need a second factor; after two weeks they can only read, and a refusal leads to My security', async ({
  page,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  await signIn(page, await addMember({ account_type: 'admin' }))
  const bar = page.getByRole('region', { name: NEEDED })
  await page.goto('/admin/fleet/new')
  await expect(bar).toContainText(/Set up a passkey or an authenticator app by \w+ \d+ \w+ \d{4}/)
  await expectAccessibleInEachLook(page)
  await bar.getByRole('link', { name: 'Set it up now' }).click()
  await expect(page).toHaveURL('/members/security')

  const check = (await (await page.request.post('/api/account/cookie/admin')).json()) as { data: object }
  const overdue = { ...check, data: { ...check.data, second_factor: 'overdue' } }
  await page.route('**/api/account/cookie/*', (route) => route.fulfill({ json: overdue }))
  await page.route('**/api/rsfc/download', (route) => route.fulfill({ status: 403, json: SET_UP_FIRST }))
  await page.goto('/admin/fleet/new')
  await expect(bar).toContainText('you can read but change nothing until')
  await expectAccessibleInEachLook(page)
  await page.goto('/admin/control-panel')
  await page.getByRole('button', { name: 'Download members' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Go to My security' }).click()
  await expect(page).toHaveURL('/members/security')
})

test("the demo club's officers read why they need none", async ({ page, signIn }) => {
  await signIn(page, { email: 'admin@rsfc.example', password: 'clear-skies' })
  await page.goto('/members/security')
  await expect(page.getByText("The demo club's password is public")).toBeVisible()
})
