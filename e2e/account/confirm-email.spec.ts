import type { APIRequestContext, Page } from '@playwright/test'
import { expect, mailsTo, test } from '../fixtures.ts'

const PASSWORD = 'over the straits'
let made = 0

/** Registers over the API, so the page's browser context is signed in with an unconfirmed address. */
async function register(request: APIRequestContext) {
  const email = `newcomer-${process.pid}-${made++}@rsfc.test`
  const data = { firstname: 'Priya', lastname: 'Nair', email, password1: PASSWORD, password2: PASSWORD }
  const { data: user } = (await (await request.post('/api/account/create-account', { data })).json()) as {
    data: { _id: string }
  }
  return { email, ...user }
}

async function linkTo(email: string, which = 0): Promise<string> {
  await expect.poll(async () => (await linksTo(email)).length).toBeGreaterThan(which)
  return (await linksTo(email))[which]!
}

async function linksTo(email: string): Promise<string[]> {
  const mails = await mailsTo(email)
  return mails.flatMap((mail) => /\/confirm-email\/[\w-]+/.exec(mail)?.[0] ?? [])
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('a newcomer confirms the address in another tab and then books', async ({
  page,
  context,
  expectAccessibleInEachLook,
}) => {
  const { email } = await register(page.request)
  await page.goto('/members/booking')
  await expect(heading(page, 'Confirm your email address')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessibleInEachLook(page)

  const mail = await context.newPage()
  await mail.goto(await linkTo(email))
  await mail.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(heading(mail, 'Your address is confirmed')).toBeVisible()
  await expect(mail.getByRole('link', { name: 'Go to My RSFC' })).toBeVisible()
  await mail.close()

  // The page notices when it is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(heading(page, 'Confirm your email address')).toHaveCount(0)
  await page.goto('/members/booking/new-booking')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/book|flight/i)
})

test('before that, the newcomer can edit the profile and ask for a new link', async ({ page }) => {
  const { _id, email } = await register(page.request)
  const first = await linkTo(email)
  await page.goto('/members')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We have sent you a new link' })).toBeVisible()
  const second = await linkTo(email, 1)
  await page.getByRole('link', { name: 'Use another address' }).click()
  await page.getByLabel('Contact Number').fill('+65 5550 1234')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Changes Saved' })).toBeVisible()
  await page.goto(`/members/profile/${_id}`)
  await expect(page.getByText('+65 5550 1234')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // The new link has replaced the first one.
  await page.goto(first)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(heading(page, 'This link no longer works')).toBeVisible()
  await page.goto(second)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(heading(page, 'Your address is confirmed')).toBeVisible()
})

test('a new email address counts when it is confirmed, and then signs in', async ({
  page,
  addMember,
  signIn,
}) => {
  const member = await addMember()
  const wanted = `moved-${process.pid}-${made++}@rsfc.test`
  await signIn(page, member)
  await page.goto('/members/profile/edit')
  await page.getByLabel('Email Address').fill(wanted)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const notice = `We have mailed a link to ${wanted}. Your address changes when you confirm it.`
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue(member.email)
  await page.reload()
  await expect(page.getByText(notice)).toBeVisible()

  await page.goto(await linkTo(wanted))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('From now on, sign in with this address.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
  await page.getByLabel('Email or username').fill(wanted)
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/members')
})
