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

test('who plans time off sees the flights in it before saving; hours that start later are changed and removed', async ({
  page,
  addPlane,
  addMember,
  hangar,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const day = daysAhead(9)
  const instructor = await addMember({ instructor_rated: true })
  const { _id } = await hangar.bookings.create({
    body: {
      aircraft_type: (await addPlane())._id,
      flight_type: 'training',
      flight_date: day,
      start_time: '10:00',
      end_time: '11:00',
      user_id: (await addMember({ first_name: 'Lena', last_name: 'Koh' }))._id,
      flight_instructor: instructor._id,
    },
  })
  await page.setViewportSize(PHONE)
  await signIn(page, instructor)
  await page.goto('/members/instruction/hours')
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await page.getByRole('button', { name: 'Plan hours that start later' }).click()
  await expect(page.getByLabel('First day')).toBeFocused()
  await page.keyboard.type(daysAhead(20))
  const later = page.getByRole('region', { name: `Weekly hours from ${dateInWords(daysAhead(20))}` })
  await later.getByLabel('Monday from').fill('13:00')
  await page.getByRole('button', { name: 'Add time off' }).click()
  const off = page.getByRole('list', { name: 'Time off and extra time' })
  await off.getByLabel('First day').fill(day)
  await off.getByLabel('Last day').click()

  // At once, and again before it is saved.
  const flight = `Open in a new tab: ${dateInWords(day)}, 10:00–11:00, Lena Koh`
  await expect(off.getByText('1 flight is booked in this time off.')).toBeVisible()
  await expect(off.getByRole('link', { name: flight })).toHaveAttribute('href', `/members/booking/${_id}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await expectAccessibleInEachLook(page)
  await page.getByRole('button', { name: 'Save hours' }).click()
  const question = page.getByRole('dialog', { name: '1 flight is booked in this time off' })
  await expect(question.getByRole('link', { name: flight })).toBeVisible()
  await question.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await question.getByRole('button', { name: 'Save hours' }).click()
  await expect(alert(page, 'Hours saved')).toBeVisible()

  // It stays booked, and is listed for as long as it is.
  await page.reload()
  await expect(off.getByRole('link', { name: flight })).toBeVisible()
  await expect(later.getByLabel('Monday from')).toHaveValue('13:00')
  await later.getByLabel('Monday from').fill('14:00')
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT')
  const changed = saved()
  await page.getByRole('button', { name: 'Save hours' }).click()
  expect((await changed).status()).toBe(200)
  await page.reload()
  await expect(later.getByLabel('Monday from')).toHaveValue('14:00')
  await later.getByRole('button', { name: /^Remove: Weekly hours from/ }).click()
  await expect(page.getByRole('button', { name: 'Plan hours that start later' })).toBeFocused()
  const removed = saved()
  await page.getByRole('button', { name: 'Save hours' }).click()
  expect((await removed).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('group', { name: 'Monday' }).getByLabel('Monday from')).toHaveValue('09:00')
  await expect(later).toBeHidden()
})
