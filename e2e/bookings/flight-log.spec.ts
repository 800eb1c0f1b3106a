import { readFile } from 'node:fs/promises'
import { expect } from '../fixtures.ts'
import { test } from './booking-fixtures.ts'

// SPEC 2.members.flight-log, 4.member-lists.flight-log, 4.flight-log.duration
test('the log shows totals, hours by month and the logbook, and downloads as CSV', async ({
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
  await page.getByLabel('Function').selectOption('Solo')
  await expect(page.getByRole('heading', { name: 'No flight matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all flights' }).click()
  await expect(page.getByRole('table', { name: 'Flights' }).getByRole('row')).toHaveCount(3)
  const hours = page.getByRole('group', { name: 'Logbook hours' })
  await page.getByRole('button', { name: 'Bring in earlier hours' }).click()
  await page.getByLabel('Up to and including').fill('31 Dec 2010')
  await page.getByLabel('Total time').fill('12:30')
  await page.getByLabel('Dual', { exact: true }).fill('12.5')
  await page.getByLabel('Night time').fill('1:15')
  await page.getByRole('button', { name: 'Save earlier hours' }).click()
  // With the flight that is not paid yet.
  await expect(hours).toContainText('Total time14:5012:30 earlier, 2:20 at the club')
  await expect(hours).toContainText('Night time1:151:15 earlier, 0:00 at the club')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'Spreadsheet' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(4)
})

test('an empty log links to the booking form', async ({ page, addMember, signIn }) => {
  await signIn(page, await addMember())
  await page.goto('/members/flight-log')
  await page.getByRole('link', { name: 'Book a flight' }).click()
  await expect(page).toHaveURL('/members/booking/new-booking')
})
