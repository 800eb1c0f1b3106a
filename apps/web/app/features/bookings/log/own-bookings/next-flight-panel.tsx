import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { fleet } from '@rsfc/contract/fleet/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core'
import { nextFlight, timeToStart } from '@rsfc/domain/bookings/own-flights'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { read } from '../../../../data/read.ts'
import { storedPicture } from '../../../../data/stored-picture.ts'
import { FetchFailed } from '../../../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { AircraftName } from '../../booking/aircraft-name.tsx'
import { useClubNow } from '../../booking/use-club-now.ts'
import { BookingBadge, flightTypeName } from '../../booking/booking-badges.tsx'
import classes from './next-flight-panel.module.css'

type NextFlightPanelProps = {
  userId: string
  /** Shown to a member who has never booked. */
  firstSteps: ReactNode
}

/** The member's next flight, as pilot or as crew. */
export function NextFlightPanel({ userId, firstSteps }: NextFlightPanelProps) {
  const list = useQuery(read(bookings.ofMember, { params: { userId } }))
  const now = useClubNow()
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  if (list.data?.length === 0) return firstSteps
  const next = list.data && nextFlight(list.data, now)
  return (
    <Panel title="Next flight" aside={next && <BookingBadge status={next.booking_status} />}>
      {list.isPending && <Skeleton height={180} role="status" aria-label="Loading your next flight" />}
      {next && <Flight booking={next} now={now} asCrew={next.user_id !== userId} />}
      {list.data && !next && (
        <Stack gap={14} align="flex-start">
          <p>You have no upcoming flights.</p>
          <Button component={Link} to={addressOf(pages.newBooking)}>
            Book a flight
          </Button>
        </Stack>
      )}
    </Panel>
  )
}

type FlightProps = { booking: Booking; now: Date; asCrew: boolean }

function Flight({ booking, now, asCrew }: FlightProps) {
  const crew = [
    asCrew && booking.pilot_name,
    booking.flight_instructor_name && `${booking.flight_instructor_name} (instructor)`,
    booking.flight_examiner_name && `${booking.flight_examiner_name} (examiner)`,
  ].filter(Boolean)
  return (
    <div className={classes.flight}>
      <AircraftPhoto id={booking.aircraft_type} />
      <Stack gap="xs" align="flex-start" justify="center">
        <Text c="var(--rsfc-accent)" fw={600}>
          {timeToStart(booking, now)}
        </Text>
        <Flex component="p" wrap="wrap" align="baseline" gap="2px 14px" c="var(--rsfc-heading)">
          <Text
            component="time"
            dateTime={booking.flight_date}
            ff="var(--rsfc-serif)"
            fz="clamp(1.5rem, 1.2rem + 1.2vw, 2rem)"
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
          {booking.booking_status === 'pending'
            ? 'An officer will confirm it. The aircraft is reserved for you.'
            : 'Confirmed: see you at Seletar.'}
        </Text>
        <Group gap="xs" mt={6}>
          <Button
            component={Link}
            to={addressOf(pages.flight, { booking_id: booking._id })}
            variant="default"
          >
            View flight
          </Button>
          <Button
            component={Link}
            to={addressOf(pages.techLog, { aircraft_id: booking.aircraft_type })}
            variant="subtle"
          >
            Tech log
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
