import { expect } from '../fixtures.ts'
import { test } from './booking-fixtures.ts'

// SPEC 2.members.booking-lists, 4.member-lists.your-booking, 4.member-lists.require-payment
// SPEC 4.member-lists.past-booking, 4.member-lists.work-flights
test('each booking appears in the right member lists, and home asks for the same payments', async ({
  page,
  addMember,
  addFlight,
  signIn,
  freeDate,
}) => {
  const member = await addMember({ instructor_rated: true })
  const pupil = await addMember({ first_name: 'Ravi', last_name: 'Menon' })
  const flown = { booking_status: 'completed', payment_fee: 300 } as const
  const past = () => ({ ...flown, flight_date: freeDate('past') })
  const [pending, confirmed, asked, late, checked, paid, taught] = [
    await addFlight(member),
    await addFlight(member, { booking_status: 'confirmed' }),
    await addFlight(member, { ...past(), payment_status: 'requesting-payment' }),
    await addFlight(member, { booking_status: 'cancelled', payment_status: 'overdue', payment_fee: 40 }),
    await addFlight(member, { ...past(), payment_status: 'to-check-payment' }),
    await addFlight(member, { ...past(), payment_status: 'paid' }),
    await addFlight(pupil, { booking_status: 'confirmed', flight_instructor: member._id }),
  ]
  await addFlight(member, { booking_status: 'cancelled' })
  await signIn(page, member)
  await page.goto('/members/booking')
  for (const [name, flights] of [
    ['Your Booking', [pending, confirmed]],
    ['Require Payment', [late, asked]],
    ['Payment being checked', [checked]],
    ['Past Booking', [paid]],
    ['Work Flights', [taught]],
  ] as const) {
    const links = page.getByRole('region', { name }).getByRole('link')
    await expect(links, name).toHaveCount(flights.length)
    for (const { _id } of flights)
      await expect(links.and(page.locator(`[href="/members/booking/${_id}"]`)), name).toHaveCount(1)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  const due = page.getByRole('region', { name: 'Payments due' })
  await expect(due).toContainText('$340.00')
  await expect(due.getByRole('listitem').getByRole('link')).toHaveCount(2)
  await due
    .getByRole('link')
    .and(page.locator(`[href="/members/booking/${late._id}"]`))
    .click()
  await expect(page.getByRole('button', { name: 'Payment Made' })).toBeVisible()
})
