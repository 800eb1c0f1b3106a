import type { ComponentProps } from 'react'
import NewBookingPage from '../features/bookings/request/new-booking-page.tsx'
import { MembershipNote } from '../features/applications/membership-note.tsx'
import { ReadinessPanel } from '../features/readiness/readiness-panel.tsx'

export { meta } from '../features/bookings/request/new-booking-page.tsx'

export default function NewBookingScreen() {
  return <NewBookingPage readiness={renderReadiness} membership={renderMembership} />
}

const renderReadiness: ComponentProps<typeof NewBookingPage>['readiness'] = (plan) => (
  <ReadinessPanel flight={plan} own />
)

const renderMembership: ComponentProps<typeof NewBookingPage>['membership'] = (memberId, flightType) => (
  <MembershipNote memberId={memberId} flightType={flightType} />
)
