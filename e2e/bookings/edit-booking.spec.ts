import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { OFFICER, SECOND_OFFICER, test } from './booking-fixtures.ts'

// SPEC 2.admin.booking, 5.booking-edit.actual, 8.booking-edit.ok
test('two officers edit one booking: every field is saved, and the second to save sees what changed', async ({
  page,
  addMember,
  addFlight,
  signIn,
  openFor,
  hangar,
}) => {
  const last_name = `Er${Date.now()}`
  const examiner = await addMember({ first_name: 'Exact', last_name, examiner_rated: true })
  const flight = await addFlight(await addMember())
  await signIn(page, OFFICER)
  const other = await openFor(SECOND_OFFICER)
  const save = (on: Page) => on.getByRole('button', { name: 'Save changes' }).click()
  const saved = (on: Page) =>
    expect(on.getByRole('alert').getByText('Booking updated successfully')).toBeVisible()
  const feeOn = (on: Page) => on.getByRole('textbox', { name: 'Fee' })
  const stored = () => hangar.bookings.read({ params: { id: flight._id } })

  await test.step('every field is saved, actual times only when completed, and the history shows it', async () => {
    await page.goto(`/admin/booking/${flight._id}`)
    await expect(page.getByLabel('Actual start time')).toHaveCount(0)
    await page.getByLabel('Pilot name').fill('Amelia Tan')
    await choose('Flight type', 'Examination')
    await choose('Examiner', `Exact ${last_name}`)
    await choose('Booking status', 'Completed')
    await choose('Payment status', 'Payment requested')
    await page.getByRole('textbox', { name: 'Fee' }).fill('411.50')
    await page.getByLabel('Actual start time').fill('10:02')
    await page.getByLabel('Actual end time').fill('10:50')
    await page.getByLabel('Distance').fill('77')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert').getByText('Booking updated successfully')).toBeVisible()
    expect(await stored()).toMatchObject({
      pilot_name: 'Amelia Tan',
      flight_type: 'examiniation',
      flight_examiner: examiner._id,
      booking_status: 'completed',
      payment_status: 'requesting-payment',
      payment_fee: 411.5,
      actual_start_time: '10:02',
      actual_end_time: '10:50',
      distance: 77,
    })
    const history = page.getByRole('region', { name: 'History' })
    await expect(history).toContainText('Booking status Pending → Completed')
    await expect(history).toContainText('Fee $0.00 → $411.50')
  })

  await test.step("Take theirs uses the other officer's value and keeps changes of other fields", async () => {
    await other.goto(`/admin/booking/${flight._id}`)
    await expect(other.getByLabel('Pilot name')).toHaveValue('Amelia Tan')
    await feeOn(page).fill('60')
    await page.getByLabel('Remarks').fill('Two guests')
    await feeOn(other).fill('50')
    await save(other)
    await saved(other)
    await save(page)
    const dialog = page.getByRole('dialog', { name: /changed this booking/ })
    await expect(dialog.getByRole('row', { name: 'Fee' })).toContainText('$60.00')
    await expect(dialog.getByRole('row', { name: 'Fee' })).toContainText('$50.00')
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(feeOn(page)).toHaveValue('$50.00')
    await expect(page.getByLabel('Remarks')).toHaveValue('Two guests')
    await save(page)
    await expect.poll(stored).toMatchObject({ payment_fee: 50, booking_remarks: 'Two guests' })
  })

  await test.step("Keep mine saves this officer's value", async () => {
    await feeOn(page).fill('80')
    await feeOn(other).fill('70')
    await save(other)
    await expect.poll(async () => (await stored()).payment_fee).toBe(70)
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await save(page)
    const dialog = page.getByRole('dialog', { name: /changed this booking/ })
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(stored).toMatchObject({ payment_fee: 80, booking_remarks: 'Two guests' })
  })

  async function choose(field: string, option: string) {
    await page.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
})
