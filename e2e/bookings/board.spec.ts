import { addDays } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { goInApp } from '../go-in-app.ts'
import { alert, daysAhead, expect, expectFormValues, saturdayAhead, slotAt, test } from './board-fixtures.ts'

const DATE = saturdayAhead(6)
const BOARD = `/members/booking?date=${DATE}`

// SPEC 3.booking.aircraft-type
test('clicking a free slot fills in the form, and the board opens at the day requested', async ({
  asMember: page,
  addPlane,
}) => {
  const plane = await addPlane()
  await page.goto(BOARD)
  const slot = slotAt(page, plane, DATE, '10:00')
  await expect(slot).toHaveAccessibleName(/^Book: /)
  await slot.click()
  await expect(page).toHaveURL(/new-booking\?aircraft=.+&date=.+&start=10%3A00&end=11%3A00/)
  await expectFormValues(page, plane, { date: DATE, start: '10:00', end: '11:00' })
  await page.getByRole('radio', { name: 'Leisure' }).check()
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(alert(page, 'Booking submitted successfully')).toBeVisible()
  await expect(page).toHaveURL(BOARD)
  const own = page.getByRole('region', { name: 'Your Booking' })
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await expect(own).toContainText(`${plane.aircraft_name} ${plane.aircraft_registration}`)
  await expect(own).toContainText('10:00–11:00 · Leisure')
  await expect(own).toContainText('Pending')
  await expect(slot).toHaveAccessibleName(/^Taken, You · Leisure: /)
  await page.getByRole('link', { name: 'You · Leisure 10:00–11:00' }).click()
  await expect(page).toHaveURL(/\/members\/booking\/[0-9a-f-]{36}$/)
})

test('dragging, a slot before a booking and the list by keyboard fill in the form; what cannot be booked says why', async ({
  asMember: page,
  addPlane,
  bookForAnother,
}) => {
  const parked = await addPlane({ aircraft_status: 'under-maintenance' })
  const plane = await addPlane()
  await bookForAnother(plane, { date: DATE, start: '11:30', end: '12:00' })
  await page.goto(BOARD)
  // The browser is in New York: what is drawn must be in its place by club time.
  const [drawn, slot] = [
    await page.getByTitle('Busy, 11:30–12:00').boundingBox(),
    await slotAt(page, plane, DATE, '11:30').boundingBox(),
  ]
  expect(Math.abs((drawn?.x ?? 0) - (slot?.x ?? 0))).toBeLessThan(4)

  await test.step('dragging sets the start and end time', async () => {
    await slotAt(page, plane, DATE, '13:00').hover()
    await page.mouse.down()
    await slotAt(page, plane, DATE, '14:30').hover()
    await page.mouse.up()
    await expectFormValues(page, plane, { date: DATE, start: '13:00', end: '15:00' })
  })

  await test.step('a slot before another booking ends where that booking starts', async () => {
    await page.goBack()
    await slotAt(page, plane, DATE, '11:00').click()
    await expectFormValues(page, plane, { date: DATE, start: '11:00', end: '11:30' })
  })

  await test.step('the list view can be used to book by keyboard', async () => {
    await page.goBack()
    await page.getByRole('radio', { name: 'Day' }).focus()
    for (const _step of ['Week', 'Month', 'List']) await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/view=list/)
    const day = page.getByRole('region', { name: plane.aircraft_registration })
    await day.getByRole('link', { name: /Free/ }).first().focus()
    await page.keyboard.press('Enter')
    await expectFormValues(page, plane, { date: DATE, start: '09:00', end: '10:00' })
  })

  await test.step('an aircraft that is not in use, or a day too soon, cannot be booked', async () => {
    await page.goBack()
    await page.getByText('Day', { exact: true }).click()
    await slotAt(page, parked, DATE, '10:00').click({ force: true })
    await expect(alert(page, 'is not in use.')).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).click()
    await slotAt(page, plane, daysAhead(0), '10:00').click({ force: true })
    await expect(alert(page, 'Please book at least 1 day in advance')).toBeVisible()
    await expect(page).toHaveURL(/\/members\/booking\?/)
  })
})

test('members see busy times and downtime reasons, and new bookings by themselves; officers also see who booked', async ({
  asMember: page,
  browser,
  baseURL,
  addMember,
  signIn,
  hangar,
  addPlane,
  bookForAnother,
}) => {
  const date = saturdayAhead(7)
  const plane = await addPlane()
  const { _id, pilot } = await bookForAnother(plane, { date, start: '09:00', end: '12:00' })
  await hangar.fleet.addDowntime({
    params: { id: plane._id },
    body: { startDate: date, endDate: date, startTime: '13:00', endTime: '17:00', remarks: '50-hour check' },
  })
  await page.goto(`/members/booking?date=${date}`)
  await expect(page.getByTitle('Busy, 09:00–12:00')).toBeVisible()
  await expect(page.getByText(pilot)).toHaveCount(0)
  await expect(page.getByTitle('50-hour check, 13:00–17:00')).toBeVisible()
  await expect(slotAt(page, plane, date, '11:30')).toHaveAccessibleName(/^Busy: /)
  await expect(slotAt(page, plane, date, '11:30')).toHaveAttribute('aria-disabled', 'true')
  await expect(slotAt(page, plane, date, '12:00')).toHaveAccessibleName(/^Book: /)

  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await bookForAnother(plane, { date, start: '17:05', end: '18:35' })
  await expect(page.getByTitle('Busy, 17:05–18:35')).toBeVisible()

  const desk = await browser.newPage({ ...(baseURL && { baseURL }) })
  await signIn(desk, await addMember({ account_type: 'admin' }))
  await desk.goto(`/admin/bookings?date=${date}`)
  const board = desk.getByRole('region', { name: 'Schedule' })
  const name = `Pending: ${pilot} · Leisure 09:00–12:00`
  await expect(board.getByRole('link', { name })).toHaveAttribute('href', `/admin/booking/${_id}`)
  await desk.close()
})

test('arrows move between days and weeks, the month and the calendar open a day, and the URL keeps the position', async ({
  asMember: page,
}) => {
  const title = (name: string) => page.getByRole('heading', { level: 2, name })
  await page.goto('/members/booking?date=2031-02-14')
  await expect(title('Fri 14 Feb 2031')).toBeVisible()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(title('Sat 15 Feb 2031')).toBeVisible()
  await page.getByText('Week', { exact: true }).click()
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(title('Mon 3 to Sun 9 Feb 2031')).toBeVisible()
  await page.reload()
  await expect(title('Mon 3 to Sun 9 Feb 2031')).toBeVisible()
  await page.getByText('Month', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'February 2031' })).toBeVisible()
  await page.getByRole('link', { name: 'Thu 20 Feb 2031: no flights' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Thu 20 Feb 2031' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose a date' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Sun 9 Mar 2031' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sun 9 Mar 2031' })).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(new RegExp(`date=${daysAhead(0)}`))
})

test('the board polls every ten seconds without the event stream', async ({
  asMember: page,
  addPlane,
  bookForAnother,
}) => {
  const date = saturdayAhead(9)
  const plane = await addPlane()
  await page.clock.install()
  await page.route('**/api/booking/board/changes', (route) => route.abort())
  await page.goto(`/members/booking?date=${date}`)
  await expect(slotAt(page, plane, date, '10:00')).toBeVisible()
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await bookForAnother(plane, { date, start: '10:05', end: '11:35' })
  await page.clock.runFor(11_000)
  await expect(page.getByTitle('Busy, 10:05–11:35')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('booking a slot takes three taps; Next free finds a time of the wanted length, and later ones', async ({
    asMember: page,
    addPlane,
    bookForAnother,
  }) => {
    const date = saturdayAhead(10)
    const plane = await addPlane()
    await bookForAnother(plane, { date, start: '09:00', end: '11:00' })
    await page.goto(`/members/booking?date=${date}`)
    const day = page.getByRole('region', { name: plane.aircraft_registration })
    await expect(day.getByRole('listitem').filter({ hasText: '09:00–11:00' })).toContainText('Busy')
    await day.getByRole('link', { name: /11:00–\d\d:\d\d Free/ }).tap()
    await page.getByRole('radio', { name: /^Leisure/ }).tap()
    await page.getByRole('button', { name: 'Request this flight' }).tap()
    await expect(alert(page, 'Booking submitted successfully')).toBeVisible()
    await expect(day.getByRole('link', { name: /^11:00–12:00 You · Leisure/ })).toBeVisible()

    const expectToFit = async (view: string) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, view).toBe(360)
      const links = await page.getByRole('region', { name: 'Schedule' }).getByRole('link').all()
      const sizes = await Promise.all(links.map((link) => link.boundingBox()))
      const small = sizes.filter((size) => size && Math.min(size.width, size.height) < 44)
      expect(small, view).toEqual([])
    }
    await expectToFit('day')
    await page.getByText('Week', { exact: true }).tap()
    const own = page.getByRole('link', { name: `11:00–12:00 You · Leisure ${plane.aircraft_registration}` })
    await expect(own).toBeVisible()
    await expectToFit('week')
    await page.getByText('Month', { exact: true }).tap()
    await page.getByRole('link', { name: /, 1 of them yours/ }).tap()
    await expect(day.getByRole('listitem').filter({ hasText: '09:00–11:00' })).toContainText('Busy')
    await expectToFit('month')

    await page.getByRole('button', { name: 'Next free' }).tap()
    await page.getByLabel('Flight length').selectOption('2 h')
    await page.getByLabel('Aircraft').selectOption(plane._id)
    await page.getByRole('button', { name: 'Find' }).tap()
    const found = page.getByRole('status').filter({ hasText: 'Next free:' })
    await expect(found).toContainText(`${plane.aircraft_registration}, ${dateInWords(date)}, 12:00 to 14:00`)
    await page.getByRole('button', { name: 'Later' }).tap()
    const next = addDays(date, 1)
    await expect(found).toContainText(`${dateInWords(next)}, 09:00 to 11:00`)
    await page.getByRole('button', { name: 'Book this time' }).tap()
    await expectFormValues(page, plane, { date: next, start: '09:00', end: '11:00' })
  })
})

test.describe('with the browser ahead of Singapore', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('the board shows club time', async ({ asMember: page, addPlane, bookForAnother }) => {
    const date = saturdayAhead(11)
    const plane = await addPlane()
    await bookForAnother(plane, { date, start: '10:00', end: '11:30' })
    await page.goto(`/members/booking?date=${date}`)
    const block = page.getByTitle('Busy, 10:00–11:30')
    await expect(block).toBeVisible()
    const [drawn, slot] = [await block.boundingBox(), await slotAt(page, plane, date, '10:00').boundingBox()]
    expect(Math.abs((drawn?.x ?? 0) - (slot?.x ?? 0))).toBeLessThan(4)
    await slotAt(page, plane, date, '12:00').click()
    await expectFormValues(page, plane, { date, start: '12:00', end: '13:00' })
  })
})

test('the board and the booking form have no axe violations', async ({
  asMember: page,
  addPlane,
  bookForAnother,
  expectAccessible,
  expectAccessibleInEachLook,
}) => {
  const date = saturdayAhead(12)
  const plane = await addPlane()
  await bookForAnother(plane, { date, start: '10:00', end: '11:00' })
  // Phones show only the list, so the phone size is checked there.
  await page.goto(`/members/booking?date=${date}&view=day`)
  await expect(page.getByRole('region', { name: 'Your Booking' })).toBeVisible()
  for (const [view, shown] of [
    ['Day', page.getByTitle('Busy, 10:00–11:00')],
    ['Month', page.getByRole('link', { name: /: 1 flight/ }).first()],
    ['List', page.getByRole('listitem').filter({ hasText: '10:00–11:00' })],
  ] as const) {
    await page.getByRole('radio', { name: view }).focus()
    await page.keyboard.press('Space')
    await expect(shown).toBeVisible()
    await (view === 'List' ? expectAccessibleInEachLook(page) : expectAccessible(page))
  }
  // This week, because the head of today's column has colours of its own.
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByText('Week', { exact: true }).click()
  await expect(page.getByRole('link', { name: /Today$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your Booking' })).toBeVisible()
  await expectAccessibleInEachLook(page)
  await goInApp(page, '/members/booking/new-booking', 'New booking')
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(page.getByText('Choose a flight type', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: plane.aircraft_registration }).check()
  await page.getByRole('radio', { name: 'Training' }).check()
  await page.getByLabel('Date').fill(date)
  await page.getByLabel('Start time').fill('10:30')
  await page.getByLabel('End time').fill('12:00')
  await expect(page.getByText('Clashes with another booking, 10:00–11:00')).toBeVisible()
  await expect(page.getByText('Instructor Rate')).toBeVisible()
  await expectAccessibleInEachLook(page)
})
