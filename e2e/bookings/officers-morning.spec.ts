import { expect } from '../fixtures.ts'
import { OFFICER, test } from './booking-fixtures.ts'

test('an instructor is assigned and a request confirmed in three clicks, and it can be undone', async ({
  page,
  addMember,
  addFlight,
  signIn,
  freeDate,
  hangar,
}) => {
  // Earlier than any other request, so that it is among those shown.
  const flight_date = freeDate('past')
  const name = `Early${Date.now()}`
  const instructor = await addMember({ first_name: 'Free', last_name: name, instructor_rated: true })
  const busy = await addMember({ first_name: 'Busy', last_name: name, instructor_rated: true })
  const member = await addMember({ last_name: name, medical_date: '2010-01-01', license_type: 'ppl' })
  const { _id, flight_date: bookable } = await addFlight(member)
  await hangar.bookings.update({ params: { id: _id }, body: { flight_date } })
  const fleet = await hangar.fleet.list()
  const plane = fleet.find((one) => one.aircraft_registration === '9V-BOA')
  const other = await hangar.bookings.create({
    body: {
      aircraft_type: plane?._id ?? '',
      flight_type: 'leisure',
      flight_date: bookable,
      start_time: '10:30',
      end_time: '11:30',
      user_id: busy._id,
    },
  })
  await hangar.bookings.update({ params: { id: other._id }, body: { flight_date } })
  await signIn(page, OFFICER)
  await page.goto('/admin/today')
  const requests = page.getByRole('region', { name: 'Requests' })
  const row = requests.getByRole('listitem').filter({ has: page.locator(`a[href$="${_id}"]`) })
  await expect(row).toContainText('Medical: ended Fri 1 Jan 2010')
  await expect(row).toContainText('PPL')

  const clicks = await page.evaluateHandle(() => {
    const counted = { count: 0 }
    document.addEventListener('click', () => counted.count++, true)
    return counted
  })
  await row.getByRole('combobox', { name: /^Instructor for/ }).click()
  await expect(page.getByRole('option', { name: `Busy ${name}` })).toHaveAttribute('data-combobox-disabled')
  await page.getByRole('option', { name: `Free ${name}` }).click()
  await row.getByRole('button', { name: /^Confirm/ }).click()
  await expect(row.getByText('Confirmed.')).toBeVisible()
  expect(await clicks.evaluate(({ count }) => count)).toBeLessThanOrEqual(3)
  expect(await hangar.bookings.read({ params: { id: _id } })).toMatchObject({
    booking_status: 'confirmed',
    flight_instructor: instructor._id,
  })

  await row.getByRole('button', { name: /^Undo/ }).click()
  await expect(row.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  expect(await hangar.bookings.read({ params: { id: _id } })).toMatchObject({
    booking_status: 'pending',
    flight_instructor: 'Not Required',
  })
})

test('the booking page shows the pilot and the fee, and confirms; a grounded aircraft is refused with the reason', async ({
  page,
  addMember,
  addFlight,
  signIn,
  hangar,
}) => {
  const member = await addMember({ contact_number: '+65 9123 4567', license_type: 'ppl' })
  const plane = await hangar.addAircraft()
  const flight = await addFlight(member)
  await hangar.bookings.update({ params: { id: flight._id }, body: { aircraft_type: plane._id } })
  const params = { id: plane._id }
  await hangar.fleet.update({ params, body: { aircraft_status: 'under-maintenance' } })
  await signIn(page, OFFICER)
  await page.goto(`/admin/booking/${flight._id}`)
  const pilot = page.getByRole('region', { name: 'Pilot' })
  await expect(pilot.getByRole('link', { name: '+65 9123 4567' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ready to fly' })).toContainText('Not on record')
  await expect(page.getByRole('region', { name: 'Estimated fee' })).toContainText('$600.00')
  const decision = page.getByRole('region', { name: 'This request' })
  await decision.getByRole('button', { name: /^Confirm/ }).click()
  await expect(decision.getByRole('alert')).toContainText(
    'is under maintenance, so this flight cannot be confirmed',
  )
  await hangar.fleet.update({ params, body: { aircraft_status: 'active' } })
  await decision.getByRole('button', { name: /^Confirm/ }).click()
  await expect(decision.getByText('Confirmed.')).toBeVisible()

  await page.goto(`/admin/fleet/${plane._id}`)
  await page.getByLabel('Status').selectOption('Under maintenance')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: '1 flight is booked with this aircraft' })
  await expect(dialog.getByRole('link', { name: /^Open booking in a new tab: Siti Aminah/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Set to Under maintenance' }).click()
  await expect(page.getByRole('alert').getByText('Aircraft updated successfully')).toBeVisible()
  const kept = await hangar.bookings.read({ params: { id: flight._id } })
  expect(kept.booking_status).toBe('confirmed')
  await hangar.fleet.update({ params, body: { aircraft_status: 'decommissioned' } })
})

test('the desk filters by status and keeps the filters in the address; the money tiles lead to their own lists', async ({
  page,
  addMember,
  addFlight,
  signIn,
}) => {
  const name = `Sieve${Date.now()}`
  const member = await addMember({ last_name: name })
  const rejected = await addFlight(member, { booking_status: 'rejected', reason: 'Runway works' })
  await addFlight(member)
  await signIn(page, OFFICER)
  await page.goto('/admin/bookings')
  await page.getByLabel('Search bookings').fill(name)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Booking status').selectOption('Rejected')
  await expect(page).toHaveURL(/status=rejected/)
  const results = page.getByRole('region', { name: 'Matching bookings' })
  await expect(results.getByText('1 found')).toBeVisible()
  await expect(results).toContainText('Runway works')
  await expect(results.locator(`a[href="/admin/booking/${rejected._id}"]`)).toBeVisible()

  await page.goto('/admin/control-panel')
  await page.getByRole('link', { name: /payments to check/ }).click()
  await expect(page).toHaveURL(/payment=to-check-payment/)
  await expect(page.getByLabel('Payment', { exact: true })).toHaveValue('to-check-payment')
  await expect(
    page.getByRole('region', { name: 'Matching bookings' }).getByText('Payment requested'),
  ).toHaveCount(0)
})
