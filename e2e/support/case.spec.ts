import { DEMO_PASSWORD, expect, mailsTo, test, unique } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'

const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }

// SPEC 2.members.support-form, 2.admin.panel-support, 2.admin.support-case, 8.support.ok, 8.case.updated
// SPEC 8.case.deleted
test('a message from the member home gets two replies, both mailed and stored', async ({
  page,
  browser,
  baseURL,
  addMember,
  signIn,
  expectAccessible,
}) => {
  const last_name = `Asker ${unique()}`
  const name = `Siti ${last_name}`
  const person = await addMember({ last_name })
  await signIn(page, person)
  await page.goto('/members')
  await page.getByRole('button', { name: /^Write to the club/ }).click()
  const form = page.getByRole('form', { name: 'Support' })
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await form.getByLabel('Message').fill('Is the hangar open on Friday?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your Message has been received' })).toBeVisible()

  const office = await browser.newContext({ baseURL: baseURL ?? '' })
  const desk = await office.newPage()
  await signIn(desk, OFFICER)
  await desk.goto('/admin/control-panel')
  // Other tests add cases too, and the newest come first, so search for this one.
  await desk.getByRole('searchbox', { name: 'Search support cases' }).fill(name)
  const table = desk.getByRole('table', { name: 'Support cases' })
  await expect(table.getByRole('row').filter({ hasText: name })).toContainText(/Is the hangar open.*Open/)
  await table.getByRole('link', { name }).click()
  await expect(desk).toHaveURL(/\/admin\/control-panel\/support\?id=/)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(name)
  const reply = desk.getByLabel('Reply')
  await reply.fill('Let me ask the hangar.')
  await desk.getByRole('button', { name: 'Send, keep open' }).click()
  await expect(desk.getByRole('alert').filter({ hasText: 'Case status updated' })).toBeVisible()
  await expect(reply).toHaveValue('')
  await reply.fill('Yes, from 9am.')
  await desk.getByRole('button', { name: 'Send and resolve' }).click()
  const messages = desk.getByRole('region', { name: 'Conversation' }).getByRole('listitem')
  await expect(messages).toHaveText([/hangar open/, /Let me ask/, /Yes, from 9am/])
  await expectAccessible(desk)
  await expect.poll(async () => (await mailsTo(person.email)).length).toBe(3)
  expect((await mailsTo(person.email))[0]).toContain('We have received your message')
  expect((await mailsTo(person.email))[2]).toContain('Yes, from 9am.')

  await goInApp(page, '/members/messages', 'Your messages')
  await expect(page.getByRole('region').getByRole('listitem')).toHaveText([
    /^You/,
    /^The club.*Let me ask/,
    /Yes, from 9am/,
  ])

  await desk.getByRole('button', { name: 'Delete case' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete the case' }).click()
  await expect(desk.getByRole('alert').filter({ hasText: 'Case deleted' })).toBeVisible()
  await expect(desk).toHaveURL('/admin/control-panel')
  await office.close()
})
