import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'

const HOME = { members: '/members', admin: '/admin' }

for (const [name, home] of [
  ['superadmin', HOME.admin],
  ['admin', HOME.admin],
  ['member', HOME.members],
  ['student', HOME.members],
  ['instructor', HOME.members],
  ['examiner', HOME.members],
] as const) {
  // SPEC 4.redirect.login-admin, 4.redirect.login-user, 6.admin.pages
  test(`${name}@rsfc.example signs in and lands on ${home}`, async ({ page }) => {
    await page.goto('/account')
    await page.getByLabel('Email or username').fill(`${name}@rsfc.example`)
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

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

// SPEC 8.alerts, 8.login.other
test('wrong credentials show the alert and keep what was typed', async ({ page }) => {
  await page.goto('/account')
  await page.getByLabel('Email or username').fill('nobody@rsfc.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect credentials' })).toBeVisible()
  await expect(page.getByLabel('Email or username')).toHaveValue('nobody@rsfc.example')
  await expect(page).toHaveURL('/account')
})

test('an empty form shows what is missing at each field and sends no request', async ({ page }) => {
  await page.goto('/account')
  let calls = 0
  page.on('request', (request) => (calls += Number(request.url().includes('/account/login'))))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter your email or username')).toBeVisible()
  await expect(page.getByText('Enter your password')).toBeVisible()
  await expect(page.getByLabel('Email or username')).toBeFocused()
  expect(calls).toBe(0)
})

// SPEC 8.login.404
test('signing in to a disabled account shows why it fails', async ({ page, addMember }) => {
  const { email, password } = await addMember({ account_status: 'disabled' })
  await page.goto('/account')
  await page.getByLabel('Email or username').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const text = 'Your account has been disabled. Please contact the administrator for more information.'
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
})

// SPEC 2.members.menu-admin, 2.members.navigation, 2.admin.navigation, 6.admin.menu-item
test("officers can switch between Admin Dashboard and Member's Corner", async ({
  page,
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
})

test('an officer can open a second tab without signing in again', async ({
  page,
  context,
  addMember,
  signIn,
}) => {
  await signIn(page, await addMember({ account_type: 'admin' }))
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

  // SPEC 6.admin.unauthorized, 8.cookie.admin-400
  test('a member on an admin page sees Unauthorized Access and goes to /account', async ({
    page,
    addMember,
    signIn,
  }) => {
    await signIn(page, await addMember())
    await page.goto('/admin/events')
    await expect(page.getByRole('alert').filter({ hasText: 'Unauthorized Access' })).toBeVisible()
    await expect(page).toHaveURL('/account')
  })

  for (const path of ['/admin', '/admin/members']) {
    // SPEC 6.admin.members-page
    test(`a member on ${path} is redirected to the home page`, async ({ page, addMember, signIn }) => {
      await signIn(page, await addMember())
      await page.goto(path)
      await expect(page).toHaveURL('/')
    })
  }

  // SPEC 6.member.cookie
  test('a member suspended while signed in must sign in again', async ({
    page,
    addMember,
    signIn,
    officer,
  }) => {
    const member = await addMember()
    await signIn(page, member)
    await page.goto('/members')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await officer.update({ params: { id: member._id }, body: { account_status: 'banned' } })
    await page.goto('/members/booking')
    await expect(page).toHaveURL('/account')
  })
})
