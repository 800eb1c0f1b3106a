import { dateInWords } from '@rsfc/domain/time/club-words'
import { expect } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'
import { OFFICER, SECOND_OFFICER, test } from './booking-fixtures.ts'

// SPEC 2.members.complete-fields, 2.members.payment-own, 4.payment-status.made
test('a flight from request to log, handled by member, officer, instructor and a second officer', async ({
  addMember,
  openFor,
  freeDate,
}) => {
  const name = `Journey${Date.now()}`
  const member = await addMember({ first_name: 'Hui Min', last_name: name })
  const instructor = await addMember({ first_name: 'Captain', last_name: name, instructor_rated: true })
  const date = freeDate('ahead')

  const own = await openFor(member)
  await own.goto('/members/booking/new-booking')
  await own.getByRole('radio', { name: 'Tampico TB-9 9V-BOC' }).check({ force: true })
  await own.getByRole('radio', { name: 'Training' }).check({ force: true })
  await own.getByLabel('Date').fill(date)
  await own.getByLabel('Start time').fill('10:00')
  await own.getByLabel('End time').fill('11:00')
  await own.getByRole('button', { name: 'Request this flight' }).click()
  await expect(own.getByRole('dialog')).toContainText('more than a year ahead. Is that right?')
  await own.getByRole('button', { name: 'Yes, send it' }).click()
  await expect(own.getByRole('alert').getByText('Booking submitted successfully')).toBeVisible()

  const desk = await openFor(OFFICER)
  await desk.goto('/admin/bookings')
  await desk.getByLabel('Search bookings').fill(name)
  const requests = desk.getByRole('region', { name: 'Require Confirmation' })
  await requests.getByRole('link', { name: `Hui Min ${name}` }).click()
  await desk.getByRole('combobox', { name: 'Instructor', exact: true }).click()
  await desk.getByRole('option', { name: `Captain ${name}` }).click()
  const flown = freeDate('past')
  await desk.getByLabel('Date').fill(flown)
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByRole('alert').getByText('Booking updated successfully')).toBeVisible()
  await desk.goto('/admin/bookings')
  await desk.getByLabel('Search bookings').fill(name)
  await requests.getByRole('button', { name: `Confirm Hui Min ${name}, ${dateInWords(flown)}` }).click()
  await expect(
    desk.getByRole('region', { name: 'Confirm Booking' }).getByRole('link', { name: `Hui Min ${name}` }),
  ).toBeVisible()
  await expect(requests.getByText('Confirmed.')).toBeVisible()

  const instructorPage = await openFor(instructor)
  await instructorPage.goto('/members/booking')
  const work = instructorPage.getByRole('region', { name: 'Work Flights' })
  await work.getByRole('link').first().click()
  await instructorPage.getByRole('button', { name: 'Complete flight' }).click()
  await instructorPage.getByLabel('Start', { exact: true }).fill('10:05')
  await instructorPage.getByLabel('End', { exact: true }).fill('10:40')
  await instructorPage.getByLabel('Distance').fill('62')
  await instructorPage.getByLabel('Heading').fill('First circuits')
  await instructorPage.getByLabel('Experience').fill('Calm air, three good landings.')
  await instructorPage.getByRole('button', { name: 'Complete flight' }).click()
  await expect(instructorPage.getByRole('alert').getByText('Flight Completed')).toBeVisible()
  await expect(instructorPage.getByText('10:05 to 10:40, 35 min')).toBeVisible()
  await expect(instructorPage.getByRole('heading', { name: 'Payment' })).toHaveCount(0)

  const phone = await openFor(member, { viewport: { width: 360, height: 780 } })
  await phone.goto('/members/booking')
  await phone.getByRole('region', { name: 'Require Payment' }).getByRole('link').first().click()
  const payment = phone.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('Flight Rate (After 30 Minute)1 × 5 min at $600.00 an hour$50.00')
  await expect(payment.getByText('$390.83').first()).toBeVisible()
  await payment.getByRole('button', { name: 'Payment Made' }).click()
  await phone.getByRole('button', { name: 'Yes, I have paid' }).click()
  await expect(payment.getByText('Your payment is being checked')).toBeVisible()

  const treasurer = await openFor(SECOND_OFFICER)
  await treasurer.goto('/admin/bookings')
  await treasurer.getByLabel('Search bookings').fill(name)
  await treasurer.getByRole('button', { name: `Mark paid Hui Min ${name}` }).click()
  const past = treasurer.getByRole('region', { name: 'Past Bookings' })
  await expect(past.getByRole('link', { name: `Hui Min ${name}` })).toBeVisible()

  await phone.reload()
  const receipt = phone.waitForEvent('download')
  await payment.getByRole('button', { name: 'Download the receipt' }).click()
  expect((await receipt).suggestedFilename()).toMatch(/^receipt-RSFC.+\.pdf$/)
  await goInApp(own, '/members/flight-log', 'Flight Log')
  await expect(own.getByRole('table', { name: 'Flights' })).toContainText('35 min')
  await expect(own.getByLabel('Totals')).toContainText('Time flown35 min')
})
