import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'
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
  const last_name = `Axis${Date.now()}`
  const member = await addMember({ last_name })
  const landed = await addFlight(member, { booking_status: 'confirmed', flight_date: freeDate('past') })
  const due = await addFlight(member, { ...flown, payment_status: 'overdue' })
  await addFlight(member, { ...flown, payment_status: 'paid' })
  const own = await openFor(member)
  const expectLoaded = async (page: Page) => {
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  }
  await own.goto(`/members/booking/${due._id}`)
  await expectLoaded(own)
  await expectAccessibleInEachLook(own)
  await goInApp(own, '/members/flight-log', 'Flight Log')
  await expectLoaded(own)
  await expectAccessibleInEachLook(own)
  await goInApp(own, `/members/booking/${landed._id}`, 'Flight details')
  await expectLoaded(own)
  await expectAccessibleInEachLook(own)
  await own.getByRole('button', { name: 'Complete flight' }).click()
  await expect(own.getByLabel('Distance')).toBeVisible()
  await expectAccessibleInEachLook(own)

  const desk = await openFor(OFFICER)
  await desk.goto(`/admin/booking/${due._id}`)
  await expectLoaded(desk)
  await expectAccessibleInEachLook(desk)
  await goInApp(desk, '/admin/bookings', 'Bookings')
  // One row of each kind is enough: axe takes long for a hundred that are alike.
  await desk.getByLabel('Search bookings').fill(last_name)
  await expect(desk.getByRole('region', { name: 'Past Bookings' }).getByText('1 found')).toBeVisible()
  await expectLoaded(desk)
  await expectAccessible(desk)
})
