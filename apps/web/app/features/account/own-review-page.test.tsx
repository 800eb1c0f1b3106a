import { account } from '@rsfc/contract/account/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import OwnReviewPage from './own-review-page.tsx'

const REVIEW = {
  suspended: true,
  since: '2026-11-14T10:00:00+08:00',
  description: 'Siti Rahim was Super Admin and is now User. Mei Lim did this, and it was undone.',
  reviewers: ['Ann Ong', 'Ben Tan'],
  agreed: 1,
  needed: 2,
}
const open = () => openPage(<OwnReviewPage />, { at: '/review/abc', path: '/review/:token' })

test('an officer under review reads who can decide, and asks them', async () => {
  club.answers(account.readReview, REVIEW)
  club.answers(account.askForReview, null)
  const { screen } = await open()
  await expect.element(screen.getByText('Ann Ong, Ben Tan. 1 of 2 agreed.', { exact: false })).toBeVisible()
  await screen.getByLabelText('What happened, in your words').fill('My laptop was stolen.')
  await screen.getByRole('button', { name: 'Ask for a review' }).click()
  await expect.element(screen.getByText('They have been asked by mail.', { exact: false })).toBeVisible()
  expect(club.callsTo(account.askForReview)).toMatchObject([
    { body: { token: 'abc', words: 'My laptop was stolen.' } },
  ])
})

test('if nobody can decide, the page says what to do', async () => {
  club.answers(account.readReview, { ...REVIEW, reviewers: [], agreed: 0, needed: 0 })
  const { screen } = await open()
  await expect.element(screen.getByText('Please call the club.', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ask for a review' })).not.toBeInTheDocument()
})

test('a review that has ended leads to the sign-in', async () => {
  club.refuses(account.readReview, 404)
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
})
