import type { BookingStatus } from '@rsfc/domain/bookings/status'
import { IconCheck, IconClock, IconPlaneArrival } from '@tabler/icons-react'
import { bookingStatusName } from '../booking-badges.tsx'
import classes from './status-sign.module.css'

const SIGNS: Partial<Record<BookingStatus, typeof IconClock>> = {
  pending: IconClock,
  confirmed: IconCheck,
  completed: IconPlaneArrival,
}

/** The status of a booking as a small sign, so that it can be told without its colour. */
export function StatusSign({ status }: { status: BookingStatus | undefined }) {
  const Sign = status && SIGNS[status]
  return Sign ? (
    <Sign
      className={classes.sign}
      size={14}
      stroke={2.4}
      role="img"
      aria-label={`${bookingStatusName(status)}:`}
    />
  ) : null
}
