import type { Locator, Page } from '@playwright/test'
import { weekdayOf } from '@rsfc/domain/time/weekdays'
import { addDays } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { goInApp } from '../go-in-app.ts'
import { alert, daysAhead, expect, expectFormValues, saturdayAhead, slotAt, test } from './board-fixtures.ts'

type Aircraft = { _id: string; aircraft_name: string }

const DATE = saturdayAhead(6)
const BOARD = `/members/booking?date=${DATE}`

// SPEC 3.booking.aircraft-type, 2.members.new-booking, 8.booking.200
test('a member follows changes on the board and requests a flight with mouse or keyboard', async ({
  asMember: page,
  addPlane,
  bookForAnother,
  hangar,
}) => {
  const parked = await addPlane({ aircraft_status: 'under-maintenance' })
  const plane = await addPlane()
  const { pilot } = await bookForAnother(plane, { date: DATE, start: '11:30', end: '12:00' })
  await hangar.fleet.addDowntime({
    params: { id: plane._id },
    body: { startDate: DATE, endDate: DATE, startTime: '15:30', endTime: '17:00', remarks: '50-hour check' },
  })
  await page.goto(BOARD)

  await test.step('members see busy times, reasons for downtime, and new bookings without reloading', async () => {
    // The browser is in New York, but entries must be drawn at club time.
    await expectDrawnAt(page, 'Busy, 11:30–12:00', slotAt(page, plane, DATE, '11:30'))
    await expect(page.getByText(pilot)).toHaveCount(0)
    await expect(page.getByTitle('50-hour check, 15:30–17:00')).toBeVisible()
    await expect(slotAt(page, plane, DATE, '11:30')).toHaveAccessibleName(/^Busy: /)
    await expect(slotAt(page, plane, DATE, '11:30')).toHaveAttribute('aria-disabled', 'true')
    await expect(slotAt(page, plane, DATE, '12:00')).toHaveAccessibleName(/^Book: /)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await bookForAnother(plane, { date: DATE, start: '17:05', end: '18:35' })
    await expect(page.getByTitle('Busy, 17:05–18:35')).toBeVisible()
  })

  await test.step('dragging sets the start and end time', async () => {
    await slotAt(page, plane, DATE, '13:00').hover()
    await page.mouse.down()
    await slotAt(page, plane, DATE, '14:30').hover()
    await page.mouse.up()
    await expectFormValues(page, plane, { date: DATE, start: '13:00', end: '15:00' })
  })

  await test.step('a slot before another booking ends when that booking starts', async () => {
    await page.goBack()
    await slotAt(page, plane, DATE, '11:00').click()
    await expectFormValues(page, plane, { date: DATE, start: '11:00', end: '11:30' })
  })

  await test.step('the list view works with the keyboard', async () => {
    await page.goBack()
    await page.getByRole('radio', { name: 'Day' }).focus()
    for (const _step of ['Week', 'Month', 'List']) await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/view=list/)
    const day = page.getByRole('region', { name: plane.aircraft_registration })
    await day.getByRole('link', { name: /Free/ }).first().focus()
    await page.keyboard.press('Enter')
    await expectFormValues(page, plane, { date: DATE, start: '09:00', end: '10:00' })
  })

  await test.step('clicking a free slot fills in the form, and the board opens on the requested day', async () => {
    await page.goBack()
    await page.getByText('Day', { exact: true }).click()
    const slot = slotAt(page, plane, DATE, '10:00')
    await slot.click()
    await expect(page).toHaveURL(/new-booking\?aircraft=.+&date=.+&start=10%3A00&end=11%3A00/)
    await expectFormValues(page, plane, { date: DATE, start: '10:00', end: '11:00' })
    await page.getByRole('radio', { name: 'Leisure' }).check()
    await page.getByRole('button', { name: 'Request this flight' }).click()
    await expect(alert(page, 'Booking submitted successfully')).toBeVisible()
    await expect(page).toHaveURL(BOARD)
    // The lists below the board are drawn when the reader comes near them.
    await page.getByRole('link', { name: 'Wishes' }).scrollIntoViewIfNeeded()
    const own = page.getByRole('list', { name: 'Your Booking' })
    await expect(own.getByRole('listitem')).toHaveCount(1)
    await expect(own).toContainText('10:00–11:00')
    await expect(own).toContainText(`${plane.aircraft_registration} · Leisure`)
    await expect(own).toContainText('Pending')
    await expect(slot).toHaveAccessibleName(/^Taken, You · Leisure: /)
    await page.getByRole('link', { name: 'You · Leisure 10:00–11:00' }).click()
    await expect(page).toHaveURL(/\/members\/booking\/[0-9a-f-]{36}$/)
  })

  await test.step('an inactive aircraft or a day that is too soon cannot be booked', async () => {
    await page.goBack()
    await slotAt(page, parked, DATE, '10:00').click({ force: true })
    await expect(alert(page, 'is not in use.')).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).click()
    await slotAt(page, plane, daysAhead(0), '10:00').click({ force: true })
    await expect(alert(page, 'Please book at least 1 day in advance')).toBeVisible()
    await expect(page).toHaveURL(/\/members\/booking\?/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('booking takes five taps from the home page and three from the board; Next free finds a slot of the wanted length, and later ones', async ({
    asMember: page,
    addPlane,
    bookForAnother,
  }) => {
    const date = saturdayAhead(10)
    const plane = await addPlane()
    await bookForAnother(plane, { date, start: '09:00', end: '11:00' })
    // Other tests may take aircraft out of service while this one chooses among all.
    await page.route(/\/api\/fleet\/?$/, async (route) => {
      const response = await route.fetch()
      const { status, data } = (await response.json()) as { status: number; data: Aircraft[] }
      const isOthers = ({ _id, aircraft_name }: Aircraft) =>
        aircraft_name === plane.aircraft_name && _id !== plane._id
      await route.fulfill({ response, json: { status, data: data.filter((one) => !isOthers(one)) } })
    })
    let saturday = daysAhead(1)
    while (weekdayOf(saturday) !== 'Saturday') saturday = addDays(saturday, 1)
    await page.goto('/members')
    const free = page.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio', { disabled: false })
    const taps = [
      page.getByRole('link', { name: 'Book a flight' }).first(),
      page.getByRole('button', { name: dateInWords(saturday) }),
      free.first(),
      page.getByRole('radio', { name: 'Leisure' }),
      page.getByRole('button', { name: 'Request this flight' }),
    ]
    expect(taps.length).toBeLessThanOrEqual(5)
    for (const target of taps) await target.tap()
    await expect(alert(page, 'Booking submitted successfully')).toBeVisible()
    await expect(page).toHaveURL(`/members/booking?date=${saturday}`)

    await goInApp(page, `/members/booking?date=${date}`, 'Booking')
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

test.describe('in a browser ahead of Singapore', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('the board shows club time; the board and the booking form have no axe violations', async ({
    asMember: page,
    addPlane,
    bookForAnother,
    expectAccessible,
    expectAccessibleInEachLook,
  }) => {
    const date = saturdayAhead(12)
    const plane = await addPlane()
    await bookForAnother(plane, { date, start: '10:00', end: '11:00' })
    // Phones show only the list, so it is checked at that size.
    await page.goto(`/members/booking?date=${date}&view=day`)
    await page.getByRole('link', { name: 'Wishes' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: 'Your flights' })).toBeVisible()
    await expectDrawnAt(page, 'Busy, 10:00–11:00', slotAt(page, plane, date, '10:00'))
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
    // The current week, because the header of today's column has its own colours.
    await page.getByRole('button', { name: 'Today' }).click()
    await page.getByText('Week', { exact: true }).click()
    await expect(page.getByRole('link', { name: /Today$/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your flights' })).toBeVisible()
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
})

/** An entry on the board is drawn where its slot begins. */
async function expectDrawnAt(page: Page, title: string, slot: Locator): Promise<void> {
  const block = page.getByTitle(title)
  await expect(block).toBeVisible()
  const [drawn, place] = [await block.boundingBox(), await slot.boundingBox()]
  expect(Math.abs((drawn?.x ?? 0) - (place?.x ?? 0))).toBeLessThan(4)
}
