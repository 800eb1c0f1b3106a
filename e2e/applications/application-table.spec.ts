import { DEMO_PASSWORD, expect, test } from '../fixtures.ts'

const OFFICER = { email: 'admin@rsfc.example', password: DEMO_PASSWORD }
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')

// SPEC 2.members.profile-documents, 2.admin.panel-applications, 2.approval.passed, 2.approval.sides
// SPEC 2.approval.type, 4.redirect.application-delete
test('an application opens from the table without waiting for the server; deleting it returns to the control panel', async ({
  page,
  addMember,
  signIn,
}) => {
  const last_name = `Tabled ${process.pid}`
  const member = await addMember({ first_name: 'Aisha', last_name })
  await signIn(page, member)
  await page.goto('/members/profile/edit')
  const form = page.getByRole('form', { name: 'Submit documents' })
  const types = form.getByLabel('Application Type')
  await expect(types.getByRole('option')).toHaveText(['Medical', 'Licence'])
  await types.selectOption('Licence')
  await form.getByLabel('Certificate of Expiry Date').fill('2031-01-01')
  const file = { name: 'logbook.pdf', mimeType: 'application/pdf', buffer: PDF }
  await form.getByLabel('Documents').last().setInputFiles([file])
  await form.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Application has been submitted' })).toBeVisible()

  await signIn(page, OFFICER)
  // Never answer this request: the page must use the application passed by the table.
  await page.route(/\/api\/application\/[0-9a-f-]{36}$/, (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  )
  await page.goto('/admin/control-panel')
  // Other tests submit applications in parallel, so search for this one.
  await page.getByRole('searchbox', { name: 'Search applications' }).fill(last_name)
  const table = page.getByRole('table', { name: 'Application approval' })
  await expect(table.getByRole('row').filter({ hasText: last_name })).toContainText(/Pending/)
  await table.getByRole('link', { name: last_name }).click()
  await expect(page).toHaveURL(/\/admin\/control-panel\/application\?application_id=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Aisha ${last_name}`)
  const preview = page.getByRole('region', { name: 'Preview of logbook.pdf' })
  const list = page.getByRole('region', { name: 'Documents' })
  await expect(list.getByRole('button', { name: /logbook\.pdf/ })).toBeVisible()
  expect((await preview.boundingBox())!.x).toBeLessThan((await list.boundingBox())!.x)
  await expect(page.getByLabel('Application Type')).toHaveValue('Licence')
  await expect(page.getByLabel('Application Type')).not.toBeEditable()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the application' }).click()
  await expect(page).toHaveURL('/admin/control-panel')
  await expect(table.getByRole('link', { name: last_name })).toHaveCount(0)
})
