import { bookings } from '@rsfc/contract/bookings/routes'
import { FlownBooking, type FlightSummary } from '@rsfc/contract/bookings/schemas'
import { fleet } from '@rsfc/contract/fleet/routes'
import { logbook } from '@rsfc/contract/logbook/routes'
import type { RouteData } from '@rsfc/contract/kit/http'
import type { Logbook } from '@rsfc/contract/logbook/schemas'
import { expect, test } from 'vitest'
import { club } from '../../testing/fake-club.ts'
import { openPage } from '../../testing/open-page.tsx'
import { newId, sampleBooking } from '../../testing/sample-flights.ts'
import { sampleFor, sampleOf } from '../../testing/sample.ts'
import FlightLogPage from './flight-log-page.tsx'

const PILOT = newId()
const SUMMARY: FlightSummary = {
  flights: 2,
  minutes: 105,
  distance: 150,
  months: [{ month: '2026-11', flights: 2, minutes: 105 }],
}
const flown = (actual_end_time: string, distance: number) => ({
  ...sampleFor(FlownBooking),
  ...sampleBooking({ booking_status: 'completed', actual_start_time: '10:00', actual_end_time, distance }),
})

async function openLog(summary: FlightSummary) {
  club.answers(fleet.list, [])
  club.answers(bookings.flightSummary, summary)
  club.answers(bookings.flights, ({ query }) =>
    query.function ? [] : [flown('10:35', 60), flown('11:10', 90)],
  )
  return openPage(<FlightLogPage />, { at: '/members/flight-log', as: { _id: PILOT } })
}

// SPEC 2.members.flight-log, 4.flight-log.duration
test('the log shows totals and the flights, which can be filtered, and hours by month in a tab', async () => {
  const { screen } = await openLog(SUMMARY)
  const totals = screen.getByLabelText('Totals')
  await expect.element(totals).toHaveTextContent('Flights2Time flown1 h 45 minDistance150 km81 NM')
  const flights = screen.getByRole('table', { name: 'Flights' })
  await expect.element(flights).toMatchTextContent('35 min')
  await expect.element(flights).toMatchTextContent('1 h 10 min')
  expect(flights.getByRole('row').elements()).toHaveLength(3)
  await screen.getByRole('button', { name: /^Filters/ }).click()
  await screen.getByLabelText('Function').selectOptions('Solo')
  await expect.element(screen.getByRole('heading', { name: 'No flight matches' })).toBeVisible()
  await screen.getByRole('button', { name: 'Show all flights' }).click()
  await expect.element(flights).toBeVisible()
  expect(club.callsTo(logbook.read)).toEqual([])
  await screen.getByRole('tab', { name: 'Hours by month' }).click()
  await screen.getByText('As a table').click()
  const november = screen
    .getByRole('table', { name: 'Hours by month, 2026' })
    .getByRole('row', { name: /^Nov/ })
  await expect.element(november).toMatchTextContent('1 h 45 min')
})

test('earlier hours are brought into the logbook', async () => {
  const none = sampleOf(logbook.read)
  const flownHours = { ...none.flown, total: 140 }
  let book: Logbook = { ...none, flights: 3, flown: flownHours, hours: flownHours }
  club.answers(logbook.read, () => book)
  club.answers(logbook.setBaseline, ({ body }) => {
    const earlier = body as RouteData<typeof logbook.setBaseline>
    book = { ...book, hours: { ...earlier, total: earlier.total + 140 }, baseline: earlier }
    return earlier
  })
  const { screen } = await openLog(SUMMARY)
  await screen.getByRole('tab', { name: 'Logbook' }).click()
  await screen.getByRole('button', { name: 'Bring in earlier hours' }).click()
  const form = screen.getByRole('form', { name: 'Earlier hours' })
  await form.getByLabelText('Up to and including').fill('31 Dec 2010')
  await form.getByLabelText('Total time (h:mm)').fill('12:3x')
  await form.getByRole('button', { name: 'Save earlier hours' }).click()
  await expect.element(form.getByText('Enter hours such as 12:30 or 12.5')).toBeVisible()
  await form.getByLabelText('Total time (h:mm)').fill('12:30')
  await form.getByLabelText('Dual (h:mm)').fill('12.5')
  await form.getByLabelText('Night time (h:mm)').fill('1:15')
  await form.getByRole('button', { name: 'Save earlier hours' }).click()
  const hours = screen.getByRole('group', { name: 'Logbook hours' })
  await expect.element(hours).toMatchTextContent('Total time14:5012:30 earlier, 2:20 at the club')
  await expect.element(hours).toMatchTextContent('Night time1:151:15 earlier, 0:00 at the club')
  expect(club.callsTo(logbook.setBaseline)[0]?.body).toMatchObject({
    as_of: '2010-12-31',
    total: 750,
    dual: 750,
    night: 75,
    pic: 0,
  })
})

test('an empty log links to the booking form', async () => {
  club.answers(logbook.read, sampleOf(logbook.read))
  const { screen } = await openLog({ flights: 0, minutes: 0, distance: 0, months: [] })
  await expect
    .element(screen.getByRole('link', { name: 'Book a flight' }))
    .toHaveAttribute('href', '/members/booking/new-booking')
})
