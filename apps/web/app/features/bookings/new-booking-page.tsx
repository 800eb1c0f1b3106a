import { isBookable } from '@rsfc/domain/bookings/request'
import { IconPlaneOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { privateMeta } from '../../platform/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { fleetQuery } from './booking-readings.ts'
import { FetchFailed } from '../../ui/fetch-failed.tsx'
import { NewBookingForm } from './request/new-booking-form.tsx'
import classes from './bookings-page.module.css'

export const meta = privateMeta('New booking')

export default function NewBookingPage() {
  const fleet = useQuery(fleetQuery)
  const offered = fleet.data?.filter(isBookable)
  if (fleet.isPending) return <PageSkeleton />
  return (
    <div className={classes.page}>
      <PageHeader title="New booking" eyebrow="Member's Corner">
        Ask for an aircraft and a time. The time is held for you at once; an officer confirms it.
      </PageHeader>
      {fleet.isError && !offered && <FetchFailed error={fleet.error} onRetry={() => void fleet.refetch()} />}
      {offered?.length === 0 && (
        <EmptyState
          icon={<IconPlaneOff size={28} stroke={1.5} />}
          title="No aircraft can be booked just now"
          action={<TextLink to="/members/booking">Back to the schedule</TextLink>}
        >
          The whole fleet is out of use. It is offered here as soon as an aircraft returns.
        </EmptyState>
      )}
      {offered && offered.length > 0 && <NewBookingForm aircraft={offered} />}
    </div>
  )
}
