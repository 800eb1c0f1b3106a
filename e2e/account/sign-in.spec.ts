import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'

const HOMES = [
  ['superadmin', '/admin'],
  ['admin', '/admin'],
  ['member', '/members'],
] as const

// SPEC 4.redirect.login-admin, 4.redirect.login-user, 6.admin.pages
test('officers land on /admin after signing in, members on /members', async ({ page, context }) => {
  for (const [name, home] of HOMES) {
    await context.clearCookies()
    await page.goto('/account')
    await page.getByLabel('Email or username').fill(`${name}@rsfc.example`)
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page, name).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

// SPEC 2.members.menu, 2.members.menu-admin, 6.admin.menu-item
test('sign in, use the menu and log out by keyboard only', async ({ page, addMember }) => {
  const { email, password } = await addMember()
  await page.goto('/account')
  await page.getByLabel('Email or username').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/members')
  await page.getByRole('button', { name: 'Siti' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Logout' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/members/)
  await page.goto('/members')
  await expect(page).toHaveURL('/account')
})

// SPEC 8.alerts, 8.login.other, 8.login.404
test('an empty form, wrong credentials and a disabled account: each says what is wrong and keeps the input', async ({
  page,
  addMember,
}) => {
  const disabled = await addMember({ account_status: 'disabled' })
  await page.goto('/account')
  const name = page.getByLabel('Email or username')
  const password = page.getByRole('textbox', { name: 'Password' })
  const send = page.getByRole('button', { name: 'Sign in', exact: true })
  let calls = 0
  page.on('request', (request) => (calls += Number(request.url().includes('/account/login'))))
  await send.click()
  await expect(page.getByText('Enter your email or username')).toBeVisible()
  await expect(page.getByText('Enter your password')).toBeVisible()
  await expect(name).toBeFocused()
  expect(calls).toBe(0)

  await name.fill('nobody@rsfc.example')
  await password.fill('not this one')
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect credentials' })).toBeVisible()
  await expect(name).toHaveValue('nobody@rsfc.example')
  await expect(page).toHaveURL('/account')

  await name.fill(disabled.email)
  await password.fill(disabled.password)
  await send.click()
  const text = 'Your account has been disabled. Please contact the administrator for more information.'
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
})

// SPEC 2.members.menu-admin, 2.members.navigation, 2.admin.navigation, 6.admin.menu-item
test("officers can switch between Admin Dashboard and Member's Corner, and open a second tab", async ({
  page,
  context,
  addMember,
  signIn,
}) => {
  await signIn(page, await addMember({ account_type: 'admin', salutation: 'Nora' }))
  await page.goto('/members')
  await page.getByRole('button', { name: 'Nora' }).click()
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
  const nav = page.getByRole('navigation', { name: 'Admin' })
  await expect(nav.getByRole('link')).toHaveText(['Members', 'Bookings', 'Events', 'Control Panel'])
  await page.getByRole('button', { name: 'Nora' }).click()
  await page.getByRole('menuitem', { name: "Member's Corner" }).click()
  await expect(page).toHaveURL('/members')
  const links = page.getByRole('navigation', { name: 'Member' }).getByRole('link')
  await expect(links).toHaveText(['Home', 'Flight Log', 'Booking', 'Community'])
  // A tab of its own has no access token yet.
  const second = await context.newPage()
  await second.goto('/admin/bookings')
  await expect(second).toHaveURL('/admin/bookings')
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('guards', () => {
  // SPEC 2.members.login, 4.redirect.cookie-member, 6.member.cookie, 6.member.cookie-message
  // SPEC 8.cookie.member
  test('a visitor on a member page sees the message, goes to /account, and returns after signing in', async ({
    page,
    addMember,
  }) => {
    const { email, password } = await addMember()
    await page.goto('/members/flight-log')
    const alert = page.getByRole('alert').filter({ hasText: 'Your Cookie has expired. Please log in again.' })
    await expect(alert).toBeVisible()
    await expect(page).toHaveURL('/account')
    await page.getByLabel('Email or username').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/members/flight-log')
  })

  // SPEC 4.redirect.cookie-admin, 8.cookie.admin-other
  test('a visitor on an admin page sees the message and goes to /account', async ({ page }) => {
    await page.goto('/admin/control-panel')
    const text = 'Cookie has expired, you will need to login again'
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(page).toHaveURL('/account')
  })

  // SPEC 6.admin.unauthorized, 6.admin.members-page, 6.member.cookie, 8.cookie.admin-400
  test('a member is kept out of the admin pages, and once suspended out of the member pages', async ({
    page,
    addMember,
    signIn,
    officer,
  }) => {
    const member = await addMember()
    await signIn(page, member)
    for (const path of ['/admin', '/admin/members']) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/')
    }
    await page.goto('/admin/events')
    await expect(page.getByRole('alert').filter({ hasText: 'Unauthorized Access' })).toBeVisible()
    await expect(page).toHaveURL('/account')
    await page.goto('/members')
    await expect(page).toHaveURL('/members')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await officer.update({ params: { id: member._id }, body: { account_status: 'banned' } })
    await page.goto('/members/booking')
    await expect(page).toHaveURL('/account')
  })
})
