import { BOARD_VIEWS, firstOpenDate, type BoardView } from '@rsfc/domain/bookings/board/board-range'
import type { FreeSlot } from '@rsfc/domain/bookings/board/next-free'
import { clubDate, isRealDate, type ClubDate } from '@rsfc/domain/time/club-time'
import { minutesOfDay, timeOfDay } from '@rsfc/domain/time/day-minutes'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

type Place = { view: BoardView; date: ClubDate; free: FreeSlot | null }
type WithoutMark = Pick<Place, 'view' | 'date'>

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
  const { view, date } = placeIn(search, atDesk, now)

  const linkTo = useCallback(
    (changes: Partial<Place>) => `?${moved(search, { view, date, ...changes })}`,
    [search, view, date],
  )
  return {
    view,
    date,
    free: readMark(search, date),
    go: (changes) =>
      setSearch((before) => moved(before, { view, date, ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    linkTo,
  }
}

/** The address of another place; a marked slot stays only if it is given. */
function moved(before: URLSearchParams, { view, date, free }: WithoutMark & Partial<Place>): URLSearchParams {
  const params = new URLSearchParams(before)
  params.set('view', view)
  params.set('date', date)
  for (const key of MARK) params.delete(key)
  if (free) {
    params.set('free', free.aircraft_type)
    params.set('start', timeOfDay(free.from))
    params.set('end', timeOfDay(free.to))
  }
  return params
}

/** Members start at the first day they can book, officers at today. */
export function placeIn(search: URLSearchParams, atDesk: boolean, now: Date): WithoutMark {
  const view = BOARD_VIEWS.find((name) => name === search.get('view')) ?? 'day'
  const requested = search.get('date') ?? ''
  const first = atDesk ? clubDate(now) : firstOpenDate(now)
  return { view, date: isRealDate(requested) ? requested : first }
}

function readMark(search: URLSearchParams, date: ClubDate): FreeSlot | null {
  const [aircraft_type, start, end] = MARK.map((key) => search.get(key) ?? '')
  if (!aircraft_type || !start || !end || !TIME.test(start) || !TIME.test(end) || end <= start) return null
  return { aircraft_type, date, from: minutesOfDay(start), to: minutesOfDay(end) }
}
