import { alert, daysAhead, expect, saturdayAhead, test } from './board-fixtures.ts'

const FORM = '/members/booking/new-booking'

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
  await page.getByLabel('Date').fill(date)
  await page.getByLabel('Start time').fill('14:00')
  await page.getByLabel('End time').fill('14:35')
  await page.getByLabel('Remarks').fill('Circuits, please')
  await expect(page.getByText(`${plane.aircraft_registration} is free`)).toContainText('14:00 to 14:35')
  const estimate = page.getByRole('region', { name: 'Estimate' })
  await expect(estimate).toContainText('$390.83')
  await expect(estimate).toContainText('6 × $600.00 ÷ 12')
  await expect(estimate).toContainText('7 × $70.00 ÷ 12')
  await expect(estimate).toContainText('Includes an instructor')
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(alert(page, 'Booking submitted successfully')).toBeVisible()
  await expect(page).toHaveURL(`/members/booking?date=${date}`)
  await expect(page.getByRole('region', { name: 'Your Booking' })).toContainText('14:00–14:35 · Training')
})

test('missing fields show an error, the first gets the focus, and no request is sent', async ({
  asMember: page,
}) => {
  let calls = 0
  page.on('request', (request) => (calls += Number(request.url().endsWith('/new-booking'))))
  await page.goto(FORM)
  calls = 0
  await page.getByRole('button', { name: 'Request this flight' }).click()
  for (const text of [
    'Choose an aircraft',
    'Choose a flight type',
    'Choose a date',
    'Choose a start time',
    'Choose an end time',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Aircraft' }).getByRole('radio').first()).toBeFocused()
  expect(calls).toBe(0)
})

// SPEC 5.new-booking.date
test('today is too soon to book', async ({ asMember: page, addPlane }) => {
  const plane = await addPlane()
  const query = `aircraft=${plane._id}&date=${daysAhead(0)}&start=10:00&end=11:00`
  await page.goto(`${FORM}?${query}`)
  await page.getByRole('radio', { name: 'Leisure' }).check()
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(alert(page, 'Please book at least 1 day in advance')).toBeVisible()
  await expect(page.getByLabel('Date')).toHaveAccessibleDescription('Please book at least 1 day in advance')
  await page.getByLabel('Date').fill(daysAhead(1))
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(alert(page, 'Booking submitted successfully')).toBeVisible()
  // The earlier error is gone.
  await expect(alert(page, 'Please book at least 1 day in advance')).toHaveCount(0)
})

// SPEC 5.new-booking.end
test('an end before the start is refused; choosing a flight length corrects it', async ({
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
})

test('a clash is shown while choosing, and a suggested free time can be used', async ({
  asMember: page,
  addPlane,
  bookForAnother,
}) => {
  const date = saturdayAhead(5)
  const plane = await addPlane()
  await bookForAnother(plane, { date, start: '10:00', end: '12:00' })
  await page.goto(`${FORM}?aircraft=${plane._id}&date=${date}&start=11:00&end=13:00`)
  await page.getByRole('radio', { name: 'Examination' }).check()
  await expect(page.getByText('Clashes with another booking, 10:00–12:00')).toBeVisible()
  await page.getByRole('button', { name: 'Request this flight' }).click()
  await expect(alert(page, 'Aircraft is not available at the selected time')).toBeVisible()
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

// SPEC 4.aircraft-status.offered
test('only active aircraft are offered', async ({ asMember: page, addPlane }) => {
  const active = await addPlane()
  const parked = await addPlane({ aircraft_status: 'inactive' })
  await page.goto(FORM)
  await expect(page.getByRole('radio', { name: active.aircraft_registration })).toBeVisible()
  await expect(page.getByRole('radio', { name: parked.aircraft_registration })).toHaveCount(0)
})
