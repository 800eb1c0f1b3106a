import { expect } from '../fixtures.ts'
import { OFFICER, test } from './booking-fixtures.ts'

const flown = {
  booking_status: 'completed',
  payment_fee: 300,
  actual_start_time: '10:00',
  actual_end_time: '10:30',
  distance: 60,
} as const

test('the flight, log and desk pages have no axe violations', async ({
  addMember,
  addFlight,
  openFor,
  expectAccessible,
  expectAccessibleInEachLook,
  freeDate,
}) => {
  const member = await addMember()
  const landed = await addFlight(member, { booking_status: 'confirmed', flight_date: freeDate('past') })
  const due = await addFlight(member, { ...flown, payment_status: 'overdue' })
  await addFlight(member, { ...flown, payment_status: 'paid' })
  const own = await openFor(member)
  for (const path of [
    `booking/${landed._id}`,
    `booking/${landed._id}?view=complete`,
    `booking/${due._id}`,
    'flight-log',
  ]) {
    await own.goto(`/members/${path}`)
    await expect(own.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(own.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await expectAccessibleInEachLook(own)
  }
  const desk = await openFor(OFFICER)
  for (const path of ['bookings', `booking/${due._id}`]) {
    await desk.goto(`/admin/${path}`)
    await expect(desk.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(desk.locator('.mantine-Skeleton-root')).toHaveCount(0)
    // The desk has a hundred rows, which axe checks slowly, so it is checked in one look only.
    await (path === 'bookings' ? expectAccessible(desk) : expectAccessibleInEachLook(desk))
  }
})
