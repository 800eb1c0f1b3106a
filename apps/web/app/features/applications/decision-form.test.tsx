import { applications } from '@rsfc/contract/applications/routes'
import { members } from '@rsfc/contract/members/routes'
import { readiness } from '@rsfc/contract/readiness/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { DecisionForm } from './decision-form.tsx'

const APPLICATION = {
  ...sampleOf(applications.read),
  application_type: 'license',
  application_status: 'pending',
  application_date: '2031-01-01',
} as const

async function open() {
  club.answers(members.read, { ...sampleOf(members.read), certificate_of_expiry: '2032-01-01' })
  const { screen, address } = await openPage(<DecisionForm application={APPLICATION} />, {
    at: '/admin/control-panel/application',
    as: { account_type: 'admin' },
  })
  await expect.element(screen.getByText(/current date is Thu 1 Jan 2032/)).toBeVisible()
  return { screen, address }
}

test('approving a date earlier than the current one asks first', async () => {
  club.answers(applications.decide, APPLICATION)
  const { screen, address } = await open()
  await screen.getByLabelText('Status').selectOptions('Approved')
  await screen.getByRole('button', { name: 'Save' }).click()
  const question = screen.getByRole('dialog', { name: 'Replace a later date?' })
  await expect.element(question).toMatchTextContent(/current date is Thu 1 Jan 2032/)
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(club.callsTo(applications.decide)).toEqual([])
  await screen.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Approve the earlier date' }).click()
  await expect.poll(address).toBe('/admin/control-panel')
  expect(club.callsTo(applications.decide)[0]?.body).toMatchObject({
    application_status: 'approved',
    application_date: '2031-01-01',
  })
})

test('a rejection that fails stays on the page; the delete dialog names what is lost', async () => {
  club.refuses(applications.decide, 418)
  club.refuses(applications.remove, 418)
  const { screen, address } = await open()
  await screen.getByLabelText('Status').selectOptions('Rejected')
  await screen.getByLabelText('Reason (optional)').fill('The second page is missing')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Error updating application')
  await screen.getByRole('button', { name: 'Delete' }).click()
  const question = screen.getByRole('dialog', { name: 'Delete this application?' })
  await expect.element(question).toMatchTextContent(/The dates in the member's profile will not change/)
  await question.getByRole('button', { name: 'Delete the application' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Error deleting application')
  expect(address()).toBe('/admin/control-panel/application')
})

// SPEC o8.papers.medical
test('a medical shows the class and examination that were sent; an unusual date is asked about once', async () => {
  const medical = { ...APPLICATION, application_type: 'medical' } as const
  const about = { application_id: medical.application_id, detail: 'Class 2', examined_on: '2026-11-01' }
  club.answers(members.read, { ...sampleOf(members.read), medical_date: null })
  club.answers(readiness.credentials, [{ ...sampleOf(readiness.grant), ...about }])
  const message = 'A medical usually lasts 60 months. Is the last day right?'
  const errors = [{ field: 'application_date', message }]
  club.refuses(applications.decide, 409, { message, code: 'check-dates', errors })
  const { screen, address } = await openPage(<DecisionForm application={medical} />, {
    at: '/admin/control-panel/application',
    as: { account_type: 'admin' },
  })
  await expect.element(screen.getByText('Sent: Class 2')).toBeVisible()
  await expect.element(screen.getByText('Sent: Sun 1 Nov 2026')).toBeVisible()
  await screen.getByLabelText('Examined on').fill('2 Nov 2026')
  await screen.getByLabelText('Status').selectOptions('Approved')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
  club.answers(applications.decide, medical)
  await screen.getByRole('button', { name: 'Save it all the same' }).click()
  await expect.poll(address).toBe('/admin/control-panel')
  const [first, second] = club.callsTo(applications.decide).map(({ body }) => body)
  expect(first).toMatchObject({ examined_on: '2026-11-02' })
  expect(first).not.toHaveProperty('medical_class')
  expect(second).toMatchObject({ examined_on: '2026-11-02', dates_checked: true })
})
