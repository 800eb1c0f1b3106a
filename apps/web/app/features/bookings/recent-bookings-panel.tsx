import { Anchor, Skeleton } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Panel } from '../../ui/area/panel.tsx'
import { BookingBadge } from './booking-badges.tsx'
import { memberBookingsQuery } from './booking-readings.ts'
import { FetchFailed } from '../../ui/fetch-failed.tsx'
import classes from './recent-bookings-panel.module.css'

const SHOWN = 8

/** A member's latest flights, for officers (§2). */
export function RecentBookingsPanel({ userId }: { userId: string }) {
  const bookings = useQuery(memberBookingsQuery(userId))
  if (bookings.isError) return <FetchFailed error={bookings.error} onRetry={() => void bookings.refetch()} />
  const own = bookings.data?.filter(({ user_id }) => user_id === userId).slice(0, SHOWN)
  return (
    <Panel title="Recent bookings">
      {bookings.isPending && <Skeleton height={160} role="status" aria-label="Loading the bookings" />}
      {own?.length === 0 && <p className={classes.none}>No bookings yet.</p>}
      <ul className={classes.rows}>
        {own?.map((booking) => (
          <Line key={booking._id} booking={booking} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ booking }: { booking: Booking }) {
  return (
    <li className={classes.row}>
      <span>
        <Anchor component={Link} to={`/admin/booking/${booking._id}`} fw={600}>
          {dateInWords(booking.flight_date)}
        </Anchor>
        <span className={classes.what}>
          {booking.start_time}–{booking.end_time} · {booking.aircraft_registration}
        </span>
      </span>
      <BookingBadge status={booking.booking_status} />
    </li>
  )
}
