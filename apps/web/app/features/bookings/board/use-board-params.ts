import { useField } from '../../../page/use-field.ts'
import { boardPlace, type BoardView } from '@rsfc/domain/bookings/board/board-range'
import type { FreeSlot } from '@rsfc/domain/bookings/board/next-free'
import type { ClubDate } from '@rsfc/domain/time/club-time'
import { minutesOfDay, timeOfDay } from '@rsfc/domain/time/day-minutes'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

type BoardPlace = { view: BoardView; date: ClubDate; foundSlot: FreeSlot | null }
type ViewAndDate = Pick<BoardPlace, 'view' | 'date'>

export type BoardParams = BoardPlace & {
  go: (changes: Partial<BoardPlace>) => void
  /** The address of another place on this board. */
  linkTo: (changes: Partial<BoardPlace>) => string
}

const SLOT_PARAMS = ['free', 'start', 'end'] as const
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** The board's view, date and the slot that 'Next free' found, kept in the URL so that Back and reload restore them. */
export function useBoardParams(atDesk: boolean, now: Date): BoardParams {
  const [search, setSearch] = useSearchParams()
  const asked = { view: search.get('view'), date: search.get('date') }
  const { view, date } = boardPlace(asked, { now, field: useField(), atDesk })

  const linkTo = useCallback(
    (changes: Partial<BoardPlace>) => `?${paramsAt(search, { view, date, ...changes })}`,
    [search, view, date],
  )
  return {
    view,
    date,
    foundSlot: readFoundSlot(search, date),
    go: (changes) =>
      setSearch((before) => paramsAt(before, { view, date, ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    linkTo,
  }
}

/** The parameters of another place. The found slot is only kept if it is given. */
function paramsAt(
  before: URLSearchParams,
  { view, date, foundSlot }: ViewAndDate & Partial<BoardPlace>,
): URLSearchParams {
  const params = new URLSearchParams(before)
  params.set('view', view)
  params.set('date', date)
  for (const key of SLOT_PARAMS) params.delete(key)
  if (foundSlot) {
    params.set('free', foundSlot.aircraft_type)
    params.set('start', timeOfDay(foundSlot.from))
    params.set('end', timeOfDay(foundSlot.to))
  }
  return params
}

function readFoundSlot(search: URLSearchParams, date: ClubDate): FreeSlot | null {
  const [aircraft_type, start, end] = SLOT_PARAMS.map((key) => search.get(key) ?? '')
  if (!aircraft_type || !start || !end || !TIME.test(start) || !TIME.test(end) || end <= start) return null
  return { aircraft_type, date, from: minutesOfDay(start), to: minutesOfDay(end) }
}
