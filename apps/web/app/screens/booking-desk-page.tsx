import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { ComponentProps } from 'react'
import BookingDeskPage from '../features/bookings/desk/booking-desk-page.tsx'
import { RequestResult } from '../features/readiness/request-readiness.tsx'
import { DayWeather } from '../features/weather/day-weather.tsx'

export { handle, meta } from '../features/bookings/desk/booking-desk-page.tsx'

export default function BookingDeskScreen() {
  return <BookingDeskPage readiness={renderResult} dayNotes={renderDay} />
}

const renderResult: ComponentProps<typeof BookingDeskPage>['readiness'] = ({ _id, pilot_name }) => (
  <RequestResult bookingId={_id} pilot={pilot_name} />
)

function renderDay(date: ClubDate) {
  return <DayWeather date={date} />
}
