import { DEMO_PASSWORD, expect, mailsTo, test } from '../fixtures.ts'

const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }

// SPEC 7.support.trial-flight
test('a visitor asks for a trial flight: what is missing is said at its field, and the club sees the enquiry', async ({
  page,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const name = `Ah Lian Trial ${process.pid}`
  const email = `trial-${process.pid}@rsfc.test`
  await page.goto('/trial-flight')
  const form = page.getByRole('form', { name: 'Trial flight enquiry' })
  const send = form.getByRole('button', { name: 'Send enquiry' })
  await expect(send).toBeVisible()
  await expectAccessibleInEachLook(page)
  await send.click()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill('nobody')
  await form.getByLabel('Message (optional)').fill('It is for a birthday.')
  await send.click()
  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(form.getByLabel('Message (optional)')).toHaveValue('It is for a birthday.')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('People who fly').selectOption('2')
  await form.getByLabel('Sunday').check()
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your enquiry has arrived.' })).toBeVisible()
  await expect(page.getByText(`An officer will reply to ${email}`)).toBeVisible()
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)

  await signIn(page, OFFICER)
  await page.goto('/admin/control-panel')
  await page.getByRole('searchbox', { name: 'Search support cases' }).fill(name)
  const row = page.getByRole('table', { name: 'Support cases' }).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Trial flight for 2 people')
  await row.getByRole('link').first().click()
  await expect(page.getByText('Preferred days: Sunday.')).toBeVisible()
  await expect(page.getByText('It is for a birthday.')).toBeVisible()
})
