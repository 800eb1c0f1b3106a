import type { BookingStatus } from '@rsfc/domain/bookings/status'
import { IconCheck, IconClock, IconPlaneArrival } from '@tabler/icons-react'
import { bookingStatusName } from '../booking/booking-badges.tsx'

const SIGNS: Partial<Record<BookingStatus, typeof IconClock>> = {
  pending: IconClock,
  confirmed: IconCheck,
  completed: IconPlaneArrival,
}

/** The status of a booking as a small sign, so that colour is not the only difference. */
export function StatusSign({ status }: { status: BookingStatus | undefined }) {
  const Sign = status && SIGNS[status]
  return Sign ? (
    <Sign
      style={{ flex: 'none', verticalAlign: -2 }}
      size={14}
      stroke={2.4}
      role="img"
      aria-label={`${bookingStatusName(status)}:`}
    />
  ) : null
}
