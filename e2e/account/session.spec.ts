import { expect, test } from '../fixtures.ts'

// SPEC 3.session.storage, 7.account.logout
test('the access token is kept in session storage and the user in a cookie, both cleared on logout', async ({
  page,
  context,
  addMember,
}) => {
  const member = await addMember({ salutation: 'Nora' })
  await page.goto('/account')
  await page.getByLabel('Email or username').fill(member.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/members')
  const token = () => page.evaluate(() => sessionStorage.getItem('access-token'))
  const cookies = async () => (await context.cookies()).map(({ name }) => name).toSorted()
  expect(await token()).toMatch(/^[\w-]{20,}$/)
  expect(await cookies()).toEqual(['device', 'session', 'user'])
  const user = (await context.cookies()).find(({ name }) => name === 'user')?.value ?? ''
  expect(JSON.parse(decodeURIComponent(user))).toEqual({
    _id: member._id,
    salutation: 'Nora',
    account_type: 'user',
  })
  await page.getByRole('button', { name: 'Nora' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(token).toBeNull()
  await expect.poll(cookies).toEqual(['device'])
})

test('a 401 during logout is not reported as an expired session', async ({ page, addMember, signIn }) => {
  await signIn(page, await addMember({ salutation: 'Nora' }))
  await page.goto('/members')
  await page.getByRole('button', { name: 'Nora' }).click()
  // Delay the logout response until a page opened in the meantime has been refused.
  await page.route('**/api/account/logout', async (route) => {
    const response = await route.fetch()
    const refused = page.waitForResponse((other) => other.status() === 401)
    await page.getByRole('link', { name: 'Flight Log', exact: true }).click()
    await refused
    await route.fulfill({ response })
  })
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(visited).toEqual(['/members/flight-log', '/'])
  // Checked without waiting: an alert would disappear by itself.
  expect(await page.getByRole('alert').count()).toBe(0)
  // After logout, a refused page leads to the sign-in page again.
  await page.goBack()
  await expect(page).toHaveURL('/account')
})

test('logout keeps the chosen colours and deletes a draft and the chat', async ({
  page,
  addMember,
  signIn,
}) => {
  await signIn(page, await addMember({ salutation: 'Nora' }))
  await page.goto('/members/community/post')
  await page.getByLabel('Post Heading').fill('Only for me')
  await page.evaluate(() => sessionStorage.setItem('chat-transcript', '[{"from":"visitor","text":"Hello"}]'))
  const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  await expect.poll(stored).toContain('Only for me')
  await page.getByRole('button', { name: 'Nora' }).click()
  await page.getByRole('menuitem', { name: 'Use dark colours' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(stored).not.toContain('Only for me')
  expect(await stored()).not.toContain('chat-transcript')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('without the server, logout clears this browser and says what is still open', async ({
  page,
  addMember,
  signIn,
}) => {
  await signIn(page, await addMember({ salutation: 'Nora' }))
  await page.goto('/members')
  await page.route('**/api/account/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Nora' }).click()
  const checks: string[] = []
  page.on('request', (request) => request.url().includes('/account/cookie/') && checks.push(request.url()))
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(
    page.getByRole('alert').filter({ hasText: 'your session on the server is still open' }),
  ).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('access-token'))).toBeNull()
  // The server still knows the session, so a check would bring it back.
  expect(checks).toEqual([])
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

// SPEC 7.calls.credentials, 7.calls.admin-token
test("officer calls send the cookie and the token in both headers; a new token reaches the officer's other tab", async ({
  page,
  addMember,
  signIn,
}) => {
  const officer = await addMember({ account_type: 'admin' })
  await signIn(page, officer)
  const request = page.waitForRequest((sent) => /\/api\/booking\/\?/.test(sent.url()))
  await page.goto('/admin/bookings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const headers = await (await request).allHeaders()
  const token = await page.evaluate(() => sessionStorage.getItem('access-token'))
  expect(token).not.toBeNull()
  expect(headers.cookie).toContain('session=')
  expect(headers.authorization).toBe(`Bearer ${token}`)
  expect(headers['access-token']).toBe(token)

  const refused = new Set<string>()
  page.on('response', (answer) => answer.status() === 401 && refused.add(answer.url()))
  const repeated = page.waitForResponse((answer) => answer.status() === 200 && refused.has(answer.url()))
  // As if the identity had been proved in another tab: the cookie is new, this tab's token is old.
  await page.request.post('/api/account/reauthenticate', { data: { password: officer.password } })
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await repeated
  await expect(page).toHaveURL('/admin/members')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
