import { DEMO_PASSWORD, expect, mailsTo, openOfficer, test } from '../fixtures.ts'

const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }

// SPEC 2.admin.support-case, 5.support.required, 8.support.ok, 8.case.updated, 8.case.deleted
test('a message from the home page gets two replies, both emailed and kept', async ({
  page,
  addMember,
  signIn,
  playwright,
  baseURL,
  expectAccessible,
}) => {
  const person = await addMember({ last_name: `Asker ${process.pid}` })
  await signIn(page, person)
  await page.goto('/members')
  const form = page.getByRole('form', { name: 'Support' })
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please fill in the necessary fields' }),
  ).toBeVisible()
  await form.getByLabel('Message').fill('Is the hangar open on Friday?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your Message has been received' })).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('')

  const { support, close } = await openOfficer(playwright, baseURL ?? '')
  const [supportCase] = await support.list({ query: { q: person.email } })
  await close()
  await signIn(page, OFFICER)
  await page.goto(`/admin/control-panel/support?id=${supportCase?._id}`)
  await expect(page.getByText('Is the hangar open on Friday?')).toBeVisible()
  await page.getByLabel('Reply').fill('Let me ask the hangar.')
  await page.getByLabel('Status').selectOption('Pending')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Case status updated' })).toBeVisible()
  await expect(page.getByLabel('Reply')).toHaveValue('')
  await page.getByLabel('Reply').fill('Yes, from 9am.')
  await page.getByLabel('Status').selectOption('Resolved')
  await page.getByRole('button', { name: 'Save' }).click()
  const messages = page.getByRole('region', { name: 'Conversation' }).getByRole('listitem')
  await expect(messages).toHaveCount(3)
  await page.reload()
  await expect(messages).toHaveText([/hangar open/, /Let me ask/, /Yes, from 9am/])
  await expectAccessible(page)
  await expect.poll(async () => (await mailsTo(person.email)).length).toBe(3)
  expect((await mailsTo(person.email))[0]).toContain('We have received your message')
  expect((await mailsTo(person.email))[2]).toContain('Yes, from 9am.')

  await signIn(page, person)
  await page.goto('/members')
  await page.getByRole('link', { name: 'Your messages' }).click()
  await expect(page.getByRole('region').getByRole('listitem')).toHaveText([
    /^You/,
    /^The club.*Let me ask/,
    /Yes, from 9am/,
  ])
  await signIn(page, OFFICER)
  await page.goto(`/admin/control-panel/support?id=${supportCase?._id}`)

  await page.getByRole('button', { name: 'Delete case' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the case' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Case deleted' })).toBeVisible()
  await expect(page).toHaveURL('/admin/control-panel')
})

// SPEC 5.support.email
test('an email without an at sign before the last dot is rejected', async ({ page, addMember, signIn }) => {
  await signIn(page, await addMember())
  await page.goto('/members')
  const form = page.getByRole('form', { name: 'Support' })
  await form.getByLabel('Email').fill('name.example@com')
  await form.getByLabel('Message').fill('Hello')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please fill in the necessary fields' }),
  ).toBeVisible()
  await expect(form.getByLabel('Email')).toBeFocused()
})
