import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { expect } from '../fixtures.ts'
import { goInApp } from '../go-in-app.ts'
import { OFFICER, test } from './booking-fixtures.ts'

// SPEC 2.members.complete-fields, 2.members.payment-own, 2.members.flight-log, 4.payment-status.made
// SPEC 4.member-lists.flight-log, 6.pages.refused, 8.post-flight.ok
test('a flight from request to flight log, handled by member, officer and instructor', async ({
  addMember,
  addFlight,
  openFor,
  freeDate,
  expectAccessible,
  expectAccessibleInEachLook,
}) => {
  const name = `Journey${Date.now()}`
  const member = await addMember({ first_name: 'Hui Min', last_name: name })
  const instructor = await addMember({ first_name: 'Captain', last_name: name, instructor_rated: true })
  const of = { member: `Hui Min ${name}`, instructor: `Captain ${name}` }
  const flown = freeDate('past')
  const other = await addMember({ first_name: 'Grace', last_name: name })
  const landed = { booking_status: 'completed', payment_fee: 300 } as const
  await addFlight(other, { booking_status: 'confirmed', flight_date: freeDate('past') })
  await addFlight(other, { ...landed, payment_status: 'overdue', flight_date: freeDate('past') })
  const { _id: paid } = await addFlight(other, {
    ...landed,
    payment_status: 'paid',
    flight_date: freeDate('past'),
  })
  /** The address of its page. */
  let flight = ''
  const own = await openFor(member)
  const desk = await openFor(OFFICER)

  await test.step('the member requests the flight', async () => {
    await own.goto('/members/booking/new-booking')
    await own.getByRole('radio', { name: 'Tampico TB-9 9V-BOC' }).check({ force: true })
    await own.getByRole('radio', { name: 'Training' }).check({ force: true })
    await own.getByLabel('Date').fill(freeDate('ahead'))
    await own.getByLabel('Start time').fill('10:00')
    await own.getByLabel('End time').fill('11:00')
    await own.getByRole('button', { name: 'Request this flight' }).click()
    await expect(own.getByRole('dialog')).toContainText('more than a year ahead. Is that right?')
    await own.getByRole('button', { name: 'Yes, send it' }).click()
    await expect(own.getByRole('alert').getByText('Booking submitted successfully')).toBeVisible()
  })

  const requests = desk.getByRole('region', { name: 'Require Confirmation' })
  await test.step('an officer assigns the instructor and confirms the flight', async () => {
    await desk.goto('/admin/bookings')
    await desk.getByLabel('Search bookings').fill(name)
    await requests.getByRole('link', { name: of.member }).click()
    await desk.getByRole('combobox', { name: 'Instructor', exact: true }).click()
    await desk.getByRole('option', { name: of.instructor }).click()
    await desk.getByLabel('Date').fill(flown)
    await desk.getByRole('button', { name: 'Save changes' }).click()
    await expect(desk.getByRole('alert').getByText('Booking updated successfully')).toBeVisible()
    await expectLoaded(desk)
    await expectAccessibleInEachLook(desk)
    await goInApp(desk, '/admin/bookings', 'Bookings')
    // One row of each kind is enough, because axe takes long for a hundred similar rows.
    await desk.getByLabel('Search bookings').fill(name)
    for (const section of ['Require Confirmation', 'Confirm Booking', 'Require Payment', 'Past Bookings'])
      await expect(desk.getByRole('region', { name: section }).getByText('1 found')).toBeVisible()
    await expectLoaded(desk)
    await expectAccessible(desk)
    await requests.getByRole('button', { name: `Confirm ${of.member}, ${dateInWords(flown)}` }).click()
    await desk.getByRole('button', { name: /^Confirm although / }).click()
    const confirmed = desk.getByRole('region', { name: 'Confirm Booking' })
    await expect(confirmed.getByRole('link', { name: of.member })).toBeVisible()
    await expect(requests.getByText('Confirmed.')).toBeVisible()
  })

  await test.step('the instructor completes the flight, and sees neither its payment nor flights of others', async () => {
    const crew = await openFor(instructor)
    await crew.goto('/members/booking')
    // The lists are drawn when the reader comes near them.
    await expect(crew.getByRole('region', { name: 'Schedule' })).toBeVisible()
    await crew.mouse.wheel(0, 2000)
    await crew.getByRole('tab', { name: /^Work Flights/ }).click()
    await crew.getByRole('list', { name: 'Work Flights' }).getByRole('link').first().click()
    await crew.getByRole('button', { name: 'Complete flight' }).click()
    await expect(crew.getByRole('heading', { name: 'Complete flight' })).toBeFocused()
    await expectAccessibleInEachLook(crew)
    await crew.getByLabel('Start', { exact: true }).fill('10:05')
    await crew.getByLabel('End', { exact: true }).fill('10:40')
    await crew.getByLabel('Distance').fill('62')
    await crew.getByLabel('Heading').fill('First circuits')
    await crew.getByLabel('Experience').fill('Calm air, three good landings.')
    await crew.getByRole('button', { name: 'Complete flight' }).click()
    await expect(crew.getByRole('alert').getByText('Flight Completed')).toBeVisible()
    await expect(crew.getByText('10:05 to 10:40, 35 min')).toBeVisible()
    flight = new URL(crew.url()).pathname
    await expect(crew.getByRole('heading', { name: 'Payment' })).toHaveCount(0)
    await goInApp(crew, `/members/booking/${paid}`, 'Sign in')
    await expect(crew).toHaveURL('/account')
  })

  const payment = own.getByRole('region', { name: 'Payment' })
  await test.step('the member pays on a phone', async () => {
    await own.setViewportSize({ width: 360, height: 780 })
    await goInApp(own, flight, 'Flight details')
    await expect(payment).toContainText('Flight Rate (After 30 Minute)1 × 5 min at $600.00 an hour$50.00')
    await expect(payment.getByText('$390.83').first()).toBeVisible()
    await expectLoaded(own)
    await expectAccessibleInEachLook(own)
    await expectPicture(own, 'Save the code as a picture')
    await payment.getByRole('button', { name: 'Payment Made' }).click()
    await own.getByRole('button', { name: 'Yes, I have paid' }).click()
    await expect(payment.getByText('Your payment is being checked')).toBeVisible()
  })

  await test.step('the officer marks the payment as received, and the member gets a receipt', async () => {
    // Another search makes the page read the list again.
    await desk.getByLabel('Search bookings').fill(of.member)
    const due = desk.getByRole('region', { name: 'Require Payment' })
    await expect(due.getByText('1 found')).toBeVisible()
    await due.getByRole('button', { name: `Mark paid ${of.member}` }).click()
    const past = desk.getByRole('region', { name: 'Past Bookings' })
    await expect(past.getByRole('link', { name: of.member })).toBeVisible()
    await own.reload()
    const receipt = own.waitForEvent('download')
    await payment.getByRole('button', { name: 'Download the receipt' }).click()
    expect((await receipt).suggestedFilename()).toMatch(/^receipt-RSFC.+\.pdf$/)
    const file = await readFile(await (await receipt).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    await expectPicture(own, 'Save as a picture')
    await expectPrintable(own)
  })

  await test.step('the flight is in the flight log, which can be downloaded and printed', async () => {
    await goInApp(own, '/members/flight-log', 'Flight Log')
    await expect(own.getByLabel('Totals')).toContainText('Time flown35 min')
    const saved = own.waitForEvent('download')
    await own.getByRole('button', { name: 'Download' }).click()
    await own.getByRole('menuitem', { name: 'Spreadsheet' }).click()
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(2)
    await expectLoaded(own)
    await expectAccessibleInEachLook(own)
    await expectPrintable(own)
    await own.emulateMedia({ media: 'print' })
    await expect(own.getByRole('table', { name: 'Flights' })).toContainText('35 min')
  })
})

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
}

async function expectPicture(page: Page, button: string): Promise<void> {
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const bytes = await readFile(await (await picture).path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
}

/** The printed page has light colours, without controls for the screen. */
async function expectPrintable(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(main.getByRole('button').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Printed on')).toBeVisible()
  for (const hidden of [page.getByRole('banner'), page.getByRole('navigation'), main.getByRole('button')])
    await expect(hidden.filter({ visible: true })).toHaveCount(0)
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(main).toContainText('9V-BOC')
  await page.emulateMedia({ media: 'screen' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
}
