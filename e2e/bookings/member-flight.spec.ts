import { readFile } from 'node:fs/promises'
import { expect } from '../fixtures.ts'
import { test } from './booking-fixtures.ts'

test('a flight that has not started cannot be completed, and is cancelled after a question', async ({
  page,
  addMember,
  addFlight,
  signIn,
  expectAccessible,
}) => {
  const member = await addMember()
  const flight = await addFlight(member, { booking_status: 'confirmed' })
  await signIn(page, member)
  await page.goto(`/members/booking/${flight._id}?view=complete`)
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete flight' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel the flight' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this flight?' })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancel the flight' }).click()
  await dialog.getByRole('button', { name: 'Cancel the flight' }).click()
  await expect(page.getByRole('alert').getByText('Booking updated successfully')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Flight progress' })).toContainText('Cancelled')
  await expect(page.getByRole('button', { name: 'Cancel the flight' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Payment' })).toHaveCount(0)
})

// SPEC 2.members.flight
test('a pending flight can be changed within the rules; a confirmed one cannot', async ({
  page,
  addMember,
  addFlight,
  signIn,
  hangar,
}) => {
  const [member, other] = [await addMember(), await addMember({ last_name: 'Unseen' })]
  const flight = await addFlight(member)
  await addFlight(other, { flight_date: flight.flight_date, start_time: '16:00', end_time: '17:00' })
  await signIn(page, member)
  await page.goto(`/members/booking/${flight._id}`)
  const steps = page.getByRole('list', { name: 'Flight progress' }).getByRole('listitem')
  await expect(steps.and(page.locator('[aria-current=step]'))).toHaveText('Requested, done')
  await expect(steps.nth(1)).toHaveText('Confirmed, waiting')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('heading', { name: 'Change this booking' })).toBeFocused()
  await page.getByLabel('Start time').fill('14:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The end must be after the start')).toBeVisible()

  // A taken time: an error at the field that does not name the pilot.
  await page.getByLabel('Start time').fill('16:00')
  await page.getByLabel('End time').fill('17:00')
  await expect(page.getByText('Clashes with another booking, 16:00–17:00')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').getByText('Error updating booking')).toBeVisible()
  await expect(page.getByText(/^Taken .*16:00 to 17:00$/)).toBeVisible()
  await expect(page.getByText('Unseen')).toHaveCount(0)

  await page.getByRole('radio', { name: '14:00 free' }).check()
  await page.getByRole('button', { name: '1 h 30 min' }).click()
  await page.getByLabel('Remarks').fill('After lunch')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').getByText('Booking updated successfully')).toBeVisible()
  await expect(page.getByText('14:00 to 15:30, 1 h 30 min')).toBeVisible()
  await expect(page.getByText('After lunch')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Details' })).toBeFocused()
  await hangar.bookings.update({ params: { id: flight._id }, body: { booking_status: 'confirmed' } })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cancel the flight' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(0)
})

// SPEC 2.members.flight-views, 5.post-flight.required, 5.post-flight.end, 5.post-flight.distance
// SPEC 8.post-flight.ok
test('the post-flight form shows the specified error messages', async ({
  page,
  addMember,
  addFlight,
  signIn,
  freeDate,
}) => {
  const member = await addMember()
  const flight = await addFlight(member, { booking_status: 'confirmed', flight_date: freeDate('past') })
  await signIn(page, member)
  // The home page and the list say that the flight waits to be completed.
  await page.goto('/members')
  const task = page.getByRole('region', { name: 'To do' }).getByRole('link', { name: 'Complete this flight' })
  await expect(task).toHaveAttribute('href', `/members/booking/${flight._id}?view=complete`)
  await page.getByRole('banner').getByRole('link', { name: 'Booking', exact: true }).click()
  await page
    .getByRole('region', { name: 'Your Booking' })
    .getByRole('link', { name: 'Complete this flight' })
    .click()
  await expect(page.getByRole('heading', { name: 'Complete flight' })).toBeFocused()
  const send = page.getByRole('button', { name: 'Complete flight' })
  const alert = page.getByRole('alert')
  await send.click()
  await expect(alert.getByText('Please fill in all the fields')).toBeVisible()
  await page.getByLabel('Distance').fill('-5')
  await page.getByLabel('Heading').fill('Short hop')
  await page.getByLabel('Experience').fill('Home before the rain.')
  await send.click()
  await expect(alert.getByText('Distance cannot be negative')).toBeVisible()
  await page.getByLabel('Distance').fill('40')
  await page.getByLabel('End', { exact: true }).fill('09:00')
  await send.click()
  await expect(alert.getByText('End time cannot be earlier than start time')).toBeVisible()
  await page.getByLabel('End', { exact: true }).fill('10:45')
  await expect(page.getByRole('switch', { name: 'Post is for you only' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Post is for you only' }).click()
  await expect(page.getByRole('switch', { name: 'Post is visible to the Public' })).toBeChecked()
  await send.click()
  await expect(alert.getByText('Flight Completed')).toBeVisible()
  await expect(page.getByText('10:00 to 10:45, 45 min')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

// SPEC 2.members.payment-own, 2.members.payment-number, 6.pages.refused
test('only the owner of a flight sees its payment', async ({ addMember, addFlight, openFor, freeDate }) => {
  const [member, stranger] = [await addMember(), await addMember()]
  const instructor = await addMember({ instructor_rated: true })
  const flight = await addFlight(member, {
    flight_date: freeDate('past'),
    booking_status: 'completed',
    payment_status: 'requesting-payment',
    payment_fee: 300,
    flight_instructor: instructor._id,
  })
  const own = await openFor(member)
  await own.goto(`/members/booking/${flight._id}`)
  const payment = own.getByRole('region', { name: 'Payment' })
  await expect(payment.getByText(flight.payment_reference)).toBeVisible()
  await expect(payment.getByText('T00SS0000A')).toBeVisible()
  await expect(payment.getByRole('img', { name: /^PayNow QR code: \$300\.00 to RSFC DEMO/ })).toBeVisible()
  await expect(payment.getByText('Demo only: do not pay')).toBeVisible()
  const crew = await openFor(instructor)
  await crew.goto(`/members/booking/${flight._id}`)
  await expect(crew.getByRole('heading', { name: 'Details' })).toBeVisible()
  await expect(crew.getByText(flight.payment_reference)).toHaveCount(0)
  await expect(crew.getByRole('button', { name: 'Payment Made' })).toHaveCount(0)
  const outside = await openFor(stranger)
  await outside.goto(`/members/booking/${flight._id}`)
  await expect(outside).toHaveURL('/account')
})

test('an overdue payment says so; the code and the receipt can be saved as pictures', async ({
  page,
  addMember,
  addFlight,
  signIn,
  hangar,
  freeDate,
}) => {
  const member = await addMember()
  const flight = await addFlight(member, {
    flight_date: freeDate('past'),
    booking_status: 'completed',
    payment_status: 'overdue',
    payment_fee: 300,
  })
  await signIn(page, member)
  await page.goto(`/members/booking/${flight._id}`)
  await expect(page.getByText('This payment is overdue')).toBeVisible()
  const isPicture = async (press: string) => {
    const picture = page.waitForEvent('download')
    await page.getByRole('button', { name: press }).click()
    const bytes = await readFile(await (await picture).path())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  }
  await isPicture('Save the code as a picture')
  await hangar.bookings.update({ params: { id: flight._id }, body: { payment_status: 'paid' } })
  await page.reload()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the receipt' }).click()
  const file = await readFile(await (await saved).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await isPicture('Save as a picture')
})
