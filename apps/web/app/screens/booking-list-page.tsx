import type { ClubDate } from '@rsfc/domain/time/club-time'
import BookingListPage from '../features/bookings/log/own-bookings/booking-list-page.tsx'
import { DayWeather } from '../features/weather/day-weather.tsx'

export { meta } from '../features/bookings/log/own-bookings/booking-list-page.tsx'

export default function BookingListScreen() {
  return <BookingListPage dayNotes={renderDay} />
}

function renderDay(date: ClubDate) {
  return <DayWeather date={date} />
}
