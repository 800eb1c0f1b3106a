import { privacy } from '@rsfc/contract/privacy/routes'
import type { Privacy } from '@rsfc/contract/privacy/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { ConsentPanel } from './consent-panel.tsx'

const at = '2026-11-16T10:00:00+08:00'
const agreed = { version: 2, answer: 'agreed', answered_at: at } as const
const declined = { ...agreed, answer: 'declined' } as const
const openPanel = (consents: Privacy['consents']) =>
  openPage(<ConsentPanel privacy={{ ...sampleOf(privacy.mine), version: 2, consents }} />, { as: {} })

// SPEC o10.consent.version
test('a member withdraws their consent after a question that says what follows', async () => {
  const { screen } = await openPanel([
    { ...agreed, answered_at: '2026-11-17T10:00:00+08:00' },
    declined,
    agreed,
  ])
  club.answers(privacy.answer, null)
  const withdraw = screen.getByRole('button', { name: 'Withdraw my consent' })
  await withdraw.click()
  const question = screen.getByRole('dialog', { name: 'Withdraw your consent?' })
  await expect.element(question.getByText(/You can go on using the site/)).toBeVisible()
  await question.getByRole('button', { name: 'Keep my consent' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(club.callsTo(privacy.answer)).toEqual([])
  await withdraw.click()
  await question.getByRole('button', { name: 'Withdraw my consent' }).click()
  await expect
    .poll(() => club.callsTo(privacy.answer)[0]?.body)
    .toEqual({ notice_version: 2, answer: 'declined' })
})

test('whoever declined last can agree again', async () => {
  const { screen } = await openPanel([declined, agreed])
  await expect.element(screen.getByRole('button', { name: 'I agree' })).toBeVisible()
})
