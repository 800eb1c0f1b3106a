import type { ComponentProps } from 'react'
import NewBookingPage from '../features/bookings/request/new-booking-page.tsx'
import { ReadinessPanel } from '../features/readiness/readiness-panel.tsx'

export { meta } from '../features/bookings/request/new-booking-page.tsx'

export default function NewBookingScreen() {
  return <NewBookingPage readiness={renderReadiness} />
}

const renderReadiness: ComponentProps<typeof NewBookingPage>['readiness'] = (plan) => (
  <ReadinessPanel flight={plan} own />
)
