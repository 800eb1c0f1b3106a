import { bookings } from '@rsfc/contract/bookings/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { Button, Group, Skeleton } from '@mantine/core'
import { IconCalendarShare, IconHeartHandshake, IconPlus } from '@tabler/icons-react'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { privateMeta } from '../../../../page/page-meta.ts'
import { useSession } from '../../../../session/session.ts'
import { Page } from '../../../../ui/layout/page.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { ScheduleBoard } from '../../board/schedule-board.tsx'
import { BookingLists } from './booking-lists.tsx'
import { FetchFailed } from '../../../../ui/feedback/fetch-failed.tsx'
import { read } from '../../../../data/read.ts'

export const meta = privateMeta('Booking')

/** `dayNotes`: above a single day of the board. */
export default function BookingListPage({ dayNotes }: { dayNotes: (date: ClubDate) => ReactNode }) {
  const user = useSession()
  return (
    <Page>
      <PageHeader
        title="Booking"
        eyebrow="Member's Corner"
        action={
          <Group gap="sm">
            <Button
              component={Link}
              to={addressOf(pages.wishes)}
              variant="default"
              leftSection={<IconHeartHandshake size={18} />}
            >
              Wishes
            </Button>
            <Button
              component={Link}
              to={addressOf(pages.calendars)}
              variant="default"
              leftSection={<IconCalendarShare size={18} />}
            >
              My calendars
            </Button>
            <Button component={Link} to={addressOf(pages.newBooking)} leftSection={<IconPlus size={18} />}>
              New booking
            </Button>
          </Group>
        }
      />
      <ScheduleBoard dayNotes={dayNotes} />
      {user && <OwnLists userId={user._id} />}
    </Page>
  )
}

function OwnLists({ userId }: { userId: string }) {
  const list = useQuery(read(bookings.ofMember, { params: { userId } }))
  if (list.data) return <BookingLists bookings={list.data} userId={userId} />
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />
  return <Skeleton height={320} radius="xl" role="status" aria-label="Loading your bookings" />
}
