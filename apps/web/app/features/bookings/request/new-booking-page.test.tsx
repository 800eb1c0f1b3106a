import { airworthiness } from '@rsfc/contract/airworthiness/routes'
import { bookings } from '@rsfc/contract/bookings/routes'
import { instruction } from '@rsfc/contract/instruction/routes'
import { site } from '@rsfc/contract/site/routes'
import { training } from '@rsfc/contract/training/routes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { club } from '../../../../testing/fake-club.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { busyEntry, showBoard } from '../../../../testing/sample-board.ts'
import { newId, sampleAircraft, sampleBooking } from '../../../../testing/sample-flights.ts'
import { sampleOf } from '../../../../testing/sample.ts'
import NewBookingPage from './new-booking-page.tsx'

const FORM = '/members/booking/new-booking'
const [TODAY, SATURDAY, TUESDAY] = ['2026-11-16', '2026-11-21', '2026-11-24'] as const
const PLANE = sampleAircraft({ aircraft_registration: '9V-BOA' })
const OTHER = sampleAircraft({ aircraft_registration: '9V-BOB' })
const BUSY = busyEntry(PLANE, { date: SATURDAY, start: '10:00', end: '12:00' })

beforeEach(() => {
  vi.setSystemTime(`${TODAY}T10:00:00+08:00`)
  club.answers(site.configurations, sampleOf(site.configurations))
  club.answers(instruction.availability, [])
  club.answers(bookings.create, sampleBooking())
  club.answers(bookings.limits, null)
  club.answers(training.read, { ...sampleOf(training.read), course: null })
  showBoard([PLANE, OTHER])
})
afterEach(() => {
  vi.useRealTimers()
})

const noNote = () => null

/** The form, opened at these times of the first aircraft. */
async function open({ date = '', start = '', end = '', type = 'leisure' } = {}) {
  const filled = new URLSearchParams({ aircraft: PLANE._id, date, start, end, type })
  const { screen, address } = await openPage(<NewBookingPage readiness={noNote} membership={noNote} />, {
    at: date ? `${FORM}?${filled}` : FORM,
    as: { _id: sampleBooking().user_id ?? '' },
  })
  return {
    screen,
    address,
    date: screen.getByLabelText('Date'),
    start: screen.getByLabelText('Start time'),
    end: screen.getByLabelText('End time'),
    send: () => screen.getByRole('button', { name: 'Request this flight' }).click(),
  }
}

const sent = () => club.callsTo(bookings.create).map(({ body }) => body)

// SPEC 2.members.new-booking, 4.aircraft-status.offered
test('only active aircraft are offered; missing fields say so, the first gets the focus, and nothing is sent', async () => {
  const parked = sampleAircraft({ aircraft_registration: '9V-OUT', aircraft_status: 'inactive' })
  showBoard([PLANE, OTHER, parked])
  const { screen, send } = await open()
  await expect.element(screen.getByRole('radio', { name: 'Tampico TB-9 9V-BOA' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /9V-OUT/ }).query()).toBeNull()
  await send()
  for (const text of ['Choose a flight type', 'Choose a date', 'Choose a start time', 'Choose an end time'])
    await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Training' })).toHaveFocus()
  expect(sent()).toEqual([])
})

// SPEC o10.parent.date-of-birth
test('a request without a date of birth says what to do, with a link to the profile', async () => {
  const message = 'Enter your date of birth'
  club.refuses(bookings.create, 409, { message, errors: [{ field: 'date_of_birth', message }] })
  const { screen, send } = await open({ date: SATURDAY, start: '14:00', end: '15:00' })
  await send()
  await expect.element(screen.getByRole('link', { name: 'Edit my profile' })).toBeVisible()
})

// SPEC 5.new-booking.date, 5.new-booking.end
test('an end before the start is refused, and a flight length corrects it; today is too soon to book', async () => {
  const { screen, address, date, end, send } = await open({ date: SATURDAY, start: '12:00', end: '11:00' })
  await send()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Booking submission failed')
  await expect.element(end).toHaveAccessibleDescription('The end must be after the start')
  await expect.element(end).toHaveFocus()
  await screen.getByRole('button', { name: '1 h 30 min' }).click()
  await expect.element(end).toHaveValue('13:30')
  await expect.element(screen.getByText('The end must be after the start')).not.toBeInTheDocument()
  await date.fill(TODAY)
  await send()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please book at least 1 day in advance')
  await expect.element(date).toHaveAccessibleDescription('Please book at least 1 day in advance')
  expect(sent()).toEqual([])
  await date.fill(SATURDAY)
  await send()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Booking submitted successfully')
  expect(sent()).toMatchObject([{ flight_date: SATURDAY, start_time: '12:00', end_time: '13:30' }])
  expect(address()).toBe(`/members/booking?date=${SATURDAY}`)
})

test('dates and times are read as people type them, and the estimate shows how it is worked out', async () => {
  const rates = { hourly_rate: 600, incremental_rate: 600, instructor_rate: 70, examiner_rate: 70 }
  club.answers(site.configurations, { ...sampleOf(site.configurations), ...rates })
  const { screen, date, start, end, send } = await open()
  await screen.getByRole('radiogroup', { name: 'Aircraft' }).getByText('9V-BOA').click()
  await screen.getByRole('radiogroup', { name: 'Flight type' }).getByText('Training').click()
  // The browser's language may be American; the form writes 24 hours, and the day first.
  await date.fill('21/11/2026')
  await start.fill('2pm')
  await end.fill('1435')
  await screen.getByLabelText('Remarks').fill('Circuits, please')
  await expect.element(date).toHaveValue('Sat 21 Nov 2026')
  await expect.element(start).toHaveValue('14:00')
  await expect.element(end).toHaveValue('14:35')
  await expect.element(screen.getByText('9V-BOA is free on Sat 21 Nov 2026, 14:00 to 14:35.')).toBeVisible()
  const estimate = screen.getByRole('region', { name: 'Estimate' })
  for (const text of ['$390.83', '6 × 5 min at $600.00 an hour', '7 × 5 min at $70.00 an hour'])
    await expect.element(estimate).toMatchTextContent(text)
  await expect.element(estimate).toMatchTextContent('Includes an instructor')
  await send()
  await expect.poll(sent).toMatchObject([
    {
      aircraft_type: PLANE._id,
      flight_type: 'training',
      flight_date: SATURDAY,
      start_time: '14:00',
      end_time: '14:35',
      booking_remarks: 'Circuits, please',
    },
  ])
})

test('for training the own instructor is chosen, once; another flight type and another choice are respected', async () => {
  const [own, other] = [newId(), newId()]
  const days = [{ date: SATURDAY, hours: [], free: [] }]
  club.answers(instruction.availability, [
    { instructor_id: other, name: 'Mei Ling', days },
    { instructor_id: own, name: 'Raj Kumar', days },
  ])
  const course = { _id: newId(), started_on: '2026-01-05', ended_on: null, outcome: '' } as const
  club.answers(training.read, {
    ...sampleOf(training.read),
    course: { ...course, instructor_id: own, instructor_name: 'Raj Kumar' },
  })
  club.answers(bookings.free, [])
  const { screen } = await open()
  const instructor = screen.getByLabelText('Instructor (optional)')
  await screen.getByRole('radio', { name: 'Training' }).click()
  await expect.element(instructor).toHaveDisplayValue('Raj Kumar (your instructor)')
  await screen.getByRole('radio', { name: 'Leisure' }).click()
  await expect.element(instructor).toHaveDisplayValue('None')
  await screen.getByRole('radio', { name: 'Training' }).click()
  await expect.element(instructor).toHaveDisplayValue('Raj Kumar (your instructor)')
  await instructor.selectOptions('')
  await expect.element(instructor).toHaveDisplayValue('No preference')
})

test('a clash offers the other aircraft and the nearest free times', async () => {
  showBoard([PLANE, OTHER], [BUSY])
  const { screen, start, end, send } = await open({ date: SATURDAY, start: '11:00', end: '13:00' })
  await expect.element(screen.getByText('Clashes with another booking, 10:00–12:00.')).toBeVisible()
  await screen.getByRole('button', { name: '9V-BOB, 11:00–13:00' }).click()
  await expect.element(screen.getByRole('radio', { name: /9V-BOB/ })).toBeChecked()
  await expect.element(screen.getByText(/^9V-BOB is free on/)).toBeVisible()
  await screen.getByText('9V-BOA').click()
  await screen.getByRole('button', { name: '12:00–14:00' }).click()
  await expect.element(start).toHaveValue('12:00')
  await expect.element(end).toHaveValue('14:00')
  await expect.element(screen.getByText(/^9V-BOA is free on/)).toBeVisible()
  await send()
  await expect
    .poll(sent)
    .toMatchObject([
      { aircraft_type: PLANE._id, start_time: '12:00', end_time: '14:00', flight_type: 'leisure' },
    ])
})

test('the form says how much a member can request, and a refusal says what to do', async () => {
  const limits = {
    is_new: true,
    longest_hours: 8,
    most_requests: 2,
    most_hours: 6,
    requests: 1,
    minutes: 120,
  }
  club.answers(bookings.limits, limits)
  const message = 'You already have 2 open requests. Wait for an answer, or cancel one of them.'
  club.refuses(bookings.create, 409, { message, errors: [{ field: 'flight_date', message }] })
  const { screen, date, send } = await open({ date: SATURDAY, start: '10:00', end: '11:00' })
  await expect
    .element(screen.getByText(/you can have 2 open requests of 6 h in all\. You have 1 \(2 h\)\./))
    .toBeVisible()
  await send()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
  await expect.element(date).toHaveAccessibleDescription(message)
})

test('more passengers than seats are refused at their field; nothing typed is lost, and fewer are sent', async () => {
  const message = 'This aircraft has 2 seats for passengers beside its crew'
  club.refuses(bookings.create, 400, { errors: [{ field: 'passengers', message }] })
  const { screen, send } = await open({ date: SATURDAY, start: '10:00', end: '11:00' })
  const passengers = screen.getByLabelText('Passengers')
  await screen.getByLabelText('Remarks').fill('To the coast')
  await passengers.fill('3')
  await send()
  await expect.element(passengers).toHaveAccessibleDescription(message)
  await expect.element(passengers).toHaveFocus()
  await expect.element(screen.getByLabelText('Remarks')).toHaveValue('To the coast')
  club.answers(bookings.create, sampleBooking())
  await passengers.fill('2')
  await send()
  await expect
    .poll(() => sent().at(-1))
    .toMatchObject({ passengers: 2, booking_remarks: 'To the coast', start_time: '10:00' })
})

test('an aircraft with a report that nobody has judged can be chosen, and says so', async () => {
  const { _id: aircraft_id, aircraft_name, aircraft_registration } = PLANE
  const flies = { grounded: false, grounded_reason: '', groundings: [], items: [] }
  const meter = { meter: null, meter_estimated: false }
  const reported = { aircraft_status: 'active', unjudged: true, open_defects: 1 } as const
  club.answers(airworthiness.forecast, [
    { aircraft_id, aircraft_name, aircraft_registration, ...flies, ...meter, ...reported },
  ])
  const { screen } = await open({ date: SATURDAY, start: '10:00', end: '11:00' })
  await expect.element(screen.getByRole('radio', { name: /9V-BOA, reported, not judged/ })).toBeChecked()
  await expect.element(screen.getByText(/^9V-BOA: Someone has reported a critical defect/)).toBeVisible()
})

// SPEC 8.booking.406
test('a slot taken in the meantime shows the refusal, the clash and other free times', async () => {
  const { screen, start, send, address } = await open({ date: SATURDAY, start: '10:00', end: '11:00' })
  await expect.element(screen.getByText(/^9V-BOA is free on/)).toBeVisible()
  const errors = [{ field: 'start_time', message: 'Taken on Sat 21 Nov 2026, 10:00 to 12:00' }]
  club.refuses(bookings.create, 406, { errors })
  showBoard([PLANE, OTHER], [BUSY])
  await send()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Aircraft is not available at the selected time')
  await expect.element(start).toHaveAccessibleDescription('Taken on Sat 21 Nov 2026, 10:00 to 12:00')
  await expect.element(screen.getByText('Clashes with another booking, 10:00–12:00.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '12:00–13:00' })).toBeVisible()
  expect(address()).toMatch(/new-booking/)
})

test('an unusual flight is only sent after a question', async () => {
  const { screen, start, end, send } = await open({ date: TUESDAY, start: '00:00', end: '23:59' })
  await send()
  const question = screen.getByRole('dialog', { name: 'An unusual flight' })
  await expect
    .element(question)
    .toMatchTextContent('23 h 59 min long, at night, on a closed day. Is that right?')
  await question.getByRole('button', { name: 'Change it' }).click()
  await expect.element(start).toHaveValue('00:00')
  await expect.element(end).toHaveValue('23:59')
  await screen.getByText('09:00 free').click()
  await screen.getByRole('button', { name: '1 h', exact: true }).click()
  await send()
  await expect.element(question).toMatchTextContent('This flight is on a closed day. Is that right?')
  expect(sent()).toEqual([])
  await question.getByRole('button', { name: 'Yes, send it' }).click()
  await expect.poll(sent).toMatchObject([{ flight_date: TUESDAY, start_time: '09:00', end_time: '10:00' }])
})

test('a booking of another member is shown as soon as the board reports it', async () => {
  const { screen } = await open({ date: SATURDAY, start: '10:00', end: '11:00' })
  await expect.element(screen.getByText(/^9V-BOA is free on/)).toBeVisible()
  showBoard([PLANE, OTHER], [BUSY])
  const change = { from: `${SATURDAY}T10:00:00+08:00`, to: `${SATURDAY}T12:00:00+08:00`, spread: 0 }
  club.tells(bookings.boardChanges, 'board', change)
  await expect.element(screen.getByText('Clashes with another booking, 10:00–12:00.')).toBeVisible()
})
