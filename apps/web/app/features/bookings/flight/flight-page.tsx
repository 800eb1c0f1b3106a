import { Button, Flex, Stack, Text, Title } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import {
  awaitsPayment,
  awaitsPostFlight,
  hasBill,
  isMovable,
  mayCompleteFlight,
  ownsBooking,
} from '@rsfc/domain/bookings/permissions'
import { stageOf } from '@rsfc/domain/bookings/flight-stage'
import { stageInWords } from '@rsfc/domain/bookings/flight-stage-words'
import { judgeAnswer } from '@rsfc/domain/bookings/instructor-answer'
import { progressOf } from '@rsfc/domain/bookings/progress'
import { clubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { privateMeta } from '../../../page/page-meta.ts'
import { useSession, type KnownUser } from '../../../session/session.ts'
import { OutboxPanel } from '../../../offline/outbox-panel.tsx'
import { useOutbox } from '../../../offline/outbox.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Fold, Folds } from '../../../ui/layout/fold.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PageSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { BookingBadge } from '../booking/booking-badges.tsx'
import { useBookOuts } from '../booking/use-book-outs.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { lateComponent } from '../../../ui/late/late-component.tsx'
import { useLoadLater } from '../../../page/load-later.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { AircraftState } from './aircraft-state.tsx'
import { FlightDetails } from './flight-details.tsx'
import { FlightReport } from './report/flight-report.tsx'
import { FlightTimeline } from './flight-timeline.tsx'
import { PaymentSection } from './payment-section.tsx'
import classes from './flight-page.module.css'
import { read } from '../../../data/read.ts'
import { lazyPart } from '../../../ui/late/lazy-part.ts'

export const meta = privateMeta('Flight details')

const loadCompletion = async () => (await import('./complete/complete-flight-form.tsx')).CompleteFlightForm
const CompleteFlightForm = lateComponent(loadCompletion)
// It is there when the connection is lost before it is opened.
const AFTER_THE_PAGE = [loadCompletion]

const TrainingMap = lazyPart(
  async () => (await import('../../../pictures/drawings/training-map.tsx')).TrainingMap,
)

type FlightPageProps = {
  /** Whether the pilot is ready, beside the details of a flight that is still to be flown. */
  readiness: (bookingId: string, own: boolean) => ReactNode
  /** What concerns the flight itself: the weather, booking out. */
  flightPanels: (booking: Booking, own: boolean) => ReactNode
}

export default function FlightPage({ readiness, flightPanels }: FlightPageProps) {
  const { booking_id = '' } = useParams()
  const user = useSession()
  const booking = useQuery(read(bookings.read, { params: { id: booking_id } }))
  if (booking.isPending || !user) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.bookings)}>All your bookings</BackLink>
      {booking.isError ? (
        <FetchFailed error={booking.error} onRetry={() => void booking.refetch()} />
      ) : (
        <Flight booking={booking.data} user={user} readiness={readiness} flightPanels={flightPanels} />
      )}
    </Page>
  )
}

type FlightProps = FlightPageProps & { booking: Booking; user: KnownUser }

function Flight({ booking, user, readiness, flightPanels }: FlightProps) {
  useLoadLater(AFTER_THE_PAGE)
  const [now] = useState(() => new Date())
  const [search, setSearch] = useSearchParams()
  const isReportWaiting = useOutbox(user._id).some(
    ({ booking_id, kind, state }) =>
      booking_id === booking._id && kind === 'completed' && state === 'waiting',
  )
  const completable = !isReportWaiting && mayCompleteFlight(user, booking) && awaitsPostFlight(booking, now)
  const completing = completable && search.get('view') === 'complete'
  const { outOf } = useBookOuts([booking], now)
  const staged = stageOf(booking, { viewer: user._id, out: outOf(booking), now })
  const owned = ownsBooking(user, booking)
  const ended = booking.booking_status === 'cancelled' || booking.booking_status === 'rejected'
  const due = awaitsPayment(booking)
  const mayAnswer = judgeAnswer(user, booking, now) === null
  const billed = owned && (!ended || hasBill(booking))
  return (
    <>
      <PageHeader
        title={booking.aircraft_name}
        eyebrow={`${booking.aircraft_registration} · ${dateInWords(booking.flight_date)} · ${booking.start_time}–${booking.end_time}`}
        action={<BookingBadge status={booking.booking_status} />}
      >
        {!completing && stageInWords(staged, booking)}
      </PageHeader>
      <OutboxPanel memberId={user._id} bookingId={booking._id} />
      {!completable && <AircraftState booking={booking} today={clubDate(now)} />}
      {mayAnswer && !completing && (
        <Panel title={booking.instructor_answer === 'asked' ? 'Your answer' : 'You are the instructor'}>
          <Stack gap="lg">
            <p>{instructorWords(booking)}</p>
            <AnswerButtons
              bookingId={booking._id}
              pilot={booking.pilot_name}
              answer={booking.instructor_answer}
              leaveTo={addressOf(pages.instruction)}
            />
          </Stack>
        </Panel>
      )}
      {/* The form is shown alone, so that a phone shows its first fields. */}
      {completing ? (
        <CompleteFlightForm booking={booking} onClose={() => setSearch({}, { replace: true })} />
      ) : (
        <div className={classes.columns} data-billed={billed || undefined}>
          {/* A payment that is due comes first on a phone. On a wide screen it is always the second column. */}
          {billed && due && <PaymentSection booking={booking} />}
          <Stack gap="lg" miw={0}>
            {completable && <CompleteFlightPrompt onStart={() => setSearch({ view: 'complete' })} />}
            {isMovable(booking) && flightPanels(booking, owned)}
            {isMovable(booking) && booking.user_id && readiness(booking._id, owned)}
            <FlightDetails booking={booking} user={user} />
            <Folds>
              <Fold title="Progress" summary={stepInWords(booking)} anchors={['progress']}>
                <FlightTimeline booking={booking} />
              </Fold>
              {booking.booking_status === 'completed' && (
                <Fold
                  title="Flight report"
                  summary="As the pilot entered it"
                  anchors={['report']}
                  openAtFirst
                >
                  <FlightReport booking={booking} />
                </Fold>
              )}
              {isLessonAhead(booking) && (
                <Fold title="Where lessons take place" anchors={['map']}>
                  <Suspense>
                    <TrainingMap />
                  </Suspense>
                </Fold>
              )}
            </Folds>
          </Stack>
          {billed && !due && <PaymentSection booking={booking} />}
        </div>
      )}
    </>
  )
}

function instructorWords({ pilot_name, instructor_answer }: Booking): string {
  if (instructor_answer === 'asked')
    return `${pilot_name} has asked you to instruct. The aircraft and your time are held until you answer.`
  return `You fly with ${pilot_name}. If you no longer can, decline, and the officers look for another instructor.`
}

/** Where the flight is between its request and its payment. */
function stepInWords(booking: Booking): string | undefined {
  return progressOf(booking).find(({ current }) => current)?.label
}

function isLessonAhead({ flight_type, booking_status }: Booking): boolean {
  return flight_type === 'training' && (booking_status === 'pending' || booking_status === 'confirmed')
}

function CompleteFlightPrompt({ onStart }: { onStart: () => void }) {
  return (
    <Flex
      component="section"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="16px 32px"
      p="clamp(20px, 3vw, 32px)"
      bdrs="xl"
      bg="var(--rsfc-navy)"
      c="var(--rsfc-on-navy)"
      className={classes.prompt}
      aria-labelledby="landed"
    >
      <div>
        <Title order={2} size="h3" lh="md" c="inherit" id="landed">
          Back on the ground?
        </Title>
        <Text maw="44ch" mt={6} c="var(--rsfc-on-navy-mute)">
          Enter your flight times and distance, and tell us how it went. We work out the fee from the times.
        </Text>
      </div>
      <Button onClick={onStart}>Complete flight</Button>
    </Flex>
  )
}
