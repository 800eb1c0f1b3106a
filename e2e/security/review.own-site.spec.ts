import type { Page } from '@playwright/test'
import { openApiSession } from '../api-session.ts'
import { DEMO_PASSWORD, expect, mailsTo, unique } from '../fixtures.ts'
import { test } from '../own-site.ts'

const SUPER_ADMIN = { email: 'superadmin@rsfc.example', password: DEMO_PASSWORD }
const ADMIN = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.context().clearCookies()
  const response = await page.request.post('/api/account/login', { data: { username: email, password } })
  expect(response.status()).toBe(200)
}

// An own site, because officers of the demo club lose their role.
test('a suspended officer is restored by two others, and a link of someone who lost the role says why it was withdrawn', async ({
  page,
  playwright,
  officer,
  ownSite,
}) => {
  const { address, dataDir } = ownSite
  /** The latest link of this kind in a mail to this address. */
  const linkTo = async (email: string, kind: 'undo' | 'review', about: string) => {
    const find = async () =>
      (await mailsTo(email, dataDir)).findLast(
        (mail) => mail.includes(about) && mail.includes(`/${kind}/`),
      ) ?? ''
    await expect.poll(find).not.toBe('')
    return new RegExp(`/${kind}/[\\w-]+`).exec(await find())?.[0] ?? ''
  }
  const role = { account_type: 'admin', membership_type: 'ordinary', account_status: 'active' } as const
  const password = 'a-quiet-runway'
  const add = (first_name: string) =>
    officer.members.create({
      body: { ...role, first_name, last_name: 'Ng', email: `guest-${unique()}@rsfc.test`, password },
    })
  const [suspect, victim] = [await add('Suspect'), await add('Victim')]
  const session = await openApiSession(playwright, address, { email: suspect.email, password })
  await session.members.update({ params: { id: victim._id }, body: { account_type: 'user' } })
  await session.close()
  await page.goto(await linkTo(SUPER_ADMIN.email, 'undo', 'Victim Ng was Admin and is now User'))
  await page.getByRole('button', { name: 'Undo and suspend Suspect Ng' }).click()
  await expect(page.getByText('Suspect Ng is suspended and signed out everywhere.')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(await linkTo(suspect.email, 'review', 'was undone'))
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is under review' })).toBeVisible()
  await page.getByLabel('What happened, in your words').fill('My laptop was stolen.')
  await page.getByRole('button', { name: 'Ask for a review' }).click()
  await expect(page.getByText('They have been asked by mail.')).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(ADMIN.email, dataDir)).at(-1))
    .toContain('My laptop was stolen.')

  await page.setViewportSize({ width: 1280, height: 720 })
  // The super-admin undid the act, so other admins decide.
  const everyone = await officer.members.list()
  const other = everyone.find(
    ({ first_name, last_name }) => `${first_name} ${last_name}` === 'Margaret Chong',
  )
  const second = { email: other && 'email' in other ? other.email : '', password: DEMO_PASSWORD }
  for (const reviewer of [ADMIN, second]) {
    await signIn(page, reviewer)
    await page.goto('/admin/members')
    const panel = page.getByRole('region', { name: 'Suspect Ng is under review' })
    await expect(panel.getByText('Suspended')).toBeVisible()
    await panel.getByRole('link', { name: 'Open the member’s page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Suspect Ng' })).toBeVisible()
    await panel.getByRole('button', { name: 'Agree to restore' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Agree to restore' }).click()
    await expect(
      page.getByText(
        reviewer === ADMIN ? 'Another officer has to agree too' : 'Suspect Ng is an officer again',
      ),
    ).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Suspect Ng is under review' })).toHaveCount(0)
  await signIn(page, { email: suspect.email, password })

  const admin = await openApiSession(playwright, address, second)
  await admin.members.update({ params: { id: victim._id }, body: { account_status: 'disabled' } })
  await admin.close()
  const link = await linkTo(second.email, 'undo', 'is now disabled')
  // Not the admin whom other tests on this site sign in as.
  await officer.members.update({ params: { id: other?._id ?? '' }, body: { account_type: 'user' } })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'This link was withdrawn' })).toBeVisible()
  await expect(page.getByText('you no longer have the role')).toBeVisible()
})

test('someone who was just promoted is told what a super-admin does, and gets no link against it', async ({
  page,
  playwright,
  officer,
  ownSite,
}) => {
  const { address, dataDir } = ownSite
  const password = 'a-quiet-runway'
  const add = (first_name: string, account_type: 'user' | 'admin') =>
    officer.members.create({
      body: {
        first_name,
        last_name: 'Lim',
        email: `guest-${unique()}@rsfc.test`,
        password,
        account_type,
        membership_type: 'ordinary',
        account_status: 'active',
      },
    })
  const [thief, mate, other] = [
    await add('Thief', 'admin'),
    await add('Mate', 'user'),
    await add('Other', 'admin'),
  ]
  const session = await openApiSession(playwright, address, { email: thief.email, password })
  await session.members.update({ params: { id: mate._id }, body: { account_type: 'super-admin' } })
  await session.close()
  await officer.members.update({ params: { id: other._id }, body: { account_status: 'disabled' } })
  const mails = async () => (await mailsTo(mate.email, dataDir)).map((mail) => mail.replaceAll(/=\r?\n/g, ''))
  await expect.poll(async () => (await mails()).join('')).toContain('You cannot undo it yourself')
  await officer.members.update({ params: { id: mate._id }, body: { account_type: 'user' } })
  const ofChief = async () =>
    (await mailsTo(SUPER_ADMIN.email, dataDir)).findLast((mail) =>
      mail.includes('Mate Lim was Super Admin and is now User'),
    ) ?? ''
  await expect.poll(ofChief).toContain('/undo/')
  expect((await mails()).filter((mail) => mail.includes('/undo/'))).toEqual([])

  await signIn(page, SUPER_ADMIN)
  await page.goto('/admin/members')
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
})
