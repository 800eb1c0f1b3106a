import { fleet } from '@rsfc/contract/fleet/routes'
import { Button, Flex, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { BoardEntry } from '@rsfc/contract/bookings/schemas'
import { addressOf, pages } from '@rsfc/contract/pages'
import { rangeOf } from '@rsfc/domain/bookings/board/board-range'
import { nextFree, type FreeSlot } from '@rsfc/domain/bookings/board/next-free'
import { BOOK_AHEAD, firstBookableDate } from '@rsfc/domain/bookings/request'
import { openSpan } from '@rsfc/domain/field/opening-hours'
import { timeOfDay } from '@rsfc/domain/time/day-minutes'
import { isAdmin } from '@rsfc/domain/members/account'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { dateInWords } from '@rsfc/domain/time/club-words'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useField } from '../../../page/use-field.ts'
import { read } from '../../../data/read.ts'
import { useSession } from '../../../session/session.ts'
import { smallerThan } from '../../../theme/breakpoints.ts'
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx'
import type { PlannedFlight } from '../booking/planned-flight.ts'
import { newBookingAddress } from './new-booking-address.ts'
import { isOffered, useFleetState, type AircraftWithState } from '../booking/use-fleet-state.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardBody } from './board-body.tsx'
import { FieldNotes } from './field-notes.tsx'
import { BoardLegend } from './board-legend.tsx'
import { FreeSlotBar } from './next-free/free-slot-bar.tsx'
import { NextFreeButton } from './next-free/next-free-button.tsx'
import { readBoard } from './read-board.ts'
import { useBoardChanges } from './live/use-board-changes.ts'
import { useBoardParams } from './use-board-params.ts'
import { useClubNow } from '../booking/use-club-now.ts'
import { useMovedBooking } from './use-moved-booking.ts'
import { useNextFree } from './next-free/use-next-free.ts'

/** Where a new booking starts from; the button above the board only knows the day. */
export type BookingStart = Pick<FreeSlot, 'date'> & Partial<FreeSlot>

export type DeskDialogsProps = {
  aircraft: readonly AircraftWithState[]
  now: Date
  moves: Pick<ReturnType<typeof useMovedBooking>, 'moving' | 'snapBack' | 'end'>
  /** What to book for a member; null while nothing is. */
  start: BookingStart | null
  /** Shows a day on the board. */
  goTo: (date: ClubDate) => void
  onClose: () => void
  readiness: RenderPlan
}

/** Whether a member is ready for a flight that is not booked yet. */
export type RenderPlan = (plan: PlannedFlight & { user_id: string }) => ReactNode

type ScheduleBoardProps = {
  /** For officers: the dialogs that book for a member and move a booking. A board without them is a member's. */
  deskDialogs?: ComponentType<DeskDialogsProps>
  /** Below a single day, such as its weather. */
  dayNotes: (date: ClubDate) => ReactNode
  /** For the dialogs of officers. */
  planReadiness?: RenderPlan
}

const NO_READINESS: RenderPlan = () => null

/** The live schedule of all aircraft. Members book a free slot; officers book for a member and move bookings. */
export function ScheduleBoard({
  deskDialogs: DeskDialogs,
  dayNotes,
  planReadiness = NO_READINESS,
}: ScheduleBoardProps) {
  const atDesk = DeskDialogs !== undefined
  const now = useClubNow()
  const params = useBoardParams(atDesk, now)
  const narrow = useMediaQuery(smallerThan('md'), undefined, { getInitialValueInEffect: false })
  const view = narrow && params.view === 'day' ? 'list' : params.view
  const range = rangeOf(view, params.date)
  // The lists of the desk may show any booking.
  const connection = useBoardChanges(atDesk ? null : range)
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
  const moves = useMovedBooking(entries)
  const [start, setStart] = useState<BookingStart | null>(null)
  const navigate = useNavigate()
  const book = useCallback(
    (slot: FreeSlot) =>
      atDesk ? setStart(slot) : void navigate(newBookingAddress(slot.aircraft_type, slot.date, slot)),
    [atDesk, navigate],
  )
  const search = useNextFree(aircraft, now)
  const find = async (after?: FreeSlot) => {
    const foundSlot = await search.find(params.date, after)
    // The week and the month cannot mark a slot.
    if (foundSlot)
      params.go({ view: params.view === 'list' ? 'list' : 'day', date: foundSlot.date, foundSlot })
    return foundSlot !== null
  }
  const failed = board.error ?? aircraftList.error
  const loaded = board.data && aircraftList.data
  const isOneDay = view === 'day' || view === 'list'
  const tooSoon = !atDesk && range.to < firstBookableDate(now)

  return (
    <Flex component="section" direction="column" gap="md" miw={0} aria-label="Schedule">
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
      {params.foundSlot && loaded && (
        <FreeSlotBar
          slot={params.foundSlot}
          entries={entries}
          aircraft={aircraft}
          busy={search.busy}
          bookLabel={atDesk ? 'Book for a member' : 'Book this time'}
          onBook={() => params.foundSlot && book(params.foundSlot)}
          onLater={() => params.foundSlot && void find(params.foundSlot)}
          onClose={() => params.go({ foundSlot: null })}
        />
      )}
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
      {isOneDay && <FieldNotes date={params.date} />}
      {isOneDay && dayNotes(params.date)}
      <BoardLegend
        view={view}
        connection={connection}
        atDesk={atDesk}
        aircraft={aircraft}
        hint={tooSoon ? `${BOOK_AHEAD}.` : undefined}
      />
      {DeskDialogs && (
        <Suspense>
          <DeskDialogs
            aircraft={aircraft}
            now={now}
            moves={moves}
            start={start}
            goTo={(date) => params.go({ date })}
            onClose={() => setStart(null)}
            readiness={planReadiness}
          />
        </Suspense>
      )}
    </Flex>
  )
}

/** Nobody books less than this. */
const SHORTEST_MINUTES = 30

type FullDayProps = {
  date: ClubDate
  now: Date
  entries: readonly BoardEntry[]
  aircraft: readonly AircraftWithState[]
}

/** On an open day with nothing free: a link to the form for a wish, filled in with the day. */
function FullDay({ date, now, entries, aircraft }: FullDayProps) {
  const ids = aircraft.filter(isOffered).map(({ _id }) => _id)
  const field = useField()
  const open = openSpan(field, date)
  const search = { field, from: date, to: date, aircraft: ids, minutes: SHORTEST_MINUTES }
  if (date < firstBookableDate(now) || !open || nextFree(entries, search)) return null
  const wish = addressOf(
    pages.wishes,
    {},
    { query: { date, from: timeOfDay(open.from), to: timeOfDay(open.to) } },
  )
  return (
    <Group gap="4px 12px">
      <p role="status">{`Nothing is free on ${dateInWords(date)}.`}</p>
      <Button component={Link} to={wish} variant="subtle" size="compact-sm">
        Tell me if this becomes free
      </Button>
    </Group>
  )
}
