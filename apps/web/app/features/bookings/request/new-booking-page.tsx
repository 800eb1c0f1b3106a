import { fleet } from '@rsfc/contract/fleet/routes'
import { addressOf, pages } from '@rsfc/contract/pages'
import { IconPlaneOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { privateMeta } from '../../../page/page-meta.ts'
import { useSession } from '../../../session/session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PageSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { NewBookingForm } from './new-booking-form.tsx'
import { isOffered, useFleetState } from '../booking/use-fleet-state.ts'
import { read } from '../../../data/read.ts'
import type { Aircraft } from '@rsfc/contract/fleet/schemas'
import { isBookable } from '@rsfc/domain/bookings/request'

export const meta = privateMeta('New booking')

const NONE: readonly Aircraft[] = []

type NewBookingPageProps = Pick<ComponentProps<typeof NewBookingForm>, 'readiness' | 'membership'>

export default function NewBookingPage({ readiness, membership }: NewBookingPageProps) {
  const user = useSession()
  const aircraftList = useQuery(read(fleet.list))
  const flying = useFleetState(aircraftList.data ?? NONE).filter(isBookable)
  const bookable = aircraftList.data && flying.filter(isOffered)
  if (aircraftList.isPending) return <PageSkeleton />
  return (
    <Page>
      <PageHeader title="New booking" />
      {aircraftList.isError && !bookable && (
        <FetchFailed error={aircraftList.error} onRetry={() => void aircraftList.refetch()} />
      )}
      {bookable?.length === 0 && (
        <EmptyState
          icon={<IconPlaneOff size={28} stroke={1.5} />}
          title="No aircraft available at the moment"
          action={<TextLink to={addressOf(pages.bookings)}>Back to the schedule</TextLink>}
        >
          The whole fleet is out of service. Please check back later.
        </EmptyState>
      )}
      {user && bookable && bookable.length > 0 && (
        <NewBookingForm
          aircraft={bookable}
          grounded={flying.filter(({ grounded }) => grounded)}
          user={user}
          readiness={readiness}
          membership={membership}
        />
      )}
    </Page>
  )
}
