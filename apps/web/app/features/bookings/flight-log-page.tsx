import { addressOf, pages } from '@rsfc/contract/pages'
import { Button } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { IconDownload, IconNotebook } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { download } from '../../data/download.ts'
import { privateMeta } from '../../page/page-meta.ts'
import { useSession } from '../../session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { PageSkeleton } from '../../ui/feedback/skeletons.tsx'
import { FetchFailed } from '../../ui/feedback/fetch-failed.tsx'
import { FlightLogTable } from './log/flight-log-table.tsx'
import { FlightLogTotals } from './log/flight-log-totals.tsx'
import { HoursByMonth } from './log/hours-by-month.tsx'
import classes from './log/flight-log-page.module.css'
import { read, readPages } from '../../data/read.ts'

export const meta = privateMeta('Flight Log')

const LOG_PAGE = 50

export default function FlightLogPage() {
  const user = useSession()
  return user && <FlightLog userId={user._id} />
}

function FlightLog({ userId }: { userId: string }) {
  const summary = useQuery(read(bookings.flightSummary, { params: { id: userId } }))
  const flights = useInfiniteQuery(readPages(bookings.flights, LOG_PAGE, { params: { id: userId } }))
  if (summary.isPending || flights.isPending) return <PageSkeleton />
  const failed = summary.error ?? flights.error
  const rows = flights.data?.pages.flat() ?? []
  const retry = () => void Promise.all([summary.refetch(), flights.refetch()])
  return (
    <div className={classes.page}>
      <PageHeader
        title="Flight Log"
        eyebrow="Member's Corner"
        action={rows.length > 0 && <CsvButton userId={userId} />}
      >
        Every flight you have completed and paid for, in Singapore time. The Flying Hours of your profile also
        count what you flew before or elsewhere, and flights that are not paid yet.
      </PageHeader>
      {failed && <FetchFailed error={failed} onRetry={retry} />}
      {!failed && rows.length === 0 && <EmptyLog />}
      {summary.data && rows.length > 0 && (
        <>
          <FlightLogTotals summary={summary.data} />
          <HoursByMonth months={summary.data.months} />
          <FlightLogTable flights={rows} />
          {flights.hasNextPage && (
            <p className="rsfc-print-only">
              Older flights are not printed. To print them too, show them on the page first.
            </p>
          )}
          {flights.hasNextPage && (
            <Button
              variant="default"
              className={classes.more}
              loading={flights.isFetchingNextPage}
              onClick={() => void flights.fetchNextPage()}
            >
              Show older flights
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function CsvButton({ userId }: { userId: string }) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      onClick={() => void download(bookings.flightLog, 'flight-log.csv', { params: { id: userId } })}
    >
      Download as CSV
    </Button>
  )
}

function EmptyLog() {
  return (
    <EmptyState
      icon={<IconNotebook size={28} stroke={1.5} />}
      title="No flights yet"
      action={
        <Button component={Link} to={addressOf(pages.newBooking)}>
          Book a flight
        </Button>
      }
    >
      A flight appears in your log once it is completed and paid for.
    </EmptyState>
  )
}
