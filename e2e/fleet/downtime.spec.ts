import { dateInWords } from '@rsfc/domain/time/club-words'
import { alert, daysAhead, expect, test } from './hangar.ts'

// SPEC 2.admin.fleet-edit, 8.downtime.added, 8.downtime.updated, 8.downtime.deleted
test('an officer adds, changes and deletes downtime', async ({ asOfficer: page, hangar }) => {
  const { _id } = await hangar.addAircraft()
  await page.goto(`/admin/fleet/${_id}`)
  await expect(page.getByText('Nothing planned')).toBeVisible()
  await page.getByRole('button', { name: 'Add downtime' }).click()
  await expect(page.getByLabel('Start date')).toBeFocused()
  const form = page.getByRole('form', { name: 'Add downtime' })
  await form.getByLabel('Start date').fill(daysAhead(20))
  await expect(form.getByLabel('End date')).toHaveValue(dateInWords(daysAhead(20)))
  await form.getByLabel('Remarks').fill('50-hour check')
  await form.getByLabel('End time').fill('08:00')
  await form.getByRole('button', { name: 'Add downtime' }).click()
  await expect(form.getByLabel('End time')).toHaveAccessibleDescription(/The end must be after the start/)
  await form.getByLabel('End time').fill('17:00')
  await form.getByRole('button', { name: 'Add downtime' }).click()
  await expect(alert(page, 'Downtime Added')).toBeVisible()
  const block = page.getByRole('list', { name: 'Planned downtime' }).getByRole('listitem')
  await expect(block).toContainText(`${dateInWords(daysAhead(20))}, 09:00 to 17:00`)
  await expect(block).toContainText('50-hour check')

  await block.getByRole('button', { name: /^Change/ }).click()
  await block.getByLabel('End date').fill(daysAhead(21))
  await block.getByRole('button', { name: 'Save downtime' }).click()
  await expect(alert(page, 'Downtime Updated')).toBeVisible()
  await expect(block).toContainText(`to ${dateInWords(daysAhead(21))}, 17:00`)

  await block.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete downtime' }).click()
  await expect(alert(page, 'Downtime Deleted')).toBeVisible()
  await expect(page.getByText('Nothing planned')).toBeVisible()
  expect(await hangar.fleet.downtimes({ params: { id: _id } })).toEqual([])
})

// SPEC 8.downtime.add-failed
test('overlapping downtime shows an error at the start date', async ({ asOfficer: page, hangar }) => {
  const { _id } = await hangar.addAircraft()
  const body = { startDate: daysAhead(20), startTime: '09:00', endDate: daysAhead(22), endTime: '17:00' }
  await hangar.fleet.addDowntime({ params: { id: _id }, body })
  await page.goto(`/admin/fleet/${_id}`)
  await page.getByRole('button', { name: 'Add downtime' }).click()
  await page.getByLabel('Start date').fill(daysAhead(21))
  await page.getByRole('button', { name: 'Add downtime' }).click()
  await expect(alert(page, 'Downtime Failed to Add')).toBeVisible()
  await expect(page.getByLabel('Start date')).toHaveAccessibleDescription(/There is already a downtime/)
})

test('shows bookings that overlap the downtime, and adds it once they are cancelled or moved, on a phone', async ({
  asOfficer: page,
  hangar,
  addMember,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { _id: aircraft_type } = await hangar.addAircraft()
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
  const open = list.getByRole('link', { name: /14:00 to 15:00/ })
  await expect(open).toHaveAttribute('href', `/admin/booking/${second._id}`)

  await list.getByRole('button', { name: /10:00 to 11:00/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(alert(page, 'Booking updated successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 booking overlaps this downtime' })).toBeFocused()
  await hangar.bookings.update({ params: { id: second._id }, body: { flight_date: daysAhead(14) } })
  await page.getByLabel('End time').fill('16:30')
  await expect(page.getByRole('heading', { name: 'No more overlapping bookings' })).toBeVisible()
  await page.getByRole('button', { name: 'Add downtime' }).click()
  await expect(alert(page, 'Downtime Added')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Planned downtime' })).toContainText(`${when}, 09:00 to 16:30`)
  const { booking_status } = await hangar.bookings.read({ params: { id: first._id } })
  expect(booking_status).toBe('cancelled')
})
