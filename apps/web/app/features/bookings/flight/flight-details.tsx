import { addressOf, pages } from '@rsfc/contract/pages'
import { Anchor, Button, Group } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { aircraftInWords, durationInWords } from '@rsfc/domain/bookings/flight-words'
import { mayCancelBooking, mayMoveBooking } from '@rsfc/domain/bookings/permissions'
import { carriesPassengers } from '@rsfc/domain/bookings/passengers'
import { destinationInWords, NOT_RECORDED } from '@rsfc/domain/places/place'
import { flownMinutes } from '@rsfc/domain/bookings/post-flight'
import { distanceInWords } from '@rsfc/domain/fleet/units'
import { isAdmin } from '@rsfc/domain/members/account'
import { minutesOfDay } from '@rsfc/domain/time/day-minutes'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { focusPage } from '../../../page/navigation-effects.tsx'
import type { KnownUser } from '../../../session/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { askReason } from '../../../ui/forms/ask-reason.tsx'
import { FactList, type Fact } from '../../../ui/layout/fact-list.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AnswerMark } from '../booking/answer-mark.tsx'
import { AircraftName } from '../booking/aircraft-name.tsx'
import { flightTypeName } from '../booking/booking-badges.tsx'
import { focusHeading } from './focus-heading.ts'
import { lateComponent } from '../../../ui/late/late-component.tsx'

const ChangeBookingForm = lateComponent(
  async () => (await import('./change-booking-form.tsx')).ChangeBookingForm,
)

type FlightDetailsProps = { booking: Booking; user: KnownUser }

export function FlightDetails({ booking, user }: FlightDetailsProps) {
  const [changing, setChanging] = useState(false)
  const movable = mayMoveBooking(user, booking) && booking.booking_status === 'pending'
  const open = changing && movable
  const panel = useFocusOnToggle(open)
  if (open) {
    return (
      <Panel title="Change this booking">
        <div ref={panel}>
          <ChangeBookingForm booking={booking} user={user} onClose={() => setChanging(false)} />
        </div>
      </Panel>
    )
  }
  return (
    <Panel title="Details">
      <FactList facts={factsOf(booking)} />
      <Group ref={panel} gap="sm" mt={20}>
        {movable && (
          <Button variant="default" onClick={() => setChanging(true)}>
            Change
          </Button>
        )}
        {mayCancelBooking(user, booking) && <CancelButton booking={booking} />}
        {isAdmin(user) && (
          <Button
            variant="subtle"
            component={Link}
            to={addressOf(pages.adminBooking, { booking_id: booking._id })}
          >
            Open in Admin Dashboard
          </Button>
        )}
      </Group>
    </Panel>
  )
}

/** The clicked button disappears when the panel switches to the form or back, so focus moves to the heading. */
function useFocusOnToggle(open: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    focusHeading(panel.current)
  }, [open])
  return panel
}

function CancelButton({ booking }: { booking: Booking }) {
  const action = useAction(bookings.update, {
    onDone: focusPage,
  })
  const cancel = async () => {
    const reason = await askReason({
      title: 'Cancel this flight?',
      children: `${aircraftInWords(booking)} on ${dateInWords(booking.flight_date)}, ${booking.start_time} to ${booking.end_time}, will be released for others to book. If you change your mind, you will need to book again.`,
      confirm: 'Cancel the flight',
      label: 'Reason for the club and your crew (optional)',
    })
    if (reason === null) return
    const { version } = booking
    const body = { booking_status: 'cancelled', ...(reason && { reason }), version } as const
    action.mutate({ params: { id: booking._id }, body })
  }
  return (
    <Button variant="default" loading={action.isPending} onClick={() => void cancel()}>
      Cancel the flight
    </Button>
  )
}

function factsOf(booking: Booking): Fact[] {
  const planned = minutesOfDay(booking.end_time) - minutesOfDay(booking.start_time)
  return [
    { label: 'Pilot', value: booking.pilot_name },
    {
      label: 'Aircraft',
      value: (
        <Anchor
          component={Link}
          to={addressOf(pages.techLog, { aircraft_id: booking.aircraft_type })}
          inherit
        >
          <AircraftName flight={booking} />
        </Anchor>
      ),
    },
    { label: 'Flight', value: flightTypeName(booking.flight_type) },
    { label: 'Date', value: dateInWords(booking.flight_date) },
    {
      label: 'Time',
      value: `${booking.start_time} to ${booking.end_time}, ${durationInWords(planned)}`,
    },
    { label: 'Destination', value: destinationInWords(booking.destination) },
    ...(carriesPassengers(booking.flight_type) || booking.passengers
      ? [{ label: 'Passengers', value: String(booking.passengers ?? NOT_RECORDED) }]
      : []),
    { label: 'Instructor', value: instructorOf(booking) },
    { label: 'Examiner', value: booking.flight_examiner_name ?? 'Not required' },
    ...flownFacts(booking),
    ...(booking.reason ? [{ label: reasonLabel(booking), value: booking.reason }] : []),
    ...(booking.booking_remarks ? [{ label: 'Remarks', value: booking.booking_remarks }] : []),
  ]
}

function instructorOf(booking: Booking) {
  if (!booking.instructor_answer) return booking.flight_instructor_name ?? 'Not required'
  return <AnswerMark booking={booking} />
}

function reasonLabel({ booking_status }: Booking): string {
  if (booking_status === 'rejected') return 'Why it was rejected'
  return booking_status === 'cancelled' ? 'Why it was cancelled' : 'Why it was moved'
}

function flownFacts(booking: Booking): Fact[] {
  const minutes = flownMinutes(booking)
  if (booking.booking_status !== 'completed' || minutes === null) return []
  const times = `${booking.actual_start_time} to ${booking.actual_end_time}, ${durationInWords(minutes)}`
  const distance =
    booking.distance === null ? [] : [{ label: 'Distance', value: distanceInWords(booking.distance) }]
  return [{ label: 'Flown', value: times }, ...distance]
}
