import type { Route } from '@playwright/test'
import { answerOnce } from '../answer-once.ts'
import { DEMO_PASSWORD, expect, mailsTo, test, unique } from '../fixtures.ts'

const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAIAAAADnC86AAAAMElEQVR4nO3NQQkAAAgEsOvf0QpW0BKCn8H+y3S9iFgsFovFYrFYLBaLxWKxWHxnASHFb4BMUnJzAAAAAElFTkSuQmCC',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')

// SPEC 2.members.profile-documents, 2.admin.application, 2.admin.panel-applications, 2.approval.passed
// SPEC 2.approval.sides, 2.approval.type, 2.approval.preview-frame, 2.approval.preview-image
// SPEC 2.approval.documents, 2.approval.select, 2.approval.id, 2.approval.date-medical
// SPEC 2.approval.date-license, 2.approval.status, 2.approval.save, 2.approval.delete
// SPEC 2.approval.document-address, 4.application-status.admin, 4.redirect.application-save
// SPEC 4.redirect.application-delete, 8.application.submitted, 8.application.updated, 8.application.deleted
test('a member submits two applications; an officer rejects and deletes one and approves the other, whose date appears on the home page', async ({
  page,
  browser,
  baseURL,
  addMember,
  signIn,
  expectAccessible,
}) => {
  const last_name = `Rahman ${unique()}`
  const member = await addMember({ first_name: 'Aisha', last_name, salutation: 'Aisha' })
  const submitted = page.getByRole('alert').filter({ hasText: 'Application has been submitted' })
  await signIn(page, member)
  await page.goto('/members')
  const figures = page.getByRole('list', { name: 'Shortcuts' }).getByRole('listitem')
  const medical = figures.filter({ hasText: 'Medical due' })
  await expect(medical).toContainText('No date yet')
  await expect(figures.filter({ hasText: 'To pay now' })).toContainText('$0.00')
  await medical.getByRole('link').click()
  const form = page.getByRole('form', { name: 'Submit documents' })
  const own = page.getByRole('region', { name: 'Your applications' })
  const submit = form.getByRole('button', { name: 'Submit application' })

  await test.step('the member submits a medical with two documents', async () => {
    await submit.click()
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
    await submit.click()
    await expect(submitted).toBeVisible()
    await expect(own).toContainText('Pending')
    await expect(own.getByRole('link', { name: 'scan.png' })).toBeVisible()
  })

  await test.step('the member submits a licence', async () => {
    const types = form.getByLabel('Application Type')
    await expect(types.getByRole('option')).toHaveText(['Medical', 'Licence'])
    await types.selectOption('Licence')
    await form.getByLabel('Certificate of Expiry Date').fill('2031-01-01')
    const file = { name: 'logbook.pdf', mimeType: 'application/pdf', buffer: PDF }
    await form.getByLabel('Documents').last().setInputFiles([file])
    await submit.click()
    await expect(own.getByRole('link', { name: 'logbook.pdf' })).toBeVisible()
  })

  const office = await browser.newContext({ baseURL: baseURL ?? '' })
  const desk = await office.newPage()
  await signIn(desk, OFFICER)
  await desk.goto('/admin/control-panel')
  const table = desk.getByRole('table', { name: 'Application approval' })
  const rows = table.getByRole('row').filter({ hasText: last_name })
  // Other tests submit applications at the same time, so search for this member's.
  const open = async (type: string) => {
    await desk.getByRole('searchbox', { name: 'Search applications' }).fill(last_name)
    await rows.filter({ hasText: type }).getByRole('link', { name: last_name }).click()
    await expect(desk).toHaveURL(/\/admin\/control-panel\/application\?application_id=/)
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Aisha ${last_name}`)
    return new URL(desk.url()).searchParams.get('application_id') ?? ''
  }
  const save = async () => {
    await desk.getByRole('button', { name: 'Save' }).click()
    // Checked first, because it closes by itself.
    const updated = desk.getByRole('alert').filter({ hasText: 'Application updated successfully' })
    await expect(updated).toBeVisible()
    await expect(desk).toHaveURL('/admin/control-panel')
  }

  await test.step('the licence opens from the table without waiting for the server, and is rejected', async () => {
    const readCall = /\/api\/application\/[0-9a-f-]{36}$/
    // Never answer this request: the page must use the application passed on by the table.
    await desk.route(readCall, (route) => (route.request().method() === 'GET' ? undefined : route.continue()))
    await open('Licence')
    const preview = desk.getByRole('region', { name: 'Preview of logbook.pdf' })
    const list = desk.getByRole('region', { name: 'Documents' })
    await expect(list.getByRole('button', { name: /logbook\.pdf/ })).toBeVisible()
    expect((await preview.boundingBox())!.x).toBeLessThan((await list.boundingBox())!.x)
    await expect(desk.getByLabel('Application Type')).toHaveValue('Licence')
    await expect(desk.getByLabel('Application Type')).not.toBeEditable()
    await expect(desk.getByLabel('Certificate of Expiry Date')).toHaveValue('Wed 1 Jan 2031')
    await desk.unroute(readCall)
    await desk.getByLabel('Status').selectOption('Rejected')
    await save()
    await expect.poll(async () => (await mailsTo(member.email)).join()).toContain('was not approved')
  })

  await test.step('the rejected application is deleted', async () => {
    await open('Licence')
    await desk.getByRole('button', { name: 'Delete', exact: true }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Delete the application' }).click()
    await expect(
      desk.getByRole('alert').filter({ hasText: 'Application deleted successfully' }),
    ).toBeVisible()
    await expect(desk).toHaveURL('/admin/control-panel')
    await desk.getByRole('searchbox', { name: 'Search applications' }).fill(last_name)
    await expect(rows).toHaveCount(1)
  })

  await test.step('the medical is opened and approved', async () => {
    // The first read of the access log is delayed, so it does not contain the access by the preview.
    const picture = desk.getByRole('img', { name: 'scan.png' })
    const answerLate = async (route: Route) => {
      await picture.evaluate((image: HTMLImageElement) => image.decode())
      await route.fulfill({ json: { status: 200, data: [] } })
    }
    await answerOnce(desk, '**/openings*', answerLate)
    const id = await open('Medical')
    await expect(picture).toBeVisible()
    await expect(desk.getByLabel('Application ID')).toHaveValue(id)
    await expect(desk.getByLabel('Application ID')).not.toBeEditable()
    await expect(desk.getByLabel('Application Type')).toHaveValue('Medical')
    const statuses = desk.getByLabel('Status').getByRole('option')
    await expect(statuses).toHaveText(['Pending', 'Approved', 'Rejected'])
    await desk.getByRole('button', { name: 'Zoom in' }).click()
    await expect(desk.getByRole('region', { name: 'Opened by' })).toContainText('scan.png')
    await expectAccessible(desk)
    await desk.getByRole('button', { name: /report\.pdf/ }).click()
    await expect(desk.locator('iframe[title="report.pdf"]')).toHaveAttribute('src', /^\/api\/documents\//)
    await desk.getByLabel('Next Medical Due').fill('2031-07-08')
    await desk.getByLabel('Status').selectOption('Approved')
    await save()
  })
  await office.close()

  await expect.poll(async () => (await mailsTo(member.email)).join()).toContain('Tue 8 Jul 2031')
  await page.goto('/members')
  await expect(medical).toContainText('Tue 8 Jul 2031')
})
