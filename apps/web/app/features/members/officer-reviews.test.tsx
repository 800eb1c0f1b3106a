import { security } from '@rsfc/contract/security/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { OfficerReviews } from './officer-reviews.tsx'

const REVIEW = {
  member_id: '0190a5a0-0000-7000-8000-000000000001',
  name: 'Mei Lim',
  suspended: false,
  since: '2026-11-14T10:00:00+08:00',
  description: 'Siti Rahim was Super Admin and is now User. Mei Lim did this, and it was undone.',
  reviewers: ['Ann Ong', 'Ben Tan'],
  agreed: ['Ann Ong'],
  needed: 2,
  may_agree: true,
}

test('an officer under review is shown with the cure, and another officer agrees', async () => {
  club.answers(security.reviews, [REVIEW])
  club.answers(security.agreeToRestore, { done: true })
  const { screen } = await openPage(<OfficerReviews />)
  const panel = screen.getByRole('region', { name: 'Mei Lim is under review' })
  await expect.element(panel.getByText('Powers frozen')).toBeVisible()
  await expect.element(panel.getByText('Ann Ong, Ben Tan.', { exact: false })).toBeVisible()
  await expect.element(panel.getByText('Ann Ong agreed to restore the account: 1 of 2.')).toBeVisible()
  await panel.getByRole('button', { name: 'Agree to restore' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Agree to restore' }).click()
  await expect.element(screen.getByText('Mei Lim is an officer again')).toBeVisible()
})

test('who cannot decide sees who can, and no button', async () => {
  const one = { suspended: true, agreed: [], reviewers: ['Ann Ong'], needed: 1, may_agree: false }
  club.answers(security.reviews, [{ ...REVIEW, ...one }])
  const { screen } = await openPage(<OfficerReviews memberId={REVIEW.member_id} />)
  await expect.element(screen.getByText('Suspended')).toBeVisible()
  await expect.element(screen.getByText('Ann Ong can restore the account.', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Agree to restore' })).not.toBeInTheDocument()
})
