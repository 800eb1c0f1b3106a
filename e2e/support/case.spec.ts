import { DEMO_PASSWORD, expect, mailsTo, test } from '../fixtures.ts'

const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }

// SPEC 2.members.support-form, 2.admin.panel-support, 2.admin.support-case, 5.support.required, 5.support.email
// SPEC 8.support.ok, 8.case.updated, 8.case.deleted
test('a message from the home page gets two replies, both emailed and kept', async ({
  page,
  addMember,
  signIn,
  expectAccessible,
}) => {
  const name = `Siti Asker ${process.pid}`
  const person = await addMember({ last_name: `Asker ${process.pid}` })
  await signIn(page, person)
  await page.goto('/members')
  const form = page.getByRole('form', { name: 'Support' })
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await expect(form.getByLabel('Message')).toHaveValue('')
  const refusal = page.getByRole('alert').filter({ hasText: 'Please fill in the necessary fields' })
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(refusal).toHaveCount(1)
  await form.getByLabel('Message').fill('Is the hangar open on Friday?')
  // No at sign before the last dot.
  await form.getByLabel('Email').fill('name.example@com')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(refusal.first()).toBeVisible()
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill(person.email)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your Message has been received' })).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('')

  await signIn(page, OFFICER)
  await page.goto('/admin/control-panel')
  // Other tests add cases too, and the newest come first, so search for this one.
  await page.getByRole('searchbox', { name: 'Search support cases' }).fill(name)
  const table = page.getByRole('table', { name: 'Support cases' })
  await expect(table.getByRole('row').filter({ hasText: name })).toContainText(/Is the hangar open.*Open/)
  await table.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/admin\/control-panel\/support\?id=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const address = page.url()
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
  await page.goto(address)

  await page.getByRole('button', { name: 'Delete case' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the case' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Case deleted' })).toBeVisible()
  await expect(page).toHaveURL('/admin/control-panel')
})
