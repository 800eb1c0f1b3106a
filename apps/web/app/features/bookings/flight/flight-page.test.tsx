import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking, FlownReport } from '@rsfc/contract/bookings/schemas'
import { overdue } from '@rsfc/contract/overdue/routes'
import { site } from '@rsfc/contract/site/routes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { busyEntry, showBoard } from '../../../../testing/sample-board.ts'
import { newId, sampleAircraft, sampleBooking } from '../../../../testing/sample-flights.ts'
import { sampleOf } from '../../../../testing/sample.ts'
import FlightPage from './flight-page.tsx'

const PILOT = newId()
const INSTRUCTOR = newId()
const PLANE = sampleAircraft({ aircraft_registration: '9V-BOA' })
const [YESTERDAY, SATURDAY] = ['2026-11-15', '2026-11-21'] as const

beforeEach(() => {
  vi.setSystemTime('2026-11-16T10:00:00+08:00')
  club.answers(site.configurations, sampleOf(site.configurations))
  club.answers(overdue.ofBooking, { enabled: false, book_out: null })
  club.refuses(bookings.report, 404)
  club.answers(airworthiness.techLog, { ...sampleOf(airworthiness.techLog), aircraft_id: PLANE._id })
  showBoard([PLANE])
})
afterEach(() => {
  vi.useRealTimers()
})

const nothing = () => null
// An action moves the focus to the heading inside main.
const PAGE = (
  <main>
    <FlightPage readiness={nothing} flightPanels={nothing} />
  </main>
)

/** Opens a booking of the pilot. What is saved is read again afterwards. */
async function open(fields: Partial<Booking>, { as = PILOT, view = '' } = {}) {
  let booking = sampleBooking({ user_id: PILOT, aircraft_type: PLANE._id, ...fields })
  club.answers(bookings.read, () => booking)
  club.answers(bookings.update, ({ body }) => (booking = { ...booking, ...(body as object) }))
  const page = await openPage(PAGE, {
    at: `/members/booking/${booking._id}${view && `?view=${view}`}`,
    path: '/members/booking/:booking_id',
    as: { _id: as },
  })
  await expect.element(page.screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...page, booking }
}

const button = (screen: Awaited<ReturnType<typeof open>>['screen'], name: string) =>
  screen.getByRole('button', { name, exact: true })

test('a flight that has not started cannot be completed, and cancelling it asks first', async () => {
  const { screen } = await open({ booking_status: 'confirmed' }, { view: 'complete' })
  await expect.element(screen.getByRole('heading', { name: 'Details' })).toBeVisible()
  expect(button(screen, 'Complete flight').query()).toBeNull()
  expect(button(screen, 'Change').query()).toBeNull()
  await button(screen, 'Cancel the flight').click()
  const dialog = screen.getByRole('dialog', { name: 'Cancel this flight?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(club.callsTo(bookings.update)).toEqual([])
  await button(screen, 'Cancel the flight').click()
  await dialog.getByRole('button', { name: 'Cancel the flight' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Booking updated successfully')
  await expect.element(screen.getByRole('button', { name: 'Progress Cancelled' })).toBeVisible()
  await expect.element(button(screen, 'Cancel the flight')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByRole('heading', { name: 'Payment' }).query()).toBeNull()
})

// SPEC 2.members.flight
test('a pending flight can be changed within the rules; a clash does not name the pilot', async () => {
  const { screen } = await open({})
  showBoard([PLANE], [busyEntry(PLANE, { date: SATURDAY, start: '16:00', end: '17:00' })])
  await screen.getByRole('button', { name: /^Progress/ }).click()
  const steps = screen.getByRole('list', { name: 'Flight progress' }).getByRole('listitem')
  await expect.element(steps.nth(0)).toHaveTextContent('Requested, done')
  await expect.element(steps.nth(0)).toHaveAttribute('aria-current', 'step')
  await expect.element(steps.nth(1)).toHaveTextContent('Confirmed, waiting')
  await button(screen, 'Change').click()
  await expect.element(screen.getByRole('heading', { name: 'Change this booking' })).toHaveFocus()
  const [start, end] = [screen.getByLabelText('Start time'), screen.getByLabelText('End time')]
  await start.fill('14:00')
  await button(screen, 'Save changes').click()
  await expect.element(end).toHaveAccessibleDescription('The end must be after the start')

  const errors = [{ field: 'start_time', message: 'Taken on Sat 21 Nov 2026, 16:00 to 17:00' }]
  await start.fill('16:00')
  await end.fill('17:00')
  await expect.element(screen.getByText('Clashes with another booking, 16:00–17:00.')).toBeVisible()
  const saving = club.callsTo(bookings.update).length
  club.refuses(bookings.update, 406, { errors })
  await button(screen, 'Save changes').click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Error updating booking')
  await expect.element(start).toHaveAccessibleDescription('Taken on Sat 21 Nov 2026, 16:00 to 17:00')
  expect(saving).toBe(0)
})

test('saving a change sends the whole booking with the version that was read, and closes the form', async () => {
  const { screen, booking } = await open({ version: 'seen' })
  await button(screen, 'Change').click()
  await screen.getByText('14:00 free').click()
  await button(screen, '1 h 30 min').click()
  await screen.getByLabelText('Remarks').fill('After lunch')
  await button(screen, 'Save changes').click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Booking updated successfully')
  await expect.element(screen.getByText('14:00 to 15:30, 1 h 30 min')).toBeVisible()
  await expect.element(screen.getByText('After lunch')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Details' })).toHaveFocus()
  expect(club.callsTo(bookings.update)[0]?.body).toMatchObject({
    start_time: '14:00',
    end_time: '15:30',
    booking_remarks: 'After lunch',
    booking_status: 'pending',
    flight_date: booking.flight_date,
    version: 'seen',
  })
})

// SPEC 2.members.flight-views, 5.post-flight.required, 5.post-flight.end, 5.post-flight.distance, 8.post-flight.ok
test('the post-flight form shows the specified error messages, then what was flown', async () => {
  const { screen, booking } = await open({ booking_status: 'confirmed', flight_date: YESTERDAY })
  await button(screen, 'Complete flight').click()
  await expect.element(screen.getByRole('heading', { name: 'Complete flight' })).toHaveFocus()
  const alert = screen.getByRole('alert')
  const send = () => button(screen, 'Complete flight').click()
  await send()
  await expect.element(alert).toHaveTextContent('Please fill in all the fields')
  await screen.getByLabelText('Distance (km)').fill('-5')
  await screen.getByLabelText('Heading').fill('Short hop')
  await screen.getByLabelText('Experience').fill('Home before the rain.')
  club.refuses(bookings.postFlight, 400, { message: 'Distance cannot be negative' })
  await send()
  await expect.element(alert).toHaveTextContent('Distance cannot be negative')
  await screen.getByLabelText('Distance (km)').fill('40')
  await screen.getByLabelText('End', { exact: true }).fill('09:00')
  club.refuses(bookings.postFlight, 400, { message: 'End time cannot be earlier than start time' })
  await send()
  await expect.element(alert).toHaveTextContent('End time cannot be earlier than start time')
  await screen.getByLabelText('End', { exact: true }).fill('10:45')
  await expect.element(screen.getByRole('switch', { name: 'Post is for you only' })).not.toBeChecked()
  await screen.getByRole('switch', { name: 'Post is for you only' }).click()
  const flown = {
    ...booking,
    booking_status: 'completed',
    actual_start_time: '10:00',
    actual_end_time: '10:45',
  } as const
  club.answers(bookings.postFlight, flown)
  club.answers(bookings.read, flown)
  await send()
  await expect.element(alert).toHaveTextContent('Flight Completed')
  await expect.element(screen.getByText('10:00 to 10:45, 45 min')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(club.callsTo(bookings.postFlight).at(-1)?.body).toMatchObject({
    booking_id: booking._id,
    start_time: '10:00',
    end_time: '10:45',
    distance: 40,
    heading: 'Short hop',
    experience: 'Home before the rain.',
    visibility: true,
  })
})

const TO_PAY: Partial<Booking> = {
  flight_date: YESTERDAY,
  booking_status: 'completed',
  payment_status: 'overdue',
  payment_fee: 300,
  payment_reference: 'RSFC12345',
  flight_instructor: INSTRUCTOR,
}

// SPEC 2.members.payment-own, 2.members.payment-number
test('the owner of a flight sees how to pay it, and that it is overdue', async () => {
  club.answers(bookings.payment, {
    ...sampleOf(bookings.payment),
    payment_fee: 800,
    payment_left: 300,
    from_credit: 100,
    payment_reference: 'RSFC12345',
    paynow_name: 'RSFC DEMO',
    paynow_proxy: 'T00SS0000A',
    paynow_code: '00020101021226',
    demo: true,
  })
  const { screen } = await open(TO_PAY)
  const payment = screen.getByRole('region', { name: 'Payment' })
  await expect.element(payment.getByText('This payment is overdue')).toBeVisible()
  await expect
    .element(payment.getByText('$300.00 left of $800.00. The rest is paid, $100.00 of it from your credit.'))
    .toBeVisible()
  await expect.element(payment.getByText('RSFC12345')).toBeVisible()
  await expect.element(payment.getByText('T00SS0000A')).toBeVisible()
  await expect
    .element(payment.getByRole('img', { name: /^PayNow QR code: \$300\.00 to RSFC DEMO/ }))
    .toBeVisible()
  await expect.element(payment.getByText('Demo only: do not pay')).toBeVisible()
  await expect.element(button(screen, 'Payment Made')).toBeVisible()
})

test('a flight that credit has paid says so', async () => {
  const paid = { payment_fee: 300, payment_left: 0, from_credit: 300 }
  club.answers(bookings.payment, { ...sampleOf(bookings.payment), ...paid })
  const { screen } = await open({ ...TO_PAY, payment_status: 'paid' })
  await expect.element(screen.getByText(/^Paid from your credit, thank you/)).toBeVisible()
})

test('a completed flight shows all that was reported, and its pilot corrects it with a reason', async () => {
  const reported: FlownReport = {
    start_time: '10:00',
    end_time: '10:45',
    distance: 40,
    function: 'pic',
    from: 'WSSL',
    to: 'WSSL',
    via: ['WMKM'],
    takeoffs_day: 4,
    takeoffs_night: null,
    landings_day: 2,
    landings_night: null,
    night_minutes: null,
    instrument_minutes: 10,
    meter_out: 1000,
    meter_in: 1000.8,
    fuel_added_l: 20,
    fuel_left_l: 80,
    oil_added_l: 0.5,
    persons_on_board: 3,
    note_for_next: 'Stand 4',
    correctable: true,
    corrections: [],
    reported_at: '2026-11-16T09:00:00+08:00',
    correctable_until: '2026-11-17T09:00:00+08:00',
  }
  club.answers(bookings.report, reported)
  const flown = { ...TO_PAY, payment_status: 'processing', actual_start_time: '10:00' } as const
  const { screen } = await open({ ...flown, actual_end_time: '10:45', distance: 40 })
  const panel = screen.getByRole('region', { name: /^Flight report/ })
  for (const words of [
    'Meter1000.0 to 1000.8, 0.8 h',
    'Landings2',
    'On board3',
    'Fuel added20 l',
    'Fuel left80 l',
    'Oil added0.5 l',
    'Instrument time10 min',
    'Night timeNot reported',
    'Note for the next pilotStand 4',
    'until Tue 17 Nov 2026, 09:00',
  ])
    await expect.element(panel).toMatchTextContent(words)
  await button(screen, 'Correct this report').click()
  await expect.element(screen.getByRole('heading', { name: 'Correct this report' })).toHaveFocus()
  const form = screen.getByRole('form', { name: 'Correct this report' })
  await form.getByLabelText('End', { exact: true }).fill('11:05')
  await form.getByLabelText('Meter at end (h)').fill('1001.1')
  await form.getByRole('button', { name: 'Save the correction' }).click()
  await expect.element(form.getByLabelText('Why do you correct it?')).toBeInvalid()
  await form.getByLabelText('Why do you correct it?').fill('Misread the clock')
  club.answers(bookings.correct, sampleBooking())
  const at = '2026-11-16T10:00:00+08:00'
  const corrections = [{ at, by_name: 'Siti Aminah', reason: 'Misread the clock' }]
  club.answers(bookings.report, { ...reported, correctable: false, corrections })
  await form.getByRole('button', { name: 'Save the correction' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Report corrected')
  await expect
    .element(screen.getByRole('list', { name: 'Corrections' }))
    .toHaveTextContent('Corrected on Mon 16 Nov 2026, 10:00 by Siti Aminah: Misread the clock')
  expect(button(screen, 'Correct this report').query()).toBeNull()
  expect(club.callsTo(bookings.correct).map(({ body }) => body)).toEqual([
    {
      start_time: '10:00',
      end_time: '11:05',
      distance: 40,
      function: 'pic',
      from: 'Seletar (WSSL)',
      via: ['Melaka (WMKM)'],
      to: 'Seletar (WSSL)',
      takeoffs_day: 4,
      takeoffs_night: null,
      landings_day: 2,
      landings_night: null,
      night_minutes: null,
      instrument_minutes: 10,
      meter_out: 1000,
      meter_in: 1001.1,
      fuel_added_l: 20,
      fuel_left_l: 80,
      oil_added_l: 0.5,
      persons_on_board: 3,
      note_for_next: 'Stand 4',
      reason: 'Misread the clock',
    },
  ])
})

test('the instructor of a flight does not see its payment', async () => {
  const { screen } = await open(TO_PAY, { as: INSTRUCTOR })
  await expect.element(screen.getByRole('heading', { name: 'Details' })).toBeVisible()
  expect(screen.getByText('RSFC12345').query()).toBeNull()
  expect(button(screen, 'Payment Made').query()).toBeNull()
})

test('an instructor who declines says why, and leaves the page of the flight', async () => {
  club.answers(bookings.answer, sampleBooking())
  const { screen, address, booking } = await open(
    { flight_instructor: INSTRUCTOR, instructor_answer: 'asked', flight_type: 'training' },
    { as: INSTRUCTOR },
  )
  await button(screen, 'Decline the flight with Siti Aminah').click()
  const dialog = screen.getByRole('dialog', { name: 'Decline this flight?' })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect.element(dialog.getByLabelText('Reason')).toBeInvalid()
  await dialog.getByLabelText('Reason').fill('I am away that day')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Answer sent')
  await expect.poll(address).toBe('/members/instruction')
  expect(club.callsTo(bookings.answer)).toEqual([
    { params: { id: booking._id }, query: {}, body: { answer: 'declined', reason: 'I am away that day' } },
  ])
})

test('a booking that does not exist says so', async () => {
  club.refuses(bookings.read, 404)
  const { screen } = await openPage(PAGE, {
    at: `/members/booking/${newId()}`,
    path: '/members/booking/:booking_id',
    as: { _id: PILOT },
  })
  await expect.element(screen.getByRole('alert')).toMatchTextContent('There is no such booking.')
})
