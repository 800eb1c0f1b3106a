import { expect } from '../fixtures.ts'
import { test } from '../bookings/booking-fixtures.ts'

test('an instructor gives a lesson record to the student, who acknowledges it, and the progress is updated', async ({
  page,
  browser,
  baseURL,
  addMember,
  addFlight,
  signIn,
  expectAccessibleInEachLook,
}) => {
  const student = await addMember({ first_name: 'Noor', license_type: 'spl' })
  const instructor = await addMember({ first_name: 'Terence', instructor_rated: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, instructor)
  await page.goto('/members/students')
  await expect(page.getByRole('region', { name: 'Students of other instructors' })).toContainText('Noor')
  await addFlight(student, { flight_instructor: instructor._id })
  await page.goto(`/members/training/${student._id}`)
  await page.getByRole('button', { name: 'Start a course' }).click()
  await expect(page.getByText(/^In training since .* with Terence/)).toBeVisible()
  await page.getByRole('button', { name: 'New lesson record' }).click()
  await page.getByLabel('Lesson', { exact: true }).fill('Stalling at altitude')
  await page.getByRole('button', { name: 'Add an exercise' }).click()
  await page.getByRole('combobox', { name: 'Exercise 1' }).fill('Stalling')
  await page.getByLabel('Remarks for the student').fill('Recovers well')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const records = page.getByRole('list', { name: 'Lesson records' })
  await expect(records).toContainText('Draft')
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByLabel('New note').fill('Tires after forty minutes')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('list', { name: 'Staff notes' })).toContainText('Tires after forty minutes')
  await expectAccessibleInEachLook(page)
  await page.getByRole('tab', { name: /^Lessons/ }).click()
  await records.getByRole('button', { name: 'Give to the student' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give to the student' }).click()
  await expect(records).toContainText('To be acknowledged')

  const own = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signIn(own, student)
  await own.goto('/members/training')
  const steps = own.getByRole('list', { name: 'Steps' })
  await expect(own.getByText('Recovers well')).toBeVisible()
  await own.getByRole('tab', { name: /^Steps/ }).click()
  await expect(steps).toContainText('0 of 19 exercises at the standard')
  await own.getByRole('tab', { name: /^Lessons/ }).click()
  await expect(own.getByText('Tires after forty minutes')).toHaveCount(0)
  await own.getByLabel('Your comment (optional)').fill('Thank you')
  await own.getByRole('button', { name: 'Acknowledge' }).click()
  await own.getByRole('tab', { name: /^Steps/ }).click()
  await expect(steps).toContainText('1 of 19 exercises at the standard')
  await expectAccessibleInEachLook(own)
  await own.context().close()
})
