import { Stack } from '@mantine/core'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import type { ComponentProps } from 'react'
import BookingDeskPage from '../features/bookings/desk/booking-desk-page.tsx'
import { RequestConcerns, RequestResult } from '../features/readiness/request-readiness.tsx'
import { ReadinessPanel } from '../features/readiness/readiness-panel.tsx'
import { DayWeather } from '../features/weather/day-weather.tsx'

export { meta } from '../features/bookings/desk/booking-desk-page.tsx'

export default function BookingDeskScreen() {
  return <BookingDeskPage readiness={renderResult} dayNotes={renderDay} planReadiness={renderPlan} />
}

const renderResult: ComponentProps<typeof BookingDeskPage>['readiness'] = ({ _id, pilot_name }) => (
  <Stack gap={4} align="flex-start" miw={150}>
    <RequestResult bookingId={_id} pilot={pilot_name} />
    <RequestConcerns bookingId={_id} pilot={pilot_name} />
  </Stack>
)

const renderPlan: ComponentProps<typeof BookingDeskPage>['planReadiness'] = (plan) => (
  <ReadinessPanel flight={plan} own={false} />
)

function renderDay(date: ClubDate) {
  return <DayWeather date={date} />
}
