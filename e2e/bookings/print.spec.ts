import { expect } from '../fixtures.ts'
import { test } from './booking-fixtures.ts'

test('the log and a flight are printed in light colours, without what is for the screen', async ({
  page,
  addMember,
  addFlight,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const member = await addMember()
  const flown = { booking_status: 'completed', payment_status: 'paid', payment_fee: 300 } as const
  const times = { actual_start_time: '10:00', actual_end_time: '10:35', distance: 60 }
  const flight = await addFlight(member, { ...flown, ...times })
  await signIn(page, member)
  const main = page.getByRole('main')
  for (const path of ['/members/flight-log', `/members/booking/${flight._id}`]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByRole('button').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Printed on')).toBeVisible()
    for (const hidden of [page.getByRole('banner'), page.getByRole('navigation'), main.getByRole('button')])
      await expect(hidden.filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    await expect(main).toContainText('9V-BOC')
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  }
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.goto('/members/flight-log')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: 'Flights' })).toContainText('35 min')
})
