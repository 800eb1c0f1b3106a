import { Skeleton, Text } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../../data/read.ts'
import { FetchFailed } from '../../../../ui/feedback/fetch-failed.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { BookingBadge } from '../../booking/booking-badges.tsx'
import { MemberBookingRow } from './member-booking-row.tsx'

const SHOWN = 8

/** A member's latest bookings, shown to officers (2.admin.member-bookings). */
export function RecentBookingsPanel({ userId }: { userId: string }) {
  const list = useQuery(read(bookings.ofMember, { params: { userId } }))
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  const own = list.data?.filter(({ user_id }) => user_id === userId).slice(0, SHOWN)
  return (
    <Panel title="Recent bookings">
      {list.isPending && <Skeleton height={160} role="status" aria-label="Loading bookings" />}
      {own?.length === 0 && <Text c="dimmed">No bookings yet.</Text>}
      <ul>
        {own?.map((booking) => (
          <MemberBookingRow
            key={booking._id}
            booking={booking}
            details={`${booking.start_time}–${booking.end_time} · ${booking.aircraft_registration}`}
            badge={<BookingBadge status={booking.booking_status} />}
          />
        ))}
      </ul>
    </Panel>
  )
}
