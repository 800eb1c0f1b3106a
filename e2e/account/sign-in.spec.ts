import type { Page } from '@playwright/test'
import { answerOnce } from '../answer-once.ts'
import { expect } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'
import { loaded, test } from './sessions-on-server.ts'
import { fillSignInForm } from './sign-in-form.ts'

const MEMBER_TEXT = 'Your Cookie has expired. Please log in again.'
const ADMIN_TEXT = 'Cookie has expired, you will need to login again'

const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Nora' }).click()
const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click()

// SPEC 2.members.login, 2.members.menu, 2.members.menu-admin, 2.members.navigation, 3.session.storage
// SPEC 4.redirect.cookie-member, 6.member.cookie, 6.member.cookie-message, 7.account.logout, 8.cookie.member
test('a visitor signs in on a member page, returns to it and logs out; nothing private is left', async ({
  page,
  context,
  addMember,
}) => {
  const member = await addMember({ salutation: 'Nora' })
  await page.goto('/members/flight-log')
  await expect(alertWith(page, MEMBER_TEXT)).toBeVisible()
  await fillSignInForm(page, member)
  await expect(page).toHaveURL('/members/flight-log')
  const links = page.getByRole('navigation', { name: 'Member' }).getByRole('link')
  await expect(links).toHaveText(['Home', 'Flight Log', 'Booking', 'Community'])

  const token = () => page.evaluate(() => sessionStorage.getItem('access-token'))
  const cookies = async () => (await context.cookies()).map(({ name }) => name).toSorted()
  const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  await test.step('the token is in session storage, the user in a cookie', async () => {
    expect(await token()).toMatch(/^[\w-]{20,}$/)
    expect(await cookies()).toEqual(['device', 'session', 'user'])
    const user = (await context.cookies()).find(({ name }) => name === 'user')?.value ?? ''
    expect(JSON.parse(decodeURIComponent(user))).toEqual({
      _id: member._id,
      salutation: 'Nora',
      account_type: 'user',
    })
  })

  await test.step('logout clears them, drafts and the chat, but keeps the colour scheme', async () => {
    await goInApp(page, '/members/community/post', 'New post')
    await page.getByLabel('Post Heading').fill('Only for me')
    const said = '[{"from":"visitor","text":"Hello"}]'
    await page.evaluate((text) => sessionStorage.setItem('chat-transcript', text), said)
    await expect.poll(stored).toContain('Only for me')
    await openMenu(page)
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'My security' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0)
    await choose(page, 'Use dark colours')
    await choose(page, 'Logout')
    // The text of the post would be lost.
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(token).toBeNull()
    await expect.poll(cookies).toEqual(['device'])
    await expect.poll(stored).not.toContain('Only for me')
    expect(await stored()).not.toContain('chat-transcript')
    expect(await stored()).toContain('dark')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })

  await test.step('a 401 during logout is not reported as an expired session', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await fillSignInForm(page, member)
    await expect(page).toHaveURL('/members')
    await openMenu(page)
    // Delay the logout response until a page opened in the meantime has been refused.
    await answerOnce(page, '**/api/account/logout', async (route) => {
      const response = await route.fetch()
      const refused = page.waitForResponse((other) => other.status() === 401)
      await page.getByRole('link', { name: 'Flight Log', exact: true }).click()
      await refused
      await route.fulfill({ response })
    })
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await choose(page, 'Logout')
    await expect(page).toHaveURL('/')
    expect(visited).toEqual(['/members/flight-log', '/'])
    // Checked without waiting, because an alert closes by itself.
    expect(await page.getByRole('alert').count()).toBe(0)
    // After logout, a refused page leads to the sign-in page again.
    await page.goBack()
    await expect(page).toHaveURL('/account')
  })

  await test.step('without the server, logout clears this browser and says which session is still open', async () => {
    await fillSignInForm(page, member)
    await expect(page).toHaveURL('/members/flight-log')
    await page.route('**/api/account/logout', (route) => route.abort())
    await openMenu(page)
    const checks: string[] = []
    page.on('request', (request) => request.url().includes('/account/cookie/') && checks.push(request.url()))
    await choose(page, 'Logout')
    // Checked first, because it closes by itself.
    await expect(alertWith(page, 'your session on the server is still open')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await token()).toBeNull()
    // The server still has the session, so a check would restore it.
    expect(checks).toEqual([])
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  })
})

const REAUTHENTICATE = {
  status: 403,
  data: null,
  message: 'Please confirm that it is you, then try again.',
  code: 'reauthenticate',
}

// SPEC 2.members.menu-admin, 2.admin.navigation, 4.redirect.cookie-admin, 6.admin.pages, 6.admin.menu-item
// SPEC 7.calls.credentials, 7.calls.admin-token, 8.cookie.admin-other
test('an officer signs in on an admin page, confirms who they are for a download, and works in two tabs until the session ends', async ({
  page,
  context,
  addMember,
  endSessionsOf,
  expectAccessibleInEachLook,
}) => {
  const officer = await addMember({ account_type: 'admin', salutation: 'Nora' })
  await page.goto('/admin/control-panel')
  await expect(alertWith(page, ADMIN_TEXT)).toBeVisible()
  await fillSignInForm(page, officer)
  await expect(page).toHaveURL('/admin/control-panel')
  const nav = page.getByRole('navigation', { name: 'Admin' })
  await expect(nav.getByRole('link')).toHaveText(['Members', 'Bookings', 'Events', 'Control Panel'])

  await test.step('a download that needs a recent sign-in is repeated after it', async () => {
    await answerOnce(page, '**/api/rsfc/download', (route) =>
      route.fulfill({ status: 403, json: REAUTHENTICATE }),
    )
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download members' }).click()
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    await dialog.getByRole('textbox', { name: 'Password' }).fill(officer.password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  })

  await test.step('calls send the cookie, and the token in both headers', async () => {
    const request = page.waitForRequest((sent) => /\/api\/booking\/\?/.test(sent.url()))
    await nav.getByRole('link', { name: 'Bookings' }).click()
    const headers = await (await request).allHeaders()
    const token = await page.evaluate(() => sessionStorage.getItem('access-token'))
    expect(token).not.toBeNull()
    expect(headers.cookie).toContain('session=')
    expect(headers.authorization).toBe(`Bearer ${token}`)
    expect(headers['access-token']).toBe(token)
  })

  await test.step('the other tab gets the new token', async () => {
    const tokenOfTab = () => page.evaluate(() => sessionStorage.getItem('access-token'))
    const old = await tokenOfTab()
    // As if the officer had confirmed who they are in another tab: the cookie is new, the token of this tab
    // is old.
    await page.request.post('/api/account/reauthenticate', { data: { password: officer.password } })
    await nav.getByRole('link', { name: 'Members' }).click()
    await expect.poll(tokenOfTab).not.toBe(old)
    await expect(page).toHaveURL('/admin/members')
    await expect(alertWith(page, ADMIN_TEXT)).toHaveCount(0)
  })

  await test.step("links lead from Admin Dashboard to Member's Corner and back", async () => {
    await openMenu(page)
    await choose(page, "Member's Corner")
    await expect(page).toHaveURL('/members')
    await openMenu(page)
    await choose(page, 'Admin Dashboard')
    await expect(page).toHaveURL('/admin')
  })

  await test.step('officers without a second factor in time can only read', async () => {
    const check = (await (await page.request.post('/api/account/cookie/admin')).json()) as { data: object }
    const overdue = { ...check, data: { ...check.data, second_factor: 'overdue' } }
    await page.route('**/api/account/cookie/*', (route) => route.fulfill({ json: overdue }))
    await goInApp(page, '/admin/fleet/new', 'New aircraft')
    const bar = page.getByRole('region', { name: 'Second factor' })
    await expect(bar).toContainText('you can read but change nothing until')
    await expectAccessibleInEachLook(page)
    await page.unroute('**/api/account/cookie/*')
  })

  await test.step('a link followed after the session has ended says so, and signing in leads to its page', async () => {
    const second = await context.newPage()
    // A new tab has no access token yet. Other tests change the board, so its page is never idle.
    await second.goto('/admin/members')
    await loaded(second)
    await endSessionsOf(officer)
    // The list of events is public, so only the check of the session notices the end.
    await second.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).click()
    await expect(second.getByRole('alert')).toHaveText([ADMIN_TEXT])
    await fillSignInForm(second, officer)
    await expect(second).toHaveURL('/admin/events')
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

// SPEC 6.admin.unauthorized, 6.admin.members-page, 6.member.cookie, 8.cookie.admin-400
test('a member cannot open admin pages, and a suspended member cannot open member pages', async ({
  page,
  addMember,
  signIn,
  officer,
}) => {
  const member = await addMember()
  await signIn(page, member)
  await page.goto('/admin/members')
  await expect(page).toHaveURL('/')
  await page.goto('/admin/events')
  await expect(alertWith(page, 'Unauthorized Access')).toBeVisible()
  await expect(page).toHaveURL('/account')
  await page.getByRole('link', { name: 'Continue as Siti' }).click()
  await expect(page).toHaveURL('/members')
  await officer.update({ params: { id: member._id }, body: { account_status: 'banned' } })
  // Not by a link, because the open page may already have noticed and been replaced.
  await page.goto('/members/booking')
  await expect(page).toHaveURL('/account')
})
