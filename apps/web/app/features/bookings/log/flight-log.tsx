import { Button, Skeleton, Stack } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import type { FlightSummary } from '@rsfc/contract/bookings/schemas'
import { FIRST_ROWS } from '@rsfc/contract/first-rows'
import { addressOf, pages } from '@rsfc/contract/pages'
import { durationInWords } from '@rsfc/domain/bookings/flight-words'
import { toNautical } from '@rsfc/domain/fleet/units'
import { inFigures } from '@rsfc/domain/text/figures'
import { IconFilterOff, IconNotebook } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { read, readPages } from '../../../data/read.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { PageSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { CountedTabs } from '../../../ui/layout/counted-tabs.tsx'
import { Fold, Folds } from '../../../ui/layout/fold.tsx'
import { ShowMore } from '../../../ui/lists/show-more.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { FlightLogTable } from './flight-log-table.tsx'
import { HoursByMonth } from './hours-by-month.tsx'
import type { LogFilterState } from './filters/use-log-filters.ts'
import classes from './flight-log.module.css'

type FlightLogProps = {
  userId: string
  state: LogFilterState
  /** In a tab, or below the note that there is no flight yet. */
  logbook: ReactNode
}

/** Totals and the flights, completed and paid; filters apply to both. Hours by month and the logbook have tabs. */
export function FlightLog({ userId, state, logbook }: FlightLogProps) {
  const { filters, isFiltered, clear } = state
  const params = { id: userId }
  const input = isFiltered ? { params, query: filters } : { params }
  const summary = useQuery({ ...read(bookings.flightSummary, input), placeholderData: keepPreviousData })
  const flights = useInfiniteQuery({
    ...readPages(bookings.flights, FIRST_ROWS.flightLog, { params, query: filters }),
    placeholderData: keepPreviousData,
  })
  if (summary.isPending || flights.isPending) return <PageSkeleton />
  const failed = summary.error ?? (flights.data ? null : flights.error)
  if (failed)
    return (
      <FetchFailed error={failed} onRetry={() => void Promise.all([summary.refetch(), flights.refetch()])} />
    )
  if (!summary.data) return null
  const rows = flights.data?.pages.flat() ?? []
  if (summary.data.flights === 0 && !isFiltered)
    return (
      <>
        <EmptyLog />
        <Folds>
          <Fold title="Logbook" summary="Hours by function" openAtFirst>
            {logbook}
          </Fold>
        </Folds>
      </>
    )
  const list = (
    <Stack gap="md">
      <Folds>
        <Fold
          title="Filters"
          summary={isFiltered ? 'Only flights that match' : 'All flights'}
          openAtFirst={isFiltered}
        >
          <FilterBar state={state} />
        </Fold>
      </Folds>
      {rows.length === 0 && isFiltered && <NoMatch onClear={clear} />}
      {rows.length > 0 && <FlightLogTable flights={rows} />}
      {flights.hasNextPage && (
        <p className="rsfc-print-only">
          Older flights are not printed. To print them too, show them on the page first.
        </p>
      )}
      <ShowMore list={flights} mx="auto">
        Show older flights
      </ShowMore>
    </Stack>
  )
  return (
    <>
      <FlightLogTotals summary={summary.data} />
      <CountedTabs
        label="Flight log"
        tabs={[
          { name: 'flights', label: 'Flights', count: summary.data.flights, content: list },
          { name: 'hours', label: 'Hours by month', content: <MonthsOf userId={userId} /> },
          { name: 'logbook', label: 'Logbook', content: logbook },
        ]}
      />
    </>
  )
}

/** Of the whole log, whatever the filters. */
function MonthsOf({ userId }: { userId: string }) {
  const { data } = useQuery(read(bookings.flightSummary, { params: { id: userId } }))
  return data ? <HoursByMonth months={data.months} /> : <Skeleton height={240} radius="lg" />
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconFilterOff size={28} stroke={1.5} />}
      title="No flight matches"
      action={
        <Button variant="default" onClick={onClear}>
          Show all flights
        </Button>
      }
    >
      None of your flights fits these filters.
    </EmptyState>
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

/** Totals for the whole log, not just the flights loaded so far. */
function FlightLogTotals({ summary }: { summary: FlightSummary }) {
  const km = Math.round(summary.distance)
  return (
    <dl className={classes.totals} aria-label="Totals">
      <div>
        <dt>Flights</dt>
        <dd>{inFigures(summary.flights)}</dd>
      </div>
      <div>
        <dt>Time flown</dt>
        <dd>{durationInWords(summary.minutes)}</dd>
      </div>
      <div>
        <dt>Distance</dt>
        <dd>{`${inFigures(km)} km`}</dd>
        <dd className={classes.also}>{`${inFigures(toNautical(km))} NM`}</dd>
      </div>
    </dl>
  )
}
