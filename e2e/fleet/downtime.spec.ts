import { dateInWords } from '@rsfc/domain/time/club-words'
import { goInApp } from '../go-in-app.ts'
import { alert, daysAhead, expect, test } from './hangar.ts'

// SPEC 2.admin.fleet-edit, 8.downtime.added
test('on a phone, an officer sees the bookings that overlap a downtime, and adds it once they are cancelled or moved', async ({
  asOfficer: page,
  hangar,
  addMember,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const aircraft_description = 'Roomy, forgiving and honest. '.repeat(8)
  const { _id: aircraft_type } = await hangar.addAircraft({ aircraft_description })
  const member = await addMember({ first_name: 'Farah', last_name: 'Idris' })
  const flight = {
    flight_type: 'leisure',
    flight_date: daysAhead(12),
    user_id: member._id,
    aircraft_type,
  } as const
  const first = await hangar.bookings.create({
    body: { ...flight, start_time: '10:00', end_time: '11:00' },
  })
  const second = await hangar.bookings.create({
    body: { ...flight, start_time: '14:00', end_time: '15:00' },
  })

  await page.goto(`/admin/fleet/${aircraft_type}`)
  await page.getByRole('button', { name: 'Add downtime' }).click()
  await page.getByLabel('Start date').fill(daysAhead(12))
  await expect(page.getByRole('heading', { name: '2 bookings overlap this downtime' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Overlapping bookings' })
  const when = dateInWords(daysAhead(12))
  await expect(list.getByRole('listitem').first()).toContainText(`Farah Idris, ${when}, 10:00 to 11:00`)
  await expect(list.getByRole('listitem').last()).toContainText(`Farah Idris, ${when}, 14:00 to 15:00`)
  await page.getByRole('button', { name: 'Add downtime' }).click()
  await expect(alert(page, 'Downtime Failed to Add')).toBeVisible()
  await expectAccessible(page)

  await list.getByRole('combobox', { name: /10:00 to 11:00/ }).selectOption('Cancel')
  await page.getByLabel('Reason').fill('In the workshop')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send: 1 booking' }).click()
  await expect(alert(page, '1 booking changed and mailed')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 booking overlaps this downtime' })).toBeFocused()
  await hangar.bookings.update({ params: { id: second._id }, body: { flight_date: daysAhead(14) } })
  await page.getByLabel('End time').fill('16:30')
  await expect(page.getByRole('heading', { name: 'No more overlapping bookings' })).toBeVisible()
  await page.getByRole('button', { name: 'Add downtime' }).click()
  await expect(alert(page, 'Downtime Added')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Planned downtime' })).toContainText(`${when}, 09:00 to 16:30`)
  const { booking_status } = await hangar.bookings.read({ params: { id: first._id } })
  expect(booking_status).toBe('cancelled')

  const expectToFit = async () => {
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  }
  await expectToFit()
  await goInApp(page, '/admin/control-panel', 'Control Panel')
  await expectToFit()
})
