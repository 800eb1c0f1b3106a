import { ledger } from '@rsfc/contract/ledger/routes'
import { expect, test } from 'vitest'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { newId } from '../../../../testing/sample-flights.ts'
import { DuesPanel } from './dues-panel.tsx'

const member = (name: string, amount: number, months: string[]) => ({
  member_id: newId(),
  name,
  membership_type: 'ordinary' as const,
  amount,
  months,
})
const whole = ['2026-04', '2026-05', '2026-06']

test('nobody is charged before the officer has seen who pays what, what overlaps, and that the period is past', async () => {
  const many = Array.from({ length: 30 }, (_, index) => member(`Pilot ${index + 1}`, 250, whole))
  club.answers(ledger.previewDues, {
    members: [member('Amy Rao', 83.33, ['2026-06']), ...many],
    total: 7583.33,
    already: 1,
    left_out: [
      { member_id: newId(), name: 'Zed Rao', membership_type: 'ordinary', reason: 'charged' },
      { member_id: newId(), name: 'Kim Ho', membership_type: 'social', reason: 'no-price' },
    ],
    overlap: { members: 1, months: ['2026-04', '2026-05'] },
    far: '2026-Q2 is more than 3 months back.',
  })
  club.answers(ledger.runDues, { charged: 31, total: 7583.33, already: 1 })
  const { screen } = await openPage(<DuesPanel />, { as: { account_type: 'admin' } })
  await screen.getByLabelText('Period').fill('2026-Q2')
  await screen.getByRole('textbox', { name: 'Ordinary Member' }).fill('250')
  await screen.getByRole('button', { name: 'See who would be charged' }).click()
  await expect.element(screen.getByText('31 members, $7,583.33.')).toBeVisible()
  const list = screen.getByRole('list', { name: 'Who would be charged' })
  expect(list.getByRole('listitem').elements()[0]?.textContent).toBe(
    'Amy Rao Ordinary Member, only June 2026$83.33',
  )
  await screen.getByRole('button', { name: 'Show 11 more' }).click()
  expect(list.getByRole('listitem').elements()).toHaveLength(31)
  const leftOut = screen.getByRole('region', { name: 'Already charged for this period' })
  await expect.element(leftOut.getByText('Zed Rao')).toBeVisible()
  await expect.element(screen.getByText('Kim Ho')).toBeVisible()
  const charge = screen.getByRole('button', { name: 'Charge 31 members' })
  await expect.element(charge).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Yes, I mean 2026-Q2' }).click()
  await expect.element(charge).toBeDisabled()
  await expect
    .element(screen.getByText('1 member was already charged for April 2026 and May 2026.'))
    .toBeVisible()
  await screen.getByRole('checkbox', { name: 'Charge only the months not charged yet' }).click()
  await charge.click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Charge $7,583.33' }).click()
  await expect.element(screen.getByText('31 members charged, $7,583.33 together.')).toBeVisible()
  expect(club.callsTo(ledger.runDues).map(({ body }) => body)).toEqual([
    { period: '2026-Q2', prices: { ordinary: 250 }, rest_only: true, far_confirmed: true },
  ])
})
