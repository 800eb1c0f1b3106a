import { bookings } from '@rsfc/contract/bookings/routes'
import { fleet } from '@rsfc/contract/fleet/routes'
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { rangeOf } from '@rsfc/domain/bookings/board/board-range'
import { BOOK_AHEAD, firstBookableDate } from '@rsfc/domain/bookings/request'
import { isAdmin } from '@rsfc/domain/members/account'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { withinTimeout } from '../../../page/script-timeout.ts'
import { useSession } from '../../../session/session.ts'
import { smallerThan } from '../../../theme/breakpoints.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { BoardBar } from './board-bar.tsx'
import { BoardLegend } from './board-legend.tsx'
import { DayList } from './day-list.tsx'
import classes from './schedule-board.module.css'
import { useBoardChanges } from './use-board-changes.ts'
import { useBoardParams } from './use-board-params.ts'
import { useClubNow } from './use-club-now.ts'
import { useStartBooking } from './use-start-booking.ts'
import { read } from '../../../data/read.ts'

// The grid library is large; phones show the list and never load it.
const fetchGrid = () => withinTimeout(import('./board-grid.tsx'))
const BoardGrid = lazy(() => fetchGrid().then((file) => ({ default: file.BoardGrid })))

/** The live schedule of all aircraft; selecting a free slot starts a booking. */
export function ScheduleBoard({ atDesk = false }: { atDesk?: boolean }) {
  const now = useClubNow()
  const live = useBoardChanges()
  const params = useBoardParams(atDesk, now)
  const narrow = useMediaQuery(smallerThan('md'), undefined, { getInitialValueInEffect: false })
  const view = narrow ? 'list' : params.view
  // Load the grid in parallel with its data.
  useEffect(() => void (view !== 'list' && fetchGrid()), [view])
  const { from, to } = rangeOf(view, params.date)
  const board = useQuery({
    ...read(bookings.board, { query: { from, to } }),
    placeholderData: keepPreviousData,
  })
  const aircraftList = useQuery(read(fleet.list))
  const officer = isAdmin(useSession())
  const viewer = useMemo(() => ({ officer, atDesk }), [officer, atDesk])
  const aircraft = useMemo(
    () => aircraftList.data?.filter(({ aircraft_status }) => aircraft_status !== 'decommissioned') ?? [],
    [aircraftList.data],
  )
  const entries = board.data ?? []
  const startBooking = useStartBooking(aircraft, entries, now)
  const failed = board.error ?? aircraftList.error
  const tooSoon = to < firstBookableDate(now)

  return (
    <section aria-label="Schedule" className={classes.board}>
      <BoardBar {...params} view={view} now={now} listOnly={narrow} />
      {failed && !(board.data && aircraftList.data) ? (
        <FetchFailed
          error={failed}
          onRetry={() => void Promise.all([board.refetch(), aircraftList.refetch()])}
        />
      ) : board.isPending || aircraftList.isPending ? (
        <BoardSkeleton />
      ) : view === 'list' ? (
        <DayList date={params.date} entries={entries} aircraft={aircraft} viewer={viewer} now={now} />
      ) : (
        <div className={classes.grid} data-stale={board.isPlaceholderData || undefined}>
          <Suspense fallback={<BoardSkeleton />}>
            <BoardGrid
              view={view}
              date={params.date}
              entries={entries}
              aircraft={aircraft}
              viewer={viewer}
              onPick={startBooking}
              onDay={(date) => params.go({ view: 'day', date })}
            />
          </Suspense>
        </div>
      )}
      <BoardLegend view={view} live={live} hint={tooSoon ? `${BOOK_AHEAD}.` : undefined} />
    </section>
  )
}

function BoardSkeleton() {
  return <Skeleton height={292} radius="lg" role="status" aria-label="Loading the schedule" />
}
