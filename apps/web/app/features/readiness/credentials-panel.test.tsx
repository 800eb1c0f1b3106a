import { readiness } from '@rsfc/contract/readiness/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { CredentialsPanel } from './credentials-panel.tsx'

const PAPER = {
  ...sampleOf(readiness.verify),
  kind: 'medical',
  state: 'submitted',
  application_id: null,
  detail: 'Class 2',
  examined_on: '2026-11-01',
  valid_until: '2031-11-02',
} as const

// SPEC o8.papers.medical
test('a medical without an application is verified with its class and examination; an unusual one is asked about once', async () => {
  club.answers(readiness.credentials, [PAPER])
  const message = 'A medical usually lasts 60 months. Is the last day right?'
  const errors = [{ field: 'examined_on', message }]
  club.refuses(readiness.verify, 409, { message, code: 'check-dates', errors })
  const { screen } = await openPage(<CredentialsPanel memberId={PAPER.member_id} />, {
    at: '/admin/members',
    as: { account_type: 'admin' },
  })
  await expect.element(screen.getByLabelText('Class')).toHaveValue('Class 2')
  await screen.getByLabelText('Examined on').fill('2 Nov 2026')
  await screen.getByRole('button', { name: 'Verify' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
  club.answers(readiness.verify, { ...PAPER, state: 'verified' })
  await screen.getByRole('button', { name: 'Verify it all the same' }).click()
  await expect.poll(() => club.callsTo(readiness.verify).length).toBe(2)
  const sent = { medical_class: 'Class 2', examined_on: '2026-11-02' }
  expect(club.callsTo(readiness.verify).map(({ body }) => body)).toEqual([
    { ...sent, dates_checked: false },
    { ...sent, dates_checked: true },
  ])
})

test('another paper is verified at once', async () => {
  club.answers(readiness.credentials, [{ ...PAPER, kind: 'rating', detail: 'Night', examined_on: null }])
  club.answers(readiness.verify, { ...PAPER, state: 'verified' })
  const { screen } = await openPage(<CredentialsPanel memberId={PAPER.member_id} />, {
    at: '/admin/members',
    as: { account_type: 'admin' },
  })
  await screen.getByRole('button', { name: 'Verify the rating' }).click()
  await expect.poll(() => club.callsTo(readiness.verify)).toMatchObject([{ body: {} }])
  await expect.element(screen.getByLabelText('Examined on')).not.toBeInTheDocument()
})
