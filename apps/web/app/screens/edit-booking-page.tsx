import { isMovable } from '@rsfc/domain/bookings/permissions'
import type { ComponentProps } from 'react'
import EditBookingPage from '../features/bookings/desk/edit/edit-booking-page.tsx'
import { BookingReadiness } from '../features/readiness/booking-readiness.tsx'
import { SnapshotsPanel } from '../features/readiness/snapshots-panel.tsx'

export { meta } from '../features/bookings/desk/edit/edit-booking-page.tsx'

export default function EditBookingScreen() {
  return <EditBookingPage readiness={renderReadiness} />
}

/** A past flight is no longer judged, but how it was judged stays visible. */
const renderReadiness: ComponentProps<typeof EditBookingPage>['readiness'] = (booking) => (
  <>
    {isMovable(booking) && booking.user_id && <BookingReadiness bookingId={booking._id} own={false} />}
    <SnapshotsPanel bookingId={booking._id} />
  </>
)
