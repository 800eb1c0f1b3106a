import { expect } from '../fixtures.ts'
import { OFFICER, test } from './booking-fixtures.ts'

// SPEC 9.rates.labels
test('the control panel shows the four rates with their labels, in dollars', async ({ page, signIn }) => {
  await signIn(page, OFFICER)
  await page.goto('/admin/control-panel')
  const rates = page.getByRole('region', { name: 'Booking rates' })
  for (const label of [
    'Flight Hourly Rate',
    'Flight Rate (After 30 Minute)',
    'Instructor Rate',
    'Examiner Rate',
  ])
    await expect(rates.getByRole('textbox', { name: label, exact: true })).toHaveValue(/^\$\d/)
})
