import { bookings } from '@rsfc/contract/bookings/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Anchor, Skeleton } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Panel } from '../../ui/layout/panel.tsx'
import { BookingBadge } from './booking-badges.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import classes from './recent-bookings-panel.module.css'
import { read } from '../../data/read.ts'

const SHOWN = 8

/** A member's latest bookings, shown to officers (2.admin.member-bookings). */
export function RecentBookingsPanel({ userId }: { userId: string }) {
  const list = useQuery(read(bookings.ofMember, { params: { userId } }))
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  const own = list.data?.filter(({ user_id }) => user_id === userId).slice(0, SHOWN)
  return (
    <Panel title="Recent bookings">
      {list.isPending && <Skeleton height={160} role="status" aria-label="Loading bookings" />}
      {own?.length === 0 && <p className={classes.none}>No bookings yet.</p>}
      <ul>
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
        <Anchor component={Link} to={addressOf(pages.adminBooking, { booking_id: booking._id })} fw={600}>
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
