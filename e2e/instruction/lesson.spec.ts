import { dateInWords } from '@rsfc/domain/time/club-words'
import { weekdayOf } from '@rsfc/domain/club/opening-hours'
import { alert, daysAhead, expect, test } from '../bookings/board-fixtures.ts'
import { openOfficer } from '../fixtures.ts'

const PHONE = { width: 360, height: 780 }

test('a student requests a lesson with an instructor in a slot both have free, the instructor accepts on a phone', async ({
  asMember: page,
  addPlane,
  addMember,
  browser,
  baseURL,
  playwright,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const day = daysAhead(5)
  const plane = await addPlane()
  const instructor = await addMember({
    first_name: 'Farah',
    last_name: `Osman ${process.pid}`,
    instructor_rated: true,
  })
  const name = `Farah Osman ${process.pid}`
  const officer = await openOfficer(playwright, baseURL ?? '')
  await officer.instruction.saveHours({
    params: { id: instructor._id },
    body: { weekly: [{ weekday: weekdayOf(day), from: '10:00', to: '12:00' }], exceptions: [] },
  })
  await officer.close()

  // The student: one press fills day, times, aircraft and instructor.
  await page.goto(`/members/booking/new-booking?aircraft=${plane._id}`)
  await page.getByRole('radio', { name: 'Training' }).check()
  await page.getByLabel('Instructor (optional)').selectOption(name)
  const slots = page.getByRole('group', { name: 'Next times when both are free' })
  await slots
    .getByRole('button', { name: /11:00–12:00/ })
    .first()
    .click()
  await expect(page.getByLabel('Start time')).toHaveValue('11:00')
  await expect(page.getByLabel('Date')).toHaveValue(dateInWords(day))
  await expect(page.getByText(`${name} is free then.`)).toBeVisible()
  await expectAccessibleInEachLook(page)
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(alert(page, 'Booking submitted successfully')).toBeVisible()

  // The instructor, on a phone.
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: PHONE })
  const phone = await context.newPage()
  await signIn(phone, instructor)
  await phone.goto('/members/instruction')
  const requests = phone.getByRole('region', { name: 'Requests to answer' })
  await expect(requests.getByRole('listitem')).toHaveCount(1)
  await expect(requests).toContainText('11:00–12:00')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await expectAccessibleInEachLook(phone)
  await requests.getByRole('button', { name: /^Accept the flight with/ }).click()
  await expect(alert(phone, 'Answer sent')).toBeVisible()
  await expect(requests).toContainText('Nothing to answer')
  const [lesson] = await phone.getByRole('region', { name: 'The next days' }).getByRole('link').all()
  const address = await lesson?.getAttribute('href')
  await context.close()

  await page.goto(address ?? '')
  await expect(page.getByText(`${name} has accepted`)).toBeVisible()
})

test('an instructor enters weekly hours and leave by keyboard, and declines a flight with a reason', async ({
  page,
  addPlane,
  addMember,
  hangar,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const instructor = await addMember({ instructor_rated: true })
  await signIn(page, instructor)
  await page.goto('/members/instruction/hours')
  const monday = page.getByRole('group', { name: 'Monday' })
  await monday.getByRole('button', { name: 'Add hours on Monday' }).press('Enter')
  await expect(monday.getByLabel('Monday from')).toBeFocused()
  await page.keyboard.type('9')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1230')
  await monday.getByRole('button', { name: 'Add hours on Monday' }).press('Enter')
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await page.keyboard.type('17')
  await page.getByRole('button', { name: 'Add time off' }).press('Enter')
  await expect(page.getByLabel('First day')).toBeFocused()
  await page.keyboard.type(daysAhead(7))
  await page.getByRole('button', { name: 'Save hours' }).press('Enter')
  await expect(page.getByText('This overlaps with other hours on Monday')).toBeVisible()
  await expect(monday.getByLabel('Monday from').nth(1)).toBeFocused()
  await expectAccessibleInEachLook(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1300')
  await page.getByRole('button', { name: 'Save hours' }).press('Enter')
  await expect(alert(page, 'Hours saved')).toBeVisible()
  await page.reload()
  await expect(monday.getByLabel('Monday until').nth(1)).toHaveValue('17:00')
  await expect(page.getByLabel('Last day')).toHaveValue(dateInWords(daysAhead(7)))

  // Whoever declines is no longer on the flight, and leaves its page.
  const { _id } = await hangar.bookings.create({
    body: {
      aircraft_type: (await addPlane())._id,
      flight_type: 'training',
      flight_date: daysAhead(9),
      start_time: '10:00',
      end_time: '11:00',
      user_id: (await addMember())._id,
      flight_instructor: instructor._id,
    },
  })
  await page.goto(`/members/booking/${_id}`)
  await page.getByRole('button', { name: /^Decline the flight with/ }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('I am away that day')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(alert(page, 'Answer sent')).toBeVisible()
  await expect(page).toHaveURL('/members/instruction')
  await expect(page.getByText('Nothing to answer')).toBeVisible()
})
