import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, mailsTo, test } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'

const PHOTO = fileURLToPath(new URL('../../docs/screenshots/home.jpg', import.meta.url))

// SPEC 2.members.profile, 2.members.profile-edit, 2.members.profile-image, 8.password.requested
// SPEC 8.profile.image, 8.profile.saved
test('a member requests a password link, downloads all data, turns reminders off, and changes details and picture', async ({
  page,
  addMember,
  signIn,
  expectAccessible,
  expectAccessibleInEachLook,
}) => {
  const person = await addMember()
  const alertWith = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await signIn(page, person)
  await page.goto(`/members/profile/${person._id}`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(alertWith('Password Change request has been made')).toBeVisible()
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
  await expect(alertWith('Changes Saved')).toBeVisible()
  const kept = await page.request.get('/api/reminders/')
  expect(await kept.json()).toMatchObject({ data: { reminders: false } })

  await page.getByRole('link', { name: 'Edit profile' }).click()
  await test.step('a file that is not a picture is refused; a picture is cropped, previewed, uploaded and shown in the header', async () => {
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
    const picture = page.getByLabel('New profile picture').last()
    await picture.setInputFiles(text)
    await expect(page.getByText('notes.txt is not a picture we can read. It was not uploaded.')).toBeVisible()
    await picture.setInputFiles(PHOTO)
    await expect(page.getByText('Preview')).toBeVisible()
    await page.getByRole('slider', { name: 'Zoom' }).focus()
    await page.keyboard.press('ArrowRight')
    await expectAccessibleInEachLook(page)
    await page.getByRole('button', { name: 'Use this picture' }).click()
    await expect(alertWith('Profile Image Uploaded')).toBeVisible()
    await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /profile\/.*\?v=/)
    const stored = await page.request.get(`/api/profile/${person._id}.jpeg`)
    expect(stored.headers()['content-type']).toBe('image/jpeg')
  })

  await test.step('changed details appear on the profile, and the new name in the header', async () => {
    await page.getByLabel('Preferred Name').fill('Captain Siti')
    await page.getByLabel('Contact Number').fill('+65 5550 4321')
    await page.getByLabel('Residential Address').fill('Blk 7 Jalan Kayu')
    await page.getByLabel('Date Of Birth').fill('1991-02-03')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('button', { name: 'Captain Siti' })).toBeVisible()
    await page.getByRole('link', { name: 'My profile' }).click()
    await expect(page.getByText('Blk 7 Jalan Kayu')).toBeVisible()
    await expect(page.getByText('Sun 3 Feb 1991')).toBeVisible()
    await expect(reminders).not.toBeChecked()
    await expectAccessible(page)
  })

  await test.step('another member’s profile shows only public details', async () => {
    const traits = { first_name: 'Mei', last_name: 'Lim', address: 'Secret Road', title: 'Dr' }
    const other = await addMember(traits)
    await goInApp(page, `/members/profile/${other._id}`, 'Profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Mei Lim' })).toBeVisible()
    await expect(page.getByText('Date Joined')).toBeVisible()
    await expect(page.getByText('Secret Road')).toHaveCount(0)
    await expect(page.getByText(other.email)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveCount(0)
  })
})
