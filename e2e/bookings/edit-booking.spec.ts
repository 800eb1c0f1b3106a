import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { OFFICER, SECOND_OFFICER, test } from './booking-fixtures.ts'

// SPEC 8.booking-edit.failed
test('a clash names the booking it clashes with; leaving with unsaved changes asks first; an unknown booking says so', async ({
  page,
  addMember,
  addFlight,
  signIn,
}) => {
  const [first, second] = [
    await addMember({ first_name: 'Grace', last_name: 'Holder' }),
    await addMember({ first_name: 'Late', last_name: 'Comer' }),
  ]
  const [held, moving] = [await addFlight(first), await addFlight(second)]
  await signIn(page, OFFICER)
  await page.goto(`/admin/booking/${moving._id}`)
  await page.getByLabel('Date').fill(held.flight_date)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').getByText('Error updating booking')).toBeVisible()
  const clash = page.getByRole('alert').filter({ hasText: 'This time is taken' })
  await expect(clash).toContainText(/Clashes with Grace Holder, .*10:00 to 11:00/)
  await page.getByLabel('Start time').fill('11:00')
  await page.getByLabel('End time').fill('12:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').getByText('Booking updated successfully')).toBeVisible()
  await expect(clash).toHaveCount(0)

  await page.getByLabel('Remarks').fill('Half written')
  await page.getByRole('link', { name: 'All bookings' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Remarks')).toHaveValue('Half written')
  await page.getByRole('link', { name: 'All bookings' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/bookings')
  await page.goto('/admin/booking/01919191-1111-7111-8111-111111111111')
  await expect(page.getByRole('alert')).toContainText('There is no such booking.')
})

// SPEC 2.admin.booking, 5.booking-edit.actual, 8.booking-edit.ok
test('every field is saved, actual flight fields only when completed, and the history shows the changes', async ({
  page,
  addMember,
  addFlight,
  signIn,
  hangar,
}) => {
  const last_name = `Er${Date.now()}`
  const examiner = await addMember({ first_name: 'Exact', last_name, examiner_rated: true })
  const flight = await addFlight(await addMember())
  await signIn(page, OFFICER)
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
  expect(await hangar.bookings.read({ params: { id: flight._id } })).toMatchObject({
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

  async function choose(field: string, option: string) {
    await page.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
})

// SPEC 8.booking-delete.ok, 8.booking.user-gone
test('a booking whose user was deleted says so and can be deleted', async ({
  page,
  addMember,
  addFlight,
  signIn,
  officer,
}) => {
  const member = await addMember()
  const flight = await addFlight(member)
  await officer.remove({ body: { user_id: member._id } })
  await signIn(page, OFFICER)
  await page.goto(`/admin/booking/${flight._id}`)
  const gone = page.getByRole('alert').filter({ hasText: 'Unable to find user' })
  await expect(gone).toContainText('User is deleted, you may want to delete this flight booking')
  await gone.getByRole('button', { name: 'Delete booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the booking' }).click()
  await expect(page.getByRole('alert').getByText('Booking deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin/bookings')
})

test('two officers edit one booking: the second sees what changed, takes theirs, then keeps his own', async ({
  page,
  addMember,
  addFlight,
  signIn,
  openFor,
  hangar,
}) => {
  const flight = await addFlight(await addMember())
  await signIn(page, OFFICER)
  const other = await openFor(SECOND_OFFICER)
  const save = (on: Page) => on.getByRole('button', { name: 'Save changes' }).click()
  const saved = (on: Page) =>
    expect(on.getByRole('alert').getByText('Booking updated successfully')).toBeVisible()
  for (const desk of [page, other]) {
    await desk.goto(`/admin/booking/${flight._id}`)
    await expect(desk.getByLabel('Pilot name')).toHaveValue(flight.pilot_name)
  }

  await page.getByRole('textbox', { name: 'Fee' }).fill('60')
  await page.getByLabel('Remarks').fill('Two guests')
  await other.getByRole('textbox', { name: 'Fee' }).fill('50')
  await save(other)
  await saved(other)
  await save(page)
  const dialog = page.getByRole('dialog', { name: /changed this booking/ })
  await expect(dialog.getByRole('row', { name: 'Fee' })).toContainText('$60.00')
  await expect(dialog.getByRole('row', { name: 'Fee' })).toContainText('$50.00')
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByRole('textbox', { name: 'Fee' })).toHaveValue('$50.00')
  await expect(page.getByLabel('Remarks')).toHaveValue('Two guests')
  await save(page)
  await saved(page)

  await page.getByRole('textbox', { name: 'Fee' }).fill('80')
  await other.getByRole('textbox', { name: 'Fee' }).fill('70')
  await save(other)
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(async () => (await hangar.bookings.read({ params: { id: flight._id } })).payment_fee)
    .toBe(70)
  await save(page)
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(() => hangar.bookings.read({ params: { id: flight._id } }))
    .toMatchObject({ payment_fee: 80, booking_remarks: 'Two guests' })
})
