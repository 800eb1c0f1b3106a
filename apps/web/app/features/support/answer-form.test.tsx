import { support } from '@rsfc/contract/support/routes'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { AnswerForm } from './answer-form.tsx'

const asked = { ...sampleOf(support.read), case_status: 'pending' as const }
const open = () =>
  openPage(<AnswerForm supportCase={asked} />, { at: '/admin', as: { account_type: 'admin' } })

test.each([
  ['Send and resolve', 'resolved'],
  ['Send, keep open', 'pending'],
])('%s sends the reply with the status %s', async (button, case_status) => {
  club.answers(support.answer, asked)
  const { screen } = await open()
  await screen.getByLabelText('Reply').fill('Yes, from 9am.')
  await screen.getByRole('button', { name: button }).click()
  await expect.element(screen.getByText('Case status updated').first()).toBeVisible()
  await expect.element(screen.getByLabelText('Reply')).toHaveFocus()
  expect(club.callsTo(support.answer).map(({ body }) => body)).toEqual([
    { reply: 'Yes, from 9am.', case_status, version: asked.version },
  ])
})

test('without a reply, the status is saved alone', async () => {
  club.answers(support.answer, asked)
  const { screen } = await open()
  await screen.getByLabelText('Status').selectOptions('Resolved')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Case status updated').first()).toBeVisible()
  expect(club.callsTo(support.answer)[0]?.body).toMatchObject({ reply: '', case_status: 'resolved' })
})
