import { openApiSession } from '../api-session.ts'
import { OFFICER } from '../club-desk.ts'
import { expect, mailsTo, test, unique } from '../fixtures.ts'

// SPEC 7.support.trial-flight
test('a visitor asks for a trial flight, and the club gets the enquiry', async ({
  page,
  playwright,
  baseURL,
  expectAccessibleInEachLook,
}) => {
  const name = `Ah Lian Trial ${unique()}`
  const email = `trial-${unique()}@rsfc.test`
  await page.goto('/credits')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Trial flight' }).click()
  const form = page.getByRole('form', { name: 'Trial flight enquiry' })
  const send = form.getByRole('button', { name: 'Send enquiry' })
  await expect(send).toBeVisible()
  await expectAccessibleInEachLook(page)
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Message (optional)').fill('It is for a birthday.')
  await form.getByLabel('Number of people').selectOption('2')
  await form.getByLabel('Sunday').check()
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your enquiry has arrived.' })).toBeVisible()
  await expect(page.getByText(`An officer will reply to ${email}`)).toBeVisible()
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)

  const { support, close } = await openApiSession(playwright, baseURL ?? '', OFFICER)
  const [enquiry] = await support.list({ query: { q: name } })
  expect(enquiry).toMatchObject({ name, email, case_status: 'open' })
  expect(enquiry?.message).toContain('Trial flight for 2 people')
  expect(enquiry?.message).toContain('Preferred days: Sunday.')
  expect(enquiry?.message).toContain('It is for a birthday.')
  await close()
})
