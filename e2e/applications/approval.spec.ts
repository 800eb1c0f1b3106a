import type { Page, Route } from '@playwright/test'
import { answerOnce } from '../answer-once.ts'
import { DEMO_PASSWORD, expect, mailsTo, test } from '../fixtures.ts'

const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAMElEQVR4nO3NQQkAAAgEsOvf0QpW0BKCn8H+y3S9iFgsFovFYrFYLBaLxWKxWHxnASHFb4BMUnJzAAAAAElFTkSuQmCC',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')

// SPEC 2.members.profile-documents, 2.admin.application, 2.approval.preview-frame, 2.approval.preview-image
// SPEC 2.approval.documents, 2.approval.select, 2.approval.id, 2.approval.date-medical, 2.approval.status
// SPEC 2.approval.save, 2.approval.document-address, 4.redirect.application-save, 8.application.submitted
// SPEC 8.application.updated
test('a new member submits documents, an officer approves, and the date shows on the home page', async ({
  page,
  browser,
  baseURL,
  signIn,
  expectAccessible,
}) => {
  const email = `applicant-${process.pid}@rsfc.test`
  await page.goto('/account')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Aisha')
  await page.getByLabel('Last name').fill(`Rahman ${process.pid}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('over the straits')
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill('over the straits')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Account Created' })).toBeVisible()
  const link = async () => /\/confirm-email\/[\w-]+/.exec((await mailsTo(email)).at(-1) ?? '')?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  await page.goto(await link())
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.getByRole('link', { name: 'Go to My RSFC' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Aisha' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Medical and certificate' })).toContainText('Not on record')

  await page.getByRole('link', { name: 'Submit documents' }).first().click()
  await page.getByLabel('Contact Number').fill('+65 5550 7777')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Changes Saved' })).toBeVisible()

  const form = page.getByRole('form', { name: 'Submit documents' })
  await form.getByRole('button', { name: 'Submit application' }).click()
  await expect(form.getByText('Choose at least one document')).toBeVisible()
  await form.getByLabel('Next Medical Due').fill('2031-05-06')
  await form
    .getByLabel('Documents')
    .last()
    .setInputFiles([
      { name: 'scan.png', mimeType: 'image/png', buffer: PNG },
      { name: 'report.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'wrong.pdf', mimeType: 'application/pdf', buffer: PDF },
    ])
  await form.getByRole('button', { name: 'Remove wrong.pdf' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Application has been submitted' })).toBeVisible()
  const own = page.getByRole('region', { name: 'Your applications' })
  await expect(own).toContainText('Pending')
  await expect(own.getByRole('link', { name: 'scan.png' })).toBeVisible()

  const office = await browser.newContext({ baseURL: baseURL ?? '' })
  const desk = await office.newPage()
  await signIn(desk, OFFICER)
  await desk.goto('/admin')
  const found = await findApplication(desk, `Rahman ${process.pid}`)
  // The first read of the access log arrives late, without the opening that the preview causes.
  const picture = desk.getByRole('img', { name: 'scan.png' })
  const answerLate = async (route: Route) => {
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    await route.fulfill({ json: { status: 200, data: [] } })
  }
  await answerOnce(desk, '**/openings*', answerLate)
  await desk.goto(`/admin/control-panel/application?application_id=${found}`)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Aisha Rahman ${process.pid}`)
  await expect(desk.getByRole('img', { name: 'scan.png' })).toBeVisible()
  await expect(desk.getByLabel('Application ID')).toHaveValue(found)
  await expect(desk.getByLabel('Application Type')).toHaveValue('Medical')
  await expect(desk.getByLabel('Application ID')).not.toBeEditable()
  await expect(desk.getByLabel('Status').getByRole('option')).toHaveText(['Pending', 'Approved', 'Rejected'])
  await desk.getByRole('button', { name: 'Zoom in' }).click()
  await expect(desk.getByRole('region', { name: 'Opened by' })).toContainText('scan.png')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: /report\.pdf/ }).click()
  await expect(desk.locator('iframe[title="report.pdf"]')).toHaveAttribute('src', /^\/api\/documents\//)
  await desk.getByLabel('Next Medical Due').fill('2031-07-08')
  await desk.getByLabel('Status').selectOption('Approved')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('alert').filter({ hasText: 'Application updated successfully' })).toBeVisible()
  await expect(desk).toHaveURL('/admin/control-panel')
  await office.close()

  await expect.poll(async () => (await mailsTo(email)).join()).toContain('Tue 8 Jul 2031')
  await page.goto('/members')
  await expect(page.getByRole('region', { name: 'Medical and certificate' })).toContainText('Tue 8 Jul 2031')
  await expectAccessible(page)
})

// SPEC 2.approval.date-license, 2.approval.delete, 4.application-status.admin, 8.application.deleted
test('an officer rejects, then deletes an application', async ({
  page,
  addMember,
  signIn,
  playwright,
  baseURL,
}) => {
  const person = await addMember({ last_name: `Reject ${process.pid}` })
  const member = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await member.post('/api/account/login', { data: { username: person.email, password: person.password } })
  const sent = await member.post('/api/application/submit-documents', {
    multipart: {
      user_id: person._id,
      application_type: 'license',
      application_date: '2031-01-01',
      documents: { name: 'logbook.png', mimeType: 'image/png', buffer: PNG },
    },
  })
  expect(sent.status()).toBe(200)
  await member.dispose()
  await signIn(page, OFFICER)
  await page.goto('/admin')
  const id = await findApplication(page, `Reject ${process.pid}`)
  const open = () => page.goto(`/admin/control-panel/application?application_id=${id}`)
  await open()
  await expect(page.getByLabel('Certificate of Expiry Date')).toHaveValue('Wed 1 Jan 2031')
  await page.getByLabel('Status').selectOption('Rejected')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/admin/control-panel')
  await expect.poll(async () => (await mailsTo(person.email)).join()).toContain('was not approved')
  await open()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the application' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Application deleted successfully' })).toBeVisible()
  await open()
  await expect(page.getByText('There is no such application.')).toBeVisible()
})

/** Finds a member's newest application through the API, with the page's access token. */
async function findApplication(page: Page, name: string): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const token = await page.evaluate(() => sessionStorage.getItem('access-token') ?? '')
  const response = await page.request.get(`/api/application/?q=${encodeURIComponent(name)}`, {
    headers: { 'access-token': token },
  })
  const { data } = (await response.json()) as { data: { application_id: string }[] }
  return data[0]?.application_id ?? 'none'
}
