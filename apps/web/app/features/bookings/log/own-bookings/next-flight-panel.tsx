import { useMediaQuery } from '@mantine/hooks'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { fleet } from '@rsfc/contract/fleet/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { BookOut } from '@rsfc/contract/overdue/schemas'
import { flightInFocus, stageOf, type FlightStage, type NextAct } from '@rsfc/domain/bookings/flight-stage'
import { stageInWords, stageTitle } from '@rsfc/domain/bookings/flight-stage-words'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { read } from '../../../../data/read.ts'
import { storedPicture } from '../../../../data/stored-picture.ts'
import { largerThan } from '../../../../theme/breakpoints.ts'
import { FetchFailed } from '../../../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { AircraftName } from '../../booking/aircraft-name.tsx'
import { useClubNow } from '../../booking/use-club-now.ts'
import { BookingBadge, flightTypeName } from '../../booking/booking-badges.tsx'
import { NextActLink } from '../../booking/next-act-link.tsx'
import { useBookOuts } from '../../booking/use-book-outs.ts'
import classes from './next-flight-panel.module.css'

type NextFlightPanelProps = {
  userId: string
  /** Shown to a member who has never booked. */
  firstSteps: ReactNode
  /** Reports the landing of a flight that is out. */
  landed: (bookOut: BookOut, flight: Booking, memberId: string) => ReactNode
}

const COMING: ReadonlySet<FlightStage> = new Set(['requested', 'confirmed', 'tomorrow', 'today'])
const NO_FLIGHTS: readonly Booking[] = []

/** The member's flight, as pilot or as crew, from the request to the payment, with what comes next. */
export function NextFlightPanel({ userId, firstSteps, landed }: NextFlightPanelProps) {
  const list = useQuery(read(bookings.ofMember, { params: { userId } }))
  const now = useClubNow()
  const { isPending, outOf, bookOutOf } = useBookOuts(list.data ?? NO_FLIGHTS, now)
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (list.data?.length === 0) return firstSteps
  if (list.isPending || isPending)
    return (
      <Panel title="Next flight">
        <Skeleton height={160} role="status" aria-label="Loading your next flight" />
      </Panel>
    )
  const flight = flightInFocus(list.data, { viewer: userId, outOf, now })
  if (!flight) return <NoFlight />
  const staged = stageOf(flight, { viewer: userId, out: outOf(flight), now })
  const bookOut = bookOutOf(flight)
  return (
    <Panel
      title={COMING.has(staged.stage) ? 'Next flight' : 'Your flight'}
      aside={<BookingBadge status={flight.booking_status} />}
    >
      <Flight
        booking={flight}
        asCrew={flight.user_id !== userId}
        title={stageTitle(staged.stage, flight, now)}
        words={stageInWords(staged, flight)}
        act={staged.act}
        landing={staged.act === 'land' && bookOut && landed(bookOut, flight, userId)}
      />
    </Panel>
  )
}

function NoFlight() {
  return (
    <Panel title="Next flight">
      <Stack gap={14} align="flex-start">
        <p>You have no upcoming flights.</p>
        <Button component={Link} to={addressOf(pages.newBooking)}>
          Book a flight
        </Button>
      </Stack>
    </Panel>
  )
}

type FlightProps = {
  booking: Booking
  asCrew: boolean
  title: string
  words: string
  act: NextAct
  /** The button that reports the landing. */
  landing: ReactNode
}

function Flight({ booking, asCrew, title, words, act, landing }: FlightProps) {
  // A phone needs the room, and does not load the picture.
  const isWide = useMediaQuery(largerThan('sm'), undefined, { getInitialValueInEffect: false })
  const crew = [
    asCrew && booking.pilot_name,
    booking.flight_instructor_name && `${booking.flight_instructor_name} (instructor)`,
    booking.flight_examiner_name && `${booking.flight_examiner_name} (examiner)`,
  ].filter(Boolean)
  return (
    <div className={classes.flight}>
      {isWide && <AircraftPhoto id={booking.aircraft_type} />}
      <Stack gap="xs" align="flex-start" justify="center">
        <Flex component="p" wrap="wrap" align="baseline" gap="0 12px" c="var(--rsfc-heading)">
          <Text
            component="time"
            dateTime={booking.flight_date}
            ff="var(--rsfc-serif)"
            fz="clamp(1.375rem, 1.1rem + 1.2vw, 2rem)"
            lh={1.15}
          >
            {dateInWords(booking.flight_date)}
          </Text>
          <Text span size="lg" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {booking.start_time} to {booking.end_time}
          </Text>
        </Flex>
        <Text c="dimmed">
          <AircraftName flight={booking} /> · {flightTypeName(booking.flight_type)}
          {crew.length > 0 && ` · with ${crew.join(', ')}`}
        </Text>
        <Text c="dimmed">
          <Text span inherit c="var(--rsfc-accent)" fw={600}>
            {title}
          </Text>{' '}
          · {words}
        </Text>
        <Group gap="xs">
          {landing || (act && <NextActLink booking={booking} act={act} />)}
          <Button
            component={Link}
            to={addressOf(pages.flight, { booking_id: booking._id })}
            variant="default"
            mih={44}
          >
            View flight
          </Button>
        </Group>
      </Stack>
    </div>
  )
}

/** Decorative: the aircraft is named beside it. */
function AircraftPhoto({ id }: { id: string }) {
  const { data } = useQuery(read(fleet.list))
  const path = data?.find(({ _id }) => _id === id)?.aircraft_image
  if (data && !path) return null
  return <div className={classes.photo}>{path && <img src={storedPicture(path)} alt="" />}</div>
}
