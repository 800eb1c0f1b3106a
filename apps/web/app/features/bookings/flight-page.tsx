import { bookings } from '@rsfc/contract/bookings/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import {
  awaitsPayment,
  awaitsPostFlight,
  hasBill,
  mayCompleteFlight,
  ownsBooking,
} from '@rsfc/domain/bookings/permissions'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { privateMeta } from '../../page/page-meta.ts'
import { useSession, type KnownUser } from '../../session/session.ts'
import layout from '../../ui/layout/area-layout.module.css'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { BookingBadge } from './booking-badges.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { AircraftState } from './flight/aircraft-state.tsx'
import { CompleteFlightForm } from './flight/complete-flight-form.tsx'
import { CompleteFlightPrompt } from './flight/complete-flight-prompt.tsx'
import { FlightDetails } from './flight/flight-details.tsx'
import { FlightTimeline } from './flight/flight-timeline.tsx'
import { PaymentSection } from './flight/payment-section.tsx'
import classes from './flight/flight-page.module.css'
import { read } from '../../data/read.ts'

export const meta = privateMeta('Flight details')

const TrainingMap = lazy(async () => ({
  default: (await import('../../pictures/drawings/training-map.tsx')).TrainingMap,
}))

export default function FlightPage() {
  const { booking_id = '' } = useParams()
  const user = useSession()
  const booking = useQuery(read(bookings.read, { params: { id: booking_id } }))
  if (booking.isPending || !user) return <PageSkeleton />
  return (
    <div className={layout.page}>
      <BackLink to={addressOf(pages.bookings)}>All your bookings</BackLink>
      {booking.isError ? (
        <FetchFailed error={booking.error} onRetry={() => void booking.refetch()} />
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
  const ended = booking.booking_status === 'cancelled' || booking.booking_status === 'rejected'
  const due = awaitsPayment(booking)
  const billed = owned && (!ended || hasBill(booking))
  return (
    <>
      <PageHeader
        title={booking.aircraft_name}
        eyebrow={`${booking.aircraft_registration} · ${dateInWords(booking.flight_date)} · ${booking.start_time}–${booking.end_time}`}
        action={<BookingBadge status={booking.booking_status} />}
      />
      {!completable && <AircraftState booking={booking} today={clubDate(now)} />}
      {/* The form stands alone: on a phone its first fields are then in sight. */}
      {!completing && (
        <Panel title={owned ? 'Progress' : 'Work flight'}>
          <FlightTimeline booking={booking} />
        </Panel>
      )}
      {completing ? (
        <CompleteFlightForm booking={booking} onClose={() => setSearch({}, { replace: true })} />
      ) : (
        <div className={classes.columns} data-billed={billed || undefined}>
          {/* What is due comes first on a phone; beside the details it is the second column either way. */}
          {billed && due && <PaymentSection booking={booking} />}
          <div className={layout.stack}>
            {completable && <CompleteFlightPrompt onStart={() => setSearch({ view: 'complete' })} />}
            <FlightDetails booking={booking} user={user} />
            {isLessonAhead(booking) && (
              <Panel title="Where lessons take place">
                <Suspense>
                  <TrainingMap />
                </Suspense>
              </Panel>
            )}
          </div>
          {billed && !due && <PaymentSection booking={booking} />}
        </div>
      )}
    </>
  )
}

function isLessonAhead({ flight_type, booking_status }: Booking): boolean {
  return flight_type === 'training' && (booking_status === 'pending' || booking_status === 'confirmed')
}
