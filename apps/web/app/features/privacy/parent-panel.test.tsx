import { privacy } from '@rsfc/contract/privacy/routes'
import type { ParentConsent } from '@rsfc/contract/privacy/schemas'
import { expect, test } from 'vitest'
import { club } from '../../../testing/fake-club.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleOf } from '../../../testing/sample.ts'
import { PaperConsentPanel } from './parent-panel.tsx'

const at = '2026-11-16T10:00:00+08:00'
const PAPER: ParentConsent = {
  parent_name: 'Rosli Rahman',
  parent_email: '',
  means: 'paper',
  reason: '',
  asked_at: at,
  confirmed_at: at,
}
const shows = (parent: ParentConsent) =>
  club.answers(privacy.ofMember, { ...sampleOf(privacy.ofMember), minor: true, parent })

// SPEC o10.parent.withdraw
test('an officer records that a parent withdraws, with the reason, and a later consent on paper', async () => {
  shows(PAPER)
  const { screen } = await openPage(<PaperConsentPanel memberId="m1" />, { as: { account_type: 'admin' } })
  await screen.getByRole('button', { name: 'Record a withdrawal' }).click()
  const question = screen.getByRole('dialog', { name: 'Record that the parent withdraws the consent?' })
  await question.getByRole('textbox', { name: 'Reason' }).fill('By letter')
  club.answers(privacy.withdrawParent, null)
  shows({ ...PAPER, means: 'withdrawn', reason: 'By letter' })
  await question.getByRole('button', { name: 'Record the withdrawal' }).click()
  await expect.element(screen.getByText(/was withdrawn on Mon 16 Nov 2026: By letter/)).toBeVisible()
  expect(club.callsTo(privacy.withdrawParent)[0]?.body).toEqual({ reason: 'By letter' })
  await expect.element(screen.getByRole('button', { name: 'Record a consent on paper' })).toBeVisible()
})
