import type { Booking } from '@rsfc/contract/bookings/schemas'
import FlightPage from '../features/bookings/flight/flight-page.tsx'
import { BookOutPanel } from '../features/overdue/book-out-panel.tsx'
import { BookingReadiness } from '../features/readiness/booking-readiness.tsx'
import { FlightWeather } from '../features/weather/flight-weather.tsx'

export { meta } from '../features/bookings/flight/flight-page.tsx'

export default function FlightScreen() {
  return <FlightPage readiness={renderReadiness} flightPanels={renderAround} />
}

function renderReadiness(booking_id: string, own: boolean) {
  return <BookingReadiness bookingId={booking_id} own={own} />
}

function renderAround(booking: Booking, own: boolean) {
  return (
    <>
      <BookOutPanel flight={booking} own={own} />
      <FlightWeather flight={booking} />
    </>
  )
}
