import { fleet } from '@rsfc/contract/fleet/routes'
import { ledger } from '@rsfc/contract/ledger/routes'
import { expect, test } from 'vitest'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { NewFieldRateForm } from './new-field-rate-form.tsx'

// SPEC o8.charges.weight
test('a landing fee is set for all aircraft up to a weight', async () => {
  club.answers(fleet.list, [])
  club.answers(ledger.setFieldRate, [])
  const { screen } = await openPage(<NewFieldRateForm />, {
    at: '/admin/money/rates',
    as: { account_type: 'admin' },
  })
  const weight = screen.getByLabelText('Maximum take-off weight up to')
  await expect.element(screen.getByLabelText('Amount')).toBeVisible()
  await expect.element(weight).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Aircraft' }).click()
  await screen.getByRole('option', { name: 'All up to a weight' }).click()
  await screen.getByLabelText('Amount').fill('15')
  await screen.getByRole('button', { name: 'Save the charge' }).click()
  await expect.element(weight).toHaveAttribute('aria-invalid', 'true')
  expect(club.callsTo(ledger.setFieldRate)).toEqual([])
  await weight.fill('1500')
  await screen.getByRole('button', { name: 'Save the charge' }).click()
  await expect.element(screen.getByText('Charge saved')).toBeVisible()
  expect(club.callsTo(ledger.setFieldRate)[0]?.body).toMatchObject({
    place: 'WSSL',
    aircraft_type: null,
    up_to_kg: 1500,
    amount: 15,
  })
})
