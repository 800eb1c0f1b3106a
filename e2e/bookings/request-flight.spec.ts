import { dateInWords } from '@rsfc/domain/time/club-words'
import { addDays } from '@rsfc/domain/time/club-time'
import { isOpenOn, weekdayOf } from '@rsfc/domain/club/opening-hours'
import { alert, daysAhead, expect, expectFormValues, saturdayAhead, test } from './board-fixtures.ts'

type Aircraft = { _id: string; aircraft_name: string }

const FORM = '/members/booking/new-booking'

/** Not today, and a day on which the form asks no question. */
function nextOpenDay(): string {
  return [1, 2].map(daysAhead).find(isOpenOn) ?? daysAhead(1)
}

// SPEC 2.members.new-booking, 8.booking.200
test('a member requests a flight and sees availability and the estimate before sending', async ({
  asMember: page,
  addPlane,
}) => {
  const date = saturdayAhead(4)
  const plane = await addPlane()
  await page.goto('/members/booking')
  await page.getByRole('link', { name: 'New booking' }).click()
  await expect(page).toHaveURL(FORM)
  await page.getByRole('radio', { name: plane.aircraft_registration }).check()
  await page.getByRole('radio', { name: 'Training' }).check()
  // The browser's language is American; the form writes 24 hours, and the day first.
  const [year, month, day] = date.split('-')
  await page.getByLabel('Date').fill(`${day}/${month}/${year}`)
  await page.getByLabel('Start time').fill('2pm')
  await page.getByLabel('End time').fill('1435')
  await page.getByLabel('Remarks').fill('Circuits, please')
  await expectFormValues(page, plane, { date, start: '14:00', end: '14:35' })
  await expect(page.getByText(`${plane.aircraft_registration} is free`)).toContainText('14:00 to 14:35')
  const estimate = page.getByRole('region', { name: 'Estimate' })
  await expect(estimate).toContainText('$390.83')
  await expect(estimate).toContainText('6 × 5 min at $600.00 an hour')
  await expect(estimate).toContainText('7 × 5 min at $70.00 an hour')
  await expect(estimate).toContainText('Includes an instructor')
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(alert(page, 'Booking submitted successfully')).toBeVisible()
  await expect(page).toHaveURL(`/members/booking?date=${date}`)
  await expect(page.getByRole('region', { name: 'Your Booking' })).toContainText('14:00–14:35 · Training')
})

// SPEC 4.aircraft-status.offered
test('only active aircraft are offered; missing fields show an error, the first gets the focus, and nothing is sent', async ({
  asMember: page,
  addPlane,
}) => {
  const active = await addPlane()
  const parked = await addPlane({ aircraft_status: 'inactive' })
  let calls = 0
  page.on('request', (request) => (calls += Number(request.url().endsWith('/new-booking'))))
  await page.goto(FORM)
  await expect(page.getByRole('radio', { name: active.aircraft_registration })).toBeVisible()
  await expect(page.getByRole('radio', { name: parked.aircraft_registration })).toHaveCount(0)
  calls = 0
  await page.getByRole('button', { name: 'Request this flight' }).click()
  for (const text of ['Choose a flight type', 'Choose a date', 'Choose a start time', 'Choose an end time'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Training' })).toBeFocused()
  expect(calls).toBe(0)
})

// SPEC 5.new-booking.date, 5.new-booking.end
test('an end before the start is refused, and a flight length corrects it; today is too soon to book', async ({
  asMember: page,
  addPlane,
}) => {
  const plane = await addPlane()
  await page.goto(`${FORM}?aircraft=${plane._id}&date=${saturdayAhead(4)}&start=12:00&end=11:00`)
  await page.getByRole('radio', { name: 'Leisure' }).check()
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(page.getByText('The end must be after the start')).toBeVisible()
  await expect(page.getByLabel('End time')).toBeFocused()
  await page.getByRole('button', { name: '1 h 30 min' }).click()
  await expect(page.getByLabel('End time')).toHaveValue('13:30')
  await expect(page.getByText('The end must be after the start')).toHaveCount(0)
  await page.getByLabel('Date').fill(daysAhead(0))
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(alert(page, 'Please book at least 1 day in advance')).toBeVisible()
  await expect(page.getByLabel('Date')).toHaveAccessibleDescription('Please book at least 1 day in advance')
  await page.getByLabel('Date').fill(nextOpenDay())
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(alert(page, 'Booking submitted successfully')).toBeVisible()
  // The earlier error is gone.
  await expect(alert(page, 'Please book at least 1 day in advance')).toHaveCount(0)
})

test('a clash offers the other aircraft and the nearest free times', async ({
  asMember: page,
  addPlane,
  bookForAnother,
}) => {
  const date = saturdayAhead(5)
  const [plane, other] = [await addPlane(), await addPlane()]
  await bookForAnother(plane, { date, start: '10:00', end: '12:00' })
  await page.goto(`${FORM}?aircraft=${plane._id}&date=${date}&start=11:00&end=13:00`)
  await page.getByRole('radio', { name: 'Examination' }).check()
  await expect(page.getByText('Clashes with another booking, 10:00–12:00')).toBeVisible()
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(alert(page, 'Aircraft is not available at the selected time')).toBeVisible()
  await page.getByRole('button', { name: `${other.aircraft_registration}, 11:00–13:00` }).click()
  await expectFormValues(page, other, { date, start: '11:00', end: '13:00' })
  await expect(page.getByText(`${other.aircraft_registration} is free`)).toBeVisible()
  await page.getByRole('radio', { name: plane.aircraft_registration }).check()
  await page.getByRole('button', { name: '12:00–14:00' }).click()
  await expect(page.getByLabel('Start time')).toHaveValue('12:00')
  await expect(page.getByLabel('End time')).toHaveValue('14:00')
  await expect(page.getByText(`${plane.aircraft_registration} is free`)).toBeVisible()
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(alert(page, 'Booking submitted successfully')).toBeVisible()
})

// SPEC 8.booking.406
test('a slot taken in the meantime shows the refusal, the clash and other free times', async ({
  asMember: page,
  addPlane,
  bookForAnother,
}) => {
  const date = saturdayAhead(5)
  const plane = await addPlane()
  await page.route('**/api/booking/board/changes', (route) => route.abort())
  await page.goto(`${FORM}?aircraft=${plane._id}&date=${date}&start=10:00&end=11:00`)
  await page.getByRole('radio', { name: 'Leisure' }).check()
  await expect(page.getByText(`${plane.aircraft_registration} is free`)).toBeVisible()
  await bookForAnother(plane, { date, start: '10:30', end: '12:00' })
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(alert(page, 'Aircraft is not available at the selected time')).toBeVisible()
  await expect(page.getByLabel('Start time')).toHaveAccessibleDescription(/^Taken .*10:30 to 12:00$/)
  await expect(page.getByText('Clashes with another booking, 10:30–12:00')).toBeVisible()
  await expect(page.getByRole('button', { name: '12:00–13:00' })).toBeVisible()
})

// SPEC 8.booking.500
test('a social member cannot book', async ({ page, addMember, signIn, addPlane }) => {
  const plane = await addPlane()
  await signIn(page, await addMember({ membership_type: 'social' }))
  await page.goto(`${FORM}?aircraft=${plane._id}&date=${saturdayAhead(4)}&start=15:00&end=16:00`)
  await page.getByRole('radio', { name: 'Leisure' }).check()
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(alert(page, 'Your account is unable to make a booking')).toBeVisible()
  await expect(page).toHaveURL(/new-booking/)
})

test('a flight that is unusual is asked about before it is sent', async ({ asMember: page, addPlane }) => {
  const plane = await addPlane()
  let date = saturdayAhead(4)
  while (weekdayOf(date) !== 'Tuesday') date = addDays(date, 1)
  await page.goto(`${FORM}?aircraft=${plane._id}&date=${date}&start=00:00&end=23:59`)
  await page.getByRole('radio', { name: 'Leisure' }).check()
  const send = page.getByRole('button', { name: 'Request this flight' })
  await send.click()
  const question = page.getByRole('dialog', { name: 'An unusual flight' })
  await expect(question).toContainText('23 h 59 min long, at night, on a closed day. Is that right?')
  await question.getByRole('button', { name: 'Change it' }).click()
  await expectFormValues(page, plane, { date, start: '00:00', end: '23:59' })
  await page.getByRole('radio', { name: '09:00 free' }).check()
  await page.getByRole('button', { name: '1 h', exact: true }).click()
  await send.click()
  await expect(question).toContainText('This flight is on a closed day. Is that right?')
  await question.getByRole('button', { name: 'Yes, send it' }).click()
  await expect(alert(page, 'Booking submitted successfully')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('booking Saturday takes five taps from the home page', async ({ asMember: page, addPlane }) => {
    const plane = await addPlane()
    // Aircraft of other tests may stop flying while this one chooses among all.
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
  })
})
