import { dateInWords } from '@rsfc/domain/time/club-words'
import { isOpenOn } from '@rsfc/domain/field/opening-hours'
import { STANDARD_FIELD } from '@rsfc/domain/field/standard-field'
import { weekdayOf } from '@rsfc/domain/time/weekdays'
import { alert, daysAhead, expect, test } from '../bookings/board-fixtures.ts'
import { unique } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'

const PHONE = { width: 360, height: 780 }

test('an instructor enters hours on a phone, a student requests a lesson when both are free, and the instructor accepts', async ({
  asMember: page,
  addPlane,
  addMember,
  browser,
  baseURL,
  signIn,
  expectAccessibleInEachLook,
}) => {
  // On a closed day the form would first ask for confirmation; no two closed days are next to each other.
  const day = [5, 6].map(daysAhead).find((date) => isOpenOn(STANDARD_FIELD, date)) ?? ''
  const weekday = weekdayOf(day)
  const plane = await addPlane()
  const last_name = `Osman ${unique()}`
  const instructor = await addMember({ first_name: 'Farah', last_name, instructor_rated: true })
  const name = `Farah ${last_name}`
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: PHONE })
  const phone = await context.newPage()
  const expectToFit = async () =>
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  await test.step('the instructor enters weekly hours and later time off', async () => {
    await signIn(phone, instructor)
    await phone.goto('/members/instruction/hours')
    await phone.getByRole('button', { name: `Add hours on ${weekday}` }).click()
    await phone.getByLabel(`${weekday} from`).fill('10:00')
    await phone.getByLabel(`${weekday} until`).fill('12:00')
    await phone.getByRole('button', { name: 'Add time off' }).click()
    await phone.getByLabel('First day').fill(daysAhead(30))
    await expectToFit()
    await expectAccessibleInEachLook(phone)
    await phone.getByRole('button', { name: 'Save hours' }).click()
    await expect(alert(phone, 'Hours saved')).toBeVisible()
    await expect(phone.getByLabel('Last day')).toHaveValue(dateInWords(daysAhead(30)))
  })

  await test.step('one press fills in day, times, aircraft and instructor for the student', async () => {
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
  })

  await test.step('the instructor accepts, and the student sees the answer', async () => {
    await goInApp(phone, '/members/instruction', 'Instruction')
    const requests = phone.getByRole('region', { name: 'Requests to answer' })
    await expect(requests.getByRole('listitem')).toHaveCount(1)
    await expect(requests).toContainText('11:00–12:00')
    await expectToFit()
    await expectAccessibleInEachLook(phone)
    await requests.getByRole('button', { name: /^Accept the flight with/ }).click()
    await expect(alert(phone, 'Answer sent')).toBeVisible()
    await expect(requests).toHaveCount(0)
    const lesson = phone.getByRole('region', { name: 'The next days' }).getByRole('link').first()
    const address = await lesson.getAttribute('href')
    await context.close()
    await goInApp(page, address ?? '', 'Flight details')
    await expect(page.getByText(`${name} has accepted`)).toBeVisible()
  })
})
