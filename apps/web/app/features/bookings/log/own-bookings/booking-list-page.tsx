import { bookings } from '@rsfc/contract/bookings/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { privateMeta } from '../../../../page/page-meta.ts'
import { useSession } from '../../../../session/session.ts'
import { Later } from '../../../../ui/layout/later.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { ScheduleBoard } from '../../board/schedule-board.tsx'
import { BookingLists } from './booking-lists.tsx'
import { FetchFailed } from '../../../../ui/feedback/fetch-failed.tsx'
import { read } from '../../../../data/read.ts'

export const meta = privateMeta('Booking')

/** `dayNotes`: below a single day of the board. */
export default function BookingListPage({ dayNotes }: { dayNotes: (date: ClubDate) => ReactNode }) {
  const user = useSession()
  return (
    <Page>
      <PageHeader
        title="Booking"
        action={
          <Button component={Link} to={addressOf(pages.newBooking)} leftSection={<IconPlus size={18} />}>
            New booking
          </Button>
        }
      />
      <ScheduleBoard dayNotes={dayNotes} />
      <Later height={480}>{user && <OwnLists userId={user._id} />}</Later>
      <div className="rsfc-actions">
        <Button component={Link} to={addressOf(pages.wishes)} variant="default">
          Wishes
        </Button>
        <Button component={Link} to={addressOf(pages.calendars)} variant="default">
          My calendars
        </Button>
      </div>
    </Page>
  )
}

function OwnLists({ userId }: { userId: string }) {
  const list = useQuery(read(bookings.ofMember, { params: { userId } }))
  if (list.data) return <BookingLists bookings={list.data} userId={userId} />
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  return <Skeleton height={320} radius="xl" role="status" aria-label="Loading your bookings" />
}
