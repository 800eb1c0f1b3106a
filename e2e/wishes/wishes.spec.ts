import { dateInWords } from '@rsfc/domain/time/club-words'
import { alert, expect, saturdayAhead, test } from '../bookings/board-fixtures.ts'
import { openOfficer } from '../fixtures.ts'

const PHONE = { width: 360, height: 780 }

test('a member waits for a taken slot, sees the offer on the home page, and accepts it', async ({
  asMember: page,
  addPlane,
  addMember,
  baseURL,
  playwright,
  expectAccessibleInEachLook,
}) => {
  // Later than all wishes of the demo club.
  const day = saturdayAhead(9)
  const plane = await addPlane()
  const holder = await addMember()
  const officer = await openOfficer(playwright, baseURL ?? '')
  const flight = { flight_type: 'leisure', flight_date: day, start_time: '10:00', end_time: '11:00' } as const
  const { _id } = await officer.bookings.create({
    body: { ...flight, aircraft_type: plane._id, user_id: holder._id },
  })

  // The link on a taken slot opens the form, filled in.
  await page.goto(`/members/booking/new-booking?aircraft=${plane._id}&date=${day}&start=10:00&end=11:00`)
  await page.getByRole('link', { name: 'Tell me if this becomes free' }).click()
  const form = page.getByRole('form', { name: 'Wish' })
  await expect(form.getByLabel('From day')).toHaveValue(dateInWords(day))
  await expect(form.getByLabel('From time')).toHaveValue('10:00')
  await expect(form.getByLabel('Aircraft')).toHaveValue(plane._id)
  await form.getByRole('button', { name: 'Add the wish' }).click()
  await expect(alert(page, 'Wish saved. We will write to you when a slot becomes free')).toBeVisible()
  const mine = page.getByRole('region', { name: 'Your wishes' })
  await expect(mine).toContainText('Nobody else is waiting for this time.')
  await expectAccessibleInEachLook(page)

  await officer.bookings.update({ params: { id: _id }, body: { booking_status: 'cancelled' } })
  await officer.close()

  await page.setViewportSize(PHONE)
  await page.goto('/members')
  const offer = page.getByRole('region', { name: 'A slot is held for you' })
  await expect(offer).toContainText(`${dateInWords(day)}, 10:00 to 11:00`)
  await expect(offer).toContainText(/left, until/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await offer.getByRole('button', { name: 'Accept' }).click()
  await expect(alert(page, 'Accepted. The flight is requested')).toBeVisible()
  await expect(page).toHaveURL(/\/members\/booking\/[0-9a-f-]{36}/)
})
