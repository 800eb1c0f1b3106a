import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, mailsTo, test } from '../fixtures.ts'

const PHOTO = fileURLToPath(new URL('../../docs/screenshots/home.jpg', import.meta.url))

// SPEC 2.members.profile, 2.members.profile-edit, 8.profile.saved
test('a member changes their details, and the header shows the new name', async ({
  page,
  addMember,
  signIn,
  expectAccessible,
}) => {
  const person = await addMember()
  await signIn(page, person)
  await page.goto(`/members/profile/${person._id}`)
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await page.getByLabel('Preferred Name').fill('Captain Siti')
  await page.getByLabel('Contact Number').fill('+65 5550 4321')
  await page.getByLabel('Residential Address').fill('Blk 7 Jalan Kayu')
  await page.getByLabel('Date Of Birth').fill('1991-02-03')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Changes Saved' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Captain Siti' })).toBeVisible()
  await page.getByRole('link', { name: 'My profile' }).click()
  await expect(page.getByText('Blk 7 Jalan Kayu')).toBeVisible()
  await expect(page.getByText('Sun 3 Feb 1991')).toBeVisible()
  await expectAccessible(page)
})

// SPEC 8.profile.failed
test('an officer is told that an email is in use: Changes Failed, the reason at the field, other input kept', async ({
  page,
  addMember,
  signIn,
}) => {
  const other = await addMember()
  await signIn(page, await addMember({ account_type: 'admin' }))
  await page.goto('/members/profile/edit')
  await page.getByLabel('Title').fill('Dr')
  await page.getByLabel('Email Address').fill(other.email)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Changes Failed' })).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(/account with this email/)
  await expect(page.getByLabel('Title')).toHaveValue('Dr')
})

test('a member does not learn whether an email is in use', async ({ page, addMember, signIn }) => {
  const other = await addMember()
  await signIn(page, await addMember())
  await page.goto('/members/profile/edit')
  await page.getByLabel('Email Address').fill(other.email)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`We have mailed a link to ${other.email}`)).toBeVisible()
})

// SPEC 2.members.profile-image, 8.profile.image
test('a file that is no picture is refused; a picture is cropped, previewed, uploaded and shown in the header', async ({
  page,
  addMember,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const person = await addMember()
  await signIn(page, person)
  await page.goto('/members/profile/edit')
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
  await page.getByLabel('New profile picture').last().setInputFiles(text)
  await expect(page.getByText('notes.txt is not a picture we can read. It was not uploaded.')).toBeVisible()
  await page.getByLabel('New profile picture').last().setInputFiles(PHOTO)
  await expect(page.getByText('Preview')).toBeVisible()
  const zoom = page.getByRole('slider', { name: 'Zoom' })
  await zoom.focus()
  await page.keyboard.press('ArrowRight')
  await expectAccessibleInEachLook(page)
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Profile Image Uploaded' })).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /profile\/.*changed=/)
  const stored = await page.request.get(`/api/profile/${person._id}.jpeg`)
  expect(stored.headers()['content-type']).toBe('image/jpeg')
})

// SPEC 8.password.requested
test('the profile offers a password link by email, a copy of all data, and reminders on or off', async ({
  page,
  addMember,
  signIn,
}) => {
  const person = await addMember()
  await signIn(page, person)
  await page.goto(`/members/profile/${person._id}`)
  await page.getByRole('button', { name: 'Change password' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Password Change request has been made' })
  await expect(notice).toBeVisible()
  await expect.poll(async () => (await mailsTo(person.email)).length).toBe(1)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^my-rsfc-data-.*\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { profile: { email: string } }
  expect(data.profile.email).toBe(person.email)

  const reminders = page.getByRole('switch', { name: 'Remind me by email' })
  await expect(reminders).toBeChecked()
  await reminders.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Changes Saved' })).toBeVisible()
  await page.reload()
  await expect(reminders).not.toBeChecked()
})

// SPEC 2.members.profile
test('another member’s profile shows only public details', async ({ page, addMember, signIn }) => {
  const other = await addMember({
    first_name: 'Priya',
    last_name: 'Nair',
    address: 'Secret Road',
    title: 'Dr',
  })
  await signIn(page, await addMember())
  await page.goto(`/members/profile/${other._id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Priya Nair' })).toBeVisible()
  await expect(page.getByText('Date Joined')).toBeVisible()
  await expect(page.getByText('Secret Road')).toHaveCount(0)
  await expect(page.getByText(other.email)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveCount(0)
})

test('an invalid reminder link is reported', async ({ page }) => {
  await page.goto('/reminders/off?token=made-up')
  await page.getByRole('button', { name: 'Turn off reminders' }).click()
  await expect(page.getByText('This link is not valid, or the account no longer exists.')).toBeVisible()
})
