import { Anchor } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { awaitsPostFlight, mayCompleteFlight, ownsBooking } from '@rsfc/domain/bookings/permissions'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { privateMeta } from '../../platform/page-meta.ts'
import { useSession, type KnownUser } from '../../platform/session.ts'
import { Panel } from '../../ui/area/panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { BookingBadge } from './booking-badges.tsx'
import { bookingQuery } from './booking-readings.ts'
import { BookingsFailed } from './bookings-failed.tsx'
import { CompleteFlightForm } from './complete-flight-form.tsx'
import { CompleteFlightInvitation } from './complete-flight-invitation.tsx'
import { FlightDetails } from './flight-details.tsx'
import { FlightTimeline } from './flight-timeline.tsx'
import { PaymentSection } from './payment-section.tsx'
import classes from './flight-page.module.css'

export const meta = privateMeta('Flight details')

export default function FlightPage() {
  const { booking_id = '' } = useParams()
  const user = useSession()
  const booking = useQuery(bookingQuery(booking_id))
  if (booking.isPending || !user) return <PageSkeleton />
  return (
    <div className={classes.page}>
      <Anchor component={Link} to="/members/booking" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden /> All your bookings
      </Anchor>
      {booking.isError ? (
        <BookingsFailed error={booking.error} onRetry={() => void booking.refetch()} />
      ) : (
        <Flight booking={booking.data} user={user} />
      )}
    </div>
  )
}

function Flight({ booking, user }: { booking: Booking; user: KnownUser }) {
  const [now] = useState(() => new Date())
  const [search, setSearch] = useSearchParams()
  const completable = mayCompleteFlight(user, booking) && awaitsPostFlight(booking, now)
  const completing = completable && search.get('view') === 'complete'
  const owned = ownsBooking(user, booking)
  const billed = owned && booking.booking_status !== 'cancelled' && booking.booking_status !== 'rejected'
  return (
    <>
      <PageHeader
        title={aircraftInWords(booking)}
        eyebrow={`${dateInWords(booking.flight_date)} · ${booking.start_time}–${booking.end_time}`}
        action={<BookingBadge status={booking.booking_status} />}
      />
      <Panel title={owned ? 'Where it stands' : 'A work flight'}>
        <FlightTimeline booking={booking} />
      </Panel>
      {completing ? (
        <CompleteFlightForm booking={booking} onClose={() => setSearch({}, { replace: true })} />
      ) : (
        <div className={classes.columns} data-billed={billed || undefined}>
          <div className={classes.column}>
            {completable && <CompleteFlightInvitation onStart={() => setSearch({ view: 'complete' })} />}
            <FlightDetails booking={booking} user={user} />
          </div>
          {billed && <PaymentSection booking={booking} />}
        </div>
      )}
    </>
  )
}
