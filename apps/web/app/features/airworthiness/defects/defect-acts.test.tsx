import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { expect, test } from 'vitest'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { sampleOf } from '../../../../testing/sample.ts'
import { DefectActs } from './defect-acts.tsx'

const defect = {
  ...sampleOf(airworthiness.triage),
  title: 'Landing light out',
  state: 'reported' as const,
  limitation: '',
}

test('a deferral asks until when, and the next inspection is an answer', async () => {
  club.answers(airworthiness.triage, { ...defect, state: 'deferred' })
  const { screen } = await openPage(<DefectActs defect={defect} />, {
    at: '/admin/fleet',
    as: { account_type: 'admin' },
  })
  await screen.getByRole('button', { name: 'Decide: Landing light out' }).click()
  const form = screen.getByRole('form', { name: 'Decide: Landing light out' })
  await form.getByLabelText('Limitation').fill('Day flights only')
  await form.getByRole('button', { name: 'Save the decision' }).click()
  await expect
    .element(form.getByLabelText('Until the end of'))
    .toHaveAccessibleDescription('Say until when: a day, hours or the next inspection')
  expect(club.callsTo(airworthiness.triage)).toEqual([])
  await form.getByRole('checkbox', { name: 'Or until the next inspection is due' }).click()
  await form.getByRole('button', { name: 'Save the decision' }).click()
  await expect.poll(() => club.callsTo(airworthiness.triage)).toHaveLength(1)
  expect(club.callsTo(airworthiness.triage)[0]?.body).toMatchObject({
    decision: 'deferred',
    limitation: 'Day flights only',
    until_inspection: true,
  })
})
