import type { Page } from '@playwright/test'
import { openApiSession } from '../api-session.ts'
import { DEMO_PASSWORD, expect, test as base } from '../fixtures.ts'

const MEMBER_TEXT = 'Your Cookie has expired. Please log in again.'
const ADMIN_TEXT = 'Cookie has expired, you will need to login again'

type Person = { _id: string; email: string; password: string }

/** Ends sessions on the server; the browser keeps its cookies and the open page. */
const test = base.extend<{ endSessionsOf: (person: Person) => Promise<void> }>({
  endSessionsOf: async ({ playwright, baseURL }, use) => {
    const officer = { email: 'superadmin@rsfc.example', password: DEMO_PASSWORD }
    const { security, close } = await openApiSession(playwright, baseURL ?? '', officer)
    await use(async ({ _id }) => {
      await security.endSessionsOf({ params: { id: _id } })
    })
    await close()
  },
})

async function signInAgain(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email or username').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const AREAS = [
  {
    account_type: 'user',
    start: '/members',
    text: MEMBER_TEXT,
    links: [
      ['Flight Log', '/members/flight-log'],
      ['Community', '/members/community'],
    ],
  },
  {
    account_type: 'admin',
    start: '/admin/members',
    text: ADMIN_TEXT,
    // The list of events is public: only the check of the session notices.
    links: [
      ['Events', '/admin/events'],
      ['Bookings', '/admin/bookings'],
    ],
  },
] as const

for (const { account_type, start, text, links } of AREAS) {
  // SPEC 6.member.cookie, 6.member.cookie-message, 6.admin.pages, 8.cookie.member, 8.cookie.admin-other
  test(`${account_type}: a link followed after the session ended says so, and signing in leads to its page`, async ({
    page,
    addMember,
    signIn,
    endSessionsOf,
  }) => {
    const person = await addMember({ account_type })
    await signIn(page, person)
    for (const [name, address] of links) {
      // Idle, so that only the link asks the server.
      await page.goto(start, { waitUntil: 'networkidle' })
      await endSessionsOf(person)
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('alert')).toHaveText([text])
      await expect(page).toHaveURL('/account')
      await signInAgain(page, person)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
}

test('an action after the session ended says so, and signing in leads back to the form', async ({
  page,
  addMember,
  signIn,
  endSessionsOf,
}) => {
  const person = await addMember()
  await signIn(page, person)
  await page.goto('/members/community/post')
  await page.getByLabel('Post Heading').fill('Circuits at dusk')
  await page.getByLabel('Flight Experience').fill('Six landings, the last one mine.')
  await endSessionsOf(person)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('alert')).toHaveText([MEMBER_TEXT])
  await expect(page).toHaveURL('/account')
  await signInAgain(page, person)
  await expect(page).toHaveURL('/members/community/post')
  await expect(page.getByLabel('Post Heading')).toHaveValue('Circuits at dusk')
})
