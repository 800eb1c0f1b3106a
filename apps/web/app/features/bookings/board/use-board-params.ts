import { BOARD_VIEWS, firstOpenDate, type BoardView } from '@rsfc/domain/bookings/board/board-range'
import type { FreeSlot } from '@rsfc/domain/bookings/board/next-free'
import { clubDate, isRealDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { minutesOfDay, timeOfDay } from '@rsfc/domain/time/day-minutes'
import { useSearchParams } from 'react-router'

type Place = { view: BoardView; date: ClubDate; free: FreeSlot | null }

export type BoardParams = Place & {
  go: (changes: Partial<Place>) => void
  /** The address of another place on this board. */
  linkTo: (changes: Partial<Place>) => string
}

const MARK = ['free', 'start', 'end'] as const
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** The board's view, date and marked free slot, kept in the URL so that Back and reload restore them. */
export function useBoardParams(atDesk: boolean, now: Date): BoardParams {
  const [search, setSearch] = useSearchParams()
  const view = BOARD_VIEWS.find((name) => name === search.get('view')) ?? 'day'
  const requested = search.get('date') ?? ''
  // Members start at the first day they can book, officers at today.
  const date = isRealDate(requested) ? requested : atDesk ? clubDate(now) : firstOpenDate(now)

  const after = (before: URLSearchParams, changes: Partial<Place>) => {
    const params = new URLSearchParams(before)
    params.set('view', changes.view ?? view)
    params.set('date', changes.date ?? date)
    for (const key of MARK) params.delete(key)
    if (changes.free) {
      const { aircraft_type, from, to } = changes.free
      params.set('free', aircraft_type)
      params.set('start', timeOfDay(from))
      params.set('end', timeOfDay(to))
    }
    return params
  }

  return {
    view,
    date,
    free: readMark(search, date),
    go: (changes) =>
      setSearch((before) => after(before, changes), { replace: true, preventScrollReset: true }),
    linkTo: (changes) => `?${after(search, changes)}`,
  }
}

function readMark(search: URLSearchParams, date: ClubDate): FreeSlot | null {
  const [aircraft_type, start, end] = MARK.map((key) => search.get(key) ?? '')
  if (!aircraft_type || !start || !end || !TIME.test(start) || !TIME.test(end) || end <= start) return null
  return { aircraft_type, date, from: minutesOfDay(start), to: minutesOfDay(end) }
}
