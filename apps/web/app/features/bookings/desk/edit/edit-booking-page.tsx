import { bookings } from '@rsfc/contract/bookings/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Alert, Anchor, Box, Flex, Group, Stack } from '@mantine/core'
import type { Booking } from '@rsfc/contract/bookings/schemas'
import { clubDate, clubTime } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconUserX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { privateMeta } from '../../../../page/page-meta.ts'
import { Page } from '../../../../ui/layout/page.tsx'
import { BackLink } from '../../../../ui/layout/back-link.tsx'
import { FactList } from '../../../../ui/layout/fact-list.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { PageSkeleton } from '../../../../ui/feedback/skeletons.tsx'
import { AircraftName } from '../../booking/aircraft-name.tsx'
import { BookingBadge, PaymentBadge } from '../../booking/booking-badges.tsx'
import { BookingDecision } from '../decision/booking-decision.tsx'
import { BookingHistory } from '../history/booking-history.tsx'
import { BriefingPanels } from '../decision/briefing-panels.tsx'
import { FetchFailed } from '../../../../ui/feedback/fetch-failed.tsx'
import { GroundedMark } from '../rows/grounded-mark.tsx'
import { EditBookingForm } from './edit-booking-form.tsx'
import { read } from '../../../../data/read.ts'
import { useAction } from '../../../../data/use-action.ts'
import { DeleteButton } from '../../../../ui/forms/delete-button.tsx'

export const meta = privateMeta('Booking details')

type EditBookingPageProps = {
  /** Whether the pilot is ready, and how the booking was judged before. */
  readiness: (booking: Booking) => ReactNode
}

export default function EditBookingPage({ readiness }: EditBookingPageProps) {
  const { booking_id = '' } = useParams()
  const booking = useQuery(read(bookings.read, { params: { id: booking_id } }))
  if (booking.isPending) return <PageSkeleton />
  return (
    <Page>
      <BackLink to={addressOf(pages.adminBookings)}>All bookings</BackLink>
      {booking.data ? (
        <BookingEditor key={booking_id} booking={booking.data} readiness={readiness} />
      ) : (
        <FetchFailed error={booking.error} onRetry={() => void booking.refetch()} />
      )}
    </Page>
  )
}

function BookingEditor({ booking, readiness }: EditBookingPageProps & { booking: Booking }) {
  return (
    <>
      <PageHeader
        title={booking.pilot_name || 'Unnamed pilot'}
        eyebrow={`${dateInWords(booking.flight_date)} · ${booking.start_time}–${booking.end_time} · ${booking.aircraft_registration}`}
        action={
          <Group gap="sm">
            <BookingBadge status={booking.booking_status} />
            <PaymentBadge status={booking.payment_status} />
          </Group>
        }
      />
      {booking.user_id === null && <UserGone booking={booking} />}
      <GroundedMark booking={booking} />
      <BookingDecision booking={booking} />
      <Flex direction={{ base: 'column', lg: 'row' }} align={{ base: 'stretch', lg: 'flex-start' }} gap="lg">
        <Box flex={{ base: 'none', lg: '5 1 0' }} miw={0}>
          <EditBookingForm booking={booking} />
        </Box>
        <Stack gap="lg" flex={{ base: 'none', lg: '3 1 0' }} miw={0}>
          {readiness(booking)}
          <BriefingPanels booking={booking} />
          <BookingSummary booking={booking} />
          <BookingHistory id={booking._id} />
        </Stack>
      </Flex>
    </>
  )
}

function BookingSummary({ booking }: { booking: Booking }) {
  const made = new Date(booking.createdAt)
  const member =
    booking.user_id === null ? (
      'Unable to find user'
    ) : (
      <Anchor component={Link} to={addressOf(pages.adminMember, { member_id: booking.user_id })}>
        {booking.pilot_name || 'Unnamed member'}
      </Anchor>
    )
  return (
    <Panel title="At a glance">
      <FactList
        facts={[
          { label: 'Member', value: member },
          { label: 'Aircraft', value: <AircraftName flight={booking} /> },
          { label: 'Reference', value: <code>{booking.payment_reference}</code> },
          { label: 'Requested', value: `${dateInWords(clubDate(made))}, ${clubTime(made)}` },
        ]}
      />
      <Group mt={20}>
        <DeleteBooking booking={booking} />
      </Group>
    </Panel>
  )
}

const PLAIN_TEXT = { color: 'var(--mantine-color-text)' }

/** Shown when the member was deleted; their flights and payments are kept (8.booking.user-gone). */
function UserGone({ booking }: { booking: Booking }) {
  return (
    <Alert
      variant="light"
      color="horizon"
      icon={<IconUserX />}
      title="Unable to find user"
      styles={{ title: PLAIN_TEXT, message: PLAIN_TEXT }}
    >
      <p>User is deleted, you may want to delete this flight booking</p>
      <Group mt={20}>
        <DeleteBooking booking={booking} />
      </Group>
    </Alert>
  )
}

function DeleteBooking({ booking }: { booking: Booking }) {
  const removal = useAction(bookings.remove, { leaveTo: addressOf(pages.adminBookings) })
  return (
    <DeleteButton
      title="Delete this booking?"
      consequences={`The flight of ${booking.pilot_name} on ${dateInWords(booking.flight_date)} will be permanently deleted. What was paid for it stays on the account; the rest is no longer owed. To call it off instead, set its status to Cancelled.`}
      confirm="Delete the booking"
      busy={removal.isPending}
      onDelete={() => removal.mutate({ params: { id: booking._id } })}
    >
      Delete booking
    </DeleteButton>
  )
}
