import { readFile } from 'node:fs/promises'
import { expect } from '../fixtures.ts'
import { test } from './booking-fixtures.ts'

// SPEC 2.members.flight-log, 4.member-lists.flight-log, 4.flight-log.duration
test('the log shows totals and hours by month, and downloads as CSV', async ({
  page,
  addMember,
  addFlight,
  signIn,
}) => {
  const member = await addMember()
  const flown = { booking_status: 'completed', payment_status: 'paid', payment_fee: 300 } as const
  const first = { actual_start_time: '10:00', actual_end_time: '10:35', distance: 60 }
  const second = { actual_start_time: '10:00', actual_end_time: '11:10', distance: 90 }
  await addFlight(member, { ...flown, ...first })
  const latest = await addFlight(member, { ...flown, ...second })
  await addFlight(member, { booking_status: 'completed', payment_status: 'processing', ...first })
  await signIn(page, member)
  await page.goto('/members/flight-log')
  const totals = page.getByLabel('Totals')
  await expect(totals).toContainText('Flights2')
  await expect(totals).toContainText('Time flown1 h 45 min')
  await expect(totals).toContainText('Distance150 km81 NM')
  await expect(page.getByRole('table', { name: 'Flights' }).getByRole('row')).toHaveCount(3)
  await page.getByText('As a table').click()
  const year = latest.flight_date.slice(0, 4)
  await expect(page.getByRole('table', { name: `Hours by month, ${year}` })).toContainText(/\d h|\d\d min/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(3)
})

test('an empty log links to the booking form', async ({ page, addMember, signIn }) => {
  await signIn(page, await addMember())
  await page.goto('/members/flight-log')
  await page.getByRole('link', { name: 'Book a flight' }).click()
  await expect(page).toHaveURL('/members/booking/new-booking')
})
