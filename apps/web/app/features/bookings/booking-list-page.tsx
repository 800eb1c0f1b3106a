import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { privateMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ScheduleBoard } from './board/schedule-board.tsx'
import { BookingLists } from './lists/booking-lists.tsx'
import { memberBookingsQuery } from './booking-readings.ts'
import { FetchFailed } from '../../ui/fetch-failed.tsx'
import classes from './bookings-page.module.css'

export const meta = privateMeta('Booking')

export default function BookingListPage() {
  const user = useSession()
  return (
    <div className={classes.page}>
      <PageHeader
        title="Booking"
        eyebrow="Member's Corner"
        action={
          <Button component={Link} to="/members/booking/new-booking" leftSection={<IconPlus size={18} />}>
            New booking
          </Button>
        }
      />
      <ScheduleBoard />
      {user && <OwnLists userId={user._id} />}
    </div>
  )
}

function OwnLists({ userId }: { userId: string }) {
  const bookings = useQuery(memberBookingsQuery(userId))
  if (bookings.data) return <BookingLists bookings={bookings.data} userId={userId} />
  if (bookings.isError) return <FetchFailed error={bookings.error} onRetry={() => void bookings.refetch()} />
  return <Skeleton height={320} radius="xl" role="status" aria-label="Loading your bookings" />
}
