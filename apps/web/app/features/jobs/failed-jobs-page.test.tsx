import { jobs } from '@rsfc/contract/jobs/routes'
import type { FailedJob } from '@rsfc/contract/jobs/schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import FailedJobsPage from './failed-jobs-page.tsx'

const FAILED: FailedJob = {
  _id: '01919191-1111-7111-8111-111111111111',
  name: 'mail',
  to: 'ravi@rsfc.test',
  subject: 'Your flight is confirmed',
  error: 'The mailbox is full',
  attempts: 3,
  queued_at: '2026-11-15T10:00:00+08:00',
  next_try: null,
}

// SPEC 2.layout.cards
test('failed mails are cards up to 1200 px, and one that is dismissed leaves the list', async () => {
  let list = [FAILED]
  club.answers(jobs.failed, () => list)
  club.answers(jobs.dismiss, () => {
    list = []
    return null
  })
  await page.viewport(1200, 720)
  const { screen } = await openPage(<FailedJobsPage />)
  const dismiss = screen.getByRole('button', {
    name: 'Dismiss: Your flight is confirmed, to ravi@rsfc.test',
  })
  await expect.element(dismiss).toBeVisible()
  const table = screen.getByRole('table', { name: 'Failed mails and jobs' })
  await expect.element(table).not.toBeInTheDocument()
  await page.viewport(1201, 720)
  await expect.element(table).toMatchTextContent('The mailbox is full')
  await dismiss.click()
  const question = screen.getByRole('dialog', { name: 'Dismiss this for good?' })
  await question.getByRole('button', { name: 'Dismiss it' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Dismissed')
  await expect.element(screen.getByRole('heading', { name: 'Everything was sent' })).toBeVisible()
  expect(club.callsTo(jobs.dismiss).map(({ body }) => body)).toEqual([{ ids: [FAILED._id] }])
})
