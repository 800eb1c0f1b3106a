import { fleet } from '@rsfc/contract/fleet/routes'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { rangeOf } from '@rsfc/domain/bookings/board/board-range'
import { nextFree, type FreeSlot } from '@rsfc/domain/bookings/board/next-free'
import { BOOK_AHEAD, firstBookableDate } from '@rsfc/domain/bookings/request'
import { CLOSES, isOpenOn, OPENS } from '@rsfc/domain/club/opening-hours'
import { isAdmin } from '@rsfc/domain/members/account'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { read } from '../../../data/read.ts'
import { withinTimeout } from '../../../page/script-timeout.ts'
import { useSession } from '../../../session/session.ts'
import { smallerThan } from '../../../theme/breakpoints.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import { newBookingAddress } from '../request/new-booking-address.ts'
import { isOffered, useFleetState, type AircraftWithState } from '../use-fleet-state.ts'
import { BoardBar } from './bar/board-bar.tsx'
import { BoardBody } from './board-body.tsx'
import { BoardLegend } from './board-legend.tsx'
import type { BookingStart } from './desk/book-for-member.tsx'
import { FreeSlotBar } from './next-free/free-slot-bar.tsx'
import { NextFreeButton } from './next-free/next-free-button.tsx'
import { readBoard } from './read-board.ts'
import classes from './schedule-board.module.css'
import { useBoardChanges } from './use-board-changes.ts'
import { useBoardParams } from './use-board-params.ts'
import { useClubNow } from './use-club-now.ts'
import { useMoving } from './desk/use-moving.ts'
import { useNextFree } from './next-free/use-next-free.ts'

const DeskDialogs = lazy(() =>
  withinTimeout(import('./desk/desk-dialogs.tsx')).then((file) => ({ default: file.DeskDialogs })),
)

type ScheduleBoardProps = {
  atDesk?: boolean
  /** Above a single day, such as its weather. */
  dayNotes: (date: ClubDate) => ReactNode
}

/** The live schedule of all aircraft. Members book a free slot; officers book for a member and move bookings. */
export function ScheduleBoard({ atDesk = false, dayNotes }: ScheduleBoardProps) {
  const now = useClubNow()
  const params = useBoardParams(atDesk, now)
  const narrow = useMediaQuery(smallerThan('md'), undefined, { getInitialValueInEffect: false })
  const view = narrow && params.view === 'day' ? 'list' : params.view
  const range = rangeOf(view, params.date)
  // The lists of the desk may show any booking.
  const link = useBoardChanges(atDesk ? null : range)
  const board = useQuery({ ...readBoard(range), placeholderData: keepPreviousData })
  const aircraftList = useQuery(read(fleet.list))
  const officer = isAdmin(useSession())
  const viewer = useMemo(() => ({ officer, atDesk }), [officer, atDesk])
  const aircraft = useFleetState(
    useMemo(
      () => aircraftList.data?.filter(({ aircraft_status }) => aircraft_status !== 'decommissioned') ?? [],
      [aircraftList.data],
    ),
  )
  const entries = useMemo(() => board.data ?? [], [board.data])
  const moves = useMoving(entries)
  const [start, setStart] = useState<BookingStart | null>(null)
  const navigate = useNavigate()
  const book = useCallback(
    (slot: FreeSlot) =>
      atDesk ? setStart(slot) : void navigate(newBookingAddress(slot.aircraft_type, slot.date, slot)),
    [atDesk, navigate],
  )
  const search = useNextFree(aircraft, now)
  const find = async (after?: FreeSlot) => {
    const free = await search.find(params.date, after)
    // The week and the month have no place to mark it.
    if (free) params.go({ view: params.view === 'list' ? 'list' : 'day', date: free.date, free })
    return free !== null
  }
  const failed = board.error ?? aircraftList.error
  const loaded = board.data && aircraftList.data
  const isOneDay = view === 'day' || view === 'list'
  const tooSoon = !atDesk && range.to < firstBookableDate(now)

  return (
    <section aria-label="Schedule" className={classes.board}>
      <BoardBar
        {...params}
        view={view}
        now={now}
        narrow={narrow}
        actions={
          <>
            <NextFreeButton
              aircraft={aircraft}
              wanted={search.wanted}
              busy={search.busy}
              onChange={search.setWanted}
              onFind={() => find()}
            />
            {atDesk && (
              <Button
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => setStart({ date: params.date })}
              >
                Book for a member
              </Button>
            )}
          </>
        }
      />
      {params.free && loaded && (
        <FreeSlotBar
          slot={params.free}
          entries={entries}
          aircraft={aircraft}
          busy={search.busy}
          bookLabel={atDesk ? 'Book for a member' : 'Book this time'}
          onBook={() => params.free && book(params.free)}
          onLater={() => params.free && void find(params.free)}
          onClose={() => params.go({ free: null })}
        />
      )}
      {isOneDay && dayNotes(params.date)}
      {isOneDay && !atDesk && loaded && !board.isPlaceholderData && (
        <FullDay date={params.date} now={now} entries={entries} aircraft={aircraft} />
      )}
      {failed && !loaded ? (
        <FetchFailed
          error={failed}
          onRetry={() => void Promise.all([board.refetch(), aircraftList.refetch()])}
        />
      ) : (
        <BoardBody
          params={params}
          view={view}
          narrow={narrow}
          now={now}
          entries={loaded ? moves.entries : null}
          stale={board.isPlaceholderData}
          aircraft={aircraft}
          viewer={viewer}
          onBook={book}
          onMove={atDesk ? moves.start : undefined}
        />
      )}
      <BoardLegend
        view={view}
        link={link}
        atDesk={atDesk}
        aircraft={aircraft}
        hint={tooSoon ? `${BOOK_AHEAD}.` : undefined}
      />
      {atDesk && (
        <Suspense>
          <DeskDialogs
            aircraft={aircraft}
            now={now}
            moves={moves}
            start={start}
            goTo={(date) => params.go({ date })}
            onClose={() => setStart(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Shorter than that nobody flies. */
const SHORTEST_MINUTES = 30

type FullDayProps = {
  date: ClubDate
  now: Date
  entries: readonly BoardEntry[]
  aircraft: readonly AircraftWithState[]
}

/** On a day that could be booked but has nothing free: the wish for it, filled in. */
function FullDay({ date, now, entries, aircraft }: FullDayProps) {
  const ids = aircraft.filter(isOffered).map(({ _id }) => _id)
  const search = { from: date, to: date, aircraft: ids, minutes: SHORTEST_MINUTES }
  if (date < firstBookableDate(now) || !isOpenOn(date) || nextFree(entries, search)) return null
  const wish = addressOf(pages.wishes, {}, { query: { date, from: OPENS, to: CLOSES } })
  return (
    <div className={classes.full}>
      <p role="status">{`Nothing is free on ${dateInWords(date)}.`}</p>
      <Button component={Link} to={wish} variant="subtle" size="compact-sm">
        Tell me if this becomes free
      </Button>
    </div>
  )
}
