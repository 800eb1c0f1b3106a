import { privacy } from '@rsfc/contract/privacy/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import ParentPage from './parent-page.tsx'

const QUESTION = { member: 'Ken Ong', parent_name: 'May Ong', confirmed: false }
const open = () => openPage(<ParentPage />, { at: '/consent/abc', path: '/consent/:token' })

test('a parent agrees by a button, since mail programs open links by themselves', async () => {
  club.answers(privacy.parentQuestion, QUESTION)
  club.answers(privacy.confirmParent, null)
  const { screen } = await open()
  const question = screen.getByRole('heading', { name: 'Do you agree that Ken Ong joins the club?' })
  await expect.element(question).toBeVisible()
  expect(club.callsTo(privacy.confirmParent)).toEqual([])
  await screen.getByRole('button', { name: 'I agree' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(club.callsTo(privacy.confirmParent)).toMatchObject([{ body: { token: 'abc' } }])
})

test('an ended link says what to do next, without an alarm', async () => {
  club.refuses(privacy.parentQuestion, 404)
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await expect.element(screen.getByText(/^Please ask the member to send you a new one/)).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
