import { expect, test } from '../fixtures.ts'

test('a member sees their sessions, ends another one and then all others, and changes the password', async ({
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

  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Current password').fill(member.password)
  await field('New password').fill('a longer runway')
  await field('Repeat the password').fill('a longer runway')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Password Changed' })).toBeVisible()
  await signIn(page, { ...member, password: 'a longer runway' })
})
