import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import { Skeleton, Stack, Title } from '@mantine/core'
import { bookings } from '@rsfc/contract/bookings/routes'
import { groundedInWords } from '@rsfc/domain/airworthiness/grounding'
import type { Span } from '@rsfc/domain/bookings/board/availability'
import type { BoardView } from '@rsfc/domain/bookings/board/board-range'
import { freePartOf, heldOn, USUAL_MINUTES } from '@rsfc/domain/bookings/board/day-plan'
import type { FreeSlot } from '@rsfc/domain/bookings/board/next-free'
import { aircraftInWords } from '@rsfc/domain/bookings/flight-words'
import { BOOK_AHEAD, firstBookableDate, isBookable } from '@rsfc/domain/bookings/request'
import { clubDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { DAY_MINUTES } from '@rsfc/domain/time/day-minutes'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { withinTimeout } from '../../../page/script-timeout.ts'
import { showError } from '../../../ui/feedback/notices.ts'
import type { AircraftWithState } from '../booking/use-fleet-state.ts'
import type { BoardViewer } from './board-entry.ts'
import type { BoardGridProps } from './day-grid/board-grid.tsx'
import { DayList } from './day-list.tsx'
import { MonthCalendar } from './calendar/month-calendar.tsx'
import type { BoardParams } from './use-board-params.ts'
import { WeekAgenda } from './calendar/week-agenda.tsx'
import classes from './board-body.module.css'

// The grid library is large; phones show the list and never load it.
const fetchGrid = () => withinTimeout(import('./day-grid/board-grid.tsx'))
const BoardGrid = lazy(() => fetchGrid().then((file) => ({ default: file.BoardGrid })))

type BoardBodyProps = {
  params: BoardParams
  /** The view shown: on narrow screens the day is a list. */
  view: BoardView
  narrow: boolean
  now: Date
  /** Null until they are loaded. */
  entries: readonly BoardEntry[] | null
  /** The entries are those of the dates shown before. */
  stale: boolean
  aircraft: readonly AircraftWithState[]
  viewer: BoardViewer
  onBook: (slot: FreeSlot) => void
  onMove?: BoardGridProps['onMove']
}

const NONE: readonly BoardEntry[] = []

/** The schedule in the chosen view. */
export function BoardBody(props: BoardBodyProps) {
  const { params, view, narrow, now, stale, aircraft, viewer, onBook, onMove } = props
  const { date, foundSlot, linkTo } = params
  const entries = props.entries ?? NONE
  // Load the grid in parallel with its data.
  useEffect(() => void (view === 'day' && fetchGrid()), [view])
  const onPick = useStartBooking({ aircraft, entries, now }, onBook)
  if (!props.entries) return <BoardSkeleton />

  const shared = { date, entries, aircraft, viewer }
  const calendar = { ...shared, today: clubDate(now), linkTo }
  const list = (
    <DayList
      {...shared}
      now={now}
      foundSlot={foundSlot}
      onBook={viewer.atDesk ? onBook : undefined}
      onMove={onMove}
    />
  )
  return (
    <Stack gap="md" miw={0} className={classes.body} aria-busy={stale}>
      {view === 'list' && list}
      {view === 'week' && <WeekAgenda {...calendar} />}
      {view === 'month' && (
        <>
          <MonthCalendar {...calendar} narrow={narrow} />
          {narrow && (
            <>
              <Title order={3} size="h4" aria-live="polite">
                {dateInWords(date)}
              </Title>
              {list}
            </>
          )}
        </>
      )}
      {view === 'day' && (
        <Suspense fallback={<BoardSkeleton />}>
          <BoardGrid {...shared} now={now} foundSlot={foundSlot} onPick={onPick} onMove={onMove} />
        </Suspense>
      )}
    </Stack>
  )
}

function BoardSkeleton() {
  return <Skeleton height={292} radius="lg" role="status" aria-label="Loading the schedule" />
}

type Board = { aircraft: readonly AircraftWithState[]; entries: readonly BoardEntry[]; now: Date }

/** Starts a booking for the slot selected on the board, or shows why it cannot be booked. */
function useStartBooking({ aircraft, entries, now }: Board, onBook: (slot: FreeSlot) => void) {
  return useCallback(
    (aircraft_type: string, date: ClubDate, picked: Span, dragged: boolean) => {
      const one = aircraft.find(({ _id }) => _id === aircraft_type)
      if (!one || !isBookable(one))
        return showError(`${one ? aircraftInWords(one) : 'This aircraft'} is not in use.`)
      if (one.grounded) return showError(groundedInWords([one.grounded]))
      if (date < firstBookableDate(now)) return showError(BOOK_AHEAD)
      const wanted = dragged ? picked : atLeastUsual(picked)
      const free = freePartOf(wanted, heldOn(entries, aircraft_type, date))
      if (!free) return showError(bookings.create.notices[406])
      onBook({ ...free, aircraft_type, date })
    },
    [aircraft, entries, now, onBook],
  )
}

/** A click on a single slot means the usual booking length from there. */
function atLeastUsual({ from, to }: Span): Span {
  return { from, to: Math.min(Math.max(to, from + USUAL_MINUTES), DAY_MINUTES) }
}
