import { bookings } from '@rsfc/contract/bookings/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Skeleton } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { clubDate, clubInstant, daysBetween } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../ui/layout/panel.tsx'
import { BookingBadge, flightTypeName } from './booking-badges.tsx'
import { AircraftName } from './aircraft-name.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import classes from './next-flight-panel.module.css'
import { read } from '../../data/read.ts'

/** The member's next flight, as pilot or as crew. */
export function NextFlightPanel({ userId }: { userId: string }) {
  const list = useQuery(read(bookings.ofMember, { params: { userId } }))
  const [now] = useState(() => new Date())
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  const next = list.data && findNextFlight(list.data, now)
  return (
    <Panel title="Next flight" aside={next && <BookingBadge status={next.booking_status} />}>
      {list.isPending && <Skeleton height={110} role="status" aria-label="Loading your next flight" />}
      {next && <Flight booking={next} now={now} asCrew={next.user_id !== userId} />}
      {list.data && !next && (
        <div className={classes.none}>
          <p>You have no upcoming flights.</p>
          <Button component={Link} to={addressOf(pages.newBooking)}>
            Book a flight
          </Button>
        </div>
      )}
    </Panel>
  )
}

type FlightProps = { booking: Booking; now: Date; asCrew: boolean }

function Flight({ booking, now, asCrew }: FlightProps) {
  const days = daysBetween(clubDate(now), booking.flight_date)
  const when = days <= 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`
  return (
    <div className={classes.flight}>
      <p className={classes.when}>
        <time dateTime={booking.flight_date}>{dateInWords(booking.flight_date)}</time>
        <span className={classes.soon}>{when}</span>
      </p>
      <p className={classes.what}>
        {booking.start_time} to {booking.end_time} · <AircraftName flight={booking} /> ·{' '}
        {flightTypeName(booking.flight_type)}
        {asCrew && ` · with ${booking.pilot_name}`}
      </p>
      <Button component={Link} to={addressOf(pages.flight, { booking_id: booking._id })} variant="default">
        View flight
      </Button>
    </div>
  )
}

function findNextFlight(own: readonly Booking[], now: Date): Booking | undefined {
  const start = ({ flight_date, start_time }: Booking) => `${flight_date} ${start_time}`
  return own
    .filter(({ booking_status }) => booking_status === 'pending' || booking_status === 'confirmed')
    .filter(({ flight_date, end_time }) => clubInstant(flight_date, end_time) > now)
    .toSorted((a, b) => start(a).localeCompare(start(b)))[0]
}
